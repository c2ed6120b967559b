import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Cart } from '../../../cart/cart.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Components, AdmissionMoment, TourAnswers } from '../cart/items/item-details.tsx';
import { Totals } from '../cart/totals.tsx';
import { Withdrawal } from './legal-notes.tsx';
import styles from '../../../payment/order-summary.module.css';

interface OrderSummaryProps {
  cart: Pick<Cart, 'lines' | 'shipping'>;
  /** What is to be said of goods and vouchers before they are ordered. */
  terms?: ReactNode;
  /** The payment has been agreed on these lines: nothing to change any more. */
  isSettled?: boolean;
}

/** Everything that is ordered, as the law wants it right above the button: what, when, where, how many, how much, tax. */
export function OrderSummary({ cart, terms, isSettled }: OrderSummaryProps) {
  const t = useText();
  const to = usePath();
  const { lang } = useShop();
  const bought = cart.lines.filter(({ type }) => type !== 'voucherCode');
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
      <Withdrawal lines={bought} className={styles.note} />
      {terms}
      <ul role="list" className={styles.lines}>
        {bought.map((line) => (
          <li key={line.lineId} className={styles.line}>
            <h3>{isAdmissionItem(line) ? line.eventName : line.name}</h3>
            {isAdmissionItem(line) && (
              <>
                <p className={styles.venue}>{line.venueName}</p>
                <AdmissionMoment line={line} />
              </>
            )}
            <div className={styles.what}>
              {line.type === 'guidedTour'
                ? line.language
                : `${line.count} × ${isAdmissionItem(line) ? line.name : formatMoney(line.price, lang)}`}
              {isAdmissionItem(line) && <Components line={line} />}
              {line.type === 'guidedTour' && <TourAnswers line={line} />}
            </div>
            <p className={styles.price}>
              {line.totalPrice === 0 ? t('cart.free') : formatMoney(line.totalPrice, lang)}
            </p>
          </li>
        ))}
      </ul>
      <Totals cart={cart} />
    </section>
  );
}
