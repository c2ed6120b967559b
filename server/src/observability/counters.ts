import type { CheckoutProblemCode } from '@foyer/rules/checkout/checkout-problem.ts';
import { Counter, Histogram, Registry } from 'prom-client';
import type { CartState } from '../db/tables.ts';
import type { OutboxKind } from '../outbox/outbox-kind.ts';

/**
 * What this process counts for its operator, since its start. Labels are words of fixed lists, so they contain no personal data, and the number of
 * series is bounded.
 */
export const counted = new Registry();
const registers = [counted];

/** Counts cases of a list. Each has a series from the start, as a rate needs a zero to rise from. */
function cases<Case extends string>(name: string, help: string, label: string, all: readonly Case[]) {
  const counter = new Counter({ name, help, labelNames: [label], registers });
  for (const one of all) counter.inc({ [label]: one }, 0);
  return (one: Case): void => counter.inc({ [label]: one });
}

const started = new Counter({ name: 'foyer_orders_started_total', help: 'Attempts to pay that began.', registers });
export const countOrderStarted = (): void => started.inc();

const ends = ['booked', 'failed', 'cancelled', 'replaced', 'expired', 'refunded'] as const;
const countEnd = cases('foyer_orders_ended_total', 'Attempts to pay that ended, by how.', 'outcome', ends);
export const countOrderEnded = (state: Exclude<CartState, 'open'>): void =>
  countEnd(state === 'paid' ? 'booked' : state);

/** Why a cart could not be ordered. */
const reasons = ['sold_out', 'voucher', 'payment', 'other'] as const;
const countRefusal = cases('foyer_orders_refused_total', 'Baskets that were refused, by why.', 'reason', reasons);

/** A record, so that a new code does not compile until it is counted here. */
const reasonOf: Readonly<Record<CheckoutProblemCode, (typeof reasons)[number]>> = {
  TIME_SOLD_OUT: 'sold_out',
  DAY_SOLD_OUT: 'sold_out',
  TICKETS_SOLD_OUT: 'sold_out',
  ARTICLE_SOLD_OUT: 'sold_out',
  OVERBOOKED: 'sold_out',
  EVENT_OVER: 'other',
  DATE_REQUIRED: 'other',
  DAY_UNAVAILABLE: 'other',
  TIME_REQUIRED: 'other',
  TIME_UNAVAILABLE: 'other',
  NOTHING_CHOSEN: 'other',
  TICKET_UNKNOWN: 'other',
  COUNT_INVALID: 'other',
  UNDERBOOKED: 'other',
  SUBTICKET_LIMIT: 'sold_out',
  FAMILY_INCOMPLETE: 'other',
  NEEDS_PAID_TICKET: 'other',
  TOUR_NOT_BOOKABLE: 'other',
  TOUR_OVER: 'other',
  PRICE_UNKNOWN: 'other',
  GROUP_TOO_LARGE: 'other',
  TICKET_LIMIT: 'sold_out',
  QUANTITY_LIMIT: 'other',
  QUANTITY_REQUIRED: 'other',
  TOO_FEW_TICKETS: 'other',
  TOO_MANY_TICKETS: 'sold_out',
  NEEDS_PAID_PRICE: 'other',
  QUESTION_UNKNOWN: 'other',
  ANSWER_REQUIRED: 'other',
  ANSWER_INVALID: 'other',
  ANSWER_TOO_LONG: 'other',
  ANSWER_WEB_ADDRESS: 'other',
  ARTICLE_UNKNOWN: 'other',
  STOCK_EXCEEDED: 'sold_out',
  NO_SHIPPING_COST: 'other',
  AMOUNT_INVALID: 'other',
  AMOUNT_TOO_LOW: 'other',
  AMOUNT_TOO_HIGH: 'other',
  GIFT_TOO_LONG: 'other',
  GIFT_TOO_MANY_LINES: 'other',
  GIFT_TEXT_INVALID: 'other',
  GIFT_WEB_ADDRESS: 'other',
  GIFT_EMAIL_INVALID: 'other',
  GIFT_DATE_INVALID: 'other',
  VOUCHER_UNKNOWN: 'voucher',
  VOUCHER_INVALID: 'voucher',
  VOUCHER_NOW_IS_BEFORE_VALID_FROM: 'voucher',
  VOUCHER_NOW_IS_AFTER_VALID_TO: 'voucher',
  VOUCHER_NO_AMOUNT_LEFT: 'voucher',
  VOUCHERS_TOO_MANY: 'sold_out',
  VOUCHER_NOT_BY_VOUCHER: 'voucher',
  ORDER_TICKETS_EXCEEDED: 'other',
  ORDER_PEOPLE_EXCEEDED: 'other',
  ORDER_ITEMS_EXCEEDED: 'other',
  ORDER_TOTAL_EXCEEDED: 'other',
  CART_EMPTY: 'other',
  CART_PAID: 'other',
  CART_REFUSED: 'other',
  PAYMENT_TYPE_UNKNOWN: 'other',
  PAYMENT_DETAILS_INVALID: 'other',
  PAYMENT_UNAVAILABLE: 'payment',
  PAYMENT_FAILED: 'other',
  PAYMENT_AMOUNT_TOO_SMALL: 'other',
  RETURN_ADDRESS_REFUSED: 'other',
  INVOICE_TICKETS_EXCEEDED: 'other',
  INVOICE_PEOPLE_EXCEEDED: 'other',
  INVOICE_ITEMS_EXCEEDED: 'other',
  INVOICE_TOTAL_EXCEEDED: 'other',
  INVOICE_ACCOUNT_REQUIRED: 'other',
  INVOICE_MAILS_EXCEEDED: 'other',
  INVOICE_OVERDUE: 'other',
  LATER_ORDERS_EXCEEDED: 'other',
  UNPAID_BY_GUEST_EXCEEDED: 'other',
  UNPAID_BY_NETWORK_EXCEEDED: 'other',
  PASS_OWNER_REQUIRED: 'other',
  SHIPPING_ADDRESS_INCOMPLETE: 'other',
  VOUCHER_NOT_BY_THIS_PAYMENT: 'voucher',
};
export const countOrderRefused = (code: CheckoutProblemCode): void => countRefusal(reasonOf[code]);

export const countChargeBack = cases(
  'foyer_charge_backs_total',
  'Orders of which a bank has taken money back: a lesser part, so that they stand, or so much that they have ended.',
  'of',
  ['part', 'whole'],
);

const lost = new Counter({
  name: 'foyer_places_lost_total',
  help: 'Reservations that came too late: between look and reservation the places went to others.',
  registers,
});
export const countPlacesLost = (): void => lost.inc();

const returned = new Counter({
  name: 'foyer_money_returned_total',
  help: 'Times that money which was given back came back to the museum: somebody is owed it.',
  registers,
});
export const countMoneyReturned = (): void => returned.inc();

export const jobKinds = [
  'confirmation',
  'recovery',
  'emailChange',
  'orderLink',
  'invoiceConfirmation',
  'paymentReminder',
  'unpaidCancelled',
  'orderAccepted',
  'paymentRefused',
  'giftVoucher',
  'withdrawal',
  'withdrawalNotice',
  'creditNote',
  'orderRefund',
  'refund',
  'void',
  'settlement',
  'paymentState',
  'orderPayment',
] as const satisfies readonly OutboxKind[];
const jobs = new Counter({
  name: 'foyer_jobs_total',
  help: 'Mails, refunds and ended payments that were tried, by kind and outcome.',
  labelNames: ['kind', 'outcome'],
  registers,
});
/** Jobs about money are tried for ever: it is owed until it has arrived or was refunded. */
export const aboutMoney: readonly OutboxKind[] = [
  'void',
  'refund',
  'orderRefund',
  'settlement',
  'paymentState',
  'orderPayment',
];
type JobOutcome = 'done' | 'failed' | 'refused' | 'given_up' | 'expired' | 'overdue';
const outcomesOf = (kind: OutboxKind): readonly JobOutcome[] =>
  aboutMoney.includes(kind) ? ['done', 'failed', 'overdue'] : ['done', 'failed', 'refused', 'given_up', 'expired'];
for (const kind of jobKinds) for (const outcome of outcomesOf(kind)) jobs.inc({ kind, outcome }, 0);
/**
 * `failed`: it is tried again. `refused`: nobody will ever accept it, or the mail server has refused it for two days. `given_up`: the last try has
 * failed. `expired`: it has waited until after its `worthUntil`. `overdue`: a job about money was tried for two hours and is tried hourly from now
 * on.
 */
export const countJob = (kind: OutboxKind, outcome: JobOutcome): void => jobs.inc({ kind, outcome });

export const countDocumentDrawn = cases(
  'foyer_documents_drawn_total',
  'Papers of orders that were drawn, each of them once until it is forgotten.',
  'kind',
  ['tickets', 'vouchers', 'invoice', 'creditNote'],
);
export const countDocumentRefused = cases(
  'foyer_documents_refused_total',
  'Documents and mails that broke a limit of the threads that make them, by limit.',
  'limit',
  ['queue', 'time', 'memory', 'closed'],
);

/** `unexpected`: an error that was not foreseen. `database`: the database could not do its part. */
const kindsOfFailure = ['unexpected', 'database'] as const;
export const countCallFailure = cases(
  'foyer_call_failures_total',
  'Calls answered 500 (unexpected) or 503 (database).',
  'kind',
  kindsOfFailure,
);
export const countWorkerFailure = cases(
  'foyer_worker_failures_total',
  'Rounds of background work that failed.',
  'kind',
  kindsOfFailure,
);

const repeated = new Counter({
  name: 'foyer_database_repeats_total',
  help: 'Transactions that the database asked to run again (lock, deadlock, conflict).',
  registers,
});
export const countRepeat = (): void => repeated.inc();

/** How long the payment provider took, by call and by whether it answered. */
export const providerSeconds = new Histogram({
  name: 'foyer_provider_seconds',
  help: 'How long the payment provider took, by call and outcome.',
  labelNames: ['call', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});
