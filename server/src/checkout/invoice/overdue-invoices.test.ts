import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adults, execPayment, initPayment, signIn, slot } from '../../../test/support/shopping.ts';
import { codes, paysWith } from '../../../test/support/museum/test-vouchers.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { openLog } from '../../observability/log.ts';
import { cancelOrder, markPaid } from '../../orders/ending/cancel-order.ts';
import { refundOrder } from '../../orders/ending/refund-order.ts';
import { followUpInvoices } from './invoice-due.ts';
import { openInvoices, overdueInvoices } from './overdue-invoices.ts';

let shop: TestServer;
beforeEach(async () => {
  shop = await startTestServer();
  // Its own first look is not to fall on a later day of a test.
  await shop.server.idle();
});
afterEach(() => shop.close());

const days = 24 * 60 * 60_000;
/** Of all that an order by invoice of 4 May may take: due in two weeks, with three days of grace. */
const lastDays = 17;
const lateSlot = '2026-06-10T10:00:00+02:00';

const contextOf = (log = openLog('silent')) => ({
  museum: shop.server.museum,
  now: () => shop.clock.now,
  database: shop.database,
  log,
  wakeOutbox: () => undefined,
});

async function invoiced(count: number, { email = 'mara@example.org', at = slot, also = [] as unknown[] } = {}) {
  const token = await signIn(shop, { email });
  const { body } = await initPayment(shop, token, [adults(count, at), ...also], { payart: 30 });
  const cartId = new URL(body.data).searchParams.get('cartId') ?? '';
  return (await execPayment(shop, cartId)).body.data.booking_id as string;
}

/** The hourly look, as two processes take it at once; what both have logged as a warning. */
async function looked(): Promise<{ orders: string[]; cents: number; count: number; msg: string }[]> {
  const lines: string[] = [];
  const context = contextOf(pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }));
  await Promise.all([followUpInvoices(context), followUpInvoices(context)]);
  return lines.map((line) => JSON.parse(line));
}

/** The command that lists them, by the test's clock. */
function listed() {
  const { clock, databaseUrl, dataFolder, server } = shop;
  const clockOfTest = `data:text/javascript,Date.now=()=>${clock.now}`;
  const file = join(import.meta.dirname, '../../cli/open-invoices.ts');
  return spawnSync(process.execPath, ['--import', clockOfTest, file], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA: dataFolder, MUSEUM: server.museum.folder },
    encoding: 'utf8',
  });
}

const gauge = async () => /^foyer_overdue_invoices (.*)$/m.exec(await shop.server.metrics())?.[1];

const overdueNow = async () =>
  (await overdueInvoices(contextOf())).map(({ bookingId, dueDay, owedCents, email }) => [
    bookingId,
    dueDay,
    owedCents,
    email,
  ]);

test('a visited order is overdue after its days of grace, less what vouchers and credit notes have covered, for a year', async () => {
  const [part, credited, paid] = [
    await invoiced(2, { email: 'part@example.org', also: [paysWith(codes.begun)] }),
    await invoiced(3, { email: 'credited@example.org' }),
    await invoiced(1, { email: 'paid@example.org' }),
  ];
  const desk = { database: shop.database, timeZone: 'Europe/Berlin' };
  for (let time = 0; time < 2; time += 1) await refundOrder(desk, credited, [{ line: 0, count: 1 }], shop.clock.now);
  await markPaid(shop.database, paid, shop.clock.now);
  shop.clock.now += lastDays * days;
  expect([await overdueNow(), await gauge()]).toEqual([[], '0']);
  shop.clock.now += days;
  const due = '2026-05-18';
  const expected = [
    [part, due, 1300, 'part@example.org'],
    [credited, due, 1400, 'credited@example.org'],
  ];
  expect(await overdueNow()).toEqual(expected.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)));
  expect(await gauge()).toBe('2');
  shop.clock.now += 366 * days;
  expect([await overdueNow(), await gauge()]).toEqual([[], '0']);
  expect(await openInvoices(shop.database.read)).toHaveLength(2);
});

test('logs overdue invoices once a day over all processes, with their sum, until each is paid or cancelled', async () => {
  const [first, second] = [await invoiced(1), await invoiced(2)];
  const cancelled = await invoiced(2, { at: lateSlot });
  shop.clock.now += lastDays * days;
  expect(await looked()).toEqual([]);
  shop.clock.now += days;
  const numbers = [first, second].toSorted();
  expect(await looked()).toMatchObject([{ level: 40, orders: numbers, count: 2, cents: 4200 }]);
  expect((await openInvoices(shop.database.read)).map(({ bookingId }) => bookingId)).not.toContain(cancelled);
  shop.clock.now += days / 24;
  expect(await looked()).toEqual([]);
  shop.clock.now += days;
  expect(await looked()).toMatchObject([{ orders: numbers }]);
  expect(await markPaid(shop.database, first, shop.clock.now)).toBe('PAID');
  shop.clock.now += days;
  expect(await looked()).toMatchObject([{ orders: [second], cents: 2800 }]);
  // The command ends it although its visit is long over.
  expect(await cancelOrder(shop.database, second, { now: shop.clock.now })).toBe('CANCELLED');
  shop.clock.now += days;
  expect([await looked(), await gauge()]).toEqual([[], '0']);
});

test('a partly cancelled order is overdue for the visit that took place, until it is marked as paid', async () => {
  const bookingId = await invoiced(1, { also: [adults(2, lateSlot)] });
  shop.clock.now += (lastDays + 1) * days;
  expect(await overdueNow()).toMatchObject([[bookingId, '2026-05-18', 4200, 'mara@example.org']]);
  const said = (await looked()).map(({ orders, count, cents }) => [orders, count, cents]);
  expect(said.toSorted((a, b) => Number(a[1] ?? 0) - Number(b[1] ?? 0))).toEqual([
    [[bookingId], undefined, undefined],
    [[bookingId], 1, 1400],
  ]);
  expect(await overdueNow()).toMatchObject([[bookingId, '2026-05-18', 1400, 'mara@example.org']]);
  expect(await markPaid(shop.database, bookingId, shop.clock.now)).toBe('PAID');
  expect(await overdueNow()).toEqual([]);
});

test('an order that was cancelled before its visit owes nothing', async () => {
  const bookingId = await invoiced(2, { at: lateSlot });
  shop.clock.now += (lastDays + 1) * days;
  expect(await looked()).toEqual([]);
  expect(await overdueNow()).toEqual([]);
  expect(await markPaid(shop.database, bookingId, shop.clock.now)).toBe('CANCELLED');
});

test('a process whose clock is a day behind logs nothing again', async () => {
  await invoiced(1);
  shop.clock.now += (lastDays + 2) * days;
  expect(await looked()).toHaveLength(1);
  shop.clock.now -= days;
  expect(await looked()).toEqual([]);
});

test('counts all overdue invoices, and names at most 200 in the log', async () => {
  await invoiced(1);
  const { database } = shop;
  const [cart, order] = [
    await database.read.selectFrom('carts').selectAll().executeTakeFirstOrThrow(),
    await database.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow(),
  ];
  await database.write(async (write) => {
    for (let more = 100; more < 305; more += 1) {
      const own = { basket_key: null, booking_id: `MORE-${more}` };
      await write
        .insertInto('carts')
        .values({ ...cart, ...own, id: `more${more}` })
        .execute();
      const copied = { booking_id: own.booking_id, cart_id: `more${more}`, secret: `more${more}` };
      await write
        .insertInto('orders')
        .values({ ...order, ...copied })
        .execute();
    }
  });
  shop.clock.now += (lastDays + 1) * days;
  const [said, ...others] = await looked();
  expect([said?.count, said?.cents, said?.orders.length, others]).toEqual([206, 206 * 1400, 200, []]);
});

test('open-invoices lists all open invoices as TSV, and disarms spreadsheet formulas', async () => {
  const early = await invoiced(1);
  shop.clock.now += 10 * days;
  const formula = await invoiced(2, { at: lateSlot, email: '=1+1@example.org' });
  shop.clock.now += 8 * days;
  expect(listed()).toMatchObject({
    status: 0,
    stdout: `${early}\t2026-05-18\t14.00\tmara@example.org\toverdue\n${formula}\t2026-05-28\t28.00\t'=1+1@example.org\n`,
    stderr: 'Open: 2, €42.00. Overdue: 1, €14.00.\n',
  });
});
