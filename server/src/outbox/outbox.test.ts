import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/support/test-database.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import { addToOutbox, finishJob, jobTaker, postponeJob, renewLease } from './outbox.ts';

let database: Database;
const open: Database[] = [];
beforeEach(async () => {
  database = await openDatabase(await testDatabase());
  open.push(database);
});
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
});

const noon = 1_800_000_000_000;
const add = (subject: string) => database.write((write) => addToOutbox(write, 'confirmation', subject, noon));
const take = (now: number) => jobTaker(database, ['confirmation'])(now);

test('writes a job once when it is added three times at once: one mail per booking [PAY-9]', async () => {
  await Promise.all([add('one'), add('one'), add('one')]);
  expect(await database.read.selectFrom('outbox').selectAll().execute()).toHaveLength(1);
});

test('gives a job to one of two processes, and to another one once the lease has run out', async () => {
  await add('one');
  const taken = await Promise.all([take(noon), take(noon)]);
  expect(taken.filter((job) => job !== null)).toHaveLength(1);
  expect(await take(noon + 59_000)).toBeNull();
  expect(await take(noon + 60_000)).toMatchObject({ subject: 'one', attempts: 2 });
});

test('retries a failed job after 5, 10 and 20 seconds, and never a finished one', async () => {
  await add('one');
  let now = noon;
  for (const pause of [5000, 10_000, 20_000]) {
    const job = await take(now);
    if (!job) throw new Error('Nothing to do.');
    await postponeJob(database, job, now);
    expect(await take(now + pause - 1)).toBeNull();
    now += pause;
  }
  const job = await take(now);
  if (job) await finishJob(database, job, now);
  expect(await take(now + 24 * 3_600_000)).toBeNull();
});

test('postponeJob of a process whose lease has run out does not release the job that another one has taken', async () => {
  await add('one');
  const slow = await take(noon);
  const quick = await take(noon + 60_000);
  if (!slow || !quick) throw new Error('Nothing to do.');
  await postponeJob(database, slow, noon + 60_500);
  expect(await take(noon + 119_000)).toBeNull();
  await finishJob(database, quick, noon + 119_500);
  expect(await take(noon + 24 * 3_600_000)).toBeNull();
});

test('renewLease extends a lease, except for a job that another process has taken or that is finished', async () => {
  await add('one');
  const mine = await take(noon);
  if (!mine) throw new Error('Nothing to do.');
  expect(await renewLease(database, mine, noon + 50_000)).toBe(true);
  expect(await take(noon + 109_000)).toBeNull();
  const theirs = await take(noon + 110_000);
  expect(theirs).toMatchObject({ subject: 'one', attempts: 2 });
  expect(await renewLease(database, mine, noon + 111_000)).toBe(false);
  if (theirs) await finishJob(database, theirs, noon + 112_000);
  expect(theirs && (await renewLease(database, theirs, noon + 113_000))).toBe(false);
});
