import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from '../../observability/log.ts';
import { mailsTo } from '../../../test/support/mails/mails.ts';
import { adults, execPayment, initPayment, placesIn, signIn } from '../../../test/support/shopping.ts';
import { articleIds, goods } from '../../../test/support/museum/test-articles.ts';
import { codes, paysWith } from '../../../test/support/museum/test-vouchers.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { forgetRecords } from '../../retention/forget-attempts.ts';
import { periodsAt } from '../../retention/periods.ts';
import { followUpInvoices } from './invoice-due.ts';

let shop: TestServer;
beforeEach(async () => {
  shop = await startTestServer({ writesMails: true });
});
afterEach(() => shop.close());

const days = 24 * 60 * 60_000;
/** After the due day, which is two weeks after the order. */
const lateSlot = '2026-06-10T10:00:00+02:00';
const earlySlot = '2026-05-05T10:00:00+02:00';
const buyer = 'mara@example.org';

async function invoiced(datetime = lateSlot, ...more: unknown[]): Promise<{ cartId: string; bookingId: string }> {
  const { body } = await initPayment(shop, await signIn(shop), [adults(2, datetime), ...more], {
    payart: 30,
    language: 'en',
  });
  const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
  return { cartId, bookingId: (await execPayment(shop, cartId)).body.data.booking_id };
}

/** The nightly look, so many days after the order, as two processes take it at once. */
async function daysLater(count: number, log = openLog('silent')): Promise<void> {
  shop.clock.now += count * days;
  const { museum } = shop.server;
  const context = {
    museum,
    now: () => shop.clock.now,
    database: shop.database,
    log,
    wakeOutbox: () => undefined,
  };
  await Promise.all([followUpInvoices(context), followUpInvoices(context)]);
}

const about = async (what: RegExp) => (await mailsTo(buyer, shop)).filter((mail) => what.test(mail));

const markedPaid = (bookingId: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../cli/mark-paid.ts'), bookingId, '--yes'], {
    env: { ...process.env, DATABASE_URL: shop.databaseUrl, DATA: shop.dataFolder },
    encoding: 'utf8',
  });

test('reminds of an unpaid invoice once before its due day and cancels it days after, with one mail each', async () => {
  const before = await placesIn(shop, lateSlot);
  const { cartId, bookingId } = await invoiced();
  await daysLater(10);
  expect(await about(/payment due by/)).toHaveLength(0);
  await daysLater(1);
  await daysLater(1);
  const [reminder = '', ...others] = await about(/payment due by/);
  expect(others).toEqual([]);
  for (const part of ['18.05.2026', 'DE02 1203 0000 0000 2020 51', bookingId]) expect(reminder).toContain(part);
  await daysLater(5);
  expect((await execPayment(shop, cartId)).status).toBe(200);
  await daysLater(1);
  expect((await execPayment(shop, cartId)).status).toBe(410);
  expect(await placesIn(shop, lateSlot)).toBe(before);
  expect(await about(new RegExp(`${bookingId} has been cancelled`))).toHaveLength(1);
});

test('an order marked as paid is neither reminded of nor cancelled, shows as paid, and no longer counts as unpaid', async () => {
  const { cartId, bookingId } = await invoiced();
  expect(markedPaid(bookingId)).toMatchObject({ status: 0 });
  expect(markedPaid(bookingId).stdout).toContain('was noted as paid before');
  await daysLater(30);
  const { status, body } = await execPayment(shop, cartId);
  expect([status, body.data.receipt.paid]).toEqual([200, true]);
  expect(await about(/payment due by|has been cancelled/)).toEqual([]);
  const unpaid = await shop.database.read.selectFrom('places').selectAll().where('key', 'like', 'unpaid/%').execute();
  expect(unpaid.every(({ taken }) => taken === 0)).toBe(true);
});

test('does not cancel an order whose visits have all begun', async () => {
  const { cartId } = await invoiced(earlySlot);
  await daysLater(30);
  expect((await execPayment(shop, cartId)).status).toBe(200);
});

test('cancels goods and later visits of an unpaid order whose first visit has begun, which stays owed', async () => {
  const before = [await placesIn(shop, lateSlot), await piecesLeft()];
  const { cartId, bookingId } = await invoiced(earlySlot, adults(2, lateSlot), goods('rare', 1));
  expect([await placesIn(shop, lateSlot), await piecesLeft()]).not.toEqual(before);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  await daysLater(17, log);
  expect([lines, (await counted()).length]).toEqual([[], 1]);
  await daysLater(1, log);
  expect((await execPayment(shop, cartId)).status).toBe(410);
  expect([await placesIn(shop, lateSlot), await piecesLeft()]).toEqual(before);
  expect(lines.join()).toContain(bookingId);
  const [mail = '', ...others] = await about(new RegExp(`${bookingId} has been cancelled`));
  expect(others).toEqual([]);
  expect(mail).toContain('contact you about the visits');
  expect(mail).not.toContain('nothing to pay');
});

test('does not cancel on the day of a visit, nor give back what a voucher paid when a visit has taken place', async () => {
  const worth = async () => (await shop.get(`/api/de/voucher?voucher=${codes.fifty}`)).body.data?.available_amount ?? 0;
  const visit = adults(3, '2026-05-22T10:00:00+02:00');
  const { bookingId } = await invoiced(earlySlot, visit, goods('rare', 1), paysWith(codes.fifty));
  const state = async () =>
    (
      await shop.database.read
        .selectFrom('carts')
        .select('state')
        .where('booking_id', '=', bookingId)
        .executeTakeFirst()
    )?.state;
  expect(await worth()).toBe(0);
  await daysLater(18);
  expect(await state()).toBe('paid');
  await daysLater(1);
  expect([await state(), await worth()]).toEqual(['cancelled', 0]);
});

test('an unpaid order with a visit every day is cancelled a day late, and its tickets are deleted', async () => {
  const before = await piecesLeft();
  const visits = ['22', '23', '24', '25'].map((day) => adults(1, `2026-05-${day}T10:00:00+02:00`));
  const { cartId } = await invoiced(lateSlot, ...visits, goods('rare', 2));
  await daysLater(18);
  expect((await execPayment(shop, cartId)).status).toBe(200);
  // The first look of the next day: its visit has not begun.
  await daysLater(0.75);
  expect((await execPayment(shop, cartId)).status).toBe(410);
  expect(await piecesLeft()).toBe(before);
  expect(await shop.database.read.selectFrom('tickets').select('code').execute()).toEqual([]);
});

test('cancels an unpaid order a day late, after its first visit and before its last', async () => {
  const { cartId } = await invoiced('2026-05-22T10:00:00+02:00', adults(1, '2026-05-23T10:00:00+02:00'));
  await daysLater(18);
  expect((await execPayment(shop, cartId)).status).toBe(200);
  await daysLater(0.75);
  expect((await execPayment(shop, cartId)).status).toBe(410);
});

test('does not cancel tickets while a visit lasts, only after it', async () => {
  const { cartId } = await invoiced(lateSlot, adults(1, '2026-05-25T10:00:00+02:00'));
  await daysLater((Date.parse('2026-05-25T08:10:00Z') - shop.clock.now) / days);
  expect((await execPayment(shop, cartId)).status).toBe(200);
  await daysLater(0.25);
  expect((await execPayment(shop, cartId)).status).toBe(410);
});

test('keeps the voucher’s payment and warns the operator when an unpaid order has goods', async () => {
  const left = async () => (await shop.get(`/api/de/voucher?voucher=${codes.fifty}`)).body.data?.available_amount ?? 0;
  const { bookingId } = await invoiced(lateSlot, goods('rare', 1), paysWith(codes.fifty));
  const lines: string[] = [];
  await daysLater(18, pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }));
  expect([await left(), lines.join()]).toEqual([0, expect.stringMatching(`${bookingId}.*give-back`)]);
});

/** What counts as unpaid for somebody. */
const counted = () =>
  shop.database.read
    .selectFrom('places')
    .select('taken')
    .where('key', 'like', 'unpaid/%')
    .where('taken', '>', 0)
    .execute();

async function piecesLeft(): Promise<number> {
  const { body } = await shop.get('/api/de/merchandise/select');
  return body.data.find(({ id }: { id: unknown }) => id === articleIds.rare).stock;
}

test('a past visit no longer counts as unpaid for its guest and network, though the order stands', async () => {
  const { cartId } = await invoiced(earlySlot);
  await daysLater(1);
  expect(await counted()).not.toEqual([]);
  await daysLater(1);
  expect(await counted()).toEqual([]);
  expect((await execPayment(shop, cartId)).status).toBe(200);
});

test('a reminder that is due does not keep the server busy, and is sent once', async () => {
  await invoiced();
  const { databaseUrl, dataFolder, clock } = shop;
  const later = await startTestServer({ databaseUrl, dataFolder, writesMails: true, now: () => clock.now + 12 * days });
  await later.server.idle();
  await later.close();
  expect(await about(/payment due by/)).toHaveLength(1);
});

test('a reminder is sent once although done jobs are deleted before the order is paid or cancelled', async () => {
  const { bookingId } = await invoiced();
  const isNoted = async () => {
    await shop.server.idle();
    await forgetRecords(shop.database, periodsAt(shop.clock.now, 'Europe/Berlin', { keepDays: 1 }));
    const jobs = shop.database.read.selectFrom('outbox').select('done_at').where('kind', '=', 'paymentReminder');
    return (await jobs.where('subject', '=', bookingId).execute()).length === 1;
  };
  await daysLater(11);
  expect(await about(/payment due by/)).toHaveLength(1);
  for (const day of [13, 15, 17]) {
    await daysLater(2);
    expect([day, await isNoted()]).toEqual([day, true]);
  }
  expect(await about(/payment due by/)).toHaveLength(1);
  expect(markedPaid(bookingId)).toMatchObject({ status: 0 });
  expect(await isNoted()).toBe(false);
});

test('mark-paid fails for an unknown booking number', () => {
  expect(markedPaid('K7MP-3XQ9')).toMatchObject({ status: 1 });
});
