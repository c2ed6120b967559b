import { useSyncExternalStore } from 'react';
import { useShop, type Shop } from '../../app/shop-config.ts';

/** Whether an order's link reaches whoever sees the shop at this host: a server that was not told its address writes to its own machine alone. */
export function findsOrdersFor(host: string, findsOrders: Shop['findsOrders']): boolean {
  return findsOrders === 'here' ? /^(localhost|127\.0\.0\.1|\[::1])$/.test(host) : findsOrders;
}

/** Whether an order's link can be sent again. The server's page is the same for all: what does not work for some goes in the browser. */
export function useFindsOrders(): boolean {
  const { findsOrders } = useShop();
  return useSyncExternalStore(
    () => () => undefined,
    () => findsOrdersFor(document.location.hostname, findsOrders),
    () => findsOrders !== false,
  );
}
