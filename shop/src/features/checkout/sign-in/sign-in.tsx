import type { PaymentType } from '@foyer/contract/checkout/checkout.ts';
import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Message } from '../../../ui/message.tsx';
import type { DeliveryForm } from '../../../customer-form/delivery/delivery-form.tsx';
import { AccountWays } from './account-options.tsx';
import { ExpressPayment } from './express-payment.tsx';
import { CheckoutGuest } from './checkout-guest.tsx';
import { GuestsNotAdmitted } from './guests-not-admitted.tsx';
import { Totals } from '../cart/totals.tsx';
import styles from '../checkout.module.css';

interface SignInProps {
  attributes: CustomerAttributes;
  paymentTypes: readonly PaymentType[];
  /** Where the order goes, for one that is sent. */
  delivery: DeliveryForm | null;
  hasExpired: boolean;
}

/** Who is buying: with an account, as a guest, or by express payment without telling anything here [CHK-2] [PAY-3]. */
export function SignIn({ attributes, paymentTypes, delivery, hasExpired }: SignInProps) {
  const t = useText();
  const { guestRegistration } = useShop();
  const { cart } = useCart();
  return (
    <div className={styles.split}>
      <div className={styles.plain}>
        {hasExpired && (
          <Message kind="warning" live="polite" title={t('checkout.expired')}>
            <p>{t('checkout.expired.hint')}</p>
          </Message>
        )}
        <ExpressPayment paymentTypes={paymentTypes} />
        <AccountWays />
        {guestRegistration ? <CheckoutGuest attributes={attributes} delivery={delivery} /> : <GuestsNotAdmitted />}
      </div>
      <div className={styles.aside}>
        <Totals cart={cart} />
      </div>
    </div>
  );
}
