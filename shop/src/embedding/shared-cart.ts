import { addedUp, isCounted, withCount, type CartItem } from '../cart/items/cart-item.ts';
import { addItem, emptyCart, type Cart } from '../cart/cart.ts';
import { readCart, writeCart } from '../cart/cart-storage.ts';
import { atHand, onCartChange } from '../cart/items/item-count.ts';
import { currentCart, updateCart } from '../cart/use-cart.ts';

/** What each of the shop's frames leaves at its window for the others on the same page. */
interface SharedCart {
  read: () => string;
  put: (text: string) => void;
}

type SharingWindow = { foyerBasket?: SharedCart | undefined };

/**
 * Several frames on one page have one cart, also where nothing is kept for them that they could share: frames of one origin see each
 * other's windows. Else what was put into one would be lost when the visitor leaves by another.
 */
export function shareCart(signal: AbortSignal): void {
  let isReported = false;
  const own: SharedCart = {
    read: () => writeCart(currentCart()),
    put(text) {
      isReported = true;
      updateCart(() => readCart(text));
      isReported = false;
    },
  };
  const others = () =>
    Array.from({ length: window.parent.length }, (_, at) => cartIn(window.parent[at])).filter(isOther);
  const isOther = (basket: SharedCart | undefined) => basket !== undefined && basket !== own;

  const tellOthers = () => {
    if (!isReported) for (const basket of others()) basket?.put(own.read());
  };

  (window as SharingWindow).foyerBasket = own;
  const end = onCartChange(tellOthers);
  const theirs = others().map((basket) => readCart(basket?.read() ?? null));
  const there = theirs.find(({ items }) => items.length > 0) ?? theirs[0];
  if (there) {
    const both = withAdded(there, currentCart(), atHand.begunWith ?? emptyCart);
    isReported = both === there;
    updateCart(() => both);
    isReported = false;
  }
  signal.addEventListener('abort', () => {
    end();
    atHand.begunWith = currentCart();
    (window as SharingWindow).foyerBasket = undefined;
  });
}

/**
 * The others' cart with what was put into this frame before it knew of them. What it had begun with is theirs to say: they may have taken
 * it out again.
 */
function withAdded(cart: Cart, own: Cart, begunWith: Cart): Cart {
  const isSame = (one: CartItem, item: CartItem) => addedUp(one, item) ?? allOf(one) === allOf(item);
  return own.items.reduce((all, item) => {
    const was = begunWith.items.find((one) => isSame(one, item));
    if (!was) return addItem(all, item);
    return isCounted(item) && item.count > was.count ? addItem(all, withCount(item, item.count - was.count)) : all;
  }, cart);
}

const allOf = (item: CartItem) => JSON.stringify({ ...item, itemId: '' });

/** What a frame shares; nothing if it is another site's, which no browser lets anybody see. */
function cartIn(frame: Window | undefined): SharedCart | undefined {
  try {
    return (frame as SharingWindow | undefined)?.foyerBasket;
  } catch {
    return undefined;
  }
}
