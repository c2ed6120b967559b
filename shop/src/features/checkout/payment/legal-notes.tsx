import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import type { CartItem } from '../../../cart/items/cart-item.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useCart } from '../../../cart/use-cart.ts';
import styles from './legal-notes.module.css';

interface WithdrawalProps {
  items: readonly CartItem[];
  className: string | undefined;
}

/** Required by law before ordering: there is no right of withdrawal for visits on a fixed date. */
export function Withdrawal({ items, className }: WithdrawalProps) {
  const t = useText();
  return items.some(isAdmissionItem) && <p className={className}>{t('cart.withdrawal')}</p>;
}

/** Required by law before ordering goods, passes and vouchers: fourteen days to withdraw. */
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
