import type { Context } from '../context.ts';
import type { Errand } from './outbox.ts';
import { renewLease } from './outbox.ts';

/** Another process has the job: this one was away for longer than its lease. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** A job that hangs for so many renewals is nobody's any more: another process may do better. */
const mostRenewals = 60;

/**
 * Does a job while its lease is renewed, however long it takes: no other process has it meanwhile. The work may ask `isStillOurs` before
 * what cannot be taken back; it throws LeaseLost when the process was stopped for longer than its lease.
 */
export async function holdingLease(
  { database, now }: Pick<Context, 'database' | 'now'>,
  errand: Errand,
  leaseMs: number,
  work: (isStillOurs: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const renew = () => renewLease(database, errand, now(), leaseMs);
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
