import { useState, type FocusEvent } from 'react';
import { changeItem } from '../../../../cart/cart.ts';
import type { CartItem } from '../../../../cart/items/cart-item.ts';
import { updateCart } from '../../../../cart/use-cart.ts';
import { typedCount } from '../../../../ui/fields/stepper.tsx';

interface ItemCounter<Item> {
  /** The highest count that is allowed. */
  most: number;
  /** The item with another count. */
  counted: (item: Item, count: number) => CartItem;
  onRemove: () => void;
}

/**
 * Changes an item's count, never beyond what is available. Leaving the field with zero asks whether to remove the item [CART-8] [CART-3].
 */
export function useItemCounter<Item extends CartItem>(item: Item, { most, counted, onRemove }: ItemCounter<Item>) {
  const [isLimited, setLimited] = useState(false);
  return {
    /** More was entered than is available. */
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
  /** More was entered than is available. */
  readonly isLimited: boolean;
}

/** The count for the number entered: at most `most` [CART-8]. */
export function itemCountFor(asked: number, most: number): ItemCount {
  return { count: Math.min(asked, most), isLimited: asked > most };
}

/** Whether a text left in the field means zero: an empty text, or 0 [CART-3]. */
export function meansNone(text: string): boolean {
  return typedCount(text) === 0;
}
