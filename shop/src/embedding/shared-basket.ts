import { addedUp } from '../cart/adding-up.ts';
import { addLine, withLines, type Cart } from '../cart/cart.ts';
import type { CartLine } from '../cart/cart-line.ts';
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

  const tellOthers = () => {
    if (!isTold) for (const basket of others()) basket?.put(own.read());
  };

  (window as SharingWindow).foyerBasket = own;
  const end = onCartChange(tellOthers);
  const there = others()
    .map((basket) => readCart(basket?.read() ?? null))
    .find(({ lines }) => lines.length > 0);
  if (there) {
    const both = withMissing(there, currentCart());
    isTold = both === there;
    updateCart(() => both);
    isTold = false;
  } else if (currentCart().lines.length > 0) tellOthers();
  signal.addEventListener('abort', () => {
    end();
    (window as SharingWindow).foyerBasket = undefined;
  });
}

/**
 * A basket with what another has besides: something may be put into a frame before it knows of the others. Of the same thing the larger number
 * counts, as frames that share a storage have the smaller one in both.
 */
function withMissing(cart: Cart, other: Cart): Cart {
  const isSame = (one: CartLine, line: CartLine) => addedUp(one, line) ?? allOf(one) === allOf(line);
  return other.lines.reduce((all, line) => {
    const at = all.lines.findIndex((one) => isSame(one, line));
    const there = all.lines[at];
    if (!there) return addLine(all, line);
    return line.count > there.count ? withLines(all, all.lines.with(at, { ...line, lineId: there.lineId })) : all;
  }, cart);
}

const allOf = (line: CartLine) => JSON.stringify({ ...line, lineId: '' });

/** What a frame shares; nothing if it is another site's, which no browser lets anybody see. */
function basketOf(frame: Window | undefined): SharedBasket | undefined {
  try {
    return (frame as SharingWindow | undefined)?.foyerBasket;
  } catch {
    return undefined;
  }
}
