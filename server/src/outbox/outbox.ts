import type { Database, Write } from '../db/database.ts';
import { dueJobs } from './due-jobs.ts';
import type { JobOutcome, OutboxKind } from './outbox-kind.ts';

export interface Job {
  readonly kind: OutboxKind;
  readonly subject: string;
  readonly attempts: number;
}

/** How long one process has a job to itself, unless it says that it is still at it. */
export const defaultLeaseMs = 60_000;
const longestPauseMs = 3_600_000;

/** Writes down what has to follow, in the transaction that makes it necessary; the same job is written once. */
export async function addToOutbox(
  write: Write,
  kind: OutboxKind,
  subjects: string | readonly string[],
  now: number,
): Promise<void> {
  const jobs = [subjects].flat().map((subject) => ({ kind, subject, attempts: 0, due_at: now, done_at: null }));
  if (jobs.length === 0) return;
  await write
    .insertInto('outbox')
    .values(jobs)
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute();
}

/** The same for what may have to be done once more, though it was done before. */
export async function addAgain(write: Write, kind: OutboxKind, subject: string, now: number): Promise<void> {
  await addToOutbox(write, kind, subject, now);
  await write
    .updateTable('outbox')
    .set({ attempts: 0, due_at: now, done_at: null, outcome: '' })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('done_at', 'is not', null)
    .execute();
}

/** What a job is called, of all kinds. */
export const jobName = ({ kind, subject }: Pick<Job, 'kind' | 'subject'>): string => `${kind} ${subject}`;

interface Taking {
  readonly subjects?: readonly string[] | undefined;
  readonly leaseMs?: number;
  /** What this process is at, by name: where the clock is set on, its leases look as if they were over. */
  readonly underWay?: ReadonlySet<string>;
}

/** The next job of these kinds (and subjects, where named) that is due, for this process alone while its lease lasts; null when there is none. */
export async function takeJob(
  database: Database,
  kinds: readonly OutboxKind[],
  now: number,
  { subjects, leaseMs = defaultLeaseMs, underWay = new Set() }: Taking = {},
): Promise<Job | null> {
  const due = await dueJobs(database, kinds, now, subjects);
  for (const { kind, subject, attempts, due_at } of due.filter((job) => !underWay.has(jobName(job)))) {
    const taken = await database.read
      .updateTable('outbox')
      .set({ due_at: now + leaseMs, attempts: attempts + 1 })
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('due_at', '=', due_at)
      .where('attempts', '=', attempts)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 1n) return { kind, subject, attempts: attempts + 1 };
  }
  return null;
}

/** Says that a job is still being done, so that no other process takes it. False where one has, or where it has ended. */
export async function renewLease(
  database: Database,
  job: Job,
  now: number,
  leaseMs = defaultLeaseMs,
): Promise<boolean> {
  const renewed = await database.read
    .updateTable('outbox')
    .set({ due_at: now + leaseMs })
    .where('kind', '=', job.kind)
    .where('subject', '=', job.subject)
    .where('attempts', '=', job.attempts)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

export async function finishJob(
  database: Database,
  { kind, subject }: Job,
  now: number,
  outcome: JobOutcome = 'done',
): Promise<void> {
  await database.read
    .updateTable('outbox')
    .set({ done_at: now, outcome })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** Asks again then what nobody has decided yet: it was no failed try. */
export async function askAgainLater(database: Database, job: Job, dueAt: number): Promise<void> {
  await database.read
    .updateTable('outbox')
    .set({ due_at: dueAt, attempts: 0 })
    .where('kind', '=', job.kind)
    .where('subject', '=', job.subject)
    .where('attempts', '=', job.attempts)
    .execute();
}

/** From so many tries on the pauses are an hour. */
const hourlyFrom = 11;

/**
 * Tries again later: after 5 s, 10 s, 20 s … an hour at most. `byTheHour` after an hour from now on, and it counts as tried as often as it
 * would have been by then: else its two days were three. Not what another process has taken since, because this one was slower than its lease.
 */
export async function postponeJob(
  database: Database,
  job: Job,
  now: number,
  pace: 'soon' | 'byTheHour' = 'soon',
): Promise<void> {
  const attempts = pace === 'soon' ? job.attempts : Math.max(job.attempts, hourlyFrom);
  const pause = Math.min(5000 * 2 ** (attempts - 1), longestPauseMs);
  await database.read
    .updateTable('outbox')
    .set({ due_at: now + pause, attempts })
    .where('kind', '=', job.kind)
    .where('subject', '=', job.subject)
    .where('attempts', '=', job.attempts)
    .execute();
}
