import { useSyncExternalStore } from 'react';
import { replace, type MiddlewareFunction } from 'react-router';
import { currentCart } from '../cart/use-cart.ts';
import { screenFor } from '../app/guard.ts';
import { shopContext, type Shop } from '../app/shop-config.ts';
import { screens } from '../screens.ts';
import { currentPartner } from '../session/referral.ts';
import { isEmbeddable } from './embeddable.ts';
import { recordCartName } from './left-cart.ts';
import { cartTransfer } from './transfer-cart.ts';

const never = () => () => undefined;

const isFramed = (): boolean => window.parent !== window;

/** Whether the page is in a frame of a museum's page [CFG-4]. Always false on the server, which cannot know. */
export function useFramed(): boolean {
  return useSyncExternalStore(never, isFramed, () => false);
}

/**
 * Where a link in a frame has to lead outside of it, and the transferred cart's name and items; undefined for a screen that the frame may
 * show. The name is recorded as known, so that a window with the frame's own storage recognises the cart.
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
  if (transferred) recordCartName(transferred.name);
  return { href: checkout.href, given: transferred && { name: transferred.name, items: transferred.itemIds } };
}

/** Leaves the frame for an address. `leaving.ts` replaces this once it is connected to the museum's page. */
export const frame = { leave: leaveAtOnce };

export function leaveAtOnce(address: string, shop: Shop): void {
  window.open(exitLink(address, shop, undefined)?.href ?? address, '_top');
}

/** In a frame, opens screens that may not be embedded outside of it; the frame stays where it is [CFG-4]. */
export const stayInFrame: MiddlewareFunction<unknown> = ({ url, context }, next) => {
  const shop = context.get(shopContext);
  if (!isFramed() || isEmbeddable(screenFor(url.pathname, shop))) return next();
  const { pathname, search } = document.location;
  frame.leave(url.href, shop);
  throw replace(pathname + search);
};

/**
 * Styles a page in a frame before the first paint [CFG-4]. Hides header and footer, removes the minimum height (the frame would otherwise
 * grow for ever), and reserves room for the strip that replaces the header. The frame's name tells whether the museum's page is light or
 * dark. The page is the same for everybody; only shops that may be embedded include this script.
 */
export const beforePaint = `if(parent!==self){let s=new CSSStyleSheet()
s.replaceSync("body{min-block-size:0;padding-block-start:3.5rem}body>:is(a,header,footer){display:none}"+(/^(light|dark)$/.test(name)?":root{color-scheme:only "+name+"}":""))
document.adoptedStyleSheets=[s]}`;
