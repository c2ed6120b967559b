import type { Translate } from '../../i18n/use-text.ts';

/** The label of the order button, which by law names the obligation to pay, or says that nothing is to be paid. */
export function orderLabel(t: Translate, dueCents: number): string {
  return dueCents > 0 ? t('checkout.order') : t('checkout.order.free');
}

/** The label if the order is placed only after the return from the provider [CFG-12]. */
export function continueLabel(t: Translate, dueCents: number): string {
  return dueCents > 0 ? t('checkout.continueToPayment') : t('checkout.continue');
}
