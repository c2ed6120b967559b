import type { Database, Write } from '../db/database.ts';
import { bookingIdLength } from '../orders/random-name.ts';
import type { DueJob } from './due-jobs.ts';
import { dueJobs } from './due-jobs.ts';
import type { JobOutcome, OutboxKind } from './outbox-kind.ts';

export interface Job {
  readonly kind: OutboxKind;
  readonly subject: string;
  readonly attempts: number;
}

/** How long a process has a job to itself, unless it renews the lease. */
export const defaultLeaseMs = 60_000;
const longestPauseMs = 3_600_000;

/** Adds jobs in the transaction that makes them necessary. A job of the same kind and subject is added once. */
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

/** Like addToOutbox, but does the job once more if it is done already. */
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

/** What a job is about, for turns: no two jobs of one subject run at a time, nor two refunds of credit notes of one order. */
export const turnOf = ({ kind, subject }: Pick<Job, 'kind' | 'subject'>): string =>
  kind === 'orderRefund' ? `${kind} ${subject.slice(0, bookingIdLength)}` : subject;

interface Taking {
  readonly subjects?: readonly string[] | undefined;
  readonly leaseMs?: number;
  /** The turns (turnOf) of the jobs that this process is doing. The leases of these look expired when the clock is set forward. */
  readonly running?: ReadonlySet<string>;
}

/** How old a list of due jobs may be before it is read again. */
const listMs = 1000;

/**
 * Takes due jobs of these kinds (and subjects, if given) for this process until their lease ends, one a call, in the order of dueJobs; null when there
 * is none. Several are taken from one list, because reading it costs more than a job.
 */
export function jobTaker(
  database: Database,
  kinds: readonly OutboxKind[],
  { subjects, leaseMs = defaultLeaseMs, running = new Set() }: Taking = {},
): (now: number) => Promise<Job | null> {
  let due: DueJob[] = [];
  let readAt = -Infinity;

  const takeNext = async (now: number): Promise<Job | null> => {
    for (;;) {
      const at = due.findIndex((job) => !running.has(turnOf(job)));
      const [job] = at < 0 ? [] : due.splice(at, 1);
      if (job === undefined) return null;
      if (await take(database, job, now + leaseMs)) return { ...job, attempts: job.attempts + 1 };
    }
  };
  return async (now) => {
    const job = Math.abs(now - readAt) < listMs ? await takeNext(now) : null;
    if (job !== null) return job;
    due = [...(await dueJobs(database, kinds, now, subjects))];
    readAt = now;
    return takeNext(now);
  };
}

/** Whether the job was still as it was read, and is this process's now. */
async function take({ read }: Database, job: DueJob, leaseEndsAt: number): Promise<boolean> {
  const taken = await read
    .updateTable('outbox')
    .set({ due_at: leaseEndsAt, attempts: job.attempts + 1 })
    .where('kind', '=', job.kind)
    .where('subject', '=', job.subject)
    .where('due_at', '=', job.due_at)
    .where('attempts', '=', job.attempts)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Renews a job's lease, so that no other process takes it. False when another process has taken it, or the job has ended. */
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

/** Postpones a question that the provider has not decided yet. This counts as no failed try. */
export async function askAgainLater(database: Database, job: Job, dueAt: number): Promise<void> {
  await database.read
    .updateTable('outbox')
    .set({ due_at: dueAt, attempts: 0 })
    .where('kind', '=', job.kind)
    .where('subject', '=', job.subject)
    .where('attempts', '=', job.attempts)
    .execute();
}

/** From this try on, the pauses are an hour. */
const hourlyFrom = 11;

/**
 * Postpones a failed job: by 5 s, 10 s, 20 s … up to an hour. `byTheHour` waits an hour from the first try on, and raises `attempts` to that of
 * hourly tries: otherwise its two days would become almost three. Does nothing when another process has taken the job, because this one was slower
 * than its lease.
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
