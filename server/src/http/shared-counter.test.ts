import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../../test/support/test-database.ts';
import { forgetCounts, sharedCounter } from './shared-counter.ts';

const minuteMs = 60_000;
const now = 10 * minuteMs;

const opened: Database[] = [];
afterAll(async () => void (await Promise.all(opened.map((database) => database.close()))));

/** Counters as so many processes have them: each with a memory and a connection of its own. */
async function processes(count: number) {
  const url = await testDatabase();
  const databases: Database[] = [];
  for (let process = 0; process < count; process += 1) databases.push(await openDatabase(url));
  opened.push(...databases);
  return databases.map((database) => ({ database, counter: sharedCounter(database) }));
}

type Process = Awaited<ReturnType<typeof processes>>[number];

/** How many calls are let through, the processes taking turns. */
async function letThrough(all: readonly Process[], limit: number, rounds: number, at = now): Promise<number> {
  let through = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const { counter } of all)
      through += (await counter.count({ key: 'a caller', limit, windowMs: minuteMs }, at)) === 0 ? 1 : 0;
  return through;
}

test('three processes share a small limit exactly', async () => {
  expect(await letThrough(await processes(3), 20, 20)).toBe(20);
});

test('three processes exceed a larger limit by at most four calls each', async () => {
  const through = await letThrough(await processes(3), 60, 60);
  expect(through).toBeGreaterThanOrEqual(60);
  expect(through).toBeLessThanOrEqual(60 + 3 * 4);
});

test('one process counts exactly, even when calls come at once', async () => {
  const [one] = await processes(1);
  if (!one) return;
  const asked = Array.from({ length: 100 }, () =>
    one.counter.count({ key: 'a caller', limit: 60, windowMs: minuteMs }, now),
  );
  expect((await Promise.all(asked)).filter((seconds) => seconds === 0)).toHaveLength(60);
});

test('a new window begins at zero, also for a process that was refused', async () => {
  const all = await processes(2);
  expect(await letThrough(all, 6, 6)).toBe(6);
  expect(await letThrough(all, 6, 6, now + minuteMs)).toBe(6);
});

test('stores a count under a hash of its key, until its window ends', async () => {
  const [one] = await processes(1);
  if (!one) return;
  await one.counter.count({ key: 'mara@example.org', limit: 5, windowMs: minuteMs }, now);
  const rows = () => one.database.read.selectFrom('call_counts').selectAll().execute();
  expect(await rows()).toEqual([{ key: expect.stringMatching(/^[0-9a-f]{64}$/), ends_at: now + minuteMs, count: 1 }]);
  await forgetCounts(one.database, now + minuteMs - 1);
  expect(await rows()).toHaveLength(1);
  await forgetCounts(one.database, now + minuteMs);
  expect(await rows()).toEqual([]);
});

test('refuses a caller over the limit without asking the database', async () => {
  const [one] = await processes(1);
  if (!one) return;
  await letThrough([one], 6, 6);
  await one.database.close();
  opened.splice(opened.indexOf(one.database), 1);
  expect(await one.counter.count({ key: 'a caller', limit: 6, windowMs: minuteMs }, now)).toBe(60);
});
