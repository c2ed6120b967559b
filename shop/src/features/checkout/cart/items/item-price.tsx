import type { CartItem } from '../../../../cart/items/cart-item.ts';
import { formatMoney } from '../../../../i18n/formats.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { useShop } from '../../../../app/shop-config.ts';
import styles from './ticket-item.module.css';

interface LinePriceProps {
  line: Pick<CartItem, 'count' | 'price' | 'totalPrice'>;
  /** Several of it cost so much each. */
  hasEach?: boolean;
}

/** What a line costs. */
export function LinePrice({ line: { count, price, totalPrice }, hasEach }: LinePriceProps) {
  const t = useText();
  const { lang } = useShop();
  return (
    <p className={styles.price}>
      <data value={totalPrice}>{totalPrice === 0 ? t('cart.free') : formatMoney(totalPrice, lang)}</data>
      {hasEach && count > 1 && totalPrice > 0 && (
        <span className={styles.each}>{t('cart.each', { price: formatMoney(price, lang) })}</span>
      )}
    </p>
  );
}
