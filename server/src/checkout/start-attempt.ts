import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Read, Write } from '../database/database.ts';
import { newSecretName } from '../guests/secrets.ts';
import type { Buyer } from '../orders/order.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { writeHolds } from '../places/holds.ts';
import type { WantedPlaces } from '../places/take-places.ts';
import type { StoredCart } from './cart-store.ts';
import { closeCart, lockCart } from './cart-store.ts';

/** What an attempt to pay is made of; a cart row without what comes later. */
export type NewAttempt = Pick<
  StoredCart,
  | 'guest_id'
  | 'language'
  | 'fingerprint'
  | 'lines'
  | 'total_cents'
  | 'payart'
  | 'document_number'
  | 'continue_url'
  | 'cancel_url'
  | 'origin'
> & { readonly buyer: Buyer | null; readonly wanted: readonly WantedPlaces[] };

/** The places went to somebody else between the look and the reservation. */
export class PlacesGone extends Error {
  override readonly name = 'PlacesGone';
}

/** How long the same basket of the same guest is taken for a repetition after it was paid. */
const repeatedMs = 10 * 60_000;

/** Everything the visitor sent, as one short text: the same again is a second click, a second tab or a way back, not a second wish. */
export function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/**
 * The attempt that this request repeats, if any. Decision [PAY-9]: a guest has one attempt under way at most. The same request again
 * joins it: same places, same payment. Paid within the last ten minutes, it leads to that booking and to no second payment. Any other
 * basket replaces it: its places are free at once, its payment is ended at the provider.
 */
export async function repeatedAttempt(
  { database, now, holdMs }: Context,
  guestId: string,
  fingerprint: string,
): Promise<StoredCart | undefined> {
  const repeated = repetition(await recentAttempts(database.read, guestId, now()), fingerprint);
  return repeated && extended(database.read, repeated, now() + holdMs);
}

/** A guest's attempts that are under way or were paid lately, the latest first. */
async function recentAttempts(read: Read, guestId: string, now: number): Promise<StoredCart[]> {
  return read
    .selectFrom('carts')
    .selectAll()
    .where('guest_id', '=', guestId)
    .where((where) =>
      where.or([
        where('state', '=', 'open'),
        where.and([where('state', '=', 'paid'), where('closed_at', '>', now - repeatedMs)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute();
}

const repetition = (attempts: readonly StoredCart[], fingerprint: string): StoredCart | undefined =>
  attempts.find((attempt) => attempt.fingerprint === fingerprint);

/** Holds the places and writes the attempt down, all or nothing; joins an attempt that it repeats. Throws PlacesGone. */
export async function startAttempt(context: Context, attempt: NewAttempt): Promise<StoredCart> {
  const { database, now, holdMs, takePlaces } = context;
  return database.write(async (write) => {
    if (attempt.guest_id !== null) {
      await lockGuest(write, attempt.guest_id, now());
      const recent = await recentAttempts(write, attempt.guest_id, now());
      const repeated = repetition(recent, attempt.fingerprint);
      if (repeated) return extended(write, repeated, now() + holdMs);
      for (const { id } of recent) await replace(write, id, now());
    }
    if (!(await takePlaces(write, attempt.wanted))) throw new PlacesGone();
    const cart = await addCart(write, attempt, now(), holdMs);
    await writeHolds(write, cart.id, attempt.wanted);
    return cart;
  });
}

/** Two requests of one guest come one after the other. */
async function lockGuest(write: Write, guestId: string, now: number): Promise<void> {
  await write.updateTable('guests').set({ used_at: now }).where('id', '=', guestId).execute();
}

/** Whoever comes back to pay gets the full time again. */
async function extended(read: Read, cart: StoredCart, until: number): Promise<StoredCart> {
  if (cart.state !== 'open') return cart;
  const changed = await read
    .updateTable('carts')
    .set({ expires_at: until })
    .where('id', '=', cart.id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  return changed ?? cart;
}

/** Ends an attempt if it is still under way: a notification may have settled it this very moment. */
async function replace(write: Write, cartId: string, now: number): Promise<void> {
  const cart = await lockCart(write, cartId);
  if (cart?.state !== 'open') return;
  await closeCart(write, cartId, 'replaced', now);
  if (cart.total_cents > 0) await addToOutbox(write, 'void', cartId, now);
}

async function addCart(write: Write, attempt: NewAttempt, now: number, holdMs: number): Promise<StoredCart> {
  const { wanted: _held, buyer, ...columns } = attempt;
  const cart: StoredCart = {
    ...columns,
    id: newSecretName(),
    state: 'open',
    buyer: buyer && JSON.stringify(buyer),
    redirect_url: null,
    payment_id: null,
    created_at: now,
    expires_at: now + holdMs,
    closed_at: null,
    booking_id: null,
  };
  await write.insertInto('carts').values(cart).execute();
  return cart;
}
