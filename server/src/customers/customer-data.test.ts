import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentsFolder } from '../documents/stored-documents.ts';
import { ida, logIn, register, startAccounts, statusOf } from '../../test/support/accounts.ts';
import { allRows } from '../../test/support/all-rows.ts';
import { find } from '../../test/support/orders/own-orders.ts';
import { adults, buy, cancelPayment, signIn, underWay } from '../../test/support/shopping.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { origin } from '../../test/support/test-server.ts';
import { gifts } from '../../test/support/museum/test-vouchers.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';

let shop: TestServer;
beforeEach(async () => {
  shop = await startAccounts({ publicOrigin: origin });
});
afterEach(() => shop.close());

const email = ida.email;
const exported = () => exportCustomer(shop.database.read, email.toUpperCase());
const erase = async (now = shop.clock.now) => {
  await shop.server.idle();
  return eraseCustomer(shop.database, email, {
    now,
    timeZone: 'Europe/Berlin',
    options: { dataFolder: shop.dataFolder },
  });
};

/** A customer with an order by account and one as a guest, an attempt that failed, and requests; and somebody else with an order. */
async function lives(): Promise<{ token: string; bookings: string[] }> {
  const token = await register(shop);
  const own = await buy(shop, [adults(2), gifts(1)], token);
  await cancelPayment(shop, (await underWay(shop, [adults(1)], token)).cartId);
  const asGuest = await buy(shop, [adults(1)], await signIn(shop, { email: ' IDA@example.org', lname: 'Holm' }));
  await shop.post('/api/de/customer/pwdreset', { email, backlink: `${origin}/de/recover` });
  await find(shop, 'AAAA-BBBB', email);
  await buy(shop, [adults(1)]);
  return { token, bookings: [own, asGuest].map(({ body }) => body.data.booking_id as string) };
}

describe('the export', () => {
  test('contains account, visits, orders of the address with tickets and vouchers, attempts, recoveries and sandbox payments', async () => {
    const { bookings } = await lives();
    const { account, visits, orders, attempts, passwordRecoveries, sandboxPayments } = await exported();
    expect(account?.email).toBe('ida@example.org');
    expect(visits.map(({ isLogin }) => isLogin).toSorted()).toEqual([false, true]);
    expect(orders.map(({ bookingId }) => bookingId).toSorted()).toEqual(bookings.toSorted());
    const own = orders.find(({ withAccount }) => withAccount);
    expect([own?.tickets.length, own?.vouchers.length, own?.buyer.lastName]).toEqual([2, 1, 'Holm']);
    expect(attempts.map(({ state }) => state)).toEqual(['cancelled']);
    expect([sandboxPayments.length, passwordRecoveries.length]).toEqual([3, 1]);
  });

  test('contains no other customer’s address, no password or token hash and no order secret', async () => {
    await lives();
    const text = JSON.stringify(await exported());
    expect(text).not.toContain('mara@example.org');
    const { read } = shop.database;
    const account = await read.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    const guests = await read.selectFrom('guests').selectAll().execute();
    const orders = await read.selectFrom('orders').selectAll().execute();
    const secrets = [
      account.password,
      ...guests.map(({ token_hash }) => token_hash),
      ...orders.map(({ secret }) => secret),
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test('contains gifts sent to the customer without the giver’s address, and the erasure reports that they are kept', async () => {
    const gift = { name: 'Ida', message: 'Gute Besserung!', email: 'IDA@example.org', date: '2026-05-20' };
    await buy(shop, [{ ...gifts(1), gift }]);
    const { orders, gifts: given } = await exported();
    expect([orders, given.map(({ name, message }) => [name, message])]).toEqual([[], [['Ida', 'Gute Besserung!']]]);
    expect(JSON.stringify(await exported())).not.toContain('mara@example.org');
    expect(await erase()).toMatchObject({ keptOrders: 0, keptGifts: 1 });
  });

  test('is empty for an unknown address', async () => {
    const { account, orders, visits } = await exportCustomer(shop.database.read, 'nobody@example.org');
    expect([account, orders, visits]).toEqual([undefined, [], []]);
  });
});

describe('the erasure', () => {
  test('deletes account, logins, recoveries and attempts; orders that the law keeps stay, without their account', async () => {
    const { token } = await lives();
    const { hadAccount, keptOrders, forgottenOrders, keptUntil, openAttempts: open } = await erase();
    expect([hadAccount, keptOrders, forgottenOrders, keptUntil, open]).toEqual([true, 2, 0, '2036-12-31', 0]);
    expect(await statusOf(shop, token)).toBe(401);
    expect((await logIn(shop, email)).status).toBe(401);
    const left = await exported();
    expect([left.account, left.visits, left.attempts, left.passwordRecoveries]).toEqual([undefined, [], [], []]);
    expect(left.orders.map(({ withAccount, buyer }) => [withAccount, buyer.lastName])).toEqual([
      [false, 'Holm'],
      [false, 'Holm'],
    ]);
    const others = await exportCustomer(shop.database.read, 'mara@example.org');
    expect([others.orders.length, others.visits.length]).toEqual([1, 1]);
  });

  test('deletes the documents that were drawn for a kept order', async () => {
    const { body } = await buy(shop, [adults(1)], await signIn(shop, { email, lname: 'Holm' }));
    expect((await shop.request(body.data.tickets_url)).status).toBe(200);
    const folder = documentsFolder(shop.dataFolder);
    expect(readdirSync(folder)).toEqual([body.data.booking_id]);
    expect(await erase()).toMatchObject({ keptOrders: 1 });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('removes name and e-mail address from all tables once the retention years are over; the orders’ totals stay', async () => {
    await lives();
    const now = Date.parse('2037-01-02T12:00:00Z');
    expect(await erase(now)).toMatchObject({ keptOrders: 0, forgottenOrders: 2, keptUntil: null });
    const rows = [...(await allRows(shop.database.read)).entries()];
    // As a word: the random names of carts and orders spell these four letters one day.
    expect(JSON.stringify(rows)).not.toMatch(/ida@example|\bHolm\b/i);
    expect(await shop.database.read.selectFrom('orders').select('total_cents').execute()).toHaveLength(3);
  });

  test('reports a payment under way, and deletes its attempt on the next run after it was cancelled', async () => {
    const { cartId } = await underWay(shop, [adults(1)], await register(shop));
    expect(await erase()).toMatchObject({ hadAccount: true, openAttempts: 1 });
    await cancelPayment(shop, cartId);
    await erase();
    expect((await exported()).attempts).toEqual([]);
  });

  test('lets the address of an erased account register again', async () => {
    await register(shop);
    await erase();
    await shop.server.idle();
    expect(await register(shop)).not.toBe('');
  });
});

test('the export-customer and erase-customer commands work while the shop runs', async () => {
  await buy(shop, [adults(1)], await register(shop));
  await shop.server.idle();
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl, DATA: shop.dataFolder };
  const run = (name: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, `../cli/${name}.ts`), ...args], { env, encoding: 'utf8' });
  const exported = run('export-customer', email);
  expect((JSON.parse(exported.stdout) as { orders: unknown[] }).orders).toHaveLength(1);
  const erased = run('erase-customer', email, '--yes');
  expect([erased.status, erased.stdout]).toEqual([
    0,
    expect.stringMatching(/account is erased[^]*keeps: 1, .* until 20\d\d-12-31/),
  ]);
  const nobody = run('erase-customer');
  expect([nobody.status, nobody.stderr]).toEqual([1, expect.stringContaining('customer:erase')]);
});
