import type Stripe from 'stripe';
import { Refused } from './books.ts';
import { at, type FormFields, listAt, pathsOf } from './form.ts';
import type { SessionWish } from './session-shape.ts';

/** Methods that this account has switched on, and whether their money can wait to be captured. */
const switchedOn: Readonly<Record<string, boolean>> = { card: true, paypal: true, sepa_debit: false };

/** What may be asked for; the first part of each is judged by the types of Stripe's package. */
const known: { readonly [Name in keyof Stripe.Checkout.SessionCreateParams]: readonly string[] } = {
  mode: [''],
  client_reference_id: [''],
  expires_at: [''],
  allowed_payment_method_types: ['*'],
  excluded_payment_method_types: ['*'],
  line_items: [
    '*.quantity',
    '*.price_data.currency',
    '*.price_data.unit_amount',
    '*.price_data.product_data.name',
    '*.price_data.product_data.description',
  ],
  payment_intent_data: ['capture_method', 'description'],
  name_collection: ['individual.enabled', 'individual.optional'],
  adaptive_pricing: ['enabled'],
  locale: [''],
  submit_type: [''],
  success_url: [''],
  cancel_url: [''],
};

function isKnown(path: string): boolean {
  const [name = '', ...inside] = path.split('.');
  const rest = inside.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('.');
  return Object.entries(known).some(([one, paths]) => one === name && paths?.includes(rest));
}

/** What a session is asked for with. Throws Refused as Stripe would, for what is missing or makes no sense. */
export function wishOf(form: FormFields, nowSeconds: number): SessionWish {
  const stray = pathsOf(form).find((path) => !isKnown(path));
  if (stray !== undefined) throw new Refused(`Received unknown parameter: ${stray}`, 'parameter_unknown');
  const empty = pathsOf(form).find((path) => at(form, path)?.trim() === '');
  if (empty !== undefined) throw new Refused(`You passed an empty string for ${empty}.`, 'parameter_invalid_empty');
  const required = (path: string): string => {
    const value = at(form, path);
    if (value === undefined) throw new Refused(`Missing required param: ${path}.`, 'parameter_missing');
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
  const wanted = listAt(form, 'allowed_payment_method_types');
  const excluded = listAt(form, 'excluded_payment_method_types');
  const isOffered = (method: string) =>
    !excluded.includes(method) && (wanted.length === 0 || wanted.includes(method)) && (!isManual || switchedOn[method]);
  const offered = Object.keys(switchedOn).filter(isOffered);
  if (offered.length === 0) throw new Refused('No valid payment method types for this Checkout Session.');
  return offered;
}
