import { inBrowser, type Visit } from '../../visit.ts';
import type { Route } from './+types/failed.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { loadCheckout } from './load-checkout.ts';
import { currentCart } from '../../cart/use-cart.ts';
import { currentCustomer } from '../../session/customer.ts';

/** The step from which it can be paid again; what else it takes is asked on the way. */
function load(visit: Visit) {
  const canPay = currentCart().lines.length > 0 && currentCustomer() !== null;
  return loadCheckout(visit, canPay ? 'payment' : 'cart');
}

export const clientLoader = inBrowser(load);

export { CheckoutSkeleton as HydrateFallback } from './checkout-skeleton.tsx';

/** The checkout, saying that the payment did not go through; the basket is kept [NAV-20] [PAY-8]. */
export default function Failed({ loaderData }: Route.ComponentProps) {
  return <CheckoutScreen data={loaderData} paymentFailed />;
}
