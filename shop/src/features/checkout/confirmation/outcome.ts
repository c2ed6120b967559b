import type { Booking } from '@foyer/contract/checkout/booking.ts';
import type { AnswerOf, BodyOf } from '@foyer/contract/endpoint.ts';
import { execPayment } from '@foyer/contract/checkout/outcome.ts';
import type { NoBookingCode } from '@foyer/rules/checkout/checkout-problem.ts';
import { call, type CallInput, type RequestOptions } from '../../../api/client.ts';
import { knownCode } from '../../../api/known-code.ts';
import { currentCustomer } from '../../../session/customer/customer.ts';
import { keptReferrer } from '../../../session/referral.ts';
import { keptSessionId, pageSessionId } from '../../../session/session-id.ts';
import { bookingOf, keepBooking } from './kept-bookings.ts';

type Answer = AnswerOf<typeof execPayment>;

/** The outcome of a payment [PAY-5]. */
export type Outcome =
  | { readonly kind: 'paid'; readonly booking: Booking }
  /**
   * The provider has not reported yet, or the visitor has to follow the link in a mail. Ask again, and do not allow another payment
   * meanwhile.
   */
  | { readonly kind: 'pending'; readonly awaitsConfirmation: boolean }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'notPaid' | 'refunded' | 'gone' }
  /** The back end will not complete it, for the reason in `message`. */
  | { readonly kind: 'notPayable'; readonly message: string };

/** An outcome that explains why there is no booking. */
export type NoBooking = Exclude<Outcome, { kind: 'paid' | 'pending' | 'failed' }>;

const leftUnpaid: Readonly<Record<Outcome['kind'], boolean>> = {
  failed: true,
  notPaid: true,
  gone: true,
  refunded: false,
  notPayable: false,
  pending: false,
  paid: false,
};

/** Whether nothing was paid, so that the visitor can start again. */
export function canStartAgain({ kind }: Outcome): boolean {
  return leftUnpaid[kind];
}

const outcomes: Readonly<Record<NoBookingCode, Outcome>> = {
  PAYMENT_PENDING: { kind: 'pending', awaitsConfirmation: false },
  EMAIL_CONFIRMATION_REQUIRED: { kind: 'pending', awaitsConfirmation: true },
  NOT_PAID: { kind: 'notPaid' },
  PAYMENT_REFUNDED: { kind: 'refunded' },
};

/** The outcome in an answer. A back end that does not use 202 reports a pending payment by its message. */
export function outcomeOf(answer: Answer): Outcome {
  switch (answer.status) {
    case 200:
      return { kind: 'paid', booking: answer.body.data };
    case 202:
      return { kind: 'pending', awaitsConfirmation: answer.body.data.awaits === 'confirmation' };
    case 400: {
      const { message } = answer.body;
      return knownCode(outcomes, message) ?? { kind: 'notPayable', message };
    }
    case 410:
      return { kind: 'gone' };
    case 422:
      return { kind: 'failed', error: answer.body.error };
  }
}

/**
 * Asks the back end for the outcome of a payment; nothing else decides it [PAY-5] [PAY-6]. Once it has reported a booking it is not asked
 * again in this visit. The stored booking also replaces a 410 that a concurrent call received.
 */
export async function askForOutcome(cartId: string, options: RequestOptions, confirmation?: string): Promise<Outcome> {
  const outcome = keptOutcome(cartId) ?? (await ask({ cartId, confirmation }, options));
  if (outcome.kind === 'gone') return keptOutcome(cartId) ?? outcome;
  if (outcome.kind === 'paid' && !bookingOf(cartId)) keepBooking(cartId, outcome.booking);
  return outcome;
}

function keptOutcome(cartId: string): Outcome | undefined {
  const kept = bookingOf(cartId);
  return kept && { kind: 'paid', booking: kept.booking };
}

async function ask(body: BodyOf<typeof execPayment>, options: RequestOptions): Promise<Outcome> {
  const input: CallInput<typeof execPayment> = {
    query: {
      us: pageSessionId(),
      sessionUs: keptSessionId(),
      srcURL: keptReferrer(),
      _: currentCustomer()?.token,
    },
    body,
  };
  return outcomeOf(await call(execPayment, input, options));
}

/** Increasing pauses, in ms. */
const pausesMs = [2000, 3000, 5000, 8000, 13_000, 20_000, 30_000];

/** The pause before the n-th repetition, counted from 0: increasing, up to half a minute. */
export function pauseBeforeAskingMs(asked: number): number {
  return pausesMs[Math.min(asked, pausesMs.length - 1)] ?? 30_000;
}
