import { articleLines, voucherLines } from '../../../cart/items/cart-item.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import styles from './product-terms.module.css';

/** What the law wants to be said of goods, passes and vouchers before they are ordered: fourteen days to withdraw. */
export function ProductTerms() {
  const t = useText();
  const { lines } = useCart().cart;
  const [hasArticles, hasVouchers] = [articleLines(lines).length > 0, voucherLines(lines).length > 0];
  if (!hasArticles && !hasVouchers) return null;
  return (
    <div className={styles.terms}>
      {hasArticles && <p>{t('wares.withdrawal.goods')}</p>}
      {hasVouchers && <p>{t('wares.withdrawal.vouchers')}</p>}
    </div>
  );
}
