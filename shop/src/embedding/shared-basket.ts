import { addedUp, isCounted, withCount } from '../cart/items/adding-up.ts';
import { addLine, emptyCart, type Cart } from '../cart/cart.ts';
import type { CartLine } from '../cart/items/cart-item.ts';
import { readCart, writeCart } from '../cart/cart-storage.ts';
import { atHand, onCartChange } from '../cart/items/item-count.ts';
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
  const theirs = others().map((basket) => readCart(basket?.read() ?? null));
  const there = theirs.find(({ lines }) => lines.length > 0) ?? theirs[0];
  if (there) {
    const both = withAdded(there, currentCart(), atHand.begunWith ?? emptyCart);
    isTold = both === there;
    updateCart(() => both);
    isTold = false;
  }
  signal.addEventListener('abort', () => {
    end();
    atHand.begunWith = currentCart();
    (window as SharingWindow).foyerBasket = undefined;
  });
}

/**
 * The others' basket with what was put into this frame before it knew of them. What it had begun with is theirs to say: they may have taken
 * it out again.
 */
function withAdded(cart: Cart, own: Cart, begunWith: Cart): Cart {
  const isSame = (one: CartLine, line: CartLine) => addedUp(one, line) ?? allOf(one) === allOf(line);
  return own.lines.reduce((all, line) => {
    const was = begunWith.lines.find((one) => isSame(one, line));
    if (!was) return addLine(all, line);
    return isCounted(line) && line.count > was.count ? addLine(all, withCount(line, line.count - was.count)) : all;
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
