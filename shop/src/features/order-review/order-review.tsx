import { inBrowser } from '../../api/loader-context.ts';
import type { Route } from './+types/order-review.ts';
import { loadReview, type NotAvailable } from './load-review.ts';
import { Review } from './review.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Title } from '../../app/title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './order-review.module.css';
import { useLocation } from 'react-router';
import { pathOf, usePath } from '../../app/paths.ts';
import { serverMessage } from '../../api/server-message.ts';
import { MailLink } from '../../shell/footer/mail-link.tsx';
import { useShop } from '../../app/shop-config.ts';
import { ButtonLink } from '../../ui/button.tsx';

export const clientLoader = inBrowser(loadReview);

/** A prepared order, to be reviewed and paid, or the reason why it cannot be [NAV-15] [ORD-1]. */
export default function OrderReview({ loaderData: review }: Route.ComponentProps) {
  if (review.kind === 'available') return <Review key={review.order.id} {...review} />;
  return review.kind === 'asked' ? review.question : <NotPayable review={review} />;
}

/** The server's page, the same for everybody, because only the browser knows the customer. */
export function HydrateFallback() {
  const t = useText();
  return (
    <div className={styles.review}>
      <Title page={t('checkout.summary')} />
      <h1 className={styles.title}>{t('checkout.summary')}</h1>
      <div className={styles.skeleton}>
        <Spinner label={t('checkout.loading')} />
      </div>
    </div>
  );
}

/** Says that the order is paid, or not available to the signed-in visitor, and what can be done [ORD-1]. */
function NotPayable({ review: { kind, email, error } }: { review: NotAvailable }) {
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
