import { useState, type FocusEvent } from 'react';
import { changeItem } from '../../../../cart/cart.ts';
import type { CartItem } from '../../../../cart/items/cart-item.ts';
import { updateCart } from '../../../../cart/use-cart.ts';
import { typedCount } from '../../../../ui/fields/stepper.tsx';

interface ItemCounter<Item> {
  /** The most that the count may become. */
  most: number;
  /** The item with another count. */
  counted: (item: Item, count: number) => CartItem;
  onRemove: () => void;
}

/** How many of an item: never more than can be had, and none is asked about [CART-8] [CART-3]. */
export function useItemCounter<Item extends CartItem>(item: Item, { most, counted, onRemove }: ItemCounter<Item>) {
  const [isLimited, setLimited] = useState(false);
  return {
    /** More was asked for than can be had. */
    isLimited,
    setCount: (asked: number) => {
      const { count, isLimited: isTooMany } = itemCountFor(asked, most);
      setLimited(isTooMany);
      if (count > 0 && count !== item.count) updateCart((cart) => changeItem(cart, counted(item, count)));
    },
    onLimit: () => setLimited(true),
    leaveCount: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && meansNone(target.value)) onRemove();
    },
  };
}

interface ItemCount {
  readonly count: number;
  /** More was asked for than can be had. */
  readonly isLimited: boolean;
}

/** The count that an item takes for the one asked for: never more than the `most` it may have [CART-8]. */
export function itemCountFor(asked: number, most: number): ItemCount {
  return { count: Math.min(asked, most), isLimited: asked > most };
}

/** Whether what was left in the field says that none is wanted: nothing, or zero [CART-3]. */
export function meansNone(text: string): boolean {
  return typedCount(text) === 0;
}
