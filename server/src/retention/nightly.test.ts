import { utimesSync, writeFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { readBuyer, readLines } from '../db/stored-order.ts';
import { isGoods } from '../orders/order-line.ts';
import { cancelOrder } from '../orders/ending/cancel-order.ts';
import {
  adults,
  buy,
  cancelPayment,
  execPayment,
  initPayment,
  mara,
  signIn,
  underWay,
} from '../../test/support/shopping.ts';
import { owner, passes } from '../../test/support/museum/test-articles.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { forgetOrders } from './forget-orders.ts';
import type { Retention } from './nightly.ts';
import { nightlyRetention } from './nightly.ts';

const dayMs = 24 * 60 * 60_000;
let shop: TestServer;
const lines: Record<string, unknown>[] = [];
const log = pino(
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);
beforeEach(async () => {
  lines.length = 0;
  shop = await startTestServer();
  await shop.server.idle();
});
afterEach(() => shop.close());

/** One process of the shop, whose night it is when the test says so. */
function processOf(
  options: Partial<Retention['options']> = {},
  database: Database = shop.database,
): (at: number) => Promise<void> {
  const clock = { now: 0 };
  const run = nightlyRetention({
    database,
    now: () => clock.now,
    log,
    timeZone: 'Europe/Berlin',
    options: { dataFolder: shop.dataFolder, ...options },
  });
  return async (at) => {
    clock.now = at;
    // Two connections of one process that both write wait for each other.
    await shop.server.idle();
    await run();
  };
}

/** The night that comes so many days after the test's Monday, at half past three in Berlin. */
const nightAfter = (days: number) => Date.parse('2026-05-04T01:30:00Z') + days * dayMs;

/** Runs the night so many days later. */
const sleep = (days: number, options: Partial<Retention['options']> = {}) => processOf(options)(nightAfter(days));

const count = async (
  table: 'carts' | 'orders' | 'outbox' | 'payment_events' | 'sandbox_notifications' | 'sold_places',
) => (await shop.database.read.selectFrom(table).selectAll().execute()).length;

/** The jobs of today are done, the question how the payment stands too, which is asked after a minute. */
async function jobsDone(): Promise<void> {
  shop.clock.now += 60_000;
  const toDo = () =>
    shop.database.read
      .selectFrom('outbox')
      .select('kind')
      .where('done_at', 'is', null)
      .where('kind', '!=', 'orderPayment')
      .execute();
  await expect.poll(toDo, { timeout: 60_000 }).toEqual([]);
}

describe('nightly retention', () => {
  test('runs once a night in one of two processes, not before three by the museum’s clock', async () => {
    const [one, other] = [processOf(), processOf()];
    await one(nightAfter(1) - 31 * 60_000);
    expect(lines).toEqual([]);
    await Promise.all([one(nightAfter(1)), other(nightAfter(1))]);
    await one(nightAfter(1) + 60 * 60_000);
    expect(lines).toHaveLength(1);
    await other(nightAfter(2));
    expect(lines).toHaveLength(2);
  });

  test('runs by day where a night was missed', async () => {
    const noon = (days: number) => nightAfter(days) + 8 * 60 * 60_000;
    await sleep(1);
    await processOf()(noon(2));
    expect(lines).toHaveLength(1);
    await processOf()(noon(3));
    expect(lines).toHaveLength(2);
  });

  test('keeps orders for ever where the setting says thousands of years', async () => {
    await processOf({ keepOrdersYears: 9999 })(nightAfter(2));
    expect(lines).toMatchObject([{ level: 30, orders: 0 }]);
  });

  test('goes on after a part that fails, and says which', async () => {
    let writes = 0;
    const failing: Database = {
      ...shop.database,
      write: (work) => ((writes += 1), writes === 1 ? Promise.reject(new Error('broken')) : shop.database.write(work)),
    };
    await processOf({}, failing)(shop.clock.now + 2 * dayMs);
    expect(lines).toMatchObject([
      { level: 50, part: 'freePlaces' },
      { level: 30, orders: 0, payments: 0, lowCounters: 0 },
    ]);
  });

  test('raises counters that are too low, and says which', async () => {
    await buy(shop, [adults(2)]);
    await shop.database.read.updateTable('places').set({ taken: 1 }).where('taken', '=', 2).execute();
    await processOf()(shop.clock.now + 2 * dayMs);
    expect(lines).toMatchObject([{ level: 50 }, { level: 30, lowCounters: 1 }]);
    expect(lines[0]?.keys).toHaveLength(1);
  });

  test('logs counts and no e-mail address', async () => {
    await cancelPayment(shop, (await underWay(shop, [adults(1)])).cartId);
    await jobsDone();
    await sleep(500);
    expect(lines[0]).toMatchObject({ orders: 0, payments: 1 });
    expect(JSON.stringify(lines)).not.toContain(mara.email);
  });
});

describe('payment attempts', () => {
  test('are deleted a month after they were cancelled, where no provider was asked', async () => {
    const { body } = await initPayment(shop, await signIn(shop), [adults(1)], { payart: 30 });
    const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
    await cancelPayment(shop, cartId);
    await sleep(29);
    expect(await count('carts')).toBe(1);
    await sleep(32);
    expect(await count('carts')).toBe(0);
  });

  test('lose guest and fingerprint after a month where a provider was asked, and are deleted after 400 days', async () => {
    const { cartId } = await underWay(shop, [adults(1)], await signIn(shop));
    await cancelPayment(shop, cartId);
    await jobsDone();
    await sleep(32);
    const [cart] = await shop.database.read.selectFrom('carts').selectAll().execute();
    expect([cart?.guest_id, cart?.account_id, cart?.fingerprint]).toEqual([null, null, '']);
    await sleep(399);
    expect(await count('carts')).toBe(1);
    await sleep(402);
    expect(await count('carts')).toBe(0);
  });

  test('are kept while a refund of theirs is to be made', async () => {
    const { body } = await initPayment(shop, await signIn(shop), [adults(1)], { payart: 30 });
    const subject = new URL(body.data).searchParams.get('cartId') ?? '';
    await cancelPayment(shop, subject);
    const due = { attempts: 9, due_at: nightAfter(1000), done_at: null };
    await shop.database.read
      .insertInto('outbox')
      .values({ kind: 'refund', subject, ...due })
      .execute();
    await sleep(500);
    expect(await count('carts')).toBe(1);
  });

  test('are left alone while the payment is under way', async () => {
    await underWay(shop, [adults(1)]);
    await sleep(500);
    const carts = await shop.database.read.selectFrom('carts').select('state').execute();
    expect(carts).toEqual([{ state: 'open' }]);
  });
});

test('deletes done jobs, payment events and data of sandbox payers after keepDays, and keeps the order', async () => {
  const { body } = await initPayment(shop, await signIn(shop), [adults(1)], {
    payart: 74,
    aux: { accountHolder: 'Mara Lind', iban: 'DE89370400440532013000' },
  });
  const page = new URL(body.data).pathname;
  await shop.request(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) });
  const { reference } = await shop.database.read
    .selectFrom('sandbox_payments')
    .select('reference')
    .executeTakeFirstOrThrow();
  await execPayment(shop, reference);
  await jobsDone();
  const payer = async () => {
    const { read } = shop.database;
    const { account_holder, masked_iban } = await read
      .selectFrom('sandbox_payments')
      .selectAll()
      .executeTakeFirstOrThrow();
    return [account_holder, masked_iban !== ''];
  };
  expect(await count('outbox')).toBe(3);
  await sleep(6, { keepDays: 7 });
  expect([await count('outbox'), await payer()]).toEqual([3, ['Mara Lind', true]]);
  await sleep(9, { keepDays: 7 });
  // The provider is asked about the order for months.
  expect(await count('outbox')).toBe(1);
  expect(await count('payment_events')).toBe(0);
  expect(await count('sandbox_notifications')).toBe(0);
  expect(await payer()).toEqual(['', false]);
  expect(await count('orders')).toBe(1);
});

test('deletes the sold places of an order after 400 days', async () => {
  await buy(shop, [adults(1)]);
  await sleep(399);
  expect(await count('sold_places')).toBe(1);
  await sleep(402);
  expect(await count('sold_places')).toBe(0);
});

test('deletes mail files older than thirty days from the outbox folder, and no other files', async () => {
  const folder = join(shop.dataFolder, 'outbox');
  mkdirSync(folder, { recursive: true });
  const ages = { 'old.eml': 31, '.old.part': 31, 'young.eml': 29, 'other.txt': 99 };
  for (const [name, days] of Object.entries(ages)) {
    writeFileSync(join(folder, name), 'mail');
    const written = (nightAfter(40) - days * dayMs) / 1000;
    utimesSync(join(folder, name), written, written);
  }
  await sleep(40);
  const left = Object.keys(ages).filter((name) => existsSync(join(folder, name)));
  expect(left).toEqual(['young.eml', 'other.txt']);
});

describe('orders', () => {
  const pass = passes([owner('Ada', { street: 'Ring 1', zip: '1010', city: 'Wien', country: 'AT' })]);

  test('lose the buyer’s data ten years after the end of their year, and keep lines and total', async () => {
    const { body } = await buy(shop, [adults(2)]);
    const order = () => shop.database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const before = await order();
    const newYear = (year: number) => Date.parse(`${year}-01-01T03:30:00+01:00`);
    await processOf()(newYear(2036));
    expect(readBuyer((await order()).buyer).lastName).toBe('Lind');
    await processOf()(newYear(2037));
    const after = await order();
    expect(JSON.stringify(after)).not.toMatch(/Lind|mara@|Seestra/);
    expect([after.total_cents, after.lines, after.booked_at]).toEqual([
      before.total_cents,
      before.lines,
      before.booked_at,
    ]);
    const [cart] = await shop.database.read.selectFrom('carts').selectAll().execute();
    expect([cart?.buyer, cart?.guest_id, cart?.state]).toEqual([null, null, 'paid']);
    expect((await shop.request(body.data.tickets_url)).status).toBe(200);
    lines.length = 0;
    await processOf()(newYear(2038));
    expect(lines[0]).toMatchObject({ orders: 0 });
  });

  test('that were cancelled lose pass owners and the buyer’s document number after keepOrdersYears, too', async () => {
    const { body } = await initPayment(shop, await signIn(shop), [pass], { payart: 30, number: 'PO Lind 7' });
    const paid = await execPayment(shop, new URL(body.data).searchParams.get('cartId') ?? '');
    await cancelOrder(shop.database, paid.body.data.booking_id, { now: shop.clock.now });
    await processOf({ keepOrdersYears: 2 })(Date.parse('2029-01-01T03:30:00+01:00'));
    for (const table of ['orders', 'carts'] as const) {
      const row = await shop.database.read.selectFrom(table).selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain('Lind');
      expect(readLines(row.lines).filter(isGoods)[0]?.passes).toEqual([]);
    }
  });

  test('that an aborted run has left are anonymised by the next one', async () => {
    await buy(shop, [adults(1)]);
    await shop.server.idle();
    const before = Date.parse('2037-01-01T00:00:00+01:00');
    expect(await forgetOrders(shop.database, before, AbortSignal.abort())).toBe(0);
    expect(await forgetOrders(shop.database, before)).toBe(1);
    expect(await forgetOrders(shop.database, before)).toBe(0);
  });

  test('are anonymised by the hundreds in one night', async () => {
    await buy(shop, [adults(1)]);
    const { read } = shop.database;
    const [order, cart] = [
      await read.selectFrom('orders').selectAll().executeTakeFirstOrThrow(),
      await read.selectFrom('carts').selectAll().executeTakeFirstOrThrow(),
    ];
    for (let number = 0; number < 1001; number += 1) {
      const id = `cart-${number}`;
      const booking_id = `TEST-${number}`;
      await read
        .insertInto('carts')
        .values({ ...cart, id, booking_id, payment_id: null })
        .execute();
      const own = { booking_id, cart_id: id, payment_id: null, secret: id };
      await read
        .insertInto('orders')
        .values({ ...order, ...own })
        .execute();
    }
    await processOf()(Date.parse('2037-01-01T03:30:00+01:00'));
    expect(lines[0]).toMatchObject({ orders: 1002 });
    const named = await read.selectFrom('orders').select('booking_id').where('buyer', 'like', '%Lind%').execute();
    expect(named).toEqual([]);
  });
});
