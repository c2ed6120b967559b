import { Link } from 'react-router';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';
import styles from '../../../payment/payment.module.css';

interface CustomerSummaryProps {
  signedIn: SignedIn | null;
  /** The payment has been agreed on these details: nothing to change any more. */
  isSettled?: boolean;
}

/** Who orders and where the tickets go, with the way back to change it [CHK-3]. */
export function CustomerSummary({ signedIn, isSettled }: CustomerSummaryProps) {
  const t = useText();
  const to = usePath();
  const change = to('checkout', undefined, { step: 'signin' });
  if (!signedIn) {
    return (
      <section className={styles.customer}>
        <h2>{t('checkout.yourDetails')}</h2>
        <p>{t('checkout.express.hint')}</p>
        <Link to={change}>{t('checkout.tellDetails')}</Link>
      </section>
    );
  }
  const { firstName, lastName, companyName, email, billingAddress } = signedIn.customer;
  const address = <strong key="address">{email}</strong>;
  const place = `${billingAddress?.zip ?? ''} ${billingAddress?.city ?? ''}`.trim();
  const rows = [
    `${firstName} ${lastName}`.trim(),
    companyName,
    billingAddress?.street,
    place,
    billingAddress?.country?.name,
  ];
  return (
    <section className={styles.customer}>
      <div className={styles.head}>
        <h2 id="details-title">{t('checkout.yourDetails')}</h2>
        {!isSettled && (
          <Link to={change} id="details-change" aria-labelledby="details-change details-title">
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
