import { cancelPayment } from '@foyer/contract/checkout.ts';
import { useNavigate } from 'react-router';
import { withoutPayment } from '../../cart/cart.ts';
import { currentCart, updateCart, useCart } from '../../cart/use-cart.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePath } from '../../paths.ts';
import { Title } from '../../title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { inBrowser, type Visit } from '../../visit.ts';
import type { Route } from './+types/canceled.ts';
import { NoOutcome } from './no-outcome.tsx';
import { readReturn } from './return-addresses.ts';
import styles from './checkout.module.css';

/** Gives the held places back [PAY-7]. A basket that another payment is under way for stays as it is. */
async function load({ query, call }: Visit) {
  const { cartId, paymentKey } = readReturn(`?${query}`);
  if (cartId === null) return { isGone: false };
  const answer = await call(cancelPayment, { query: { cartId } });
  const isOurs = paymentKey === null || paymentKey === currentCart().paymentKey;
  if (answer.status === 200 && isOurs) updateCart(withoutPayment);
  return { isGone: answer.status === 410 };
}

export const clientLoader = inBrowser(load);

export { OutcomeSkeleton as HydrateFallback } from './outcome-skeleton.tsx';

/** The visitor has turned back at the provider: keep the basket, or clear it [NAV-18] [PAY-5]. */
export default function Canceled({ loaderData: { isGone } }: Route.ComponentProps) {
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const { cart, clear } = useCart();
  if (isGone) return <NoOutcome outcome={{ kind: 'gone' }} />;
  const isEmpty = cart.lines.length === 0;
  const clearAndGo = () => {
    clear();
    void navigate(to('checkout'));
  };
  return (
    <div className={styles.outcome}>
      <Title page={t('checkout.canceled')} />
      <h1 className={styles.title}>{t('checkout.canceled')}</h1>
      <p className={styles.lead}>{t('checkout.canceled.hint')}</p>
      <div className={styles.ways}>
        {isEmpty ? (
          <ButtonLink kind="primary" to={to('home')}>
            {t('checkout.home')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink kind="primary" to={to('checkout', undefined, { step: 'payment' })}>
              {t('checkout.canceled.keep')}
            </ButtonLink>
            <Button onClick={clearAndGo}>{t('checkout.canceled.clear')}</Button>
          </>
        )}
      </div>
    </div>
  );
}
