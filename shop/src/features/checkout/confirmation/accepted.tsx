import { useState } from 'react';
import { replace } from 'react-router';
import { cartMoney } from '../../../cart/cart-money.ts';
import { withCartId } from '../../../cart/cart-payment.ts';
import { updateCart, useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { usePath, pathOf } from '../../../app/paths.ts';
import { useCustomer } from '../../../session/customer/customer.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Title } from '../../../app/title.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { inBrowser, type Visit } from '../../../api/loader-context.ts';
import type { Route } from './+types/accepted.ts';
import { CallFailed } from '../../../forms/call-failed.tsx';
import { loadAcceptedOrder } from './accepted-order.tsx';
import { bookingOf } from './kept-bookings.ts';
import { CustomerSummary } from '../../../payment/customer-summary.tsx';
import { NoOutcome } from './no-outcome.tsx';
import { orderLabel } from '../../../payment/receipt/order-label.ts';
import { OrderSummary } from '../payment/order-summary.tsx';
import { ProductTerms } from '../payment/product-terms.tsx';
import { Progress } from '../progress.tsx';
import { readReturn, returnQuery } from '../../../payment/return-addresses.ts';
import { ReservationAtOrder } from '../reservation/reservation-at-order.tsx';
import { useConfirmation } from './use-confirmation.ts';
import styles from '../../../payment/payment.module.css';
import page from '../checkout.module.css';

/** Where the shop confirms at checkout already, or all is paid, nothing is left to confirm: on to the outcome [CFG-12] [PAY-5]. */
async function load(visit: Visit) {
  const { query, prefix, shop } = visit;
  const back = readReturn(`?${query}`);
  const { cartId, paymentKey, orderId } = back;
  if (cartId !== null && (shop.confirmPaymentOnCheckout || bookingOf(cartId))) {
    throw replace(pathOf(prefix, 'checkoutSuccess', undefined, returnQuery(back)));
  }
  if (cartId !== null) updateCart((cart) => (cart.paymentKey === paymentKey ? withCartId(cart, cartId) : cart));
  return { back, order: orderId === null ? null : await loadAcceptedOrder(visit, orderId) };
}

export const clientLoader = inBrowser(load);

export { OutcomeSkeleton as HydrateFallback } from './outcome-skeleton.tsx';

/** The payment is agreed; the order itself is placed here, with everything in it right above the button [NAV-17] [PAY-5]. */
export default function Accepted({ loaderData: { back, order } }: Route.ComponentProps) {
  const t = useText();
  const to = usePath();
  const { progressBar, holdsPlaces, shippingTaxRate } = useShop();
  const { cart } = useCart();
  const signedIn = useCustomer();
  /** The places are no longer held: nothing can be ordered here any more. */
  const [isOver, setOver] = useState(false);
  const { confirm, isBusy, failure, outcome } = useConfirmation(back);
  const { cartId, paymentKey, orderId } = back;
  if (cartId === null) return <NoOutcome outcome={{ kind: 'unnamed' }} />;
  if (outcome) return <NoOutcome outcome={outcome} />;
  const isKnown = cart.lines.length > 0 && (paymentKey === null || cart.paymentKey === paymentKey);
  // What nobody here knows may cost something: the button has to say so.
  const dueCents = order?.totalCents ?? (isKnown ? cartMoney(cart, shippingTaxRate).payment.dueCents : 1);
  return (
    <div className={page.checkout}>
      <Title page={t('checkout.accepted')} />
      {progressBar && <Progress current="payment" />}
      <h1 className={page.title}>{t('checkout.accepted')}</h1>
      <div>
        <div className={styles.payment}>
          <div className={styles.main}>
            {dueCents > 0 && !isOver && <p>{t('checkout.accepted.hint')}</p>}
            {(isKnown || order) && signedIn && <CustomerSummary signedIn={signedIn} changeAt={null} />}
          </div>
          <div className={styles.order}>
            {order?.summary ??
              (isKnown ? (
                <OrderSummary cart={cart} terms={<ProductTerms />} isSettled />
              ) : (
                <Message kind="warning">
                  <p>{t('checkout.accepted.unknown')}</p>
                </Message>
              ))}
            {!isOver && (
              <Button kind="primary" wide pending={isBusy} onClick={confirm}>
                {orderLabel(t, dueCents)}
              </Button>
            )}
            <CallFailed failure={failure} onRetry={confirm} isBusy={isBusy} />
            <ButtonLink kind="quiet" to={to('checkoutCanceled', undefined, returnQuery(back))}>
              {t('checkout.accepted.cancel')}
            </ButtonLink>
          </div>
        </div>
        {holdsPlaces && !isBusy && (
          <ReservationAtOrder cartId={cartId} orderId={orderId} isKnown={isKnown} onOver={setOver} />
        )}
      </div>
    </div>
  );
}
