import { sql } from 'kysely';
import type { Read, Write } from '../db/database.ts';
import type { Context } from '../context.ts';
import { guestIdOf } from '../customers/guests/guest-store.ts';
import type { PlaceKey } from './place-keys.ts';
import { voucherPlaces } from './place-keys.ts';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import type { WantedPlaces } from './take-places.ts';
import { giveBack } from './take-places.ts';

/** What the unfinished payment of a token's visitor reserves; nothing for an unknown token. A look-up needs no sign-in. */
export async function reservedByVisitor(
  { database, now }: Context,
  token: string | undefined,
): Promise<ReadonlyMap<PlaceKey, number>> {
  const guest_id = token ? await guestIdOf(database, token, now()) : null;
  return guest_id === null ? new Map() : reservedFor(database.read, { guest_id, basket_key: null });
}

/** Records what a cart reserves, so that it can be given back. The places are taken already. */
export async function writeReservations(write: Write, cartId: string, wanted: readonly WantedPlaces[]): Promise<void> {
  if (wanted.length === 0) return;
  const holds = wanted.map(({ key, count }) => ({ cart_id: cartId, key, count }));
  await write.insertInto('holds').values(holds).execute();
}

/** Gives back everything that the carts reserve, except the keys in `taken`. Does nothing if that was done before. */
export async function releaseReservations(
  write: Write,
  cartIds: readonly string[],
  taken: readonly PlaceKey[] = [],
): Promise<void> {
  await release(write, 'holds', cartIds, (key) => !taken.includes(key));
}

/** Turns what a cart reserves into what it has sold. It stays recorded, as the money may be refunded. */
export async function sellReserved(write: Write, cartId: string): Promise<void> {
  await addSold(write, { cart_id: cartId });
  await forgetReservations(write, cartId);
}

const addSold = prepared((database, { cart_id }: Pick<Tables['holds'], 'cart_id'>) =>
  database
    .insertInto('sold_places')
    .columns(['cart_id', 'key', 'count'])
    .expression((query) => query.selectFrom('holds').select(['cart_id', 'key', 'count']).where('cart_id', '=', cart_id))
    .compile(),
);

/** Gives back what a paid order has sold, except the keys in `taken`. Does nothing if that was done before. */
export async function releaseSold(write: Write, cartId: string, taken: readonly PlaceKey[]): Promise<void> {
  await release(write, 'sold_places', [cartId], (key) => !taken.includes(key));
}

/** Gives back what vouchers have paid of an ended order, if that was left taken when it ended. Returns the cents. */
export async function releaseVouchers(write: Write, cartId: string): Promise<number> {
  const isVoucher = (key: PlaceKey) => key.startsWith(voucherPlaces);
  const held = await release(write, 'holds', [cartId], isVoucher);
  return held + (await release(write, 'sold_places', [cartId], isVoucher));
}

/** What vouchers pay of an order, by their counters: reserved while its money may not arrive, otherwise sold. */
export async function voucherShares(read: Read, cartId: string): Promise<Share[]> {
  const rows = await Promise.all(
    (['holds', 'sold_places'] as const).map((table) =>
      read.selectFrom(table).select(['key', 'count']).where('cart_id', '=', cartId).execute(),
    ),
  );
  return rows.flat().filter(({ key }) => key.startsWith(voucherPlaces));
}

/** A part of what a cart has taken from a counter. */
export interface Share {
  readonly key: PlaceKey;
  readonly count: number;
}

/** Gives back a part of what an order has reserved or sold, from each counter no more than is recorded for it. */
export async function releaseShares(write: Write, cartId: string, shares: readonly Share[]): Promise<void> {
  const wanted = new Map<PlaceKey, number>();
  for (const { key, count } of shares) wanted.set(key, (wanted.get(key) ?? 0) + count);
  const given = new Map<PlaceKey, number>();
  for (const table of ['holds', 'sold_places'] as const) {
    const rows = await write.selectFrom(table).select(['key', 'count']).where('cart_id', '=', cartId).execute();
    for (const { key, count } of rows) {
      const part = Math.min(count, wanted.get(key) ?? 0);
      if (part === 0) continue;
      wanted.set(key, (wanted.get(key) ?? 0) - part);
      given.set(key, (given.get(key) ?? 0) + part);
      if (part < count)
        await write
          .updateTable(table)
          .set({ count: count - part })
          .where('cart_id', '=', cartId)
          .where('key', '=', key)
          .execute();
      else await write.deleteFrom(table).where('cart_id', '=', cartId).where('key', '=', key).execute();
    }
  }
  await giveBack(
    write,
    [...given].map(([key, count]) => ({ key, count })),
  );
}

async function release(
  write: Write,
  table: 'holds' | 'sold_places',
  cartIds: readonly string[],
  isMeant: (key: PlaceKey) => boolean,
): Promise<number> {
  const all = await write.selectFrom(table).select('key').distinct().where('cart_id', 'in', cartIds).execute();
  const keys = all.map(({ key }) => key).filter(isMeant);
  if (keys.length === 0) return 0;
  // Give back what was deleted, and nothing that another transaction has given back meanwhile.
  const deleted = await write
    .deleteFrom(table)
    .where('cart_id', 'in', cartIds)
    .where('key', 'in', keys)
    .returning(['key', 'count'])
    .execute();
  const meant = sumsByKey(deleted);
  await giveBack(write, meant);
  return meant.reduce((sum, { count }) => sum + count, 0);
}

/** Each counter once. */
function sumsByKey(shares: readonly Share[]): Share[] {
  const counts = new Map<PlaceKey, number>();
  for (const { key, count } of shares) counts.set(key, (counts.get(key) ?? 0) + count);
  return [...counts].map(([key, count]) => ({ key, count }));
}

async function forgetReservations(write: Write, cartId: string): Promise<void> {
  await write.deleteFrom('holds').where('cart_id', '=', cartId).execute();
}

/** What unfinished attempts of a guest, or of a cart with a key, reserve: it is given back when another attempt starts. */
export async function reservedFor(
  read: Read,
  { guest_id, basket_key }: Pick<Tables['carts'], 'guest_id' | 'basket_key'>,
): Promise<Map<PlaceKey, number>> {
  // Worded as in the indexes, as a guest may have thousands of paid attempts, and a cart as many that have ended.
  const isOpen = sql<boolean>`state = 'open'`;
  const ofGuest = read.selectFrom('carts').select('id').where('guest_id', '=', guest_id).where(isOpen);
  const ofCart = read
    .selectFrom('carts')
    .select('id')
    .where('basket_key', '=', basket_key)
    .where(sql<boolean>`state in ('open', 'paid')`)
    .where(isOpen);
  const open = (await ofGuest.union(ofCart).execute()).map(({ id }) => id);
  if (open.length === 0) return new Map();
  const rows = await read.selectFrom('holds').select(['key', 'count']).where('cart_id', 'in', open).execute();
  const held = new Map<PlaceKey, number>();
  for (const { key, count } of rows) held.set(key, (held.get(key) ?? 0) + count);
  return held;
}
