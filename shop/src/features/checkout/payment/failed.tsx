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
 * After a payment that failed in this visit, the step from which it can be paid again; what else it takes is asked on the way. Opened by
 * hand it is the checkout as it is, and claims nothing [PAY-8].
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

/** What the cart remembers of a payment that failed, where the address names none. */
function paymentError(): string | undefined {
  const { error } = currentCart();
  return error !== null && isAboutPayment(error) ? error : undefined;
}

/** How many ways to pay the museum has. */
async function waysToPay({ call }: LoaderContext): Promise<number> {
  return (await call(listPaymentTypes)).body.data.length;
}

export const clientLoader = inBrowser(load);

export { CheckoutSkeleton as HydrateFallback } from '../checkout-skeleton.tsx';

/** The checkout, saying that the payment was refused; the cart is kept [NAV-20] [PAY-8]. */
export default function Failed({ loaderData: { data, refusedPayment } }: Route.ComponentProps) {
  return <CheckoutScreen data={data} refusedPayment={refusedPayment} />;
}
