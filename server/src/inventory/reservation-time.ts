/** So many times the hold is the longest that one attempt keeps places from others. */
const longestReservations = 4;

/** An attempt's beginning and the end of its hold, in epoch ms. */
interface Held {
  readonly created_at: number;
  readonly expires_at: number;
}

/** Until when an attempt that is under way may hold its places at most: those who wait for them get their turn. */
export function longestReservation({ created_at }: Pick<Held, 'created_at'>, reservationMs: number): number {
  return created_at + longestReservations * reservationMs;
}

/** Until when its places are held if its visitor shows up now: the full time again, within the longest, and never less than before. */
export function reservedUntil(held: Held, now: number, reservationMs: number): number {
  return Math.max(held.expires_at, Math.min(now + reservationMs, longestReservation(held, reservationMs)));
}
