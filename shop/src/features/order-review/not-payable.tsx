import { useLocation } from 'react-router';
import { useText } from '../../i18n/use-text.ts';
import { pathOf, usePath } from '../../app/paths.ts';
import { serverMessage } from '../../api/server-message.ts';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { useShop } from '../../app/shop-config.ts';
import { Title } from '../../app/title.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { NotAvailable } from './load-review.ts';
import styles from './order-review.module.css';

/** The order is paid, or not available to whoever is signed in: says so, and what can be done [ORD-1]. */
export function NotPayable({ review: { kind, email, error } }: { review: NotAvailable }) {
  const t = useText();
  const to = usePath();
  const { museum } = useShop();
  const { pathname } = useLocation();
  const title = t(`order-review.${kind}`);
  const said = serverMessage(t, error);
  const address = <strong key="email">{email}</strong>;
  const support = <MailLink key="support" address={museum.supportEmail} />;
  return (
    <div className={styles.review}>
      <div className={styles.plain}>
        <Title page={title} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{t(`order-review.${kind}.hint`)}</p>
        {said !== null && <p>{said}</p>}
        {kind === 'notAvailable' && <p>{t('order-review.signedInAs', { email: () => address })}</p>}
        <p>{t('checkout.support', { link: () => support })}</p>
        <div className={styles.ways}>
          {kind === 'notAvailable' && (
            <ButtonLink to={pathOf(undefined, 'logout', undefined, { returnTo: pathname })}>
              {t('order-review.otherAddress')}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" to={to('home')}>
            {t('checkout.home')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
