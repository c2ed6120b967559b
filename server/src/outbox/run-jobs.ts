import { tellFormerAddress } from '../customers/accounts/former-address.ts';
import { sendRecovery } from '../customers/accounts/send-recovery.ts';
import { cartById } from '../checkout/cart-store.ts';
import { sendInvoiceConfirmation } from '../checkout/invoice/invoice-confirmation.ts';
import { sendPaymentReminder, sendUnpaidCancelled } from '../checkout/invoice/invoice-mails.ts';
import { settle } from '../checkout/attempts/apply-payment-status.ts';
import type { Context } from '../context.ts';
import type { OutboxKind } from '../db/tables.ts';
import { countJob, jobKinds } from '../observability/counters.ts';
import { sendOrderLink } from '../orders/find-order.ts';
import { holdingLease, LeaseLost } from './lease.ts';
import { isLeftForLater } from './left-for-later.ts';
import type { Errand } from './outbox.ts';
import { defaultLeaseMs, finishJob, postponeJob, takeJob } from './outbox.ts';
import { isRefusedForGood } from './permanent-refusal.ts';

type Run = (context: Context, subject: string, isStillOurs: () => Promise<void>) => Promise<void>;

const runs: Readonly<Record<OutboxKind, Run>> = {
  confirmation: (context, bookingId, isStillOurs) => context.sendConfirmation(context, bookingId, isStillOurs),
  recovery: sendRecovery,
  emailChange: tellFormerAddress,
  orderLink: sendOrderLink,
  invoiceConfirmation: sendInvoiceConfirmation,
  paymentReminder: sendPaymentReminder,
  unpaidCancelled: sendUnpaidCancelled,
  refund: giveMoneyBack,
  void: endPayment,
};

export interface Selection {
  readonly subjects?: readonly string[];
  /** Aborted, what has not begun is left to the next start, or to another process. */
  readonly ending?: AbortSignal;
  readonly leaseMs?: number;
}

/** Two days of tries: growing pauses for the first two hours, then one an hour. No mail server is away for longer, and mails of its users wait as long. */
export const mostTries = 60;
/** Somebody's money has waited for two hours by then. */
export const overdueTries = 12;

/** Money is owed until it has gone back: these are tried for ever. */
export const aboutMoney: readonly OutboxKind[] = ['void', 'refund'];
/** All others. */
export const mailKinds: readonly OutboxKind[] = jobKinds.filter((kind) => !aboutMoney.includes(kind));

/** Does what is due, of these subjects or of all, one after the other; what fails is done again later. */
export async function runJobs(
  context: Context,
  kinds: readonly OutboxKind[],
  { subjects, ending, leaseMs = defaultLeaseMs }: Selection = {},
): Promise<void> {
  const { database, now } = context;
  const next = async () => (ending?.aborted ? null : takeJob(database, kinds, now(), subjects, leaseMs));
  for (let errand = await next(); errand; errand = await next()) {
    const { kind, subject } = errand;
    try {
      if (await isLeftForLater(context, errand)) continue;
      await holdingLease(context, errand, leaseMs, (isStillOurs) => runs[kind](context, subject, isStillOurs));
      await finishJob(database, errand, now());
      countJob(kind, 'done');
    } catch (error) {
      await afterFailure(context, errand, error);
    }
  }
}

/** Tries again later, or ends what is of no use to try again. What is about money is tried for ever, and somebody is told. */
async function afterFailure({ database, now, log }: Context, errand: Errand, error: unknown): Promise<void> {
  const { kind, attempts } = errand;
  const told = { ...nameOf(errand), attempts, ...reasonOf(error) };
  if (error instanceof LeaseLost) return log.warn(told, 'An errand was taken over by another process');
  if (!aboutMoney.includes(kind)) {
    const outcome = isRefusedForGood(error) ? 'refused' : attempts >= mostTries ? 'given_up' : null;
    if (outcome === 'refused') log.warn(told, 'A mail was refused for good: it is not tried again');
    if (outcome === 'given_up') log.error(told, 'A mail is given up: it failed as often as any is tried');
    if (outcome) {
      await finishJob(database, errand, now(), outcome);
      return countJob(kind, outcome);
    }
  }
  log.error(told, 'An errand failed');
  countJob(kind, 'failed');
  if (attempts >= overdueTries && aboutMoney.includes(kind)) {
    log.error(told, 'Money is overdue: the payment provider has not given it back, or not ended its payment');
    countJob(kind, 'overdue');
  }
  await postponeJob(database, errand, now());
}

/** A booking number may be logged; a cart's name opens its booking to whoever reads it, a recovery's is half of its link. */
function nameOf({ kind, subject }: Errand): { kind: OutboxKind; subject?: string } {
  return kind === 'confirmation' ? { kind, subject } : { kind };
}

/** A mail server's or provider's complaint may quote an address: only its kind is logged. */
function reasonOf(error: unknown): { error: string; responseCode?: number } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
  return { error: name, ...(typeof responseCode === 'number' && { responseCode }) };
}

async function giveMoneyBack({ database, provider }: Context, cartId: string): Promise<void> {
  const cart = await cartById(database.read, cartId);
  if (cart?.payment_id) await provider.refund(cart.payment_id);
}

/** Ends the payment of an attempt that has ended. One that went through all the same is a booking or goes back. */
async function endPayment(context: Context, cartId: string): Promise<void> {
  const cart = await cartById(context.database.read, cartId);
  if (cart?.payment_id) await settle(context, await context.provider.cancel(cart.payment_id));
}
