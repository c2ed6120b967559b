import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** What a session is begun with, as far as the stand-in knows it. */
export interface SessionWish {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly methods: readonly string[];
  readonly isManual: boolean;
  readonly asksForName: boolean;
  readonly productName: string;
  readonly locale: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
  readonly intentDescription: string | null;
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(18).toString('hex')}`;

/** A session as Stripe answers it; the types of its own package say which fields there are. */
export function newSession(wish: SessionWish, address: string, createdAt: number): Stripe.Checkout.Session {
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: wish.amountCents,
    amount_total: wish.amountCents,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: wish.cancelUrl,
    client_reference_id: wish.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: createdAt,
    currency: wish.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: wish.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: wish.locale,
    managed_payments: null,
    metadata: {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [...wish.methods],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: 'pay',
    subscription: null,
    success_url: wish.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${address}/c/pay/${id}`,
    wallet_options: null,
  };
}

/** Who has paid, as the page was told. */
export function detailsOf(name: string, email: string): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: name === '' ? null : name,
    name: name === '' ? null : name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
