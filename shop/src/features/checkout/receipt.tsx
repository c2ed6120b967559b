import { dayOf, timeOf } from '@foyer/rules/museum-time.ts';
import { formatDay, formatMoney, formatTime, formatWeekday } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { useShop } from '../../shop-config.ts';
import type { Booking } from './outcome.ts';
import { isVisitType } from './receipt-lines.ts';
import moment from './line-moment.module.css';
import styles from './order-summary.module.css';
import totals from './totals.module.css';

type ReceiptData = NonNullable<Booking['receipt']>;

/** What was booked, as the back end says it: what, when, where, how many, how much. */
export function Receipt({ receipt }: { receipt: ReceiptData }) {
  const t = useText();
  const { lang } = useShop();
  return (
    <section className={styles.summary} aria-labelledby="receipt-title">
      <h2 id="receipt-title">{t('checkout.receipt')}</h2>
      <ul role="list" className={styles.lines}>
        {receipt.lines.map((line, index) => (
          <li key={index} className={styles.line}>
            <h3>{line.name}</h3>
            {line.venue && <p className={styles.venue}>{line.venue}</p>}
            {line.datetime !== null && <ReceiptMoment datetime={line.datetime} />}
            {line.type !== 'shipping' && (
              <p className={styles.what}>
                {line.count} ×{' '}
                {isVisitType(line.type) ? line.detail || line.name : formatMoney(line.price / line.count, lang)}
              </p>
            )}
            <p className={styles.price}>{line.price === 0 ? t('cart.free') : formatMoney(line.price, lang)}</p>
          </li>
        ))}
      </ul>
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
          <dt>{t(receipt.paid ? 'checkout.paid' : 'checkout.toBePaid')}</dt>
          <dd>{formatMoney(receipt.total - receipt.vouchers.reduce((sum, { amount }) => sum + amount, 0), lang)}</dd>
        </div>
      </dl>
    </section>
  );
}

function ReceiptMoment({ datetime }: { datetime: string }) {
  const t = useText();
  const { lang } = useShop();
  const day = dayOf(datetime);
  const time = timeOf(datetime);
  return (
    <p className={moment.moment}>
      <time dateTime={datetime} className={moment.part}>
        <span className={moment.word}>{formatWeekday(day, lang)}</span>{' '}
        <span className={moment.numeral}>{formatDay(day)}</span>
      </time>{' '}
      {time !== '00:00' && time !== '' && (
        <span className={moment.part}>
          <span className={moment.word}>{t('cart.entry')}</span>{' '}
          <span className={moment.numeral}>{formatTime(time, lang)}</span>
        </span>
      )}
    </p>
  );
}
