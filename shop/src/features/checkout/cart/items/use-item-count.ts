import { useState, type FocusEvent } from 'react';
import { changeLine } from '../../../../cart/cart.ts';
import type { CartItem } from '../../../../cart/items/cart-item.ts';
import { updateCart } from '../../../../cart/use-cart.ts';
import { typedCount } from '../../../../ui/fields/stepper.tsx';

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

interface LineCount {
  readonly count: number;
  /** More was asked for than can be had. */
  readonly isLimited: boolean;
}

/** The count that a line takes for the one asked for: never more than the `most` it may have [CART-8]. */
export function lineCountFor(asked: number, most: number): LineCount {
  return { count: Math.min(asked, most), isLimited: asked > most };
}

/** Whether what was left in the field says that none is wanted: nothing, or zero [CART-3]. */
export function meansNone(text: string): boolean {
  return typedCount(text) === 0;
}
