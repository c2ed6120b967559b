import { tellFormerAddress } from '../accounts/former-address.ts';
import { sendRecovery } from '../accounts/send-recovery.ts';
import { cartById } from '../checkout/cart-store.ts';
import { settle } from '../checkout/settle.ts';
import type { Context } from '../context.ts';
import type { OutboxKind } from '../database/tables.ts';
import { countErrand } from '../operation/counters.ts';
import { sendOrderLink } from '../orders/find-order.ts';
import { isLeftForLater } from './mail-allowance.ts';
import type { Errand } from './outbox.ts';
import { finishErrand, postponeErrand, takeErrand } from './outbox.ts';

type Run = (context: Context, subject: string) => Promise<void>;

const runs: Readonly<Record<OutboxKind, Run>> = {
  confirmation: (context, bookingId) => context.sendConfirmation(context, bookingId),
  recovery: sendRecovery,
  emailChange: tellFormerAddress,
  orderLink: sendOrderLink,
  refund: giveMoneyBack,
  void: endPayment,
};

export interface Selection {
  readonly subjects?: readonly string[];
  /** Aborted, what has not begun is left to the next start, or to another process. */
  readonly ending?: AbortSignal;
}

/** Does what is due, of these subjects or of all, one after the other; what fails is done again later. */
export async function runErrands(
  context: Context,
  kinds: readonly OutboxKind[],
  { subjects, ending }: Selection = {},
): Promise<void> {
  const { database, now, log } = context;
  const next = async () => (ending?.aborted ? null : takeErrand(database, kinds, now(), subjects));
  for (let errand = await next(); errand; errand = await next()) {
    try {
      if (await isLeftForLater(context, errand)) continue;
      await runs[errand.kind](context, errand.subject);
      await finishErrand(database, errand, now());
      countErrand(errand.kind, 'done');
    } catch (error) {
      log.error({ ...nameOf(errand), attempts: errand.attempts, error: reasonOf(error) }, 'An errand failed');
      countErrand(errand.kind, 'failed');
      await postponeErrand(database, errand, now());
    }
  }
}

/** A booking number may be logged; a cart's name opens its booking to whoever reads it, a recovery's is half of its link. */
function nameOf({ kind, subject }: Errand): { kind: OutboxKind; subject?: string } {
  return kind === 'confirmation' ? { kind, subject } : { kind };
}

/** A mail server's or provider's complaint may quote an address: only its kind is logged. */
function reasonOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown';
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
