import { setTimeout } from 'node:timers/promises';
import { Stripe } from 'stripe';
import type { PaymentProvider, PaymentStart, PaymentStatus } from '../provider.ts';
import { type PossibleEnds, possibleEnds, sessionParams, stripeDebits, stripeMethods } from './checkout-session.ts';
import { isKeyOfAnother, isUnderWay, isUnknown, orFailure, refusalOf, StripeFailure, withFreshKey } from './failure.ts';
import { giveBack, goneBack } from './money-back.ts';
import { readEvent } from './notification.ts';
import { intentOf, statusOf } from './payment-status.ts';
import type { StripeSettings } from './settings.ts';

export interface StripeParts {
  readonly now: () => number;
  /** The address of the API, if not Stripe's: tests have one of their own. */
  readonly apiAddress?: string;
  /** How long one request may take. A call is repeated once, and visitors wait for it. */
  readonly timeoutMs?: number;
  readonly retries?: number;
}

const defaultTimeoutMs = 9000;
const withIntent = ['payment_intent.latest_charge'];

/**
 * Payments by Stripe's own page (Checkout). A payment's id is its session's: it exists from the start, whereas a payment intent begins when
 * the visitor tries to pay. Notifications may name the intent; the session is looked up by it.
 */
export function stripeProvider(settings: StripeSettings, parts: StripeParts): PaymentProvider {
  const stripe = clientOf(settings, parts);
  const query = (id: string): Promise<PaymentStatus | null> =>
    orFailure(async () => {
      const session = await sessionByName(stripe, id);
      return session && statusOf(session, await goneBack(stripe, session));
    });
  const currentStatus = async (id: string): Promise<PaymentStatus> => (await query(id)) ?? unknown();
  return {
    movesMoney: !settings.isTest,
    abilities: {
      methods: stripeMethods,
      directDebit: 'itsPage',
      debitMethods: stripeDebits,
      leastCents: 50,
      problemOf: () => null,
    },
    start: (payment) => orFailure(() => start(stripe, payment, parts.now())),
    query,
    capture: async (id) => {
      const failure = await refusalOf(() => capture(stripe, id));
      const status = await currentStatus(id);
      if (failure !== null && status.state === 'authorised') throw failure;
      return status;
    },
    cancel: async (id) => {
      // Stripe refuses where the visitor was quicker, or where it cannot end the payment yet: the status says which.
      await refusalOf(() => end(stripe, id));
      return currentStatus(id);
    },
    refund: async (id, amountCents, reference) => {
      await orFailure(async () => {
        const intent = intentOf((await sessionByName(stripe, id)) ?? unknown());
        if (intent?.status !== 'succeeded') throw new StripeFailure('Not paid.', 'not_paid', null);
        await giveBack(stripe, intent.id, amountCents, reference);
      });
      return currentStatus(id);
    },
    readNotification: (headers, body, now) => readEvent(settings.webhookSecret, headers, body, now),
  };
}

function clientOf({ secretKey }: StripeSettings, { apiAddress, timeoutMs, retries }: StripeParts): Stripe {
  const url = new URL(apiAddress ?? 'https://api.stripe.com');
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return new Stripe(secretKey, {
    host: url.hostname,
    port: url.port || (protocol === 'http' ? 80 : 443),
    protocol,
    timeout: timeoutMs ?? defaultTimeoutMs,
    maxNetworkRetries: retries ?? 1,
    // Reports no response times to Stripe, and writes no file for them.
    telemetry: false,
  });
}

function unknown(): never {
  throw new StripeFailure('Unknown payment.', 'unknown_payment', 404);
}

async function start(
  stripe: Stripe,
  payment: PaymentStart,
  now: number,
): Promise<{ paymentId: string; redirectUrl: string }> {
  const { id, url } = await begin(stripe, payment, possibleEnds(now));
  if (url === null) throw new StripeFailure('No address to pay at.', 'no_address', null);
  return { paymentId: id, redirectUrl: url };
}

/** Of two clicks at once, the second waits for the first: how long, in ms, and how often. */
const [sameStartMs, sameStartTries] = [500, 12];

/** Creates a session, or returns the one that was created before: Stripe answers with it once the request is the very same. */
async function begin(
  stripe: Stripe,
  payment: PaymentStart,
  [endsAt, ...others]: PossibleEnds,
  tries = sameStartTries,
): Promise<Stripe.Checkout.Session> {
  try {
    const options = { idempotencyKey: `start-${payment.reference}` };
    return await stripe.checkout.sessions.create(sessionParams(payment, endsAt), options);
  } catch (error) {
    const [next, ...rest] = others;
    if (isUnderWay(error) && tries > 0) {
      await setTimeout(sameStartMs);
      return begin(stripe, payment, [endsAt, ...others], tries - 1);
    }
    if (next === undefined || !isKeyOfAnother(error)) throw error;
    return begin(stripe, payment, [next, ...rest], tries);
  }
}

/** Finds a session by its id or its payment intent's; null for any other id, and for a session that another system of the museum has created. */
async function sessionByName(stripe: Stripe, name: string): Promise<Stripe.Checkout.Session | null> {
  try {
    const session = await (/^cs_\w+$/.test(name)
      ? stripe.checkout.sessions.retrieve(name, { expand: withIntent })
      : sessionByIntent(stripe, name));
    return session?.client_reference_id ? session : null;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

async function sessionByIntent(stripe: Stripe, name: string): Promise<Stripe.Checkout.Session | null> {
  if (!/^pi_\w+$/.test(name)) return null;
  const expand = withIntent.map((path) => `data.${path}`);
  const { data } = await stripe.checkout.sessions.list({ payment_intent: name, limit: 1, expand });
  return data[0] ?? null;
}

async function capture(stripe: Stripe, id: string): Promise<void> {
  const intent = intentOf((await sessionByName(stripe, id)) ?? unknown());
  if (intent?.status !== 'requires_capture') return;
  await withFreshKey(`capture-${intent.id}`, (key) =>
    stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: key }),
  );
}

/** Expires an open session, and releases money that waits to be captured. Money on its way from a bank cannot be stopped. */
async function end(stripe: Stripe, id: string): Promise<void> {
  const session = (await sessionByName(stripe, id)) ?? unknown();
  const intent = intentOf(session);
  if (session.status === 'open') await stripe.checkout.sessions.expire(session.id);
  else if (intent?.status === 'requires_capture') await stripe.paymentIntents.cancel(intent.id);
}
