import { mollieProvider } from '../../../src/payments/mollie/mollie-provider.ts';
import type { PaymentProvider } from '../../../src/payments/provider.ts';
import { stripeProvider } from '../../../src/payments/stripe/stripe-provider.ts';

export const providerNames = ['stripe', 'mollie'] as const;
export type ProviderName = (typeof providerNames)[number];

/** What each is asked with, and signs with. */
export const stripeKeys = { secretKey: 'sk_live_ofCampaigns0000', webhookSecret: 'whsec_ofCampaigns0000' };
export const mollieKey = 'live_ofCampaigns00000000000001';

/** The shop's own adapter, before whoever stands in for the provider at this address. */
export function adapterAt(name: ProviderName, address: string, now: () => number): PaymentProvider {
  return name === 'stripe'
    ? stripeProvider({ ...stripeKeys, isTest: false }, { now, apiAddress: address })
    : mollieProvider({ apiKey: mollieKey, isTest: false }, { apiBase: `${address}/v2/` });
}
