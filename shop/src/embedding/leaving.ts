import { removeLine } from '../cart/cart.ts';
import { updateCart } from '../cart/use-cart.ts';
import type { Shop } from '../shop-config.ts';
import { frame, leaveAlone } from './framed.ts';
import { wayOut } from './way-out.ts';

/** So long a step out of the frame may take until it counts as not taken, ms. */
const patienceMs = 15_000;

/**
 * Whatever one signs in, orders or pays at is shown in a window of its own, never in a frame [CFG-4]. The basket goes along to the checkout, in
 * the fragment; the frame's is empty once the visitor has left, as it is one basket and not two.
 */
export function leaveBySteps(shop: Shop, museumPage: () => string | undefined, signal: AbortSignal): void {
  let given: readonly string[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const leave = (lines: readonly string[]) => {
    given = lines;
    clearTimeout(waiting);
    waiting = setTimeout(() => (given = []), patienceMs);
  };

  /** Before React hears of it: the browser follows the link, in the window or where a key says. */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const out = link && !/^(mailto|tel):/.test(link.href) && wayOut(link.href, shop, museumPage());
    if (!out) return;
    link.href = out.href;
    link.target ||= '_top';
    event.stopPropagation();
    const isHere = event.type === 'click' && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (isHere && link.target === '_top') leave(out.lines);
  };
  for (const press of ['click', 'auxclick', 'contextmenu'] as const)
    addEventListener(press, follow, { capture: true, signal });

  frame.leave = async (address) => {
    const out = wayOut(address, shop, museumPage());
    leave(out?.lines ?? []);
    window.open(out?.href ?? address, '_top');
  };

  const left = () => {
    if (given.length > 0) updateCart((cart) => given.reduce(removeLine, cart));
    given = [];
  };
  addEventListener('pagehide', left, { signal });
  signal.addEventListener('abort', () => (frame.leave = leaveAlone));
}
