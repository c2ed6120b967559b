import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import type { CartItem } from '../../../cart/items/cart-item.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useCart } from '../../../cart/use-cart.ts';
import styles from './legal-notes.module.css';

interface WithdrawalProps {
  items: readonly CartItem[];
  className: string | undefined;
}

/** What the law wants to be said before it is ordered: visits on a fixed date cannot be withdrawn from. */
export function Withdrawal({ items, className }: WithdrawalProps) {
  const t = useText();
  return items.some(isAdmissionItem) && <p className={className}>{t('cart.withdrawal')}</p>;
}

/** What the law wants to be said of goods, passes and vouchers before they are ordered: fourteen days to withdraw. */
export function ProductTerms() {
  const t = useText();
  const { items } = useCart().cart;
  const hasGoods = items.some(({ type }) => type === 'merchandise');
  const hasOthers = items.some(({ type }) => type === 'voucher' || type === 'annualPass');
  if (!hasGoods && !hasOthers) return null;
  return (
    <div className={styles.terms}>
      {hasGoods && <p>{t('products.withdrawal.goods')}</p>}
      {hasOthers && <p>{t('products.withdrawal.vouchers')}</p>}
    </div>
  );
}
