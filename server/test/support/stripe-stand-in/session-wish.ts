import { Refused } from './books.ts';
import { at, type FormFields, listAt, pathsOf } from './form.ts';
import type { SessionWish } from './session-shape.ts';

/** Methods that this account has switched on, and whether their money can wait to be captured. */
const switchedOn: Readonly<Record<string, boolean>> = { card: true, paypal: true, sepa_debit: false };

const known = [
  'mode',
  'client_reference_id',
  'expires_at',
  'excluded_payment_method_types.*',
  'payment_method_types.*',
  'line_items.0.quantity',
  'line_items.0.price_data.currency',
  'line_items.0.price_data.unit_amount',
  'line_items.0.price_data.product_data.name',
  'line_items.0.price_data.product_data.description',
  'payment_intent_data.capture_method',
  'payment_intent_data.description',
  'name_collection.individual.enabled',
  'name_collection.individual.optional',
  'adaptive_pricing.enabled',
  'locale',
  'submit_type',
  'success_url',
  'cancel_url',
];

const isKnown = (path: string) => known.includes(path) || known.includes(path.replace(/\d+$/, '*'));

/** What a session is asked for with. Throws Refused as Stripe would, for what is missing or makes no sense. */
export function wishOf(form: FormFields, nowSeconds: number): SessionWish {
  const stray = pathsOf(form).find((path) => !isKnown(path));
  if (stray !== undefined) throw new Refused(`Received unknown parameter: ${stray}`, 'parameter_unknown');
  const required = (path: string): string => {
    const value = at(form, path);
    if (value === undefined || value === '') throw new Refused(`Missing required param: ${path}.`, 'parameter_missing');
    return value;
  };
  const amountCents = Number(required('line_items.0.price_data.unit_amount'));
  if (amountCents < 50)
    throw new Refused('The Checkout Session’s total amount must convert to at least 50 cents.', 'amount_too_small');
  const isManual = at(form, 'payment_intent_data.capture_method') === 'manual';
  return {
    reference: required('client_reference_id'),
    amountCents,
    currency: required('line_items.0.price_data.currency'),
    methods: methodsOf(form, isManual),
    isManual,
    asksForName: at(form, 'name_collection.individual.enabled') === 'true',
    productName: required('line_items.0.price_data.product_data.name'),
    locale: required('locale'),
    successUrl: required('success_url'),
    cancelUrl: required('cancel_url'),
    expiresAt: endOf(Number(at(form, 'expires_at') ?? nowSeconds + 86_400), nowSeconds),
    intentDescription: at(form, 'payment_intent_data.description') ?? null,
  };
}

function endOf(expiresAt: number, nowSeconds: number): number {
  if (expiresAt < nowSeconds + 30 * 60)
    throw new Refused('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.');
  if (expiresAt > nowSeconds + 86_400)
    throw new Refused('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.');
  return expiresAt;
}

function methodsOf(form: FormFields, isManual: boolean): string[] {
  const wanted = listAt(form, 'payment_method_types');
  const excluded = listAt(form, 'excluded_payment_method_types');
  if (wanted.length > 0 && excluded.length > 0) {
    throw new Refused(
      'You may only specify one of these parameters: payment_method_types, excluded_payment_method_types.',
    );
  }
  const off = wanted.find((method) => !(method in switchedOn));
  if (off !== undefined) throw new Refused(`The payment method type provided: ${off} is invalid.`);
  const never = wanted.find((method) => isManual && !switchedOn[method]);
  if (never !== undefined) throw new Refused(`The payment method ${never} cannot be captured manually.`);
  if (wanted.length > 0) return wanted;
  return Object.keys(switchedOn).filter((method) => !excluded.includes(method) && (!isManual || switchedOn[method]));
}
