import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { OutboxKind } from './outbox-kind.ts';
import type { CountedMail } from './mail-allowance.ts';
import { aboutMoney, countJob, jobKinds } from '../observability/counters.ts';
import { providerFailure } from '../observability/provider-failure.ts';
import { askAgainLater, defaultLeaseMs, finishJob, postponeJob, jobName, takeJob, renewLease } from './outbox.ts';
import type { Job } from './outbox.ts';
import { enhancedCodeOf, refusalOf } from './refusal.ts';
import { sideBySide } from './side-by-side.ts';

/** What a process needs that does jobs of any kind. */
export type JobContext = Pick<Context, 'database' | 'now' | 'log' | 'mailAllowance'>;

/** What jobs are. */
export interface JobWork {
  /** Throws what failed. `isStillOurs` throws when another process has the job. */
  readonly run: (kind: OutboxKind, subject: string, isStillOurs: () => Promise<void>) => Promise<void>;
  /** Of a mail that anybody can set off, whom it goes to; null for every other job. */
  readonly unaskedMail: (kind: OutboxKind, subject: string) => Promise<UnaskedMail | null>;
}

/** A mail that anybody can set off. */
export interface UnaskedMail extends Omit<CountedMail, 'subject'> {
  /** Until when it may wait for the recipient's turn, epoch ms: after that it is not sent. Without it, it waits as long as it takes. */
  readonly worthUntil?: number;
}

/** Another process has the job: this one was away for longer than its lease. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** What the provider is asked again after a while: a payment that it has not decided, or of which money may go back. The job has not failed. */
export class StillOpen extends Error {
  override readonly name = 'StillOpen';
  readonly pauseMs: number;

  constructor(pauseMs: number) {
    super('The payment is still open.');
    this.pauseMs = pauseMs;
  }
}

/** A job that hangs for so many renewals is nobody's any more: another process may do better. */
const mostRenewals = 60;

/**
 * Does a job while its lease is renewed, however long it takes: no other process has it meanwhile. The work may ask `isStillOurs` before
 * what cannot be taken back; it throws LeaseLost when the process was stopped for longer than its lease.
 */
async function withLease(
  { database, now }: Pick<Context, 'database' | 'now'>,
  job: Job,
  leaseMs: number,
  work: (isStillOurs: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const renew = () => renewLease(database, job, now(), leaseMs);
  let renewals = 0;
  const timer = setInterval(() => {
    renewals += 1;
    if (renewals > mostRenewals) clearInterval(timer);
    // A database that is away for a moment is asked again, and once more before anything is sent.
    else void renew().catch(() => undefined);
  }, leaseMs / 3);
  timer.unref();
  try {
    await work(async () => {
      if (!(await renew())) throw new LeaseLost('Another process has the job.');
    });
  } finally {
    clearInterval(timer);
  }
}

export interface Selection {
  readonly subjects?: readonly string[];
  /** Aborted, what has not begun is left to the next start, or to another process. */
  readonly ending?: AbortSignal;
  readonly leaseMs?: number;
  /** So many at a time; one after the other without it. */
  readonly atOnce?: number;
}

/** Mails that a process sends at a time: a recipient's server that takes long keeps nobody else's waiting. Some mail servers take no more of one sender. */
export const mailsAtOnce = 3;

/**
 * Two days of tries: growing pauses for the first two hours, then one an hour. No mail server is away for longer, and mails of its users wait
 * as long. One that was refused is tried by the hour from then on, for the same two days (outbox.ts).
 */
export const mostTries = 60;
/** Somebody's money has waited for two hours by then. */
export const overdueTries = 12;

/** Those that are not about money. */
export const mailKinds: readonly OutboxKind[] = jobKinds.filter((kind) => !aboutMoney.includes(kind));

/** Does what is due, of these subjects or of all; what fails is done again later. An end waits for what has begun. */
export async function doJobs(
  context: JobContext,
  kinds: readonly OutboxKind[],
  work: JobWork,
  { subjects, ending, leaseMs = defaultLeaseMs, atOnce = 1 }: Selection = {},
): Promise<void> {
  const { database, now } = context;
  const underWay = new Set<string>();
  const next = async () => (ending?.aborted ? null : takeJob(database, kinds, now(), { subjects, leaseMs, underWay }));
  await sideBySide(atOnce, next, async (job) => {
    underWay.add(jobName(job));
    await doJob(context, job, work, leaseMs).finally(() => underWay.delete(jobName(job)));
  });
}

async function doJob(context: JobContext, job: Job, work: JobWork, leaseMs: number): Promise<void> {
  const { kind, subject } = job;
  // Thousands may be due at once: requests come in between.
  await setImmediate();
  try {
    if (await isLeftForLater(context, job, work)) return;
    await withLease(context, job, leaseMs, (isStillOurs) => work.run(kind, subject, isStillOurs));
    await finishJob(context.database, job, context.now());
    countJob(kind, 'done');
  } catch (error) {
    await afterFailure(context, job, error);
  }
}

/** Tries again later, or ends what is of no use to try again. What is about money is tried for ever, and somebody is told. */
async function afterFailure({ database, now, log }: JobContext, job: Job, error: unknown): Promise<void> {
  const { kind, attempts } = job;
  const logged = { ...nameOf(job), attempts, ...reasonOf(error, kind) };
  if (error instanceof LeaseLost) return log.warn(logged, 'A job was taken over by another process');
  if (error instanceof StillOpen) return askAgainLater(database, job, now() + error.pauseMs);
  const refusal = aboutMoney.includes(kind) ? null : refusalOf(error);
  if (!aboutMoney.includes(kind)) {
    const isOver = attempts >= mostTries;
    // The museum's own address is the operator's to mend.
    const isFinal = refusal?.isFinal === true && kind !== 'withdrawalNotice';
    if (isFinal) log.warn(logged, 'A mail was refused for good: it is not tried again');
    else if (isOver && refusal)
      log.error(logged, 'A mail is given up: the mail server refuses it, and somebody may have to act');
    else if (isOver) log.error(logged, 'A mail is given up: it failed as often as any is tried');
    if (isOver || isFinal) {
      const outcome = refusal ? 'refused' : 'given_up';
      await finishJob(database, job, now(), outcome);
      return countJob(kind, outcome);
    }
  }
  log.error(logged, 'A job failed');
  countJob(kind, 'failed');
  if (attempts >= overdueTries && aboutMoney.includes(kind)) {
    log.error(
      logged,
      'Money is overdue: the payment provider has not given it back, not ended its payment, or not said how it stands',
    );
    countJob(kind, 'overdue');
  }
  await postponeJob(database, job, now(), refusal ? 'byTheHour' : 'soon');
}

/** Kinds whose subject is a booking's number, or one behind it. */
const ofNumbers: readonly OutboxKind[] = ['confirmation', 'creditNote', 'orderRefund'];

/** A booking number may be logged; a cart's name opens its booking to whoever reads it, a recovery's is half of its link. */
function nameOf({ kind, subject }: Job): { kind: OutboxKind; subject?: string } {
  return ofNumbers.includes(kind) ? { kind, subject } : { kind };
}

/** A mail server's complaint may quote an address: only its codes are logged. Of a provider's, plain words are. */
function reasonOf(
  error: unknown,
  kind: OutboxKind,
): { error: string; responseCode?: number; enhancedCode?: string; reason?: string } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const enhancedCode = enhancedCodeOf(error);
  const name = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
  const { reason } = aboutMoney.includes(kind) ? providerFailure(error) : {};
  return {
    error: name,
    ...(typeof responseCode === 'number' && { responseCode }),
    ...(enhancedCode !== undefined && { enhancedCode }),
    ...(reason !== undefined && { reason }),
  };
}

/** Whether a mail was left for later before. */
async function hasWaited({ read }: JobContext['database'], { kind, subject }: Omit<Job, 'attempts'>): Promise<boolean> {
  const job = read.selectFrom('outbox').select('outcome').where('kind', '=', kind).where('subject', '=', subject);
  return (await job.executeTakeFirst())?.outcome === 'waits';
}

/**
 * Whether a mail that anybody can set off has to wait, because its recipient, whose address nobody has confirmed, had mails enough within
 * the hour. It is left for later, or given up where it has waited longer than it was worth; this was no failed try. What else is mailed is
 * refused when it is asked for (account-limits.ts).
 */
async function isLeftForLater(
  { database, now, log, mailAllowance }: JobContext,
  { kind, subject, attempts }: Job,
  work: JobWork,
): Promise<boolean> {
  const unasked = await work.unaskedMail(kind, subject);
  if (unasked === null) return false;
  const { worthUntil = Infinity, ...counted } = unasked;
  const mail = { ...counted, subject: `${kind} ${subject}` };
  // What a mail server has not taken yet does not wait for its turn: that has come. Nor does what others' slow mail servers have kept.
  if (
    now() >= worthUntil &&
    (await hasWaited(database, { kind, subject })) &&
    !(await mailAllowance.wasLetGo(mail.subject, now()))
  ) {
    await finishJob(database, { kind, subject, attempts }, now(), 'expired');
    log.info({ kind }, 'A mail has waited longer than it was worth');
    countJob(kind, 'expired');
    return true;
  }
  const freeAt = await mailAllowance.waitUntil(mail, now());
  if (freeAt === 0) return false;
  await database.read
    .updateTable('outbox')
    .set({ due_at: freeAt, attempts: attempts - 1, outcome: 'waits' })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('attempts', '=', attempts)
    .execute();
  return true;
}
