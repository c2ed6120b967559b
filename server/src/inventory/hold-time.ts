/** So many times the hold is the longest that one attempt keeps places from others. */
const longestHolds = 4;

/** An attempt's beginning and the end of its hold, in epoch ms. */
interface Held {
  readonly created_at: number;
  readonly expires_at: number;
}

/** Until when an attempt that is under way may hold its places at most: those who wait for them get their turn. */
export function longestHold({ created_at }: Pick<Held, 'created_at'>, holdMs: number): number {
  return created_at + longestHolds * holdMs;
}

/** Until when its places are held if its visitor shows up now: the full time again, within the longest, and never less than before. */
export function heldUntil(held: Held, now: number, holdMs: number): number {
  return Math.max(held.expires_at, Math.min(now + holdMs, longestHold(held, holdMs)));
}
