import { cutAddress } from '../session/address-length.ts';
import type { Shop } from '../app/shop-config.ts';
import { leaveBySteps } from './leaving.ts';
import { clearLeftCart, restoreLeftCart } from './left-cart.ts';
import { readMessage, type Hello, type ToPage } from './messages.ts';
import { shareCart } from './shared-cart.ts';
import { followSight } from './visible-area.ts';

/** The connection of a page in a frame to the museum's page around it. */
export interface Connection {
  /** Reports the current path and title. */
  say: (place: { path: string; title: string }) => void;
  end: () => void;
}

/** The address of the museum's page, once known. */
let museumPage: string | undefined;

/**
 * Connects to the museum's page. Accepts messages only from pages that may embed the shop, and sends only to them. A browser would not have
 * shown the frame in any other.
 */
export function connect(shop: Shop, onHello: (hello: Hello) => void): Connection {
  const ending = new AbortController();
  const { signal } = ending;
  let origin: string | undefined;
  let last: { path: string; title: string } | undefined;
  const tell = (message: ToPage) => {
    if (origin !== undefined) window.parent.postMessage(message, origin);
  };
  let see: ReturnType<typeof followSight> | undefined;
  const measure = () => tell({ foyer: 'height', px: Math.ceil(document.body.getBoundingClientRect().height) });
  const growth = new ResizeObserver(measure);

  const hear = (event: MessageEvent) => {
    if (event.source !== window.parent || !shop.parents?.includes(event.origin)) return;
    const message = readMessage(event.data, ['hello', 'sight']);
    if (message?.foyer === 'sight') see?.(message);
    if (message?.foyer !== 'hello') return;
    const isNew = origin === undefined;
    origin = event.origin;
    museumPage = cutAddress(message.page);
    // Only now, because without our script the museum's page gives the frame a fixed height, and the frame scrolls by itself.
    see ??= followSight(signal, (to) => tell({ foyer: 'scroll', to }));
    onHello(message);
    if (!isNew) return;
    if (message.hasStayed) restoreLeftCart();
    else clearLeftCart();
    if (last) tell({ foyer: 'place', ...last });
    growth.observe(document.body);
  };

  addEventListener('message', hear, { signal });
  shareCart(signal);
  leaveBySteps(shop, () => museumPage, signal);
  // Sent to any origin, because it reveals nothing.
  window.parent.postMessage({ foyer: 'ready' } satisfies ToPage, '*');
  return {
    say(place) {
      last = place;
      tell({ foyer: 'place', ...place });
    },
    end() {
      ending.abort();
      growth.disconnect();
    },
  };
}
