import { cancelPayment } from '@foyer/contract/checkout/checkout.ts';
import { replace, useNavigate } from 'react-router';
import { withoutPayment } from '../../../cart/cart-payment.ts';
import { restoreCartAside } from '../../../cart/paid-cart.ts';
import { currentCart, updateCart, useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { pathOf, usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Title } from '../../../app/title.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { inBrowser, type LoaderContext } from '../../../api/loader-context.ts';
import type { Route } from './+types/canceled.ts';
import { readReturn, returnQuery } from '../../../payment/return-addresses.ts';
import styles from '../checkout.module.css';

/**
 * Releases the reserved places [PAY-7]. A cart with another payment in progress stays as it is. If the attempt is gone (410) it may have
 * been paid, so the outcome screen is shown. A prepared order can still be paid, so its review is shown.
 */
async function load({ query, call, prefix }: LoaderContext) {
  const back = readReturn(`?${query}`);
  const { cartId, paymentKey, orderId } = back;
  if (cartId === null) return { hasOrder: false };
  const answer = await call(cancelPayment, { query: { cartId } });
  if (answer.status === 410) {
    throw replace(pathOf(prefix, 'checkoutSuccess', undefined, returnQuery(back)));
  }
  if (orderId !== null) throw replace(pathOf(prefix, 'order-review', { id: orderId }, { payment: 'canceled' }));
  restoreCartAside(cartId);
  const isOurs = paymentKey === null || paymentKey === currentCart().paymentKey;
  if (isOurs) updateCart(withoutPayment);
  return { hasOrder: true };
}

export const clientLoader = inBrowser(load);

export { OutcomeSkeleton as HydrateFallback } from './waiting-for-outcome.tsx';

/**
 * The visitor cancelled at the provider. Offers to keep or clear the cart [NAV-18] [PAY-5]. Without an order there is nothing to choose.
 */
export default function Canceled({ loaderData: { hasOrder } }: Route.ComponentProps) {
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const { tellsReservations } = useShop();
  const { cart, clear } = useCart();
  const isEmpty = cart.items.length === 0;
  const asks = hasOrder && !isEmpty;
  const clearAndGo = () => {
    clear();
    void navigate(to('checkout'));
  };
  return (
    <div className={styles.outcome}>
      <Title page={t('checkout.canceled')} />
      <h1 className={styles.title}>{t('checkout.canceled')}</h1>
      <p className={styles.lead}>{asks ? t('checkout.canceled.hint') : t('checkout.canceled.noOrder')}</p>
      {asks && tellsReservations && <p>{t('checkout.canceled.released')}</p>}
      <div className={styles.ways}>
        {asks ? (
          <>
            <ButtonLink kind="primary" to={to('checkout', undefined, { step: 'payment' })}>
              {t('checkout.canceled.keep')}
            </ButtonLink>
            <Button onClick={clearAndGo}>{t('checkout.canceled.clear')}</Button>
          </>
        ) : (
          <ButtonLink kind="primary" to={isEmpty ? to('home') : to('checkout')}>
            {isEmpty ? t('checkout.home') : t('checkout.backToCart')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
