import { removeLine } from '../cart/cart.ts';
import { currentCart, updateCart } from '../cart/use-cart.ts';
import { screenFor } from '../guard.ts';
import { screens } from '../screens.ts';
import { currentPartner } from '../session/partner.ts';
import type { Shop } from '../shop-config.ts';
import { isEmbeddable } from './embeddable.ts';
import { frame } from './framed.ts';
import { handOver } from './hand-over.ts';

/** So long a step out of the frame may take until it counts as not taken, ms. */
const patienceMs = 15_000;

/**
 * Whatever one signs in, orders or pays at is shown in a window of its own, never in a frame [CFG-4]. The basket goes along to the checkout, in
 * the fragment; the frame's is empty once the visitor has left, as it is one basket and not two.
 */
export function leaveBySteps(shop: Shop, museumPage: () => string | undefined, signal: AbortSignal): void {
  let given: readonly string[] = [];

  /** Where a link has to lead; undefined for what the frame may show. */
  const wayOut = (address: string) => {
    const { origin, pathname, href } = new URL(address, document.location.href);
    const isOwn = origin === document.location.origin;
    const screen = isOwn ? screenFor(pathname, shop) : undefined;
    if (isOwn && isEmbeddable(screen)) return undefined;
    if (screen !== screens.checkout) return { href, lines: [] };
    const handed = handOver(currentCart(), museumPage());
    const checkout = new URL(href);
    const partner = currentPartner();
    if (partner) checkout.searchParams.set('partner', partner);
    checkout.hash = handed?.fragment ?? '';
    return { href: checkout.href, lines: handed?.lineIds ?? [] };
  };

  const leave = (lines: readonly string[]) => {
    given = lines;
    setTimeout(() => (given = []), patienceMs);
  };

  /** Before React hears of it: the browser follows the link, in the window or where a key says. */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const out = link && !/^(mailto|tel):/.test(link.href) && wayOut(link.href);
    if (!out) return;
    link.href = out.href;
    link.target ||= '_top';
    event.stopPropagation();
    const isHere = event.type === 'click' && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (isHere && link.target === '_top') leave(out.lines);
  };
  for (const press of ['click', 'auxclick', 'contextmenu'] as const)
    addEventListener(press, follow, { capture: true, signal });

  frame.leavesFor = (address) => {
    const out = wayOut(address);
    if (!out) return false;
    leave(out.lines);
    window.open(out.href, '_top');
    return true;
  };

  const left = () => {
    if (given.length > 0) updateCart((cart) => given.reduce(removeLine, cart));
    given = [];
  };
  addEventListener('pagehide', left, { signal });
  signal.addEventListener('abort', () => (frame.leavesFor = () => false));
}
