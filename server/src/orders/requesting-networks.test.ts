import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ida, register, startAccounts } from '../../test/support/accounts.ts';
import { mailsSoFar } from '../../test/support/mails/mails.ts';
import { declareIn, find, typedDeclaration } from '../../test/support/orders/own-orders.ts';
import { adults, buy, execPayment, initPayment, payWith, signIn, underWay } from '../../test/support/shopping.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { askedFrom } from '../../test/support/test-server.ts';
import { gifts } from '../../test/support/museum/test-vouchers.ts';
import { exportCustomer } from '../customers/export-customer.ts';
import { eraseCustomer } from '../customers/erase-customer.ts';
import { digestOf } from '../customers/accounts/passwords.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { forgetRecords } from '../retention/forget-attempts.ts';

const home = 'http://shop.test';
const patience = { timeout: 60_000 };
const limits = { publicOrigin: home, writesMails: true, mailsPerHour: 5, callsPerMinute: 600 } as const;

let shop: TestServer;
let playing: TestServer;
beforeAll(async () => {
  const parts = { provider: (sandbox: PaymentProvider) => ({ ...sandbox, movesMoney: true }) };
  shop = await startAccounts({ ...limits, parts });
  playing = await startAccounts(limits);
});
afterAll(() => Promise.all([shop.close(), playing.close()]));

/** How many mails have come to an address. Each spelling leads to the same mailbox: one says who has set a mail off. */
const mailsTo = (at: TestServer, email: string) =>
  mailsSoFar(at).filter((mail) => new RegExp(`^To: .*${email.replaceAll('+', String.raw`\+`)}`, 'm').test(mail)).length;
const spelled = (email: string, name: string) => email.replace('@', `+${name}@`);

/** A free ticket, as anybody orders it in anybody's name. */
async function free(at: TestServer, email: string): Promise<void> {
  const line = { ...adults(1), id: ids.freeTicket };
  const { body } = await initPayment(at, await signIn(at, { email }), [line]);
  const { status } = await execPayment(at, new URL(body.data).searchParams.get('cartId') ?? '');
  expect(status).toBe(200);
}

async function debited(at: TestServer, email: string): Promise<string> {
  const { page, cartId } = await underWay(at, [adults(1, '2026-05-19T10:00:00+02:00')], await signIn(at, { email }));
  await payWith(at, page, 'processing');
  expect((await execPayment(at, cartId)).status).toBe(200);
  return page;
}

let people = 0;
async function gifting(at: TestServer, to: { readonly email: string; readonly date?: string }): Promise<void> {
  const buyer = await signIn(at, { email: `giver${(people += 1)}@example.org` });
  expect((await buy(at, [{ ...gifts(1), gift: { name: 'Grace', message: '', ...to } }], buyer)).status).toBe(200);
}

type SetOff = (at: TestServer, email: string) => Promise<unknown>;
const refusedByBank: SetOff = async (at, email) => {
  const page = await debited(at, email);
  await at.request(page, { method: 'POST', body: new URLSearchParams({ action: 'bounce' }) });
};
const declare: SetOff = (at, email) => declareIn(at, { ...typedDeclaration, lines: [], email });

/** What somebody sets off at an address, once; gifts cost nothing where money is played with. */
const kinds: Readonly<Record<string, SetOff>> = {
  'free orders': free,
  'orders whose money is on its way': debited,
  'orders that a bank refuses': refusedByBank,
  'declarations of withdrawal': declare,
  'gifts that cost nothing': (at, email) => gifting(at, { email }),
  'accounts that leave an address': async (at, email) => {
    const token = await register(at, { email });
    const moved = { _po: digestOf(ida.password), email: `left${(people += 1)}@example.com`, token };
    expect((await at.post(`/api/de/customer/emailchange?_=${token}`, moved)).status).toBe(200);
  },
};

describe('mails that one network causes at a mailbox', () => {
  test.each(Object.entries(kinds))('by %s do not delay those that another network causes there', async (name, set) => {
    const email = `asked${Object.keys(kinds).indexOf(name)}@example.org`;
    const at = name.startsWith('gifts') ? playing : shop;
    const theirs = [0, 1, 2, 3, 4].map((time) => spelled(email, `stranger${time}`));
    // A customer of a provider has a whole /48.
    for (const [time, one] of theirs.entries()) await set(askedFrom(at, `2001:db8:7:${time}::1`), one);
    // Mails that are due leave side by side: any of the five may be the first.
    const toTheirs = () => theirs.reduce((sum, one) => sum + mailsTo(at, one), 0);
    await expect.poll(toTheirs, patience).toBeGreaterThan(0);
    await at.server.idle();
    await set(askedFrom(at, '192.0.2.9'), spelled(email, 'owner'));
    await expect.poll(() => mailsTo(at, spelled(email, 'owner')), patience).toBeGreaterThan(0);
    expect(toTheirs()).toBeLessThan(5);
  });

  test('by free orders, refused debits and declarations together do not delay another network’s', async () => {
    const [theirs, owners] = [spelled('besieged@example.org', 'stranger'), spelled('besieged@example.org', 'owner')];
    const stranger = askedFrom(shop, '198.51.100.7');
    for (let time = 0; time < 3; time += 1) {
      await free(stranger, theirs);
      await refusedByBank(stranger, theirs);
      await declare(stranger, theirs);
    }
    await expect.poll(() => mailsTo(shop, theirs), patience).toBeGreaterThanOrEqual(3);
    await shop.server.idle();
    await declare(askedFrom(shop, '192.0.2.9'), owners);
    await expect.poll(() => mailsTo(shop, owners), patience).toBe(1);
    expect(mailsTo(shop, theirs)).toBeLessThan(5);
  });

  test('by gifts paid with money are at most ten, and another network’s gift is still mailed', async () => {
    const [theirs, friends] = [spelled('given@example.org', 'theirs'), spelled('given@example.org', 'friends')];
    for (let order = 0; order < 3; order += 1) {
      const at = askedFrom(shop, '198.51.100.33');
      const line = { ...gifts(1), gift: { name: 'Grace', message: '', email: theirs } };
      const paid = await buy(at, [line, line, line, line], await signIn(at, { email: `payer${order}@example.org` }));
      expect(paid.status).toBe(200);
    }
    await expect.poll(() => mailsTo(shop, theirs), patience).toBe(10);
    await shop.server.idle();
    await gifting(askedFrom(shop, '192.0.2.9'), { email: friends });
    await expect.poll(() => mailsTo(shop, friends), patience).toBe(1);
    expect(mailsTo(shop, theirs)).toBe(10);
  });

  test('by order searches are limited for all spellings of the mailbox’s address together', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const at = askedFrom(shop, `2001:db8:9:${time}::1`);
      statuses.push((await find(at, 'K7MP-3XQ9', `looked+${time}@example.org`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await find(askedFrom(shop, '192.0.2.9'), 'K7MP-3XQ9', 'looked@example.org')).status).toBe(200);
  });

  test('count as one network’s when the networks are forgotten, and leave a mail to another network', async () => {
    const [theirs, friends] = [spelled('planned@example.org', 'theirs'), spelled('planned@example.org', 'friends')];
    const date = '2026-06-24';
    for (let time = 0; time < 3; time += 1)
      await gifting(askedFrom(playing, `198.51.100.${time}`), { email: theirs, date });
    playing.clock.now = Date.parse('2026-06-24T07:00:00Z');
    const { now } = playing.clock;
    await forgetRecords(playing.database, { attemptsBefore: now, paymentsBefore: 0, ordersBefore: 0 });
    await gifting(askedFrom(playing, '192.0.2.10'), { email: 'wakes@example.org' });
    await expect.poll(() => mailsTo(playing, theirs), patience).toBeGreaterThan(0);
    await playing.server.idle();
    await gifting(askedFrom(playing, '192.0.2.9'), { email: friends, date });
    await expect.poll(() => mailsTo(playing, friends), patience).toBe(1);
    expect(mailsTo(playing, theirs)).toBe(1);
  });

  test('are recorded under a hash of the network, until attempts are forgotten or the customer is erased', async () => {
    const asked = () => shop.database.read.selectFrom('asking_networks').selectAll().execute();
    const at = askedFrom(shop, '192.0.2.77');
    const before = (await asked()).length;
    await free(at, 'erased@example.org');
    const rows = await asked();
    expect(rows).toHaveLength(before + 1);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    const own = async () => (await exportCustomer(shop.database.read, 'erased@example.org')).networks;
    expect((await own()).map(({ hash }) => hash.length)).toEqual([20]);
    const when = { now: shop.clock.now, timeZone: 'Europe/Berlin', options: { dataFolder: shop.dataFolder } };
    await eraseCustomer(shop.database, 'erased@example.org', when);
    expect((await asked()).filter(({ asker }) => asker === '')).toHaveLength(1);
    const day = 24 * 60 * 60_000;
    const forget = (days: number, longer: number) => {
      const { now } = shop.clock;
      const periods = { attemptsBefore: now - days * day, paymentsBefore: now - longer * day, ordersBefore: 0 };
      return forgetRecords(shop.database, periods);
    };
    shop.clock.now += day;
    await forget(2, 400);
    expect((await asked()).filter(({ asker }) => asker === '')).toHaveLength(1);
    await forget(0.5, 400);
    expect((await asked()).map(({ asker }) => asker)).toEqual(Array.from({ length: before + 1 }, () => ''));
    await forget(0.5, 0.5);
    expect(await asked()).toEqual([]);
  });
});
