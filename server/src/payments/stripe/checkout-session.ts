import { isDirectDebit } from '@foyer/rules/checkout/direct-debit.ts';
import type Stripe from 'stripe';
import type { PaymentStart } from '../provider.ts';

/** Stripe's names of the ways to pay in euros that are decided on its page, and whether their money can wait to be captured. */
const canWait: Readonly<Record<string, boolean>> = {
  card: true,
  paypal: true,
  klarna: true,
  amazon_pay: true,
  revolut_pay: true,
  sepa_debit: false,
  ideal: false,
  bancontact: false,
  eps: false,
  p24: false,
};

/** `card` includes Apple Pay and Google Pay. */
export const stripeMethods: readonly string[] = Object.keys(canWait);
/** A bank returns their money for weeks, without asking for a reason. */
export const stripeDebits: readonly string[] = ['sepa_debit'];

/** Languages of Stripe's page among those that a museum may speak; in others, it follows the browser. */
const pageLanguages =
  'bg cs da de el en es et fi fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(' ');

/** They give the visitor a slip to pay some day later: places cannot stay reserved that long. */
const paidLater = ['customer_balance', 'multibanco'];
/** Direct debit has a payart of its own: the shop's rules for it apply to no other. */
const notOnChoice = [...paidLater, ...stripeDebits] as const;

const minute = 60_000;

/** Stripe refuses a session that ends sooner. */
const shortestOpenMs = 30 * minute;
const slotMs = 15 * minute;
/** The request takes time on its way, and clocks differ. */
const leewayMs = minute;
/** How many earlier ends are tried: a start that is repeated later than that has no reservation left. */
const slotsBack = 3;

/** Epoch seconds. */
export type PossibleEnds = readonly [endsAt: number, ...earlier: number[]];

/**
 * When a session that begins now ends, then when sessions that began earlier end. A repeated start must send the very same request, or
 * Stripe refuses its key; so sessions end on the quarter of an hour.
 */
export function possibleEnds(now: number): PossibleEnds {
  const first = Math.ceil((now + shortestOpenMs + leewayMs) / slotMs);
  const end = (back: number) => ((first - back) * slotMs) / 1000;
  return [end(0), ...Array.from({ length: slotsBack }, (_, index) => end(index + 1))];
}

type Params = Stripe.Checkout.SessionCreateParams;

/** The parameters of a Checkout session. */
export function sessionParams(payment: PaymentStart, endsAt: number): Params {
  const method = payment.method ?? (isDirectDebit(payment.payart) ? 'sepa_debit' : null);
  const waits = !payment.capturesAtOnce && (method === null || canWait[method] === true);
  const params: Params = {
    mode: 'payment',
    client_reference_id: payment.reference,
    expires_at: endsAt,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: payment.amountCents, product_data: productOf(payment) },
      },
    ],
    payment_intent_data: {
      capture_method: waits ? 'manual' : 'automatic',
      description: shortened(payment.shopName),
    },
    // Otherwise the visitor could pay another amount, in another currency, than was asked for.
    adaptive_pricing: { enabled: false },
    locale: pageLanguages.includes(payment.language) ? payment.language : 'auto',
    submit_type: 'pay',
    success_url: payment.continueUrl,
    cancel_url: payment.cancelUrl,
  };
  // Without a method, Stripe offers all that the museum has switched on there; with `manual`, only those of them that can wait.
  if (method === null) params.excluded_payment_method_types = [...notOnChoice];
  else params.allowed_payment_method_types = [method];
  if (payment.isExpress) params.name_collection = { individual: { enabled: true, optional: false } };
  return params;
}

/** Stripe refuses an empty description. */
function productOf({ shopName, description }: PaymentStart): { name: string; description?: string } {
  const name = shortened(shopName);
  return description.trim() === '' ? { name } : { name, description: shortened(description) };
}

const shortened = (text: string): string => text.slice(0, 250);
