import { addedUp, isCounted, withCount, type CartItem } from '../cart/items/cart-item.ts';
import { addItem, emptyCart, type Cart } from '../cart/cart.ts';
import { readCart, writeCart } from '../cart/cart-storage.ts';
import { cache, onCartChange } from '../cart/items/item-count.ts';
import { currentCart, updateCart } from '../cart/use-cart.ts';

/** What each frame of the shop exposes on its window for the other frames of the same page. */
interface SharedCart {
  read: () => string;
  put: (text: string) => void;
}

type SharingWindow = { foyerBasket?: SharedCart | undefined };

/**
 * Keeps one cart for all frames of a page, even if the browser gives them no shared storage: frames of one origin can access each other's
 * windows. Otherwise what was added in one frame would be lost when the visitor leaves by another.
 */
export function shareCart(signal: AbortSignal): void {
  let isFromOtherFrame = false;
  const own: SharedCart = {
    read: () => writeCart(currentCart()),
    put(text) {
      isFromOtherFrame = true;
      updateCart(() => readCart(text));
      isFromOtherFrame = false;
    },
  };
  const others = () =>
    Array.from({ length: window.parent.length }, (_, at) => cartIn(window.parent[at])).filter(isOther);
  const isOther = (basket: SharedCart | undefined) => basket !== undefined && basket !== own;

  const tellOthers = () => {
    if (!isFromOtherFrame) for (const basket of others()) basket?.put(own.read());
  };

  (window as SharingWindow).foyerBasket = own;
  const end = onCartChange(tellOthers);
  const theirs = others().map((basket) => readCart(basket?.read() ?? null));
  const there = theirs.find(({ items }) => items.length > 0) ?? theirs[0];
  if (there) {
    const both = withAdded(there, currentCart(), cache.initialCart ?? emptyCart);
    isFromOtherFrame = both === there;
    updateCart(() => both);
    isFromOtherFrame = false;
  }
  signal.addEventListener('abort', () => {
    end();
    cache.initialCart = currentCart();
    (window as SharingWindow).foyerBasket = undefined;
  });
}

/**
 * Merges the others' cart with what was added in this frame before it knew of them. For items that this frame began with, the others' cart
 * decides, because they may have been removed there.
 */
function withAdded(cart: Cart, own: Cart, initialCart: Cart): Cart {
  const isSame = (one: CartItem, item: CartItem) => addedUp(one, item) ?? allOf(one) === allOf(item);
  return own.items.reduce((all, item) => {
    const was = initialCart.items.find((one) => isSame(one, item));
    if (!was) return addItem(all, item);
    return isCounted(item) && item.count > was.count ? addItem(all, withCount(item, item.count - was.count)) : all;
  }, cart);
}

const allOf = (item: CartItem) => JSON.stringify({ ...item, itemId: '' });

/** A frame's shared cart; undefined for a cross-origin frame, to which browsers deny access. */
function cartIn(frame: Window | undefined): SharedCart | undefined {
  try {
    return (frame as SharingWindow | undefined)?.foyerBasket;
  } catch {
    return undefined;
  }
}
