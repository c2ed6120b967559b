import { listPaymentTypes } from '@foyer/contract/checkout/checkout.ts';
import { isEmptyCart } from '../../../cart/cart-money.ts';
import { isAboutPayment } from '../../../cart/problem-kinds.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import { failureOf } from '../../../payment/failed-payments.ts';
import { readReturn } from '../../../payment/return-addresses.ts';
import { currentCustomer } from '../../../session/customer/customer.ts';
import { inBrowser, type LoaderContext } from '../../../api/loader-context.ts';
import type { Route } from './+types/failed.ts';
import { CheckoutScreen } from '../checkout-screen.tsx';
import { loadCheckout } from '../load-checkout.ts';

/**
 * After a payment that failed in this visit, loads the step from which to pay again: payment, or the cart if something is missing. Opened
 * by hand, the screen is the normal checkout and claims nothing [PAY-8].
 */
async function load(context: LoaderContext) {
  const error = failureOf(readReturn(`?${context.query}`).cartId) ?? paymentError();
  if (error === undefined) return { data: await loadCheckout(context) };
  const canPay = !isEmptyCart(currentCart()) && currentCustomer() !== null;
  const [data, hasOtherWays] = await Promise.all([
    loadCheckout(context, canPay ? 'payment' : 'cart'),
    waysToPay(context).then(
      (ways) => ways > 1,
      () => false,
    ),
  ]);
  return { data, refusedPayment: { error, hasOtherWays, isElsewhere: context.query.get('elsewhere') === '1' } };
}

/** The payment error stored in the cart, if the address names no failed payment. */
function paymentError(): string | undefined {
  const { error } = currentCart();
  return error !== null && isAboutPayment(error) ? error : undefined;
}

/** How many payment methods the museum offers. */
async function waysToPay({ call }: LoaderContext): Promise<number> {
  return (await call(listPaymentTypes)).body.data.length;
}

export const clientLoader = inBrowser(load);

export { CheckoutSkeleton as HydrateFallback } from '../checkout-skeleton.tsx';

/** The checkout with a message that the payment was refused. The cart stays [NAV-20] [PAY-8]. */
export default function Failed({ loaderData: { data, refusedPayment } }: Route.ComponentProps) {
  return <CheckoutScreen data={data} refusedPayment={refusedPayment} />;
}
