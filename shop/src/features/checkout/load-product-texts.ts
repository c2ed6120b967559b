import { isAdmissionItem, type CartItem } from '../../cart/items/cart-item.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { onDemand } from '../../api/on-demand.ts';

/** The words for goods, passes, vouchers and codes, and for their addresses: they come only for lines that have some. */
export async function loadProductTexts(lines: readonly CartItem[], lang: string): Promise<void> {
  if (!lines.every(isAdmissionItem)) await onDemand(loadTexts(lang, ['wares', 'customer-form']));
}
