import { currentCart } from '../cart/use-cart.ts';
import { screenFor } from '../app/guard.ts';
import { screens } from '../screens.ts';
import { currentPartner } from '../session/partner.ts';
import type { Shop } from '../app/shop-config.ts';
import { isEmbeddable } from './embeddable.ts';
import { handOver } from './transfer-cart.ts';
import { know } from './known-carts.ts';

/**
 * Where a link in a frame has to lead, and which lines of the cart it takes along, by which name; undefined for what the frame may show. A window with
 * the frame's own storage knows the cart by that name.
 */
export function wayOut(address: string, shop: Shop, museumPage: string | undefined) {
  const { origin, pathname, href } = new URL(address, document.location.href);
  const isOwn = origin === document.location.origin;
  const screen = isOwn ? screenFor(pathname, shop) : undefined;
  if (isOwn && isEmbeddable(screen)) return undefined;
  if (screen !== screens.checkout) return { href, given: undefined };
  const handed = handOver(currentCart(), museumPage);
  const checkout = new URL(href);
  const partner = currentPartner();
  if (partner) checkout.searchParams.set('partner', partner);
  checkout.hash = handed?.fragment ?? '';
  if (handed) know(handed.name);
  return { href: checkout.href, given: handed && { name: handed.name, lines: handed.lineIds } };
}
