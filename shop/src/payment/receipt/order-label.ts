import type { Translate } from '../../i18n/use-text.ts';

/** What the law wants on the button that orders: the obligation to pay, or that nothing is to be paid. */
export function orderLabel(t: Translate, dueCents: number): string {
  return dueCents > 0 ? t('checkout.order') : t('checkout.order.free');
}

/** Where the order is placed later, on the way back from the provider [CFG-12]. */
export function continueLabel(t: Translate, dueCents: number): string {
  return dueCents > 0 ? t('checkout.continueToPayment') : t('checkout.continue');
}
