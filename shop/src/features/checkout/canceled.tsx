import { cancelPayment } from '@foyer/contract/checkout.ts';
import { replace, useNavigate } from 'react-router';
import { withoutPayment } from '../../cart/cart-payment.ts';
import { currentCart, updateCart, useCart } from '../../cart/use-cart.ts';
import { useText } from '../../i18n/use-text.ts';
import { pathOf, usePath } from '../../paths.ts';
import { Title } from '../../title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { inBrowser, type Visit } from '../../visit.ts';
import { readReturn } from './return-addresses.ts';
import styles from './checkout.module.css';

/**
 * Gives the held places back [PAY-7]. A basket that another payment is under way for stays as it is. What is gone may have been
 * paid meanwhile: the outcome's screen knows.
 */
async function load({ query, call, prefix }: Visit) {
  const { cartId, paymentKey } = readReturn(`?${query}`);
  if (cartId === null) return null;
  const answer = await call(cancelPayment, { query: { cartId } });
  if (answer.status === 410) {
    throw replace(pathOf(prefix, 'checkoutSuccess', undefined, { cartId, basket: paymentKey ?? undefined }));
  }
  const isOurs = paymentKey === null || paymentKey === currentCart().paymentKey;
  if (isOurs) updateCart(withoutPayment);
  return null;
}

export const clientLoader = inBrowser(load);

export { OutcomeSkeleton as HydrateFallback } from './outcome-skeleton.tsx';

/** The visitor has turned back at the provider: keep the basket, or clear it [NAV-18] [PAY-5]. */
export default function Canceled() {
  const t = useText();
  const to = usePath();
  const navigate = useNavigate();
  const { cart, clear } = useCart();
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
