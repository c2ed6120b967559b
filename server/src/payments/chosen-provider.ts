import type { MollieSettings } from './mollie/settings.ts';
import type { StripeSettings } from './stripe/settings.ts';

/** The sandbox by its name, or a provider with its keys. */
export type ChosenProvider =
  | 'sandbox'
  | { readonly name: 'stripe'; readonly settings: StripeSettings }
  | { readonly name: 'mollie'; readonly settings: MollieSettings };
