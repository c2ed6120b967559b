import { useRef, useState, type ReactNode } from 'react';
import { replace, useNavigate } from 'react-router';
import { cartMoney } from '../../../cart/cart-money.ts';
import { failCart, withCartId } from '../../../cart/cart-payment.ts';
import { updateCart, useCart } from '../../../cart/use-cart.ts';
import { useText } from '../../../i18n/use-text.ts';
import { pathOf, usePath } from '../../../app/paths.ts';
import { currentCustomer, useCustomer } from '../../../session/customer/customer.ts';
import { useShop } from '../../../app/shop-config.ts';
import { Title } from '../../../app/title.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { inBrowser, type LoaderContext } from '../../../api/loader-context.ts';
import type { Route } from './+types/accepted.ts';
import { CallFailed } from '../../../forms/call-failed.tsx';
import { bookingOf } from './kept-bookings.ts';
import { CustomerSummary } from '../../../payment/customer-summary.tsx';
import { NoOutcome } from './no-outcome.tsx';
import { orderLabel } from '../../../payment/receipt/order-label.ts';
import { OrderSummary } from '../payment/order-summary.tsx';
import { ProductTerms } from '../payment/legal-notes.tsx';
import { Progress } from '../progress.tsx';
import { readReturn, returnQuery, type Return } from '../../../payment/return-addresses.ts';
import { ReservationAtOrder } from '../reservation/reservation-at-order.tsx';
import styles from '../../../payment/payment.module.css';
import page from '../checkout.module.css';
import { reviewOrder } from '@foyer/contract/orders/order-review.ts';
import { CallFailure } from '../../../api/call-failure.ts';
import { PreparedOrder } from '../../../payment/prepared-order.tsx';
import { keepFailure } from '../../../payment/failed-payments.ts';
import { useScreenReset } from '../../../shell/route-focus.tsx';
import { askForOutcome, canStartAgain, type NoBooking } from './outcome.ts';

/**
 * Redirects to the outcome if nothing is left to confirm, because the shop already confirms at checkout or the order is booked [CFG-12]
 * [PAY-5].
 */
async function load(context: LoaderContext) {
  const { query, prefix, shop } = context;
  const back = readReturn(`?${query}`);
  const { cartId, paymentKey, orderId } = back;
  if (cartId !== null && (shop.confirmPaymentOnCheckout || bookingOf(cartId))) {
    throw replace(pathOf(prefix, 'checkoutSuccess', undefined, returnQuery(back)));
  }
  if (cartId !== null) updateCart((cart) => (cart.paymentKey === paymentKey ? withCartId(cart, cartId) : cart));
  return { back, order: orderId === null ? null : await loadAcceptedOrder(context, orderId) };
}

export const clientLoader = inBrowser(load);

export { OutcomeSkeleton as HydrateFallback } from './waiting-for-outcome.tsx';

/** The payment is authorised. The order itself is placed here, with everything it contains right above the button [NAV-17] [PAY-5]. */
export default function Accepted({ loaderData: { back, order } }: Route.ComponentProps) {
  const t = useText();
  const to = usePath();
  const { progressBar, tellsReservations, shippingTaxRate } = useShop();
  const { cart } = useCart();
  const signedIn = useCustomer();
  /** The places are no longer reserved, so nothing can be ordered here any more. */
  const [isOver, setOver] = useState(false);
  const { confirm, isBusy, failure, outcome } = useConfirmation(back);
  const { cartId, paymentKey, orderId } = back;
  useScreenReset(outcome?.kind ?? 'order');
  if (cartId === null) return <NoOutcome outcome={{ kind: 'unnamed' }} />;
  if (outcome) return <NoOutcome outcome={outcome} />;
  const isKnown = cart.items.length > 0 && (paymentKey === null || cart.paymentKey === paymentKey);
  const dueCents = order?.totalCents ?? cartMoney(cart, shippingTaxRate).payment.dueCents;
  // The items have to be shown right above the button, so a window that does not know them cannot order.
  const isOrderable = (order !== null || isKnown) && !isOver;
  return (
    <div className={page.checkout}>
      <Title page={t('checkout.accepted')} />
      {progressBar && <Progress current="payment" />}
      <h1 className={page.title}>{t('checkout.accepted')}</h1>
      <div>
        <div className={styles.payment}>
          <div className={styles.main}>
            {dueCents > 0 && isOrderable && <p>{t('checkout.accepted.hint')}</p>}
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
            {isOrderable && (
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
        {tellsReservations && !isBusy && (
          <ReservationAtOrder cartId={cartId} orderId={orderId} isKnown={isKnown} onOver={setOver} />
        )}
      </div>
    </div>
  );
}

interface AcceptedOrder {
  readonly totalCents: number;
  readonly summary: ReactNode;
}

/** The prepared order whose payment is authorised; null in a tab that may not see it. */
async function loadAcceptedOrder({ call }: LoaderContext, id: string): Promise<AcceptedOrder | null> {
  const signedIn = currentCustomer();
  if (!signedIn) return null;
  try {
    const answer = await call(reviewOrder, { query: { id, _: signedIn.token } });
    if (answer.status !== 200) return null;
    const order = answer.body.data;
    return { totalCents: order.totalCents, summary: <PreparedOrder order={order} /> };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return null;
  }
}

/** Places the order that the visitor has authorised at the provider, only once however often the button is pressed [PAY-6] [PAY-9]. */
function useConfirmation(back: Return) {
  const { cartId, orderId } = back;
  const { lang } = useShop();
  const to = usePath();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [outcome, setOutcome] = useState<NoBooking | null>(null);
  const underWay = useRef(false);

  /** Returns whether the visitor was sent to another screen. */
  const ask = async (id: string): Promise<boolean> => {
    const answer = await askForOutcome(id, { lang });
    if (answer.kind === 'failed') keepFailure(id, answer.error);
    if (answer.kind === 'paid' || answer.kind === 'pending') {
      await navigate(to('checkoutSuccess', undefined, returnQuery(back)), { replace: true });
    } else if (orderId !== null && canStartAgain(answer)) {
      await navigate(to('order-review', { id: orderId }, { payment: 'failed', cartId: id }), { replace: true });
    } else if (answer.kind === 'failed') {
      updateCart((cart) => failCart(cart, answer.error));
      await navigate(to('checkoutFailed', undefined, { cartId: id }), { replace: true });
    } else {
      setOutcome(answer);
      return false;
    }
    return true;
  };

  const confirm = async () => {
    if (underWay.current || cartId === null) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      // Stay busy until the next screen is there, so that nothing can be pressed again.
      if (await ask(cartId)) return;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    }
    underWay.current = false;
    setBusy(false);
  };

  return { isBusy, failure, outcome, confirm: () => void confirm() };
}
