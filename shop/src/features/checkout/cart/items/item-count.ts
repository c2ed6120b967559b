import { typedCount } from '../../../../ui/fields/stepper.tsx';

export interface LineCount {
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
