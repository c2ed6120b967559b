import { useSyncExternalStore } from 'react';
import { useShop } from '../shop-config.ts';

/** Whether mails of a shop lead to whoever sees it at this host: one that was not told its own address writes to its own machine alone. */
export function mailsLeadTo(host: string, shopOrigin: string): boolean {
  return !shopOrigin.startsWith('http://localhost:') || /^(localhost|127\.0\.0\.1|\[::1])$/.test(host);
}

/** Whether an order's link can be sent again. The server's page is the same for all: what does not work for some goes in the browser. */
export function useFindsOrders(): boolean {
  const { findsOrders, origin } = useShop();
  return useSyncExternalStore(
    () => () => undefined,
    () => findsOrders && mailsLeadTo(document.location.hostname, origin),
    () => findsOrders,
  );
}
