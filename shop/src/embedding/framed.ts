import { useSyncExternalStore } from 'react';
import { replace, type MiddlewareFunction } from 'react-router';
import { currentCart } from '../cart/use-cart.ts';
import { screenFor } from '../app/guard.ts';
import { shopContext, type Shop } from '../app/shop-config.ts';
import { screens } from '../screens.ts';
import { currentPartner } from '../session/referral.ts';
import { isEmbeddable } from './embeddable.ts';
import { know } from './left-cart.ts';
import { cartTransfer } from './transfer-cart.ts';

const never = () => () => undefined;

const isFramed = (): boolean => window.parent !== window;

/** Whether the page stands in a museum's page [CFG-4]; the server does not know. */
export function useFramed(): boolean {
  return useSyncExternalStore(never, isFramed, () => false);
}

/**
 * Where a link in a frame has to lead, and which items of the cart it takes along, by which name; undefined for what the frame may show. A window with
 * the frame's own storage knows the cart by that name.
 */
export function exitLink(address: string, shop: Shop, museumPage: string | undefined) {
  const { origin, pathname, href } = new URL(address, document.location.href);
  const isOwn = origin === document.location.origin;
  const screen = isOwn ? screenFor(pathname, shop) : undefined;
  if (isOwn && isEmbeddable(screen)) return undefined;
  if (screen !== screens.checkout) return { href, given: undefined };
  const transferred = cartTransfer(currentCart(), museumPage);
  const checkout = new URL(href);
  const partner = currentPartner();
  if (partner) checkout.searchParams.set('partner', partner);
  checkout.hash = transferred?.fragment ?? '';
  if (transferred) know(transferred.name);
  return { href: checkout.href, given: transferred && { name: transferred.name, items: transferred.itemIds } };
}

/** Takes a step out of the frame. `leaving.ts` replaces it once the museum's page is known. */
export const frame = { leave: leaveAtOnce };

export function leaveAtOnce(address: string, shop: Shop): void {
  window.open(exitLink(address, shop, undefined)?.href ?? address, '_top');
}

/** Inside a museum's page some steps lead out of it; what the frame shows stays [CFG-4]. */
export const stayInFrame: MiddlewareFunction<unknown> = ({ url, context }, next) => {
  const shop = context.get(shopContext);
  if (!isFramed() || isEmbeddable(screenFor(url.pathname, shop))) return next();
  const { pathname, search } = document.location;
  frame.leave(url.href, shop);
  throw replace(pathname + search);
};

/**
 * The look of a page inside a museum's page [CFG-4], as a script before anything is painted: neither header nor footer, nor a page as high as
 * its window, which the frame would follow for ever. Room is kept for the strip that takes the header's place. The frame's name says
 * whether the page around it is light or dark. The page itself is the same for everybody; only shops that may be shown so have it.
 */
export const beforePaint = `if(parent!==self){let s=new CSSStyleSheet()
s.replaceSync("body{min-block-size:0;padding-block-start:3.5rem}body>:is(a,header,footer){display:none}"+(/^(light|dark)$/.test(name)?":root{color-scheme:only "+name+"}":""))
document.adoptedStyleSheets=[s]}`;
