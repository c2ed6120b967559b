import { inBrowser } from '../../api/loader-context.ts';
import type { Route } from './+types/checkout.ts';
import { CheckoutScreen } from './checkout-screen.tsx';
import { loadCheckout } from './load-checkout.ts';

export const clientLoader = inBrowser(loadCheckout);

export { CheckoutSkeleton as HydrateFallback } from './checkout-skeleton.tsx';

/** Basket, sign-in and payment: steps at the same address, chosen by its query [NAV-16] [CHK-1]. */
export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutScreen data={loaderData} />;
}
