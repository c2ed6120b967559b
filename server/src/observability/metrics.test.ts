import { afterAll, expect, test } from 'vitest';
import { onceWritten, openDatabase } from '../db/database.ts';
import { adults, buy, initPayment, mara, payWith, signIn, underWay } from '../../test/support/shopping.ts';
import { testDatabase } from '../../test/support/test-database.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';

const open: TestServer[] = [];
afterAll(async () => {
  await Promise.all(open.map((shop) => shop.close()));
});

async function newShop(how: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const shop = await startTestServer(how);
  open.push(shop);
  return shop;
}

/** What each series says, by its name with labels. */
async function seriesOf({ server }: TestServer): Promise<Map<string, number>> {
  const lines = (await server.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

/** By how much each counter has grown; the counters are one set for the process. */
async function grownBy(shop: TestServer, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await seriesOf(shop);
  await work();
  const after = [...(await seriesOf(shop))].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(after.filter(([name, grown]) => grown !== 0 && /_total/.test(name)));
}

test('counts orders by how they ended', async () => {
  const shop = await newShop();
  expect(await grownBy(shop, () => buy(shop, [adults(1)]))).toMatchObject({
    foyer_orders_started_total: 1,
    'foyer_orders_ended_total{outcome="booked"}': 1,
  });
  expect(await grownBy(shop, async () => payWith(shop, (await underWay(shop, [adults(1)])).page, 'refused'))).toEqual(
    expect.objectContaining({ 'foyer_orders_ended_total{outcome="failed"}': 1 }),
  );
  const ended = await grownBy(shop, async () => {
    await underWay(shop, [adults(1)]);
    shop.clock.now += 3_600_000;
    await shop.get('/api/de/ticket/collect/event/501/date/2026-05-05');
  });
  expect(ended).toMatchObject({ 'foyer_orders_ended_total{outcome="expired"}': 1 });
});

test('counts refused carts by reason', async () => {
  const shop = await newShop();
  const token = await signIn(shop);
  // Mails of the orders of other tests may be counted meanwhile.
  const refusedBy = async (line: Parameters<typeof initPayment>[2][number]) =>
    Object.entries(await grownBy(shop, () => initPayment(shop, token, [line]))).filter(([name]) =>
      name.startsWith('foyer_orders_'),
    );
  expect(await refusedBy(adults(21))).toEqual([['foyer_orders_refused_total{reason="sold_out"}', 1]]);
  expect(await refusedBy({ ...adults(1), id: 999 })).toEqual([['foyer_orders_refused_total{reason="other"}', 1]]);
});

test('onceWritten counts after a commit, once for a retried transaction, and not after a rollback', async () => {
  const database = await openDatabase(await testDatabase());
  let written = 0;
  const count = () => (written += 1);
  await database.write(async (write) => onceWritten(write, count));
  const failing = database.write(async (write) => {
    onceWritten(write, count);
    throw new Error('No.');
  });
  await expect(failing).rejects.toThrow('No.');
  let tries = 0;
  await database.write(async (write) => {
    onceWritten(write, count);
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('Again.'), { code: '40001' });
  });
  expect([tries, written]).toEqual([2, 2]);
  await database.close();
});

test('has the number of payments under way and of waiting and failing jobs in the outbox', async () => {
  const shop = await newShop();
  await underWay(shop, [adults(1)]);
  await underWay(shop, [adults(1)]);
  const values = { kind: 'confirmation', attempts: 3, due_at: shop.clock.now + 1e9, done_at: null } as const;
  await shop.database.read
    .insertInto('outbox')
    .values({ ...values, subject: 'a' })
    .execute();
  await shop.database.read
    .insertInto('outbox')
    .values({ ...values, subject: 'b', attempts: 2 })
    .execute();
  const series = await seriesOf(shop);
  expect(series.get('foyer_payments_under_way')).toBe(2);
  expect(series.get('foyer_outbox_waiting{kind="confirmation"}')).toBe(2);
  expect(series.get('foyer_outbox_failing{kind="confirmation"}')).toBe(1);
  expect(series.get('foyer_outbox_waiting{kind="refund"}')).toBe(0);
  expect(series.get('foyer_database_up')).toBe(1);
});

test('sets foyer_database_up to 0 when a query fails, and still has the counters', async () => {
  const shop = await newShop();
  await shop.database.write((write) => write.schema.alterTable('outbox').renameTo('outbox_away').execute());
  const series = await seriesOf(shop);
  expect(series.get('foyer_database_up')).toBe(0);
  expect(series.get('foyer_payments_under_way')).toBeNaN();
  expect(series.get('foyer_overdue_invoices')).toBeNaN();
  expect([...series.keys()].filter((name) => name.startsWith('foyer_outbox'))).toEqual([]);
  expect(series.has('foyer_orders_started_total')).toBe(true);
});

test('times calls of the provider, counts its failures, and logs them without its message', async () => {
  const lines: string[] = [];
  const { openLog } = await import('./log.ts');
  const shop = await newShop({
    parts: {
      log: openLog('trace', { write: (line) => void lines.push(line) }),
      provider: (sandbox) => ({
        ...sandbox,
        start: () => Promise.reject(new Error(`${mara.lname} has no account DE89370400440532013000`)),
      }),
    },
  });
  const name = 'foyer_provider_seconds_count{call="start",outcome="failed"}';
  const before = (await seriesOf(shop)).get(name) ?? 0;
  const token = await signIn(shop);
  const grown = await grownBy(shop, () => initPayment(shop, token, [adults(1)]));
  expect(grown).toMatchObject({
    'foyer_orders_refused_total{reason="payment"}': 1,
    'foyer_orders_ended_total{outcome="failed"}': 1,
  });
  expect((await seriesOf(shop)).get(name)).toBe(before + 1);
  expect(lines.join('')).toContain('The payment provider did not start a payment');
  expect(lines.join('')).not.toMatch(/Lind|DE89/);
});

test('has a bounded number of series, whatever ids are sent', async () => {
  const shop = await newShop();
  await buy(shop, [adults(1)]);
  const before = (await seriesOf(shop)).size;
  for (const id of ['4711', '"}', 'mara@example.org']) {
    await initPayment(shop, await signIn(shop), [{ ...adults(1), id }]);
    await shop.get(`/api/de/${encodeURIComponent(id)}`);
  }
  expect((await seriesOf(shop)).size).toBe(before);
  // With every list full: other tests of this process may have had each call of a provider answered and failed.
  expect(before).toBeLessThan(300);
});
