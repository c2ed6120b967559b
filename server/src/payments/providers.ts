/**
 * The providers on offer: what `PAYMENT_PROVIDER` takes besides `sandbox`, a line for each. docs/a-provider-of-your-own.md says how one
 * is made.
 */
export { mollie } from './mollie/mollie.ts';
export { stripe } from './stripe/stripe.ts';
