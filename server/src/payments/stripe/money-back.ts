import type Stripe from 'stripe';
import { withFreshKey } from './failure.ts';
import type { GoneBack } from './payment-status.ts';
import { intentOf } from './payment-status.ts';

/** No payment is given back in more parts. */
const mostParts = 1000;
const perPage = 100;

/** What went back of a session's payment. Asks Stripe for refunds and disputes only where there may be some. */
export async function goneBack(stripe: Stripe, session: Stripe.Checkout.Session): Promise<GoneBack> {
  const intent = intentOf(session);
  // Released money that was never captured counts as refunded at Stripe, too.
  if (intent?.status !== 'succeeded') return { refundedCents: 0, chargedBackCents: 0 };
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === 'string')
    throw new Error('A paid payment without the charge that was asked for.');
  const [refunds, disputes] = await Promise.all([
    charge.amount_refunded > 0 ? refundsOf(stripe, intent.id) : [],
    charge.disputed ? disputesOf(stripe, intent.id) : [],
  ]);
  return {
    refundedCents: centsOf(refunds.filter(stands)),
    chargedBackCents: centsOf(disputes.filter(isWithdrawn)),
  };
}

/**
 * Refunds `cents`, unless that was done for the same reference: Stripe stores keys for a day, but a refund's reference for ever. A refund
 * that the visitor's bank has sent back is made again.
 */
export async function giveBack(stripe: Stripe, intentId: string, cents: number, reference: string): Promise<void> {
  await withFreshKey(`refund-${reference}`, async (key) => {
    const earlier = (await refundsOf(stripe, intentId)).filter(({ metadata }) => metadata?.['reference'] === reference);
    if (earlier.some(stands)) return;
    await stripe.refunds.create(
      { payment_intent: intentId, amount: cents, metadata: { reference } },
      { idempotencyKey: `${key}-${earlier.length}` },
    );
  });
}

const refundsOf = (stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> =>
  stripe.refunds.list({ payment_intent: intentId, limit: perPage }).autoPagingToArray({ limit: mostParts });

const disputesOf = (stripe: Stripe, intentId: string): Promise<Stripe.Dispute[]> =>
  stripe.disputes.list({ payment_intent: intentId, limit: perPage }).autoPagingToArray({ limit: mostParts });

/** Whether a refund is done or on its way: it waits where the museum's balance is too low, or its bank takes days. */
const stands = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

/**
 * Whether a dispute has taken the money. A mere inquiry takes none, and a dispute that was won returns it: the balance says so, whatever
 * the status.
 */
const isWithdrawn = ({ balance_transactions: entries }: Stripe.Dispute): boolean =>
  entries.reduce((sum, { amount }) => sum + amount, 0) < 0;

const centsOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
