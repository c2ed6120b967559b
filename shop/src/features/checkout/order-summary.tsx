import { Link } from 'react-router';
import type { CartLine } from '../../cart/cart.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { useShop } from '../../shop-config.ts';
import { LineMoment } from './line-moment.tsx';
import { Subtickets } from './subtickets.tsx';
import { Totals } from './totals.tsx';
import { TourAnswers } from './tour-answers.tsx';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  lines: readonly CartLine[];
  /** The payment has been agreed on these lines: nothing to change any more. */
  isSettled?: boolean;
}

/** Everything that is ordered, as the law wants it right above the button: what, when, where, how many, how much, tax. */
export function OrderSummary({ lines, isSettled }: OrderSummaryProps) {
  const t = useText();
  const to = usePath();
  const { lang } = useShop();
  return (
    <section className={styles.summary} aria-labelledby="summary-title">
      <div className={styles.head}>
        <h2 id="summary-title">{t('checkout.summary')}</h2>
        {!isSettled && (
          <Link to={to('checkout')} id="summary-change" aria-labelledby="summary-change summary-title">
            {t('checkout.change')}
          </Link>
        )}
      </div>
      <p className={styles.note}>{t('cart.withdrawal')}</p>
      <ul role="list" className={styles.lines}>
        {lines.map((line) => (
          <li key={line.lineId} className={styles.line}>
            <h3>{line.eventName}</h3>
            <p className={styles.venue}>{line.venueName}</p>
            <LineMoment line={line} />
            <div className={styles.what}>
              {line.type === 'guidedTour' ? line.language : `${line.count} × ${line.name}`}
              <Subtickets line={line} />
              {line.type === 'guidedTour' && <TourAnswers line={line} />}
            </div>
            <p className={styles.price}>
              {line.totalPrice === 0 ? t('cart.free') : formatMoney(line.totalPrice, lang)}
            </p>
          </li>
        ))}
      </ul>
      <Totals lines={lines} />
    </section>
  );
}
