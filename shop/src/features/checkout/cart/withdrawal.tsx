import { isAdmissionItem, type CartItem } from '../../../cart/items/cart-item.ts';
import { useText } from '../../../i18n/use-text.ts';

interface WithdrawalProps {
  lines: readonly CartItem[];
  className: string | undefined;
}

/** What the law wants to be said before it is ordered: visits on a fixed date cannot be withdrawn from. */
export function Withdrawal({ lines, className }: WithdrawalProps) {
  const t = useText();
  return lines.some(isAdmissionItem) && <p className={className}>{t('cart.withdrawal')}</p>;
}
