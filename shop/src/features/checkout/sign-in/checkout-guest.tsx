import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { useNavigate } from 'react-router';
import type { DeliveryForm } from '../../../customer-form/delivery.tsx';
import { GuestForm } from '../../../customer-form/guest-form.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import styles from '../../../customer-form/customer-form.module.css';

interface CheckoutGuestProps {
  attributes: CustomerAttributes;
  /** Where the order goes, for one that is sent. */
  delivery: DeliveryForm | null;
}

/** The way to the payment for whoever buys without an account [CHK-2]. */
export function CheckoutGuest(props: CheckoutGuestProps) {
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  return (
    <GuestForm
      {...props}
      labelledBy="guest-title"
      heading={
        <>
          <h2 id="guest-title">{t('checkout.guest')}</h2>
          <p className={styles.hint}>{t('checkout.guest.hint')}</p>
        </>
      }
      action={t('checkout.toPayment')}
      onSignedIn={() => navigate(to('checkout', undefined, { step: 'payment' }))}
    />
  );
}
