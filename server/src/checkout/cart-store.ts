import type { Selectable } from 'kysely';
import type { Read, Write } from '../db/database.ts';
import { onceWritten } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { dueCentsOf } from '../db/stored-order.ts';
import type { CartState, Tables } from '../db/tables.ts';
import { countOrderEnded } from '../observability/counters.ts';
import { releaseReservations } from '../inventory/reservations.ts';

export type StoredCart = Selectable<Tables['carts']>;

/** Stores a new attempt. */
export const storeCart = prepared((database, cart: StoredCart) => database.insertInto('carts').values(cart).compile());

/** Fills in the amount due of a row that an older version wrote without it. */
export const withDue = <Row extends Pick<StoredCart, 'due_cents' | 'total_cents'>>(row: Row): Row => ({
  ...row,
  due_cents: dueCentsOf(row),
});

/** The cart with that id. Undefined, without a query, for a text that cannot be an id. */
export async function cartById(read: Read, cartId: string): Promise<StoredCart | undefined> {
  if (!/^[\w-]{1,100}$/.test(cartId)) return undefined;
  const cart = await read.selectFrom('carts').selectAll().where('id', '=', cartId).executeTakeFirst();
  return cart && withDue(cart);
}

/** Returns the cart and locks its row until the transaction ends: an update that changes nothing locks it on both databases. */
export async function lockCart(write: Write, cartId: string): Promise<StoredCart | undefined> {
  const cart = await write
    .updateTable('carts')
    .set((row) => ({ state: row.ref('state') }))
    .where('id', '=', cartId)
    .returningAll()
    .executeTakeFirst();
  return cart && withDue(cart);
}

/** Ends an attempt and frees its places. A replaced or cancelled attempt can never be booked, so its lines and buyer are deleted. */
export async function closeCart(
  write: Write,
  cartId: string,
  state: Exclude<CartState, 'open'>,
  now: number,
): Promise<void> {
  const nothing = state === 'replaced' || state === 'cancelled' ? { lines: '[]', buyer: null } : {};
  await write
    .updateTable('carts')
    .set({ state, closed_at: now, ...nothing })
    .where('id', '=', cartId)
    .execute();
  await releaseReservations(write, [cartId]);
  onceWritten(write, () => countOrderEnded(state));
}
