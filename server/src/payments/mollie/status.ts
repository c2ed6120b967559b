import { isEmail } from '@foyer/rules/customers/guest-details.ts';
import type { PaymentState, PaymentStatus } from '../provider.ts';
import { expressMethods } from './methods.ts';
import type { Amount, MolliePayment, MollieRefund } from './shapes.ts';
import { centsOf } from './shapes.ts';

/** States of refunds that gave nothing back: the money is with the museum again, or has never left. */
const endedInVain = ['failed', 'canceled'];

/** Refunds that Mollie has accepted: done, under way, or waiting for the museum's balance. */
export const acceptedRefunds = (refunds: readonly MollieRefund[]): readonly MollieRefund[] =>
  refunds.filter(({ status }) => !endedInVain.includes(status));

/** Whether a capture is under way: the payment must be neither captured again nor released. */
export const isBeingCaptured = ({ status, captures }: MolliePayment): boolean =>
  status === 'authorized' && captures.some((capture) => capture.status !== 'failed');

/** The status of a payment, in the shop's terms. */
export function statusOf(payment: MolliePayment): PaymentStatus {
  const amountCents = centsOf(payment.amount);
  const chargedBackCents = chargedBackOf(payment);
  // Some methods refund more than was paid, such as the postage of returned goods.
  const refundedCents = Math.min(amountCents, refundedOf(payment) + chargedBackCents);
  return {
    paymentId: payment.id,
    reference: payment.metadata.reference ?? '',
    state: stateOf(payment, { amountCents, refundedCents, chargedBackCents }),
    amountCents,
    refundedCents,
    chargedBackCents: Math.min(refundedCents, chargedBackCents),
    currency: payment.amount.currency,
    payer: payerOf(payment),
  };
}

interface Sums {
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly chargedBackCents: number;
}

function stateOf(payment: MolliePayment, { amountCents, refundedCents, chargedBackCents }: Sums): PaymentState {
  switch (payment.status) {
    case 'open':
    case 'pending':
      return payment.status;
    case 'authorized':
      return isBeingCaptured(payment) ? 'pending' : 'authorised';
    case 'failed':
      return 'refused';
    case 'canceled':
    case 'expired':
      return 'cancelled';
    case 'paid':
      if (refundedCents === 0) return 'paid';
      if (refundedCents < amountCents) return 'partlyRefunded';
      return chargedBackCents > 0 ? 'chargedBack' : 'refunded';
  }
}

const centsOrNone = (amount: Amount | null | undefined): number => (amount ? centsOf(amount) : 0);

/** Mollie may count a refund when it is made or when it is paid out, so the larger of its two figures is what has been promised. */
function refundedOf(payment: MolliePayment): number {
  const listed = acceptedRefunds(payment.refunds).reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return Math.max(listed, centsOrNone(payment.amountRefunded));
}

/** Reversed chargebacks do not count: the bank has returned their money. */
function chargedBackOf({ chargebacks, amountChargedBack }: MolliePayment): number {
  if (!chargebacks) return centsOrNone(amountChargedBack);
  return chargebacks.filter(({ reversedAt }) => !reversedAt).reduce((sum, { amount }) => sum + centsOf(amount), 0);
}

/** Only PayPal's account is an e-mail address; a bank's is an IBAN, which the shop must not read here [PAY-3]. */
function payerOf({ method, details }: MolliePayment): PaymentStatus['payer'] {
  const email = details?.consumerAccount ?? '';
  if (!expressMethods.includes(method ?? '') || !isEmail(email)) return null;
  return { name: details?.consumerName ?? '', email };
}
