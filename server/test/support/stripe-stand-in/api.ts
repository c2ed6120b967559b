import type Stripe from 'stripe';
import { Refused, type StandInPayment, type StripeBooks } from './books.ts';
import { at, type FormFields, listAt } from './form.ts';
import { type ApiAnswer, errorOf } from './idempotency.ts';
import { wishOf } from './session-wish.ts';

/** What the stand-in can be asked. */
export const apiCalls = {
  'sessions.create': /^POST \/v1\/checkout\/sessions$/,
  'sessions.list': /^GET \/v1\/checkout\/sessions$/,
  'sessions.retrieve': /^GET \/v1\/checkout\/sessions\/(\w+)$/,
  'sessions.expire': /^POST \/v1\/checkout\/sessions\/(\w+)\/expire$/,
  'intents.capture': /^POST \/v1\/payment_intents\/(\w+)\/capture$/,
  'intents.cancel': /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
  'refunds.create': /^POST \/v1\/refunds$/,
  'refunds.list': /^GET \/v1\/refunds$/,
  'disputes.list': /^GET \/v1\/disputes$/,
} as const;
export type ApiCall = keyof typeof apiCalls;

/** Of a request `POST /v1/…` which call it is, and what it names. */
export function callOf(request: string): { readonly call: ApiCall; readonly name: string } | null {
  for (const call of Object.keys(apiCalls) as ApiCall[]) {
    const found = apiCalls[call].exec(request);
    if (found) return { call, name: found[1] ?? '' };
  }
  return null;
}

/** What Stripe would refuse for a reason of its own, if the test says so. */
export interface Refusals {
  readonly refusesToExpire: boolean;
  readonly refusesToCapture: boolean;
  readonly hasNoMoney: boolean;
}

/** What the API answers by the books. */
export function answerOf(
  books: StripeBooks,
  refusals: Refusals,
  call: ApiCall,
  name: string,
  form: FormFields,
): ApiAnswer {
  try {
    return { status: 200, body: works[call](books, refusals, name, form), isKept: true };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const type = error.status === 402 ? 'card_error' : 'invalid_request_error';
    // Of what is wrong with a request before anything begins, Stripe keeps no answer.
    return errorOf(error.status, type, error.message, error.code, call !== 'sessions.create' && error.status !== 404);
  }
}

/** What Stripe's package expects. */
type Answered =
  | Stripe.Checkout.Session
  | Stripe.PaymentIntent
  | Stripe.Refund
  | Stripe.ApiList<Stripe.Checkout.Session | Stripe.Refund | Stripe.Dispute>;

type Work = (books: StripeBooks, refusals: Refusals, name: string, form: FormFields) => Answered;

const works: Readonly<Record<ApiCall, Work>> = {
  'sessions.create': (books, _refusals, _name, form) => books.begin(wishOf(form, books.seconds())).session,
  'sessions.list': (books, _refusals, _name, form) => {
    const found = [byIntent(books, at(form, 'payment_intent') ?? '')];
    const expand = listAt(form, 'expand').map((path) => path.replace(/^data\./, ''));
    return listOf(
      '/v1/checkout/sessions',
      found.map((payment) => expanded(payment, expand)),
      form,
    );
  },
  'sessions.retrieve': (books, _refusals, name, form) => expanded(bySession(books, name), listAt(form, 'expand')),
  'sessions.expire': (books, { refusesToExpire }, name) => {
    const payment = bySession(books, name);
    if (refusesToExpire) throw new Refused('This Checkout Session cannot be expired at the moment.');
    books.expire(payment);
    return payment.session;
  },
  'intents.capture': (books, { refusesToCapture }, name) => {
    const payment = byIntent(books, name);
    if (refusesToCapture) throw new Refused('Your card was declined.', 'card_declined', 402);
    books.capture(payment);
    return payment.intent;
  },
  'intents.cancel': (books, _refusals, name) => {
    const payment = byIntent(books, name);
    books.release(payment, null);
    return payment.intent;
  },
  'refunds.create': (books, { hasNoMoney }, _name, form) => {
    const payment = byIntent(books, at(form, 'payment_intent') ?? '');
    if (hasNoMoney)
      throw new Refused('Insufficient funds in your Stripe balance to refund this amount.', 'balance_insufficient');
    const metadata = Object.fromEntries(
      Object.entries(form['metadata'] ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    return books.refund(payment, Number(at(form, 'amount')), metadata);
  },
  'refunds.list': (books, _refusals, _name, form) =>
    listOf('/v1/refunds', byIntent(books, at(form, 'payment_intent') ?? '').refunds, form),
  'disputes.list': (books, _refusals, _name, form) =>
    listOf('/v1/disputes', byIntent(books, at(form, 'payment_intent') ?? '').disputes, form),
};

function bySession(books: StripeBooks, name: string): StandInPayment {
  const found = books.payments.find(({ session }) => session.id === name);
  if (!found) throw new Refused(`No such checkout.session: ${name}`, 'resource_missing', 404);
  return found;
}

type TriedPayment = StandInPayment & { readonly intent: Stripe.PaymentIntent };

function byIntent(books: StripeBooks, name: string): TriedPayment {
  const found = books.payments.find((payment): payment is TriedPayment => payment.intent?.id === name);
  if (!found) throw new Refused(`No such payment_intent: '${name}'`, 'resource_missing', 404);
  return found;
}

/** A session with the objects in place of their names that were asked for. */
function expanded({ session, intent, charge }: StandInPayment, expand: readonly string[]): Stripe.Checkout.Session {
  if (intent === null || !expand.some((path) => path.startsWith('payment_intent'))) return session;
  const isWithCharge = expand.includes('payment_intent.latest_charge');
  return { ...session, payment_intent: { ...intent, latest_charge: isWithCharge ? charge : intent.latest_charge } };
}

/** One page of a list: so many, behind the one that is named. */
function listOf<T extends { readonly id: string }>(
  url: string,
  all: readonly T[],
  form: FormFields,
): Stripe.ApiList<T> {
  const after = at(form, 'starting_after');
  const rest = after === undefined ? all : all.slice(all.findIndex(({ id }) => id === after) + 1);
  const data = rest.slice(0, Number(at(form, 'limit') ?? 10));
  return { object: 'list', data, has_more: data.length < rest.length, url };
}
