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

/** `card` holds Apple Pay and Google Pay too. */
export const stripeMethods: readonly string[] = Object.keys(canWait);
/** A bank gives their money back for weeks, without a reason. */
export const stripeDebits: readonly string[] = ['sepa_debit'];

/** Languages of Stripe's page among those that a museum may speak; in others, it follows the browser. */
const pageLanguages =
  'bg cs da de el en es et fi fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(' ');

/** Where the visitor would leave with a slip to pay one day: their places cannot wait for that. */
const paidLater = ['customer_balance', 'multibanco'];
/** A debit is asked for by its own way to pay: the shop's rules for it hold for nothing else. */
const notOnChoice = [...paidLater, ...stripeDebits] as const;

const minute = 60_000;

/** Stripe takes none that ends sooner. */
const shortestOpenMs = 30 * minute;
const slotMs = 15 * minute;
/** The request is on its way for a while, and clocks differ. */
const leewayMs = minute;
/** Who starts again so much later has nothing reserved any more. */
const slotsBack = 3;

/** Epoch seconds. */
export type PossibleEnds = readonly [endsAt: number, ...earlier: number[]];

/**
 * When a session that begins now ends, then when one would that was begun before. A start that is repeated must ask for the very same, or
 * Stripe refuses its key; so sessions end on the quarter of an hour.
 */
export function possibleEnds(now: number): PossibleEnds {
  const first = Math.ceil((now + shortestOpenMs + leewayMs) / slotMs);
  const end = (back: number) => ((first - back) * slotMs) / 1000;
  return [end(0), ...Array.from({ length: slotsBack }, (_, index) => end(index + 1))];
}

type Params = Stripe.Checkout.SessionCreateParams;

/** What Stripe is asked for. */
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
    // What is paid shall be what was asked for.
    adaptive_pricing: { enabled: false },
    locale: pageLanguages.includes(payment.language) ? payment.language : 'auto',
    submit_type: 'pay',
    success_url: payment.continueUrl,
    cancel_url: payment.cancelUrl,
  };
  // Without a method, Stripe offers what the museum has switched on there; with `manual`, of that what can wait.
  if (method === null) params.excluded_payment_method_types = [...notOnChoice];
  else params.allowed_payment_method_types = [method];
  if (payment.isExpress) params.name_collection = { individual: { enabled: true, optional: false } };
  return params;
}

/** Stripe takes no empty text. */
function productOf({ shopName, description }: PaymentStart): { name: string; description?: string } {
  const name = shortened(shopName);
  return description.trim() === '' ? { name } : { name, description: shortened(description) };
}

const shortened = (text: string): string => text.slice(0, 250);
