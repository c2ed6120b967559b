import type { Shop } from '../app/shop-config.ts';
import { exitLink, frame, leaveAtOnce } from './framed.ts';
import { dropLeft, leaveBehind } from './left-cart.ts';

/** So long a step out of the frame may take until it counts as not taken, ms. */
const patienceMs = 15_000;

/**
 * Whatever one signs in, orders or pays at is shown in a window of its own, never in a frame [CFG-4]. The cart goes along to the checkout, in
 * the fragment; the frame's is empty once the visitor has left, as it is one cart and not two.
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

  /** Before React hears of it: the browser follows the link, in the window or where a key says. */
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
    if (given) leaveBehind(given);
    stay();
  };
  addEventListener('pagehide', left, { signal });
  // Back, to the page as it was left: the visitor had gone.
  addEventListener('pageshow', ({ persisted }) => persisted && dropLeft(), { signal });
  // So a visitor stops a step; an open dialog takes the key for itself.
  const stop = ({ key }: KeyboardEvent) => key === 'Escape' && !document.querySelector(':modal') && stay();
  addEventListener('keydown', stop, { capture: true, signal });
  signal.addEventListener('abort', () => (frame.leave = leaveAtOnce));
}
