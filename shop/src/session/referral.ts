import { isSendable } from './address-length.ts';
import { sessionStore } from '../app/browser-storage.ts';

const referrerKey = 'referrer';
const partnerKey = 'partner';
/** In characters. Longer names are ignored. */
const longestPartner = 200;

/** How a visit starts. */
interface Arrival {
  /** The browser's `document.referrer`: an address, or empty. */
  readonly referrer: string;
  /** The shop's own origin. */
  readonly origin: string;
  /** Whether the visit starts in the checkout. */
  readonly isCheckout: boolean;
}

/** The address without query and fragment, which may be private, shortened if it is too long to be sent. Undefined if it is invalid. */
function pageOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname } = new URL(address);
  const site = `${protocol}//${host}`;
  return [site + pathname, site].find(isSendable);
}

/**
 * The page that referred the visitor. Neither the shop itself nor a payment provider, which sends visitors only to the checkout [SES-1].
 */
export function referrerOf({ referrer, origin, isCheckout }: Arrival): string | undefined {
  if (isCheckout || !URL.canParse(referrer)) return undefined;
  return new URL(referrer).origin === origin ? undefined : pageOf(referrer);
}

/** Stores where the visit came from. The first referrer stays [SES-1]. */
export function keepReferrer(arrival: Arrival): void {
  const referrer = referrerOf(arrival);
  if (referrer !== undefined && sessionStore.read(referrerKey) === null) sessionStore.write(referrerKey, referrer);
}

/**
 * The stored referrer, for `srcURL` [PAY-6]; empty if there is none. Cleaned again, so that no order is refused because of a value that an
 * older version stored.
 */
export function keptReferrer(): string {
  return pageOf(sessionStore.read(referrerKey) ?? '') ?? '';
}

/** The partner in an address: `?partner=stadtmagazin`. */
export function partnerIn(search: string): string | undefined {
  const partner = new URLSearchParams(search).get('partner')?.trim();
  return partner && partner.length <= longestPartner ? partner : undefined;
}

/** Stores the partner who sent the visitor, until the tab is closed. The latest one counts [CFG-3]. */
export function rememberPartner(search: string): void {
  const partner = partnerIn(search);
  if (partner) sessionStore.write(partnerKey, partner);
}

/** The partner to send with the payment, if any [CFG-3]. */
export function currentPartner(): string | undefined {
  return sessionStore.read(partnerKey) ?? undefined;
}
