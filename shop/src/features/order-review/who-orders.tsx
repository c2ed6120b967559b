import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../app/paths.ts';
import styles from '../../payment/payment.module.css';
import type { SignedIn } from '../../session/customer/customer.ts';

/** Who orders and where everything goes; an account's details are changed in its settings. */
export function WhoOrders({ signedIn: { customer } }: { signedIn: SignedIn }) {
  const t = useText();
  const to = usePath();
  const { firstName, lastName, companyName, email, billingAddress, isGuest } = customer;
  const address = <strong key="address">{email}</strong>;
  const rows = [
    `${firstName} ${lastName}`.trim(),
    companyName,
    billingAddress?.street,
    `${billingAddress?.zip ?? ''} ${billingAddress?.city ?? ''}`.trim(),
    billingAddress?.country?.name,
  ];
  return (
    <section className={styles.customer}>
      <div className={styles.head}>
        <h2 id="details-title">{t('checkout.yourDetails')}</h2>
        {!isGuest && (
          <Link to={to('settings')} id="details-change" aria-labelledby="details-change details-title">
            {t('checkout.change')}
          </Link>
        )}
      </div>
      <address className={styles.address}>
        {rows.filter(Boolean).map((row) => (
          <span key={row}>{row}</span>
        ))}
      </address>
      <p className={styles.mail}>{t('checkout.ticketsGoTo', { address: () => address })}</p>
    </section>
  );
}
