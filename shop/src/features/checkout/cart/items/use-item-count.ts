import { useState, type FocusEvent } from 'react';
import { changeLine } from '../../../../cart/cart.ts';
import type { CartItem } from '../../../../cart/items/cart-item.ts';
import { updateCart } from '../../../../cart/use-cart.ts';
import { lineCountFor, meansNone } from './item-count.ts';

interface LineCounter<Line> {
  /** The most that the count may become. */
  most: number;
  /** The line with another count. */
  counted: (line: Line, count: number) => CartItem;
  onRemove: () => void;
}

/** How many of a line: never more than can be had, and none is asked about [CART-8] [CART-3]. */
export function useLineCount<Line extends CartItem>(line: Line, { most, counted, onRemove }: LineCounter<Line>) {
  const [isLimited, setLimited] = useState(false);
  return {
    /** More was asked for than can be had. */
    isLimited,
    setCount: (asked: number) => {
      const { count, isLimited: isTooMany } = lineCountFor(asked, most);
      setLimited(isTooMany);
      if (count > 0 && count !== line.count) updateCart((cart) => changeLine(cart, counted(line, count)));
    },
    onLimit: () => setLimited(true),
    leaveCount: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && meansNone(target.value)) onRemove();
    },
  };
}
