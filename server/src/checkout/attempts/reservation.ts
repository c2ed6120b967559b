import type { ReservationOnWire } from '@foyer/contract/checkout/reservation.ts';
import type { Context, Handler } from '../../context.ts';
import type { StoredCart } from '../cart-store.ts';
import { cartById, lockCart } from '../cart-store.ts';

const second = 1000;
const gone = { status: 410, body: { error: 'CART_GONE' } } as const;

/** How long an attempt's places stay reserved; null where they no longer are. An expired reservation counts as ended before it is cleaned up. */
export function reservationOnWire(cart: StoredCart, { now, reservationMs }: Context): ReservationOnWire | null {
  const leftMs = cart.expires_at - now();
  if (cart.state !== 'open' || leftMs <= 0) return null;
  return {
    cart_id: cart.id,
    seconds_left: Math.floor(leftMs / second),
    extendable: longestReservation(cart, reservationMs) - cart.expires_at >= second,
  };
}

/** How long the places are still reserved. Needs no sign-in: only the visitor knows the cart's id. */
export const readReservation: Handler<'readReservation'> = async ({ query }, context) => {
  const cart = await cartById(context.database.read, query.cartId);
  const reservation = cart && reservationOnWire(cart, context);
  return reservation ? { status: 200, body: { data: reservation } } : gone;
};

/** Reserves the places for the full time again, up to the longest reservation. An ended reservation is not revived. */
export const extendReservation: Handler<'extendReservation'> = async ({ body }, context) => {
  const { database, now, reservationMs } = context;
  // An id that no cart has is refused without a write transaction.
  if (!(await cartById(database.read, body.cartId))) return gone;
  const reservation = await database.write(async (write) => {
    const cart = await lockCart(write, body.cartId);
    if (!cart || !reservationOnWire(cart, context)) return null;
    const expires_at = reservedUntil(cart, now(), reservationMs);
    await write.updateTable('carts').set({ expires_at }).where('id', '=', cart.id).execute();
    return reservationOnWire({ ...cart, expires_at }, context);
  });
  return reservation ? { status: 200, body: { data: reservation } } : gone;
};

/** An attempt reserves its places for at most so many times the length of a reservation. */
const longestReservations = 4;

/** An attempt's beginning and the end of its reservation, in epoch ms. */
interface Reserved {
  readonly created_at: number;
  readonly expires_at: number;
}

/** The latest possible end of an open attempt's reservation, in epoch ms: others must get their turn. */
function longestReservation({ created_at }: Pick<Reserved, 'created_at'>, reservationMs: number): number {
  return created_at + longestReservations * reservationMs;
}

/** The new end of a reservation, in epoch ms, if the visitor returns now: the full time again, up to the longest, and never earlier than before. */
export function reservedUntil(reserved: Reserved, now: number, reservationMs: number): number {
  return Math.max(reserved.expires_at, Math.min(now + reservationMs, longestReservation(reserved, reservationMs)));
}
