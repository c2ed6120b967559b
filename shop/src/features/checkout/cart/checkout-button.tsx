import { useEffect, useEffectEvent, useState, type MouseEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { currentCart, useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useCustomer } from '../../../session/customer/customer.ts';
import { useShop } from '../../../app/shop-config.ts';
import { tellCommerce } from '../../../cart/analytics/tell-commerce.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { openShippingQuestion } from '../shipping/refresh-shipping.ts';
import { cartProblems } from '../validation/cart-problems.ts';
import { cartLimitProblems } from '../validation/order-limits.ts';
import type { Offers } from '../validation/offers.ts';
import styles from './cart-step.module.css';

interface CheckoutButtonProps {
  offers: Offers | null;
  /** The cart has problems, which have to be shown. */
  onRefused: () => void;
  ref: RefObject<HTMLDivElement | null>;
}

/**
 * From the cart to whoever orders, or to payment where that is known; not with a cart that cannot be ordered. While nobody knows what
 * sending the goods costs, it waits for the answer, and goes on by itself [SHIP-3].
 */
export function CheckoutButton({ offers, onRefused, ref }: CheckoutButtonProps) {
  const t = useText();
  const to = usePath();
  const shop = useShop();
  const navigate = useNavigate();
  const signedIn = useCustomer();
  const { shipping } = useCart().cart;
  /** The question about shipping whose answer is waited for. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const next = to('checkout', undefined, { step: signedIn ? 'payment' : 'signin' });

  /** The question about shipping that nobody has answered yet; null where there is none. */
  const openQuestion = () => (offers?.products ? openShippingQuestion(shop) : null);
  /** Whether nothing stands in the way; what does is reported, or waited for. */
  const mayGoOn = () => {
    if (cartProblems(currentCart(), offers).length + cartLimitProblems(currentCart(), shop).length > 0) {
      onRefused();
      return false;
    }
    const open = openQuestion();
    setAwaited(open);
    if (open === null) tellCommerce(shop, { name: 'begin_checkout', items: currentCart().items });
    return open === null;
  };
  const press = (event: MouseEvent) => {
    if (!mayGoOn()) event.preventDefault();
  };
  const goOnIfAnswered = useEffectEvent(() => {
    if (awaited === null || openQuestion() === awaited) return;
    setAwaited(null);
    // Who changes the cart or the country meanwhile has not finished here.
    if (shipping?.askedFor === awaited && mayGoOn()) void navigate(next);
  });
  useEffect(() => goOnIfAnswered(), [shipping, awaited]);

  return (
    <div ref={ref}>
      <ButtonLink kind="primary" wide to={next} aria-busy={awaited !== null || undefined} onClick={press}>
        {t('cart.continue')}
      </ButtonLink>
      <p role="status" className={styles.waiting}>
        {awaited !== null && t('products.shipping.waiting')}
      </p>
    </div>
  );
}
