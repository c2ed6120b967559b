import { expect, test } from 'vitest';
import { startTestServer } from '../../test/support/test-server.ts';
import { deleteOld, inBatches } from './in-batches.ts';

/** Work of so many things, done as SQLite does it: without waiting for anything. */
function things(count: number) {
  let left = count;
  return async (limit: number) => {
    const done = Math.min(left, limit);
    left -= done;
    return done;
  };
}

test('processes everything and returns how much it was', async () => {
  expect(await inBatches(things(0))).toBe(0);
  expect(await inBatches(things(1000))).toBe(1000);
  expect(await inBatches(things(1001))).toBe(1001);
});

test('lets the event loop run between batches', async () => {
  let answered = false;
  setImmediate(() => (answered = true));
  let wasAnswered = false;
  const work = things(1000);
  await inBatches(async (limit) => {
    wasAnswered = answered;
    return work(limit);
  });
  expect(wasAnswered).toBe(true);
});

test('deleteOld deletes all rows older than the limit and no younger one', async () => {
  const shop = await startTestServer();
  const { read } = shop.database;
  const rows = Array.from({ length: 1000 }, (_, age) => ({ id: `event ${age}`, received_at: Math.floor(age / 3) }));
  await read.insertInto('payment_events').values(rows).execute();
  expect(await deleteOld(read, 'payment_events', 200)).toBe(600);
  const left = await read.selectFrom('payment_events').select('received_at').execute();
  expect(left).toHaveLength(400);
  expect(Math.min(...left.map(({ received_at }) => received_at))).toBe(200);
  await shop.close();
});

test('deleteOld deletes in batches also where thousands of rows are of the same age', async () => {
  const shop = await startTestServer();
  const { read } = shop.database;
  const rows = Array.from({ length: 1000 }, (_, number) => ({ key: `call ${number}`, ends_at: 100, count: 1 }));
  await read.insertInto('call_counts').values(rows).execute();
  const ending = new AbortController();
  setImmediate(() => ending.abort());
  expect(await deleteOld(read, 'call_counts', 200, ending.signal)).toBeLessThan(1000);
  await deleteOld(read, 'call_counts', 200);
  expect(await read.selectFrom('call_counts').select('key').where('ends_at', '=', 100).execute()).toEqual([]);
  await shop.close();
});

test('begins no further batch once the signal is aborted', async () => {
  const ending = new AbortController();
  const work = things(1000);
  const done = await inBatches(async (limit) => {
    ending.abort();
    return work(limit);
  }, ending.signal);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(1000);
});
