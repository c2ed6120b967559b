import { isSendable } from './customer/address-length.ts';
import { sessionStore } from '../app/browser-storage.ts';

const referrerKey = 'referrer';

interface Arrival {
  /** What the browser says: an address or nothing. */
  readonly referrer: string;
  /** The shop's own origin. */
  readonly origin: string;
  /** Whether the visitor comes to one of the checkout's screens. */
  readonly isCheckout: boolean;
}

/** As much of an address as may be sent: what pages write behind `?` and `#` is between them and the visitor. Undefined for what is none. */
function pageOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname } = new URL(address);
  const site = `${protocol}//${host}`;
  return [site + pathname, site].find(isSendable);
}

/** Who to thank for the visit: no page of the shop, and no payment provider, which sends visitors to checkout only [SES-1]. */
export function referrerOf({ referrer, origin, isCheckout }: Arrival): string | undefined {
  if (isCheckout || !URL.canParse(referrer)) return undefined;
  return new URL(referrer).origin === origin ? undefined : pageOf(referrer);
}

/** Keeps where the visit came from; the first one stays [SES-1]. */
export function keepReferrer(arrival: Arrival): void {
  const referrer = referrerOf(arrival);
  if (referrer !== undefined && sessionStore.read(referrerKey) === null) sessionStore.write(referrerKey, referrer);
}

/** The kept referrer, for `srcURL` [PAY-6]; empty where there is none. Whatever is kept there, a paid order is never refused for it. */
export function keptReferrer(): string {
  return pageOf(sessionStore.read(referrerKey) ?? '') ?? '';
}
