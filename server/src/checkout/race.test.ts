import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { adults } from '../testing/shopping.ts';
import { testDatabase } from '../testing/test-database.ts';
import { ids } from '../testing/test-events.ts';
import { testMuseum } from '../testing/test-museum.ts';

interface Outcome {
  readonly status: number;
  readonly error?: string;
  readonly bookingId?: string;
}

const program = join(import.meta.dirname, '../testing/race-buyers.ts');

/** Two server processes on one database, so many buyers each, let go at the same moment. */
async function race(baskets: readonly [unknown[], unknown[]], buyersEach = 100, guard = '') {
  const [databaseUrl, museumFolder] = [await testDatabase(), testMuseum()];
  const processes = baskets.map((basket) => {
    const args = [program, databaseUrl, museumFolder, String(buyersEach), JSON.stringify(basket), guard];
    const child = spawn(process.execPath, args);
    child.stderr.pipe(process.stderr);
    return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
  });
  for (const { lines } of processes) expect((await lines.next()).value).toBe('ready');
  for (const { child } of processes) child.stdin.write('go\n');
  const outcomes: Outcome[] = [];
  for (const { lines } of processes) outcomes.push(...(JSON.parse((await lines.next()).value ?? '[]') as Outcome[]));
  processes.forEach(({ child }: { child: ChildProcessWithoutNullStreams }) => child.kill());
  return { outcomes, ...(await booksOf(databaseUrl)) };
}

/** What the database itself says, by a connection of its own. */
async function booksOf(databaseUrl: string) {
  const database = await openDatabase(databaseUrl);
  const orders = await database.read.selectFrom('orders').selectAll().execute();
  const holds = await database.read.selectFrom('holds').selectAll().execute();
  const places = await database.read.selectFrom('places').selectAll().orderBy('key').execute();
  await database.close();
  return { orders, holds, taken: Object.fromEntries(places.map(({ key, taken }) => [key, taken])) };
}

const sold = (outcomes: readonly Outcome[]) => outcomes.filter(({ status }) => status === 200);
const refused = (outcomes: readonly Outcome[]) => outcomes.filter(({ status }) => status !== 200);

test('two hundred buyers at two servers, twenty places: twenty are sold, the others hear why not, nobody sees an error [API-36]', async () => {
  const { outcomes, orders, holds, taken } = await race([[adults(1)], [adults(1)]]);
  expect(sold(outcomes)).toHaveLength(20);
  expect(new Set(sold(outcomes).map(({ bookingId }) => bookingId)).size).toBe(20);
  expect(orders).toHaveLength(20);
  expect(refused(outcomes)).toHaveLength(180);
  for (const { status, error } of refused(outcomes)) {
    expect(status).toBe(422);
    expect(error).toMatch(/^(TICKETS_SOLD_OUT|TIME_SOLD_OUT|OVERBOOKED)$/);
  }
  expect([taken, holds]).toEqual([{ '501/2026-05-05T10:00': 20 }, []]);
}, 60_000);

test('mixed baskets in opposite order lock nobody out: all or nothing, and every place that is left can still be sold', async () => {
  const [one, two] = ['2026-05-05T12:00:00+02:00', '2026-05-05T13:00:00+02:00'] as const;
  const limited = (datetime: string) => ({ ...adults(1, datetime), id: ids.limited });
  const { outcomes, orders, taken } = await race([
    [adults(1, one), adults(1, two), limited(two)],
    [limited(two), adults(1, two), adults(1, one)],
  ]);
  // The ticket with the limit of three decides; each basket takes two places of the second slot.
  expect(sold(outcomes)).toHaveLength(3);
  expect(orders).toHaveLength(3);
  expect(new Set(refused(outcomes).map(({ status }) => status))).toEqual(new Set([422]));
  expect(taken).toEqual({
    '501/2026-05-05T12:00': 3,
    '501/2026-05-05T13:00': 6,
    '501/2026-05-05T13:00/ticket/5014': 3,
  });
}, 60_000);

test('the race is real: without the guard more is sold than there is', async () => {
  const { outcomes } = await race([[adults(1)], [adults(1)]], 30, 'unguarded');
  expect(sold(outcomes).length).toBeGreaterThan(20);
}, 60_000);
