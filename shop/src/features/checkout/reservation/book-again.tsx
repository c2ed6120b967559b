import type { Cart } from '../../../cart/cart.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './reserved-places.module.css';

interface BookAgainProps {
  cart: Pick<Cart, 'items' | 'shipping'>;
  /** The page has no other primary action. */
  isOnlyWay?: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** A button that books the same selection again. If that places the order, its label says so, as the law requires. */
export function BookAgain({ cart, isOnlyWay, isBusy, onPress }: BookAgainProps) {
  const t = useText();
  const { lang, confirmPaymentOnCheckout, shippingTaxRate } = useShop();
  const { dueCents } = cartMoney(cart, shippingTaxRate).payment;
  const step = dueCents === 0 ? 'free' : confirmPaymentOnCheckout ? 'order' : 'continue';
  return (
    <div className={styles.again}>
      <p className={styles.same}>{t('reservation.same', { price: formatMoney(dueCents, lang) })}</p>
      <Button kind={isOnlyWay ? 'primary' : 'secondary'} pending={isBusy} onClick={onPress}>
        {t(`reservation.again.${step}`)}
      </Button>
    </div>
  );
}
