import { currentCart } from '../../cart/use-cart.ts';
import { onDemand } from '../../on-demand.ts';
import { currentCustomer } from '../../session/customer.ts';
import { inBrowser, type Visit } from '../../visit.ts';
import type { Route } from './+types/failed.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { loadCheckout } from './load-checkout.ts';

/** The step from which it can be paid again; what else it takes is asked on the way. */
async function load(visit: Visit) {
  const canPay = currentCart().lines.length > 0 && currentCustomer() !== null;
  const [data, hasOtherWays] = await Promise.all([
    loadCheckout(visit, canPay ? 'payment' : 'cart'),
    waysToPay(visit).then(
      (ways) => ways > 1,
      () => false,
    ),
  ]);
  return { data, hasOtherWays };
}

async function waysToPay({ call }: Visit): Promise<number> {
  const { listPaymentTypes } = await onDemand(import('@foyer/contract/checkout.ts'));
  return (await call(listPaymentTypes)).body.data.length;
}

export const clientLoader = inBrowser(load);

export { CheckoutSkeleton as HydrateFallback } from './checkout-skeleton.tsx';

/** The checkout, saying that the payment was refused; the basket is kept [NAV-20] [PAY-8]. */
export default function Failed({ loaderData: { data, hasOtherWays } }: Route.ComponentProps) {
  return <CheckoutScreen data={data} refusedPayment={{ hasOtherWays }} />;
}
