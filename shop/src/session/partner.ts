import { sessionStore } from '../app/browser-storage.ts';

const partnerKey = 'partner';
/** What is longer is nobody's name. */
const longestPartner = 200;

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
