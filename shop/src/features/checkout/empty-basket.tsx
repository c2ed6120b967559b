import type { Cart } from '../../cart/cart.ts';
import { cartAside } from '../../cart/set-aside.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { useShop } from '../../shop-config.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './checkout.module.css';

/** Nothing in it: says so, and what to do next. A payment that is not decided yet has a way to its outcome [PAY-9]. */
export function EmptyBasket() {
  const t = useText();
  const to = usePath();
  const { sections } = useShop();
  const aside = cartAside();
  return (
    <div className={styles.plain}>
      {aside && (
        <Message kind="warning" title={t('checkout.pending')}>
          <div className={styles.part}>
            <p>{t('checkout.pending.once')}</p>
            <ButtonLink to={to('checkoutSuccess', undefined, wayBack(aside))}>{t('checkout.askNow')}</ButtonLink>
          </div>
        </Message>
      )}
      <p className={styles.lead}>{t('cart.empty')}</p>
      <p>{t('cart.empty.hint')}</p>
      {sections.includes('tickets') ? (
        <ButtonLink kind="primary" to={to('tickets')}>
          {t('cart.empty.tickets')}
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" to={to('home')}>
          {t('checkout.home')}
        </ButtonLink>
      )}
    </div>
  );
}

function wayBack({ cartId, paymentKey }: Cart) {
  return { cartId: cartId ?? undefined, basket: paymentKey ?? undefined };
}
