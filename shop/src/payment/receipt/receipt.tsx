import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { BookedLines } from './booked-items.tsx';
import { useShop } from '../../app/shop-config.ts';
import type { Booking } from '@foyer/contract/checkout/booking.ts';
import styles from '../order-summary.module.css';
import totals from '../totals.module.css';

type ReceiptData = NonNullable<Booking['receipt']>;

/** What was booked (and with `hasEnded` is no longer), as the back end says it: what, when, where, how many, how much. */
export function Receipt({ receipt, hasEnded }: { receipt: ReceiptData; hasEnded?: boolean }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <section className={styles.summary} aria-labelledby="receipt-title">
      <h2 id="receipt-title">{t('checkout.receipt')}</h2>
      <BookedLines lines={receipt.lines} />
      <dl className={totals.totals}>
        {receipt.vouchers.length > 0 && (
          <div>
            <dt>{t('cart.total')}</dt>
            <dd>{formatMoney(receipt.total, lang)}</dd>
          </div>
        )}
        {receipt.vouchers.map(({ code, amount }, index) => (
          <div key={index}>
            <dt>{t('wares.usedVoucher', { code })}</dt>
            <dd>{formatMoney(-amount, lang)}</dd>
          </div>
        ))}
        <div className={totals.total}>
          <dt>{t(hasEnded ? 'cart.total' : receipt.paid ? 'checkout.paid' : 'checkout.toBePaid')}</dt>
          <dd>{formatMoney(receipt.total - receipt.vouchers.reduce((sum, { amount }) => sum + amount, 0), lang)}</dd>
        </div>
      </dl>
    </section>
  );
}
