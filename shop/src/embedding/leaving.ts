import type { Shop } from '../app/shop-config.ts';
import { exitLink, frame, leaveAtOnce } from './framed.ts';
import { clearLeftCart, setCartAsideOnExit } from './left-cart.ts';

/** After this long, in ms, a step out of the frame counts as not taken. */
const patienceMs = 15_000;

/**
 * Opens screens for sign-in, order and payment in the whole window, never in a frame [CFG-4]. The cart goes along to the checkout in the
 * address's fragment. Once the visitor has left, the frame's cart is emptied, so that there are not two carts.
 */
export function leaveBySteps(shop: Shop, museumPage: () => string | undefined, signal: AbortSignal): void {
  type Given = NonNullable<ReturnType<typeof exitLink>>['given'];
  let given: Given;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const stay = () => (given = undefined);
  const leave = (items: Given) => {
    given = items;
    clearTimeout(waiting);
    waiting = setTimeout(stay, patienceMs);
  };

  /**
   * Runs before React handles the event, so that the browser itself follows the link, in this window or in a new tab if a modifier key is
   * pressed.
   */
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const out = link && !/^(mailto|tel):/.test(link.href) && exitLink(link.href, shop, museumPage());
    if (!out) return;
    link.href = out.href;
    link.target ||= '_top';
    event.stopPropagation();
    const isHere = event.type === 'click' && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (isHere && link.target === '_top') leave(out.given);
  };
  for (const press of ['click', 'auxclick', 'contextmenu'] as const)
    addEventListener(press, follow, { capture: true, signal });

  frame.leave = (address) => {
    const out = exitLink(address, shop, museumPage());
    leave(out?.given);
    window.open(out?.href ?? address, '_top');
  };

  const left = () => {
    if (given) setCartAsideOnExit(given);
    stay();
  };
  addEventListener('pagehide', left, { signal });
  // The page was restored by Back, so the visitor had really left.
  addEventListener('pageshow', ({ persisted }) => persisted && clearLeftCart(), { signal });
  // Escape stops a navigation in browsers. An open dialog uses the key for itself.
  const stop = ({ key }: KeyboardEvent) => key === 'Escape' && !document.querySelector(':modal') && stay();
  addEventListener('keydown', stop, { capture: true, signal });
  signal.addEventListener('abort', () => (frame.leave = leaveAtOnce));
}
