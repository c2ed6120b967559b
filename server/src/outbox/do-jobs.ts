import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { OutboxKind } from './outbox-kind.ts';
import type { CountedMail } from './mail-allowance.ts';
import { aboutMoney, countJob, jobKinds } from '../observability/counters.ts';
import { providerFailure } from '../observability/provider-failure.ts';
import { askAgainLater, defaultLeaseMs, finishJob, jobTaker, postponeJob, renewLease, turnOf } from './outbox.ts';
import type { Job } from './outbox.ts';
import { enhancedCodeOf, refusalOf } from './refusal.ts';
import { runConcurrently } from './run-concurrently.ts';

/** The part of the Context that is needed to do jobs of any kind. */
export type JobContext = Pick<Context, 'database' | 'now' | 'log' | 'mailAllowance'>;

/** How jobs are done. */
export interface JobWork {
  /** Throws when the job fails. `isStillOurs` throws when another process has taken the job. */
  readonly run: (kind: OutboxKind, subject: string, isStillOurs: () => Promise<void>) => Promise<void>;
  /** The recipient and limits of a mail that anybody can set off; null for every other job. */
  readonly limitedMail: (kind: OutboxKind, subject: string) => Promise<LimitedMail | null>;
}

/** A mail that anybody can set off. */
export interface LimitedMail extends Omit<CountedMail, 'subject'> {
  /** Until when the mail may wait for its recipient's limit, in epoch ms; it is not sent after that. Without it, it waits as long as it takes. */
  readonly worthUntil?: number;
}

/** Another process has taken the job, because this one was stopped for longer than its lease. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The payment is undecided, or may still be refunded: the provider is asked again after `pauseMs`. The job has not failed. */
export class StillOpen extends Error {
  override readonly name = 'StillOpen';
  readonly pauseMs: number;

  constructor(pauseMs: number) {
    super('The payment is still open.');
    this.pauseMs = pauseMs;
  }
}

/** After so many renewals, 20 minutes by default, a hanging job loses its lease, so that another process can try it. */
const mostRenewals = 60;

/**
 * Does a job and renews its lease meanwhile, so that no other process takes it, however long it lasts. The work may call `isStillOurs` before a step
 * that cannot be undone. It throws LeaseLost when this process was stopped for longer than its lease.
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
    // Ignore errors: a database that fails for a moment is tried again, and `isStillOurs` asks it before anything is sent.
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
  /** When aborted, no further job begins: those that are left are for the next start, or another process. */
  readonly ending?: AbortSignal;
  readonly leaseMs?: number;
  /** How many jobs are done at a time; one by default. */
  readonly atOnce?: number;
}

/**
 * Mails that a process sends at a time, so that one slow mail server does not delay other recipients. Some servers accept no more connections of one
 * sender.
 */
export const mailsAtOnce = 3;

/**
 * Jobs about money that a process does at a time, each about another payment. They wait for the provider most of the time: one by one, a few networks
 * that begin payments and leave them open would delay refunds, and the orders of visitors who paid and closed the browser, by minutes. More would
 * come too close to what providers allow: a hundred calls a second at Stripe.
 */
export const paymentJobsAtOnce = 4;

/**
 * Two days of tries: growing pauses for the first two hours, then one try an hour. Mail servers are rarely down for longer, and retry their own mails
 * for about as long. From a refusal on, a mail is tried hourly, for the same two days (outbox.ts).
 */
export const mostTries = 60;
/** Reached after about two hours, during which a visitor's or the museum's money waits. */
export const overdueTries = 12;

/** The kinds that are not about money. */
export const mailKinds: readonly OutboxKind[] = jobKinds.filter((kind) => !aboutMoney.includes(kind));

/** Does all due jobs, or those of `subjects`. Failed jobs are tried again later. When `ending` is aborted, it still waits for the jobs under way. */
export async function doJobs(
  context: JobContext,
  kinds: readonly OutboxKind[],
  work: JobWork,
  { subjects, ending, leaseMs = defaultLeaseMs, atOnce = 1 }: Selection = {},
): Promise<void> {
  const { database, now } = context;
  const running = new Set<string>();
  const take = jobTaker(database, kinds, { subjects, leaseMs, running });
  const next = async () => (ending?.aborted ? null : take(now()));
  await runConcurrently(atOnce, next, async (job) => {
    running.add(turnOf(job));
    await doJob(context, job, work, leaseMs).finally(() => running.delete(turnOf(job)));
  });
}

async function doJob(context: JobContext, job: Job, work: JobWork, leaseMs: number): Promise<void> {
  const { kind, subject } = job;
  // Let requests in between jobs: thousands may be due at once.
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

/** Postpones a failed job, or ends it when another try is of no use. Jobs about money are tried for ever, and logged as overdue. */
async function afterFailure({ database, now, log }: JobContext, job: Job, error: unknown): Promise<void> {
  const { kind, attempts } = job;
  const logged = { ...nameOf(job), attempts, ...reasonOf(error, kind) };
  if (error instanceof LeaseLost) return log.warn(logged, 'A job was taken over by another process');
  if (error instanceof StillOpen) return askAgainLater(database, job, now() + error.pauseMs);
  const refusal = aboutMoney.includes(kind) ? null : refusalOf(error);
  if (!aboutMoney.includes(kind)) {
    const isOver = attempts >= mostTries;
    // A notice to the museum never ends as refused at once: the operator can correct the museum's address.
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

/** Kinds whose subject is a booking number, or begins with one. */
const ofNumbers: readonly OutboxKind[] = ['confirmation', 'creditNote', 'orderRefund'];

/** Booking numbers may be logged. A cart's name is not logged, as it gives access to the booking, nor is a recovery's id, half of its link. */
function nameOf({ kind, subject }: Job): { kind: OutboxKind; subject?: string } {
  return ofNumbers.includes(kind) ? { kind, subject } : { kind };
}

/** Logs only the codes of a mail server's error, as its text may quote an address. Payment providers' errors are logged in words. */
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

/** Whether a mail was postponed before because of its recipient's limit. */
async function hasWaited({ read }: JobContext['database'], { kind, subject }: Omit<Job, 'attempts'>): Promise<boolean> {
  const job = read.selectFrom('outbox').select('outcome').where('kind', '=', kind).where('subject', '=', subject);
  return (await job.executeTakeFirst())?.outcome === 'waits';
}

/**
 * Whether a mail that anybody can set off has to wait, because its recipient, whose address nobody has confirmed, has reached the limit of the hour.
 * It is postponed, or given up after `worthUntil`, and this counts as no failed try. All other mails are refused when they are requested
 * (account-limits.ts).
 */
async function isLeftForLater(
  { database, now, log, mailAllowance }: JobContext,
  { kind, subject, attempts }: Job,
  work: JobWork,
): Promise<boolean> {
  const limited = await work.limitedMail(kind, subject);
  if (limited === null) return false;
  const { worthUntil = Infinity, ...counted } = limited;
  const mail = { ...counted, subject: `${kind} ${subject}` };
  // A mail expires only if it has waited for its limit: not if the mail server did not accept it, or if slow deliveries of others delayed it.
  if (
    now() >= worthUntil &&
    (await hasWaited(database, { kind, subject })) &&
    !(await mailAllowance.wasAllowed(mail.subject, now()))
  ) {
    await finishJob(database, { kind, subject, attempts }, now(), 'expired');
    log.info({ kind }, 'A mail has waited longer than it was worth');
    countJob(kind, 'expired');
    return true;
  }
  const freeAt = await mailAllowance.allowedAt(mail, now());
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
