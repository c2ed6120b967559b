import type { Translate } from '../i18n/use-text.ts';
import type { Shop } from '../app/shop-config.ts';

/** What is said where a payment cannot be started and no field is to blame. */
export function refusedMessages(t: Translate, isTooMany: boolean, { supportEmail }: Shop['museum']): string {
  return isTooMany ? t('checkout.tooMany') : t('checkout.failed.support', { address: supportEmail });
}
