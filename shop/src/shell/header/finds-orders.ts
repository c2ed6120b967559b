import { useSyncExternalStore } from 'react';
import { useShop, type Shop } from '../../app/shop-config.ts';

/** Whether an order's link works for visitors at this host. A server without a public address (`here`) sends links to its own machine. */
export function findsOrdersFor(host: string, findsOrders: Shop['findsOrders']): boolean {
  return findsOrders === 'here' ? /^(localhost|127\.0\.0\.1|\[::1])$/.test(host) : findsOrders;
}

/**
 * Whether an order's link can be sent again. The server's page is the same for everybody; the browser hides the link if it would not work.
 */
export function useFindsOrders(): boolean {
  const { findsOrders } = useShop();
  return useSyncExternalStore(
    () => () => undefined,
    () => findsOrdersFor(document.location.hostname, findsOrders),
    () => findsOrders !== false,
  );
}
