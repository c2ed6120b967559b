import { isSendable } from './address-length.ts';
import { sessionStore } from '../app/browser-storage.ts';

const referrerKey = 'referrer';
const partnerKey = 'partner';
/** In letters; longer ones are ignored. */
const longestPartner = 200;

/** How a visit begins. */
interface Arrival {
  /** The browser's `document.referrer`: an address, or empty. */
  readonly referrer: string;
  /** The shop's own origin. */
  readonly origin: string;
  /** Whether the visit begins at a screen of the checkout. */
  readonly isCheckout: boolean;
}

/** An address without query and fragment, which may be private, and not too long to be sent. Undefined where it is none. */
function pageOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname } = new URL(address);
  const site = `${protocol}//${host}`;
  return [site + pathname, site].find(isSendable);
}

/** The site that sent the visitor: neither the shop itself, nor a payment provider, which sends visitors to the checkout only [SES-1]. */
export function referrerOf({ referrer, origin, isCheckout }: Arrival): string | undefined {
  if (isCheckout || !URL.canParse(referrer)) return undefined;
  return new URL(referrer).origin === origin ? undefined : pageOf(referrer);
}

/** Keeps where the visit came from; the first one stays [SES-1]. */
export function keepReferrer(arrival: Arrival): void {
  const referrer = referrerOf(arrival);
  if (referrer !== undefined && sessionStore.read(referrerKey) === null) sessionStore.write(referrerKey, referrer);
}

/** The kept referrer, for `srcURL` [PAY-6]; empty where there is none. Cleaned again, so that no order is refused for what an older version kept. */
export function keptReferrer(): string {
  return pageOf(sessionStore.read(referrerKey) ?? '') ?? '';
}

/** The partner that an address names: `?partner=stadtmagazin`. */
export function partnerIn(search: string): string | undefined {
  const partner = new URLSearchParams(search).get('partner')?.trim();
  return partner && partner.length <= longestPartner ? partner : undefined;
}

/** Remembers who sent the visitor, until the tab is closed; the newest wins [CFG-3]. */
export function rememberPartner(search: string): void {
  const partner = partnerIn(search);
  if (partner) sessionStore.write(partnerKey, partner);
}

/** The partner that goes with the payment, if there is one [CFG-3]. */
export function currentPartner(): string | undefined {
  return sessionStore.read(partnerKey) ?? undefined;
}
