import type { ReservationOnWire } from '@foyer/contract/checkout/reservation.ts';
import type { Context, Handler } from '../../context.ts';
import type { StoredCart } from '../cart-store.ts';
import { cartById, lockCart } from '../cart-store.ts';

const second = 1000;
const gone = { status: 410, body: { error: 'CART_GONE' } } as const;

/** How long an attempt's places stay held; null where it holds none any more. Ended ones count as such before they are swept up. */
export function reservationOnWire(cart: StoredCart, { now, reservationMs }: Context): ReservationOnWire | null {
  const leftMs = cart.expires_at - now();
  if (cart.state !== 'open' || leftMs <= 0) return null;
  return {
    cart_id: cart.id,
    seconds_left: Math.floor(leftMs / second),
    extendable: longestReservation(cart, reservationMs) - cart.expires_at >= second,
  };
}

/** How long the places are still held. The cart's name is known to its visitor alone. */
export const readReservation: Handler<'readReservation'> = async ({ query }, context) => {
  const cart = await cartById(context.database.read, query.cartId);
  const hold = cart && reservationOnWire(cart, context);
  return hold ? { status: 200, body: { data: hold } } : gone;
};

/** Holds the places for the full time again, as far as the longest hold allows. What has ended is not revived. */
export const extendReservation: Handler<'extendReservation'> = async ({ body }, context) => {
  const { database, now, reservationMs } = context;
  // What can be no cart's name is not looked for under a lock.
  if (!(await cartById(database.read, body.cartId))) return gone;
  const hold = await database.write(async (write) => {
    const cart = await lockCart(write, body.cartId);
    if (!cart || !reservationOnWire(cart, context)) return null;
    const expires_at = reservedUntil(cart, now(), reservationMs);
    await write.updateTable('carts').set({ expires_at }).where('id', '=', cart.id).execute();
    return reservationOnWire({ ...cart, expires_at }, context);
  });
  return hold ? { status: 200, body: { data: hold } } : gone;
};

/** So many times the hold is the longest that one attempt keeps places from others. */
const longestReservations = 4;

/** An attempt's beginning and the end of its hold, in epoch ms. */
interface Held {
  readonly created_at: number;
  readonly expires_at: number;
}

/** Until when an attempt that is under way may hold its places at most: those who wait for them get their turn. */
function longestReservation({ created_at }: Pick<Held, 'created_at'>, reservationMs: number): number {
  return created_at + longestReservations * reservationMs;
}

/** Until when its places are held if its visitor shows up now: the full time again, within the longest, and never less than before. */
export function reservedUntil(held: Held, now: number, reservationMs: number): number {
  return Math.max(held.expires_at, Math.min(now + reservationMs, longestReservation(held, reservationMs)));
}
