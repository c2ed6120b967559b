import { isDirectDebit } from '@foyer/rules/checkout/direct-debit.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath } from '../../../app/paths.ts';
import { useShop } from '../../../app/shop-config.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BookAgain } from './book-again.tsx';
import { CallFailed } from '../../../forms/call-failed.tsx';
import { CallRefused } from '../../../forms/call-refused.tsx';
import { ReservedPlaces } from './reserved-places.tsx';
import { keptPaymentDraft } from '../../../payment/payment-draft.ts';
import { notTakenText } from '../../../payment/use-send-order.ts';
import { PriceChange } from '../payment/price-change.tsx';
import { usePayment } from '../payment/use-payment.ts';
import styles from './reserved-places.module.css';

interface ReservedAtOrderProps {
  cartId: string;
  /** The prepared order, if the payment is not for a cart. */
  orderId: string | null;
  /** This tab has the items that are ordered. */
  isKnown: boolean;
  onOver: (isOver: boolean) => void;
}

/**
 * Shown before the order is confirmed, after the return from the provider: how long the places are reserved, even in a tab that does not
 * know the cart.
 */
export function ReservationAtOrder({ cartId, orderId, isKnown, onOver }: ReservedAtOrderProps) {
  const t = useText();
  const to = usePath();
  const { cart } = useCart();
  // A payment that was started again has another cartId. This page keeps to its own until it is left.
  const kept = cart.reservation?.cartId === cartId ? cart.reservation : null;
  const unpaid = t('reservation.over.unpaid');
  return (
    <ReservedPlaces
      cartId={cartId}
      kept={kept}
      overHint={isKnown ? `${unpaid} ${t('reservation.over.hint')}` : unpaid}
      onOver={onOver}
    >
      {orderId !== null ? (
        <ButtonLink to={to('order-review', { id: orderId })}>{t('checkout.summary')}</ButtonLink>
      ) : isKnown ? (
        <PayAnew />
      ) : (
        <ButtonLink to={to('checkout')}>{t('checkout.backToCart')}</ButtonLink>
      )}
    </ReservedPlaces>
  );
}

/**
 * Starts the payment again with the same method and consent. An IBAN is not stored, so for direct debit there is a link to the payment
 * step.
 */
function PayAnew() {
  const t = useText();
  const to = usePath();
  const { cart } = useCart();
  const { museum, shippingTaxRate } = useShop();
  const { pay, isBusy, failure, refusal, priceChange } = usePayment();
  const draft = keptPaymentDraft();
  const isFree = cartMoney(cart, shippingTaxRate).payment.dueCents === 0;
  const paymentTypeId = isFree ? null : (draft?.paymentTypeId ?? null);
  const isAgreed = draft?.terms === true && draft.privacy && (isFree || paymentTypeId !== null);
  if (!isAgreed || isDirectDebit(paymentTypeId)) {
    return (
      <ButtonLink kind="primary" to={to('checkout', undefined, { step: 'payment' })}>
        {t('checkout.toPayment')}
      </ButtonLink>
    );
  }
  const payAnew = () => pay(paymentTypeId, null);
  return (
    <div className={styles.again}>
      {priceChange && <PriceChange {...priceChange} />}
      <BookAgain cart={cart} isOnlyWay isBusy={isBusy} onPress={payAnew} />
      <CallFailed failure={failure} onRetry={payAnew} isBusy={isBusy} />
      {refusal && (
        <CallRefused
          text={notTakenText(t, typeof refusal === 'string' ? refusal : 'failed', { museum, hasOtherWays: false })}
        />
      )}
    </div>
  );
}
