import type { OrderToReview } from '@foyer/contract/orders/order-review.ts';
import { formatMoney, formatNumber } from '../i18n/formats.ts';
import { useText } from '../i18n/use-text.ts';
import { useShop } from '../app/shop-config.ts';
import { BookedItems, isAdmissionType } from './receipt/booked-items.tsx';
import styles from './order-summary.module.css';
import totals from './totals.module.css';

/** Everything in a prepared order, which by law is shown right above the button. */
export function PreparedOrder({ order: { lines, totalCents, taxes } }: { order: OrderToReview }) {
  const t = useText();
  const { lang } = useShop();
  const has = (isKind: (type: string) => boolean) => lines.some(({ type }) => isKind(type));
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title">{t('checkout.summary')}</h2>
      {has(isAdmissionType) && <p className={styles.note}>{t('cart.withdrawal')}</p>}
      {has((type) => type === 'merchandise') && <p className={styles.note}>{t('products.withdrawal.goods')}</p>}
      {has((type) => type === 'voucher' || type === 'annualPass') && (
        <p className={styles.note}>{t('products.withdrawal.vouchers')}</p>
      )}
      <BookedItems items={lines} />
      <dl className={totals.totals}>
        <div className={totals.total}>
          <dt>{t('cart.total')}</dt>
          <dd>{totalCents === 0 ? t('cart.free') : formatMoney(totalCents, lang)}</dd>
        </div>
        {taxes
          .filter(({ taxCents }) => taxCents > 0)
          .map(({ taxRate, taxCents }) => (
            <div key={taxRate} className={totals.tax}>
              <dt>{t('cart.tax', { rate: formatNumber(taxRate, lang) })}</dt>
              <dd>{formatMoney(taxCents, lang)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
