import { onOffer } from '../provider-on-offer.ts';
import type { MollieSettings } from './settings.ts';
import { mollieSettings } from './settings.ts';

export const mollie = onOffer({
  title: 'Mollie',
  settingNames: ['MOLLIE_API_KEY'],
  read: ({ MOLLIE_API_KEY }) => mollieSettings(MOLLIE_API_KEY),
  open: async (settings: MollieSettings) => {
    const { mollieProvider } = await import('./mollie-provider.ts');
    return mollieProvider(settings);
  },
});
