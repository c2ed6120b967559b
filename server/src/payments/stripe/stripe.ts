import { onOffer } from '../provider-on-offer.ts';
import type { StripeSettings } from './settings.ts';
import { stripeSettings } from './settings.ts';

export const stripe = onOffer({
  title: 'Stripe',
  settingNames: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  read: stripeSettings,
  open: async (settings: StripeSettings, { now }) => {
    const { stripeProvider } = await import('./stripe-provider.ts');
    return stripeProvider(settings, { now });
  },
});
