import { Link } from 'react-router';
import { usePath } from '../app/paths.ts';
import { useText } from '../i18n/use-text.ts';
import type { SignedIn } from '../session/customer/customer.ts';
import styles from './payment.module.css';

interface CustomerSummaryProps {
  signedIn: SignedIn | null;
  /** The address where the details can be changed; null if they cannot. */
  changeAt: string | null;
}

/**
 * The customer's details and where the tickets are sent, with a link to change them [CHK-3]. With express payment the details are not known
 * yet.
 */
export function CustomerSummary({ signedIn, changeAt }: CustomerSummaryProps) {
  const t = useText();
  const to = usePath();
  if (!signedIn) {
    return (
      <section className={styles.customer}>
        <h2>{t('checkout.yourDetails')}</h2>
        <p>{t('checkout.express.hint')}</p>
        <Link to={to('checkout', undefined, { step: 'signin' })}>{t('checkout.tellDetails')}</Link>
      </section>
    );
  }
  const { firstName, lastName, companyName, email, billingAddress } = signedIn.customer;
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
        {changeAt !== null && (
          <Link to={changeAt} id="details-change" aria-labelledby="details-change details-title">
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
