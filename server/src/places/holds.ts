import type { Read, Write } from '../database/database.ts';
import type { PlaceKey } from './place-keys.ts';
import type { WantedPlaces } from './take-places.ts';
import { giveBack } from './take-places.ts';

/** Writes down what a cart holds, so that it can be given back. The places themselves are taken already. */
export async function writeHolds(write: Write, cartId: string, wanted: readonly WantedPlaces[]): Promise<void> {
  if (wanted.length === 0) return;
  await write
    .insertInto('holds')
    .values(wanted.map(({ key, count }) => ({ cart_id: cartId, key, count })))
    .execute();
}

/** Gives everything back that the cart holds; nothing if that has been done. */
export async function releaseHolds(write: Write, cartId: string): Promise<void> {
  const held = await write.selectFrom('holds').selectAll().where('cart_id', '=', cartId).orderBy('key').execute();
  for (const { key, count } of held) await giveBack(write, key, count);
  await forgetHolds(write, cartId);
}

/** The places stay taken for good: they are sold. */
export async function forgetHolds(write: Write, cartId: string): Promise<void> {
  await write.deleteFrom('holds').where('cart_id', '=', cartId).execute();
}

/** What a guest's unfinished attempt holds: it will be given back when she starts another. */
export async function heldByGuest(read: Read, guestId: string): Promise<Map<PlaceKey, number>> {
  const rows = await read
    .selectFrom('holds')
    .innerJoin('carts', 'carts.id', 'holds.cart_id')
    .select(['holds.key', 'holds.count'])
    .where('carts.guest_id', '=', guestId)
    .where('carts.state', '=', 'open')
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}
