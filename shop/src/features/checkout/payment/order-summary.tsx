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
  cart: Pick<Cart, 'items' | 'shipping'>;
  /** Legal notes on goods and vouchers. */
  terms?: ReactNode;
  /** The payment is authorised for these items, so there is no link to change them. */
  isSettled?: boolean;
}

/** Everything that is ordered, which by law is shown right above the button: what, when, where, how many, the price and the tax. */
export function OrderSummary({ cart, terms, isSettled }: OrderSummaryProps) {
  const t = useText();
  const to = usePath();
  const { lang } = useShop();
  const bought = cart.items.filter(({ type }) => type !== 'voucherCode');
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
      <Withdrawal items={bought} className={styles.note} />
      {terms}
      <ul role="list" className={styles.lines}>
        {bought.map((item) => (
          <li key={item.itemId} className={styles.line}>
            <h3>{isAdmissionItem(item) ? item.eventName : item.name}</h3>
            {isAdmissionItem(item) && (
              <>
                <p className={styles.venue}>{item.venueName}</p>
                <AdmissionMoment item={item} />
              </>
            )}
            <div className={styles.what}>
              {item.type === 'guidedTour'
                ? item.language
                : `${item.count} × ${isAdmissionItem(item) ? item.name : formatMoney(item.unitCents, lang)}`}
              {isAdmissionItem(item) && <Components item={item} />}
              {item.type === 'guidedTour' && <TourAnswers item={item} />}
            </div>
            <p className={styles.price}>
              {item.totalCents === 0 ? t('cart.free') : formatMoney(item.totalCents, lang)}
            </p>
          </li>
        ))}
      </ul>
      <Totals cart={cart} />
    </section>
  );
}
