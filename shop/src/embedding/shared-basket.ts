import { readCart, writeCart } from '../cart/cart-storage.ts';
import { onCartChange } from '../cart/item-count.ts';
import { currentCart, updateCart } from '../cart/use-cart.ts';

/** What each of the shop's frames leaves at its window for the others on the same page. */
interface SharedBasket {
  read: () => string;
  put: (text: string) => void;
}

type SharingWindow = { foyerBasket?: SharedBasket | undefined };

/**
 * Several frames on one page have one basket, also where nothing is kept for them that they could share: frames of one origin see each
 * other's windows. Else what was put into one would be lost when the visitor leaves by another.
 */
export function shareBasket(signal: AbortSignal): void {
  let isTold = false;
  const own: SharedBasket = {
    read: () => writeCart(currentCart()),
    put(text) {
      isTold = true;
      updateCart(() => readCart(text));
      isTold = false;
    },
  };
  const others = () =>
    Array.from({ length: window.parent.length }, (_, at) => basketOf(window.parent[at])).filter(isOther);
  const isOther = (basket: SharedBasket | undefined) => basket !== undefined && basket !== own;

  const filled = others().find((basket) => basket !== undefined && readCart(basket.read()).lines.length > 0);
  if (filled) own.put(filled.read());
  (window as SharingWindow).foyerBasket = own;
  const end = onCartChange(() => {
    if (!isTold) for (const basket of others()) basket?.put(own.read());
  });
  signal.addEventListener('abort', () => {
    end();
    (window as SharingWindow).foyerBasket = undefined;
  });
}

/** What a frame shares; nothing if it is another site's, which no browser lets anybody see. */
function basketOf(frame: Window | undefined): SharedBasket | undefined {
  try {
    return (frame as SharingWindow | undefined)?.foyerBasket;
  } catch {
    return undefined;
  }
}
