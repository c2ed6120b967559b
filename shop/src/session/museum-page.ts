import type { Shop } from '../app/shop-config.ts';
import { cutAddress } from './address-length.ts';
import { sessionStore } from '../app/browser-storage.ts';

const museumPageKey = 'museumPage';

/** The address, if its page may embed the shop [CFG-4]; otherwise undefined. Shortened if it is too long. */
function allowed(address: string | null | undefined, { parents }: Pick<Shop, 'parents'>): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  return parents?.includes(new URL(address).origin) ? cutAddress(address) : undefined;
}

/** Stores the museum's page that the visitor comes from, to lead them back there. */
export function rememberMuseumPage(address: string | undefined, shop: Pick<Shop, 'parents'>): void {
  const page = allowed(address, shop);
  if (page !== undefined) sessionStore.write(museumPageKey, page);
}

/** The museum's page on which to continue shopping, for visitors who came from one. In the browser only. */
export function museumPage(shop: Pick<Shop, 'parents'>): string | undefined {
  return allowed(sessionStore.read(museumPageKey), shop);
}
