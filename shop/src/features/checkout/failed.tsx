import { isEmptyCart } from '../../cart/cart-money.ts';
import { currentCart } from '../../cart/use-cart.ts';
import { onDemand } from '../../on-demand.ts';
import { currentCustomer } from '../../session/customer.ts';
import { inBrowser, type Visit } from '../../visit.ts';
import type { Route } from './+types/failed.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { loadCheckout } from './load-checkout.ts';

/** The step from which it can be paid again; what else it takes is asked on the way. */
async function load(visit: Visit) {
  const canPay = !isEmptyCart(currentCart()) && currentCustomer() !== null;
  const [data, hasOtherWays] = await Promise.all([
    loadCheckout(visit, canPay ? 'payment' : 'cart'),
    waysToPay(visit).then(
      (ways) => ways > 1,
      () => false,
    ),
  ]);
  return { data, hasOtherWays };
}

async function waysToPay(visit: Visit): Promise<number> {
  return (await onDemand(import('./ways-to-pay.ts'))).waysToPay(visit);
}

export const clientLoader = inBrowser(load);

export { CheckoutSkeleton as HydrateFallback } from './checkout-skeleton.tsx';

/** The checkout, saying that the payment was refused; the basket is kept [NAV-20] [PAY-8]. */
export default function Failed({ loaderData: { data, hasOtherWays } }: Route.ComponentProps) {
  return <CheckoutScreen data={data} refusedPayment={{ hasOtherWays }} />;
}
