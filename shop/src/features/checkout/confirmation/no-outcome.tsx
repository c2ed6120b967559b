import { useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { museumPage } from '../../../session/museum-page.ts';
import { useFindsOrders } from '../../../shell/header/finds-orders.ts';
import { MailLink } from '../../../shell/footer/mail-link.tsx';
import { useShop } from '../../../app/shop-config.ts';
import { Title } from '../../../app/title.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { NoBooking } from './outcome.ts';
import styles from '../checkout.module.css';

/** An outcome without a booking. `unnamed`: the address does not say which payment it is about. */
export type OutcomeShown = NoBooking | { readonly kind: 'unnamed' };

/**
 * Says why there is no booking, and what to do: nothing was paid, the money was refunded, the attempt is gone (paid, or no longer
 * reserved), or the back end will not complete it [PAY-5] [ERR-5].
 */
export function NoOutcome({ outcome }: { outcome: OutcomeShown }) {
  const t = useText();
  const to = usePath();
  const { museum } = useShop();
  const hasCart = useCart().cart.items.length > 0;
  const support = <MailLink key="support" address={museum.supportEmail} />;
  const { kind } = outcome;
  const title = t(`checkout.${kind}`);
  const museumSays = outcome.kind === 'notPayable' ? serverMessage(t, outcome.message) : null;
  return (
    <div className={styles.outcome}>
      <Title page={title} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{t(`checkout.${kind}.hint`)}</p>
      {museumSays !== null && <p>{museumSays}</p>}
      <p>{t('checkout.support', { link: () => support })}</p>
      <div className={styles.ways}>
        {(kind === 'gone' || kind === 'unnamed') && <FindOrder />}
        {kind === 'notPaid' ? (
          <ButtonLink kind="primary" to={to('checkout', undefined, { step: 'payment' })}>
            {t('checkout.toPayment')}
          </ButtonLink>
        ) : (
          hasCart && <ButtonLink to={to('checkout')}>{t('checkout.backToCart')}</ButtonLink>
        )}
        <Programme />
      </div>
    </div>
  );
}

/** Links to where the confirmation can be sent again. Other visitors have the support address above. */
function FindOrder() {
  const t = useText();
  const to = usePath();
  return useFindsOrders() && <ButtonLink to={to('find-order')}>{t('shell.findOrder')}</ButtonLink>;
}

/** Links to the tickets, or for visitors who came from a museum's page, back to it. */
function Programme() {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const museums = museumPage(shop);
  const hasTickets = shop.sections.includes('tickets');
  if (museums)
    return (
      <ButtonLink kind="quiet" to={museums}>
        {t('cart.goOnShopping')}
      </ButtonLink>
    );
  return (
    <ButtonLink kind="quiet" to={to(hasTickets ? 'tickets' : 'home')}>
      {t(hasTickets ? 'checkout.programme' : 'checkout.home')}
    </ButtonLink>
  );
}
