import { Suspense, useState } from 'react';
import { replace } from 'react-router';
import { cartMoney } from '../../cart/cart-money.ts';
import { withCartId } from '../../cart/cart-payment.ts';
import { currentCart, updateCart, useCart } from '../../cart/use-cart.ts';
import { useText } from '../../i18n/use-text.ts';
import { laterPart } from '../../later-part.tsx';
import { usePath, pathOf } from '../../paths.ts';
import { useCustomer } from '../../session/customer.ts';
import { useShop } from '../../shop-config.ts';
import { Title } from '../../title.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { inBrowser, type Visit } from '../../visit.ts';
import type { Route } from './+types/accepted.ts';
import { CallFailed } from './call-failed.tsx';
import { CustomerSummary } from './customer-summary.tsx';
import { NoOutcome } from './no-outcome.tsx';
import { orderLabel } from './order-label.ts';
import { OrderSummary } from './order-summary.tsx';
import { wasPaidHere } from './paid-here.ts';
import { Progress } from './progress.tsx';
import { readReturn } from './return-addresses.ts';
import { useConfirmation } from './use-confirmation.ts';
import { loadWareTexts } from './ware-texts.ts';
import styles from './payment.module.css';
import page from './checkout.module.css';

const HeldAtOrder = laterPart('holding', async () => (await import('./held-at-order.tsx')).HeldAtOrder);

/** Where the shop confirms at checkout already, or all is paid, nothing is left to confirm: on to the outcome [CFG-12] [PAY-5]. */
async function load({ query, prefix, shop }: Visit) {
  const { cartId, paymentKey } = readReturn(`?${query}`);
  if (cartId !== null && (shop.confirmPaymentOnCheckout || wasPaidHere(cartId))) {
    throw replace(pathOf(prefix, 'checkoutSuccess', undefined, { cartId, basket: paymentKey ?? undefined }));
  }
  if (cartId !== null) updateCart((cart) => (cart.paymentKey === paymentKey ? withCartId(cart, cartId) : cart));
  await loadWareTexts(currentCart().lines, shop.lang);
  return { cartId, paymentKey };
}

export const clientLoader = inBrowser(load);

export { OutcomeSkeleton as HydrateFallback } from './outcome-skeleton.tsx';

/** The payment is agreed; the order itself is placed here, with everything in it right above the button [NAV-17] [PAY-5]. */
export default function Accepted({ loaderData: { cartId, paymentKey } }: Route.ComponentProps) {
  const t = useText();
  const to = usePath();
  const { progressBar, holdsPlaces, shippingTaxRate } = useShop();
  const { cart } = useCart();
  const signedIn = useCustomer();
  /** The places are no longer held: nothing can be ordered here any more. */
  const [isOver, setOver] = useState(false);
  const { confirm, isBusy, failure, outcome } = useConfirmation({ cartId, paymentKey });
  if (cartId === null) return <NoOutcome outcome={{ kind: 'gone' }} />;
  if (outcome) return <NoOutcome outcome={outcome} />;
  const isKnown = cart.lines.length > 0 && (paymentKey === null || cart.paymentKey === paymentKey);
  // What nobody here knows may cost something: the button has to say so.
  const dueCents = isKnown ? cartMoney(cart, shippingTaxRate).payment.dueCents : 1;
  return (
    <div className={page.checkout}>
      <Title page={t('checkout.accepted')} />
      {progressBar && <Progress current="payment" />}
      <h1 className={page.title}>{t('checkout.accepted')}</h1>
      <div>
        <div className={styles.payment}>
          <div className={styles.main}>
            {dueCents > 0 && !isOver && <p>{t('checkout.accepted.hint')}</p>}
            {isKnown && signedIn && <CustomerSummary signedIn={signedIn} isSettled />}
          </div>
          <div className={styles.order}>
            {isKnown ? (
              <OrderSummary cart={cart} isSettled />
            ) : (
              <Message kind="warning">
                <p>{t('checkout.accepted.unknown')}</p>
              </Message>
            )}
            {!isOver && (
              <Button kind="primary" wide pending={isBusy} onClick={confirm}>
                {orderLabel(t, dueCents)}
              </Button>
            )}
            <CallFailed failure={failure} onRetry={confirm} isBusy={isBusy} />
            <ButtonLink
              kind="quiet"
              to={to('checkoutCanceled', undefined, { cartId, basket: paymentKey ?? undefined })}
            >
              {t('checkout.accepted.cancel')}
            </ButtonLink>
          </div>
        </div>
        {holdsPlaces && !isBusy && (
          <Suspense>
            <HeldAtOrder cartId={cartId} isKnown={isKnown} onOver={setOver} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
