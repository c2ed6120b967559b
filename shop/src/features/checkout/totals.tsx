import { cartTotals } from '@foyer/rules/cart-totals.ts';
import type { CartLine } from '../../cart/cart.ts';
import { formatMoney, formatNumber } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../shop-config.ts';
import styles from './totals.module.css';

/** What the basket costs, and the tax contained in it by rate [MON-2]. */
export function Totals({ lines }: { lines: readonly CartLine[] }) {
  const t = useText();
  const { lang } = useShop();
  const { totalCents, taxes } = cartTotals(lines);
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>{t('cart.total')}</dt>
        <dd aria-live="polite">{formatMoney(totalCents, lang)}</dd>
      </div>
      {taxes.map(({ taxRate, taxCents }) => (
        <div key={taxRate} className={styles.tax}>
          <dt>{t('cart.tax', { rate: formatNumber(taxRate, lang) })}</dt>
          <dd>{formatMoney(taxCents, lang)}</dd>
        </div>
      ))}
    </dl>
  );
}
