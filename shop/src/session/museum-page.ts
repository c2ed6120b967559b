import type { Shop } from '../app/shop-config.ts';
import { cutAddress } from './address-length.ts';
import { sessionStore } from '../app/browser-storage.ts';

const museumPageKey = 'museumPage';

/** An address as that of a page that may show the shop [CFG-4]; undefined for all others. One that is too long is cut. */
function allowed(address: string | null | undefined, { parents }: Pick<Shop, 'parents'>): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  return parents?.includes(new URL(address).origin) ? cutAddress(address) : undefined;
}

/** Keeps the museum's page that the visitor comes from, to lead them back there. */
export function rememberMuseumPage(address: string | undefined, shop: Pick<Shop, 'parents'>): void {
  const page = allowed(address, shop);
  if (page !== undefined) sessionStore.write(museumPageKey, page);
}

/** The museum's page to go on shopping at, for whoever has come from one. In the browser only. */
export function museumPage(shop: Pick<Shop, 'parents'>): string | undefined {
  return allowed(sessionStore.read(museumPageKey), shop);
}
