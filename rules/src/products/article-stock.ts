import { maxCount } from '../events/ticket-choice.ts';

/** How many of an article can be bought: what is left, null where nobody counts [MER-3]. */
export function mostOf(stock: number | null): number {
  return Math.max(0, Math.min(maxCount, stock ?? maxCount));
}
