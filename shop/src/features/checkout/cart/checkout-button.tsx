import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { currentCart, useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useCustomer } from '../../../session/customer/customer.ts';
import { useShop } from '../../../app/shop-config.ts';
import { trackEvent } from '../../../cart/analytics/track-event.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { publishBarHeight } from '../../../ui/bar-height.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { openShippingQuestion } from '../shipping/refresh-shipping.ts';
import { cartProblems } from '../validation/cart-problems.ts';
import { cartLimitProblems } from '../validation/order-limits.ts';
import type { Offers } from '../validation/offers.ts';
import styles from './cart-step.module.css';

interface CheckoutButtonProps {
  offers: Offers | null;
  /** Called if the cart has problems, which must then be shown. */
  onRefused: () => void;
}

/**
 * Leads from the cart to the sign-in step, or to payment for a signed-in visitor, but not with a cart that cannot be ordered. While the
 * shipping cost is being asked for, it waits for the answer and then continues by itself [SHIP-3].
 */
export function CheckoutButton({ offers, onRefused }: CheckoutButtonProps) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const navigate = useNavigate();
  const signedIn = useCustomer();
  const { cart } = useCart();
  const { shipping } = cart;
  const { payment } = cartMoney(cart, shop.shippingTaxRate);
  /** The shipping question whose answer is awaited. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const next = to('checkout', undefined, { step: signedIn ? 'payment' : 'signin' });

  /** The shipping question that is still unanswered; null if there is none. */
  const openQuestion = () => (offers?.products ? openShippingQuestion(shop) : null);
  /** Whether the visitor may continue. Problems are reported, and a missing shipping cost is awaited. */
  const mayGoOn = () => {
    if (cartProblems(currentCart(), offers).length + cartLimitProblems(currentCart(), shop).length > 0) {
      onRefused();
      return false;
    }
    const open = openQuestion();
    setAwaited(open);
    if (open === null) trackEvent(shop, { name: 'begin_checkout', items: currentCart().items });
    return open === null;
  };
  const press = (event: MouseEvent) => {
    if (!mayGoOn()) event.preventDefault();
  };
  const goOnIfAnswered = useEffectEvent(() => {
    if (awaited === null || openQuestion() === awaited) return;
    setAwaited(null);
    // Continue only with the answer to the awaited question, not if the cart or country has changed meanwhile.
    if (shipping?.askedFor === awaited && mayGoOn()) void navigate(next);
  });
  useEffect(() => goOnIfAnswered(), [shipping, awaited]);

  return (
    <div ref={publishBarHeight} className={styles.checkout} data-stays>
      {/* The totals show the sum too, but on a phone they are out of sight while the first item is visible. */}
      <p className={styles.sum} aria-hidden="true">
        <span>{t('cart.total')}</span>
        <strong>{formatMoney(payment.dueCents, shop.lang)}</strong>
      </p>
      <ButtonLink kind="primary" wide to={next} aria-busy={awaited !== null || undefined} onClick={press}>
        {t('cart.continue')}
      </ButtonLink>
      <p role="status" className={styles.waiting}>
        {awaited !== null && t('products.shipping.waiting')}
      </p>
    </div>
  );
}
