import type { extendHold, HoldOnWire, readHold } from '@foyer/contract/checkout/reservation.ts';
import type { Context, Handler } from '../../context.ts';
import { heldUntil, longestHold } from '../../inventory/hold-time.ts';
import type { StoredCart } from '../cart-store.ts';
import { cartById, lockCart } from '../cart-store.ts';

const second = 1000;
const gone = { status: 410, body: { error: 'CART_GONE' } } as const;

/** How long an attempt's places stay held; null where it holds none any more. Ended ones count as such before they are swept up. */
export function holdOnWire(cart: StoredCart, { now, holdMs }: Context): HoldOnWire | null {
  const leftMs = cart.expires_at - now();
  if (cart.state !== 'open' || leftMs <= 0) return null;
  return {
    cart_id: cart.id,
    seconds_left: Math.floor(leftMs / second),
    extendable: longestHold(cart, holdMs) - cart.expires_at >= second,
  };
}

/** How long the places are still held. The cart's name is known to its visitor alone. */
export const holdLeft: Handler<typeof readHold> = async ({ query }, context) => {
  const cart = await cartById(context.database.read, query.cartId);
  const hold = cart && holdOnWire(cart, context);
  return hold ? { status: 200, body: { data: hold } } : gone;
};

/** Holds the places for the full time again, as far as the longest hold allows. What has ended is not revived. */
export const holdExtension: Handler<typeof extendHold> = async ({ body }, context) => {
  const { database, now, holdMs } = context;
  // What can be no cart's name is not looked for under a lock.
  if (!(await cartById(database.read, body.cartId))) return gone;
  const hold = await database.write(async (write) => {
    const cart = await lockCart(write, body.cartId);
    if (!cart || !holdOnWire(cart, context)) return null;
    const expires_at = heldUntil(cart, now(), holdMs);
    await write.updateTable('carts').set({ expires_at }).where('id', '=', cart.id).execute();
    return holdOnWire({ ...cart, expires_at }, context);
  });
  return hold ? { status: 200, body: { data: hold } } : gone;
};
