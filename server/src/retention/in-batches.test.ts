import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Work of so many things, done as SQLite does it: without waiting for anything. */
function things(count: number) {
  let left = count;
  return async (limit: number) => {
    const done = Math.min(left, limit);
    left -= done;
    return done;
  };
}

test('does all of it, and answers how much that was', async () => {
  expect(await inBatches(things(0))).toBe(0);
  expect(await inBatches(things(1000))).toBe(1000);
  expect(await inBatches(things(1001))).toBe(1001);
});

test('lets requests be answered between', async () => {
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

test('begins nothing more once the process ends', async () => {
  const ending = new AbortController();
  const work = things(1000);
  const done = await inBatches(async (limit) => {
    ending.abort();
    return work(limit);
  }, ending.signal);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(1000);
});
