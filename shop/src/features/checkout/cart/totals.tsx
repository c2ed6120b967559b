import type { Cart } from '../../../cart/cart.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { lacksShipping } from '../../../cart/cart-shipping.ts';
import { formatMoney, formatNumber } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import styles from '../../../payment/totals.module.css';

/** The total including shipping, the tax it contains by rate [MON-2], and what vouchers pay [CODE-5]. */
export function Totals({ cart }: { cart: Pick<Cart, 'items' | 'shipping'> }) {
  const t = useText();
  const { lang, shippingTaxRate } = useShop();
  const { totalCents, taxes, payment } = cartMoney(cart, shippingTaxRate);
  const { shipping } = cart;
  const hasCodes = payment.vouchers.length > 0;
  return (
    <dl className={styles.totals}>
      {shipping?.costCents != null && (
        <div>
          <dt>{t('products.shippingTo', { country: shipping.countryName })}</dt>
          <dd>{shipping.costCents === 0 ? t('cart.free') : formatMoney(shipping.costCents, lang)}</dd>
        </div>
      )}
      {lacksShipping(cart) && (
        <div>
          <dt>{t('products.shipping')}</dt>
          <dd>{t('products.shipping.missing')}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{t('cart.total')}</dt>
        <dd aria-live="polite">{formatMoney(totalCents, lang)}</dd>
      </div>
      {taxes
        .filter(({ taxCents }) => taxCents > 0)
        .map(({ taxRate, taxCents }) => (
          <div key={taxRate} className={styles.tax}>
            <dt>{t('cart.tax', { rate: formatNumber(taxRate, lang) })}</dt>
            <dd>{formatMoney(taxCents, lang)}</dd>
          </div>
        ))}
      {hasCodes && (
        <>
          <div>
            <dt>{t('products.byVouchers')}</dt>
            <dd>{formatMoney(payment.dueCents - totalCents, lang)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('products.due')}</dt>
            <dd aria-live="polite">{formatMoney(payment.dueCents, lang)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
