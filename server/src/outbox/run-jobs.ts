import { mailOfGift, sendGiftVoucher } from '../catalog/vouchers/gift-mails.ts';
import { mailOfFormerAddress, sendFormerAddressNotice } from '../customers/accounts/change-credentials.ts';
import { mailOfRecovery, sendRecovery } from '../customers/accounts/recovery.ts';
import { cartById } from '../checkout/cart-store.ts';
import { awaitsConfirmation, sendInvoiceConfirmation } from '../checkout/invoice/invoice-confirmation.ts';
import { sendPaymentReminder, sendUnpaidCancelled } from '../checkout/invoice/invoice-due.ts';
import { applyPaymentStatus } from '../checkout/attempts/apply-payment-status.ts';
import { pollAttempt } from '../checkout/attempts/poll-attempt.ts';
import { cartToCheck, checkReturnedPayment } from '../checkout/attempts/returned-payment.ts';
import { askPaidOrder } from '../checkout/settlement/ask-paid-order.ts';
import { askAboutSettlement } from '../checkout/settlement/ask-settlement.ts';
import { mailOfAccepted, sendOrderAccepted, sendPaymentRefused } from '../checkout/settlement/send-settling.ts';
import type { PaymentState } from '../payments/provider.ts';
import type { Context } from '../context.ts';
import { readBuyer } from '../db/stored-order.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { mailOfOrderLink, sendOrderLink } from '../orders/find-order.ts';
import { doJobs, StillOpen } from './do-jobs.ts';
import type { Selection, LimitedMail } from './do-jobs.ts';
import { invoiceLink } from './mail-allowance.ts';
import { acknowledgement, sendWithdrawalNotice, sendWithdrawalReceived } from '../withdrawals/send-withdrawal.ts';
import { isReallyPaid } from '../orders/order.ts';
import { mailOfOrder } from '../orders/order-ownership.ts';
import { anyOrderById, orderById } from '../orders/order-store.ts';
import { sendCreditNote } from './send-credit-note.ts';
import { refundCreditNote } from '../orders/ending/refund-credit-note.ts';

type Run = (context: Context, subject: string, isStillOurs: () => Promise<void>) => Promise<void>;

const runs: Readonly<Record<OutboxKind, Run>> = {
  confirmation: (context, bookingId, isStillOurs) => context.sendConfirmation(context, bookingId, isStillOurs),
  recovery: sendRecovery,
  emailChange: sendFormerAddressNotice,
  orderLink: sendOrderLink,
  invoiceConfirmation: sendInvoiceConfirmation,
  paymentReminder: sendPaymentReminder,
  unpaidCancelled: sendUnpaidCancelled,
  giftVoucher: sendGiftVoucher,
  withdrawal: sendWithdrawalReceived,
  withdrawalNotice: sendWithdrawalNotice,
  orderAccepted: sendOrderAccepted,
  paymentRefused: sendPaymentRefused,
  creditNote: sendCreditNote,
  orderRefund: refundCreditNote,
  refund: refundPayment,
  void: voidPayment,
  settlement: askAboutSettlement,
  paymentState: pollAttempt,
  orderPayment: askPaidOrder,
};

/** Does all due jobs of these kinds, or those of the selected subjects. Failed jobs are tried again later. */
export const runJobs = (context: Context, kinds: readonly OutboxKind[], selection?: Selection): Promise<void> =>
  doJobs(
    context,
    kinds,
    {
      run: (kind, subject, isStillOurs) => runs[kind](context, subject, isStillOurs),
      limitedMail: (kind, subject) => limitedMail(context, kind, subject),
    },
    selection,
  );

/** Refunds the rest of a payment: the museum by hand, or the visitor's bank, may have returned a part of it or all. */
async function refundPayment(context: Context, subject: string): Promise<void> {
  const checked = cartToCheck(subject);
  if (checked !== null) return checkReturnedPayment(context, checked);
  const { database, provider, log } = context;
  const cart = await cartById(database.read, subject);
  if (!cart?.payment_id) return;
  const status = await provider.query(cart.payment_id);
  if (status === null) throw new Error('The payment provider does not know a payment that is to go back.');
  if (status.state === 'refunded' || status.state === 'chargedBack') return;
  const cents = cart.due_cents - status.refundedCents;
  if (status.refundedCents > 0) log.warn({ cents }, 'A part of a payment had gone back before the rest does');
  if (cents > 0) await provider.refund(cart.payment_id, cents, cart.id);
}

const undecided: readonly PaymentState[] = ['open', 'pending', 'processing', 'authorised'];
/**
 * The pauses until a provider is asked again to end a payment that it cannot end yet: they grow with the time since the attempt ended, because such a
 * payment may stay open for days, and one guest can begin thousands.
 */
const [firstPauseMs, longestPauseMs] = [5 * 60_000, 3 * 60 * 60_000];
/** The same while the bank processes it, which takes days. */
const banksPauseMs = 60 * 60_000;

/**
 * Ends the payment of an attempt that has ended. If it succeeded all the same, it becomes a booking or is refunded. An attempt that has become an
 * order meanwhile is left alone, as its money may be on the way. Throws StillOpen while the provider cannot end the payment.
 */
async function voidPayment(context: Context, cartId: string): Promise<void> {
  const { database, provider, now } = context;
  const cart = await cartById(database.read, cartId);
  if (!cart?.payment_id || cart.state === 'paid') return;
  const status = await provider.cancel(cart.payment_id);
  if (status.paymentId !== cart.payment_id) throw new Error('The payment provider answered about another payment.');
  await applyPaymentStatus(context, status);
  if (!undecided.includes(status.state)) return;
  const sinceEnd = now() - (cart.closed_at ?? cart.created_at);
  const pauseMs = Math.min(Math.max(firstPauseMs, Math.round(sinceEnd / 2)), longestPauseMs);
  throw new StillOpen(status.state === 'processing' ? banksPauseMs : pauseMs);
}

/** The recipient and limits of a mail that anybody can set off; null for every other job. */
async function limitedMail(context: Context, kind: OutboxKind, subject: string): Promise<LimitedMail | null> {
  if (kind === 'withdrawal') return acknowledgement(context, subject);
  if (kind === 'giftVoucher') return mailOfGift(context, subject);
  if (kind === 'orderLink') return mailOfOrderLink(context, subject);
  if (kind === 'emailChange') return mailOfFormerAddress(context, subject);
  if (kind === 'recovery') return mailOfRecovery(context, subject);
  if (kind === 'orderAccepted') return mailOfAccepted(context, subject);
  if (kind === 'confirmation') {
    const order = (await orderById(context, subject))?.order;
    // Tickets that real money has paid at the provider are never delayed: orders that cost nothing to place must not hold them back.
    return !order || isReallyPaid(order) ? null : mailOfOrder(order, 'order', context);
  }
  // Where everybody may order by invoice, an order in somebody's name is enough to set these mails off; with direct debit, any IBAN is.
  if (ofUnpaidOrders.includes(kind)) {
    const [bookingId = ''] = subject.split(' ');
    const order = (await anyOrderById(context, bookingId))?.order;
    return order ? mailOfOrder(order, 'news', context) : null;
  }
  // The museum's notice of a withdrawal has no limit: other declarations must not delay one whose date matters.
  if (kind !== 'invoiceConfirmation') return null;
  const cart = await cartById(context.database.read, subject);
  // A link that can no longer confirm an order must not take a slot from another order's.
  if (!cart?.buyer || cart.expires_at <= context.now() || !(await awaitsConfirmation(cart, context))) return null;
  return { recipient: readBuyer(cart.buyer).email, link: invoiceLink };
}

const ofUnpaidOrders: readonly OutboxKind[] = ['paymentReminder', 'unpaidCancelled', 'paymentRefused'];
