import { Link } from 'react-router';
import type { CartShipping } from '../../../cart/cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';
import { addressRows, deliveryOf } from '../../../payment/receipt/delivery-of.ts';
import type { Country } from './shipping-place.ts';
import { ShippingTerms } from './shipping-terms.tsx';
import { ShippingProblem } from './shipping-problem.tsx';
import { useShipping } from './use-shipping.ts';
import styles from '../../../payment/payment.module.css';

interface DeliveryProps {
  signedIn: SignedIn | null;
  shipping: CartShipping | null;
  /** That an order can be sent to. */
  countries: readonly Country[];
}

/** Where the order is sent to, with the way back to change it [CHK-3]; or why it cannot be [SHIP-3]. */
export function Delivery({ signedIn, shipping, countries }: DeliveryProps) {
  const t = useText();
  const to = usePath();
  const asking = useShipping(countries);
  const rows = signedIn ? addressRows(deliveryOf(signedIn.customer), signedIn.customer) : [];
  return (
    <section id="delivery" tabIndex={-1} className={styles.customer} aria-labelledby="delivery-title">
      <div className={styles.head}>
        <h2 id="delivery-title">{t('wares.delivery.to')}</h2>
        <Link
          to={to('checkout', undefined, { step: 'signin' })}
          id="delivery-change"
          aria-labelledby="delivery-change delivery-title"
        >
          {t('checkout.change')}
        </Link>
      </div>
      <address className={styles.address}>
        {rows.map((row) => (
          <span key={row}>{row}</span>
        ))}
      </address>
      <ShippingProblem error={shipping?.error ?? null} asking={asking}>
        {asking.isBusy && <p aria-busy>{t('wares.shipping.asking')}</p>}
      </ShippingProblem>
      {shipping && <ShippingTerms />}
    </section>
  );
}
