import type { Context } from '../context.ts';
import type { Read, Write } from '../database/database.ts';
import { newSecretName } from '../guests/secrets.ts';
import type { Buyer } from '../orders/order.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { writeHolds } from '../places/holds.ts';
import type { WantedPlaces } from '../places/take-places.ts';
import type { StoredCart } from './cart-store.ts';
import { closeCart, lockCart } from './cart-store.ts';
import { isSamePurchase } from './fingerprint.ts';

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

/** An attempt that this call began or joined, and those that it ended. */
export interface Started {
  readonly cart: StoredCart;
  readonly replaced: readonly string[];
}

/**
 * The attempt that this request repeats, if any. Decision [PAY-9]: a guest has one attempt under way at most. The same request again
 * joins it: same places, same payment. The same basket, once paid, leads to that booking and to no second payment. Anything else
 * replaces the attempt under way: its places are free at once, its payment is ended at the provider.
 */
export async function repeatedAttempt(
  { database, now, holdMs }: Context,
  guestId: string,
  fingerprint: string,
): Promise<StoredCart | undefined> {
  const repeated = repetition(await earlierAttempts(database.read, guestId), fingerprint, now());
  return repeated && extended(database.read, repeated, now() + holdMs);
}

/** A guest's attempts that are under way or paid, the latest first. */
async function earlierAttempts(read: Read, guestId: string): Promise<StoredCart[]> {
  return read
    .selectFrom('carts')
    .selectAll()
    .where('guest_id', '=', guestId)
    .where('state', 'in', ['open', 'paid'])
    .orderBy('created_at', 'desc')
    .execute();
}

function repetition(attempts: readonly StoredCart[], fingerprint: string, now: number): StoredCart | undefined {
  return attempts.find((attempt) =>
    attempt.state === 'paid'
      ? isSamePurchase(attempt.fingerprint, fingerprint, now - (attempt.closed_at ?? now))
      : attempt.fingerprint === fingerprint,
  );
}

/** Holds the places and writes the attempt down, all or nothing; joins an attempt that it repeats. Throws PlacesGone. */
export async function startAttempt(context: Context, attempt: NewAttempt): Promise<Started> {
  const { database, now, holdMs, takePlaces } = context;
  return database.write(async (write) => {
    const replaced: string[] = [];
    if (attempt.guest_id !== null) {
      await lockGuest(write, attempt.guest_id, now());
      const earlier = await earlierAttempts(write, attempt.guest_id);
      const repeated = repetition(earlier, attempt.fingerprint, now());
      if (repeated) return { cart: await extended(write, repeated, now() + holdMs), replaced };
      for (const { id, state } of earlier) {
        if (state === 'open' && (await replace(write, id, now()))) replaced.push(id);
      }
    }
    if (!(await takePlaces(write, attempt.wanted))) throw new PlacesGone();
    const cart = await addCart(write, attempt, now(), holdMs);
    await writeHolds(write, cart.id, attempt.wanted);
    return { cart, replaced };
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

/** Ends an attempt if it is still under way: a notification may have settled it this very moment. Answers whether it did. */
async function replace(write: Write, cartId: string, now: number): Promise<boolean> {
  const cart = await lockCart(write, cartId);
  if (cart?.state !== 'open') return false;
  await closeCart(write, cartId, 'replaced', now);
  if (cart.total_cents > 0) await addToOutbox(write, 'void', cartId, now);
  return true;
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
