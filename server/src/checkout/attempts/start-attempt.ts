import type { Context } from '../../context.ts';
import { lockName, onceWritten } from '../../db/database.ts';
import type { Read, Write } from '../../db/database.ts';
import { inTurn } from '../../db/in-turn.ts';
import { prepared } from '../../db/prepared.ts';
import { newSecretName } from '../../customers/guests/secrets.ts';
import { countOrderStarted } from '../../observability/counters.ts';
import { noteAsker } from '../../orders/asking-networks.ts';
import type { Buyer } from '../../orders/order.ts';
import { reservedUntil } from './reservation.ts';
import { writeReservations } from '../../inventory/reservations.ts';
import type { WantedPlaces } from '../../inventory/take-places.ts';
import { lockCounters } from '../../inventory/take-places.ts';
import { Refusal } from '../../http/refusal.ts';
import { cartById, storeCart, closeCart, lockCart, withDue } from '../cart-store.ts';
import type { StoredCart } from '../cart-store.ts';
import { firstAskMs } from './apply-payment-status.ts';
import { needsNoProvider, providersWord } from './outcome.ts';
import { isOpen, repetitionIn, activeAttempts } from './active-attempts.ts';
import type { ActiveAttempt, Ordered } from './active-attempts.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import { isSamePurchase } from '../fingerprint.ts';

/** What an attempt to pay is made of; a cart row without what comes later. */
export type NewAttempt = Pick<
  StoredCart,
  | 'guest_id'
  | 'account_id'
  | 'language'
  | 'fingerprint'
  | 'basket_key'
  | 'lines'
  | 'total_cents'
  | 'due_cents'
  | 'used_codes'
  | 'payart'
  | 'document_number'
  | 'continue_url'
  | 'cancel_url'
  | 'origin'
> & {
  readonly buyer: Buyer | null;
  readonly wanted: readonly WantedPlaces[];
  /** The caller's; '' where nobody knows it. */
  readonly network: string;
};

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
 * The attempt that this request repeats, if any. Decision [PAY-9]: a guest has one attempt under way at most, and so has a cart with
 * a key, whoever signs in for it. The same request again joins it: same places, same payment. The same cart, once paid, leads to that
 * booking and to no second payment. Anything else replaces the attempt under way: its places are free at once, its payment is ended
 * at the provider.
 */
export async function repeatedAttempt(context: Context, ordered: Ordered): Promise<StoredCart | undefined> {
  const { database, now, reservationMs } = context;
  let standing = await activeAttempts(database.read, ordered);
  if (!repetitionIn(standing, ordered, now()) && standing.some(isOpen)) {
    // What would be replaced may be paid, and the provider has not said so yet.
    for (const cart of standing.filter(isOpen)) await providersWord(context, cart, { isConfirmed: false });
    standing = await activeAttempts(database.read, ordered);
  }
  const repeated = repetitionIn(standing, ordered, now());
  return repeated && extended(database.read, repeated, reservedUntil(repeated, now(), reservationMs));
}

/** Reserves the places and stores the attempt, all or nothing; joins an attempt that it repeats. Throws PlacesGone. */
export async function startAttempt(context: Context, attempt: NewAttempt): Promise<Started> {
  const { database, now, reservationMs, takePlaces } = context;
  const alone = (name: string | null, work: () => Promise<Started>) => (name === null ? work() : ofOneName(name, work));
  const start = () =>
    database.write(async (write) => {
      // Of one cart by its key, and of one guest, requests come one after the other: what this one replaces does not change meanwhile.
      if (attempt.basket_key !== null) await lockName(write, `basket ${attempt.basket_key}`);
      if (attempt.guest_id !== null) await lockSession(write, attempt.guest_id, now());
      await lockSwapped(write, attempt);
      const { repeated, replaced, since } = await supersedeAttempts(write, attempt, now());
      if (repeated)
        return { cart: await extended(write, repeated, reservedUntil(repeated, now(), reservationMs)), replaced };
      if (!(await takePlaces(write, attempt.wanted))) throw new PlacesGone();
      const cart = await addCart(write, attempt, { now: now(), since }, reservationMs);
      await writeReservations(write, cart.id, attempt.wanted);
      await noteAsker(write, cart.id, attempt.network, now());
      if (!needsNoProvider(cart)) await addToOutbox(write, 'paymentState', cart.id, now() + firstAskMs);
      onceWritten(write, countOrderStarted);
      return { cart, replaced };
    });
  return alone(attempt.basket_key, () => alone(attempt.guest_id, start));
}

/** Those of one process wait for each other here: in the database, each that waits would hold a connection. */
const ofOneName = inTurn(1);

/** What an attempt that this one replaces gives back, and what this one takes. */
async function lockSwapped(write: Write, attempt: NewAttempt): Promise<void> {
  const before = (await activeAttempts(write, attempt)).filter(isOpen).map(({ id }) => id);
  if (before.length === 0) return;
  // Carts before counters, as everybody does who cancels an attempt or ends one that is over.
  for (const id of before.toSorted()) await lockCart(write, id);
  const held = await write.selectFrom('holds').select('key').where('cart_id', 'in', before).execute();
  const heldKeys = held.map(({ key }) => key);
  await lockCounters(write, heldKeys, attempt.wanted);
}

const lockGuest = prepared((database, { id, now }: { id: string; now: number }) =>
  database.updateTable('guests').set({ used_at: now }).where('id', '=', id).compile(),
);

/** Throws Refusal 401 where the session has ended since the call began: nobody orders with it any more. */
async function lockSession(write: Write, id: string, now: number): Promise<void> {
  const { numAffectedRows } = await lockGuest(write, { id, now });
  if (numAffectedRows !== 1n) throw new Refusal(401, 'UNAUTHORIZED');
}

/** Whoever comes back to pay gets the full time again, within the longest reservation. */
async function extended(read: Read, { id, state }: ActiveAttempt, until: number): Promise<StoredCart> {
  const changed =
    state === 'open' &&
    (await read
      .updateTable('carts')
      .set({ expires_at: until })
      .where('id', '=', id)
      .where('state', '=', 'open')
      // What a capture under way has added stays.
      .where('expires_at', '<=', until)
      .returningAll()
      .executeTakeFirst());
  const cart = changed ? withDue(changed) : await cartById(read, id);
  if (!cart) throw new Error('An attempt that was just read is gone.');
  return cart;
}

async function addCart(
  write: Write,
  attempt: NewAttempt,
  { now, since }: { now: number; since: number },
  reservationMs: number,
): Promise<StoredCart> {
  const { wanted: _reserved, network: _asking, buyer, ...columns } = attempt;
  const cart: StoredCart = {
    ...columns,
    id: newSecretName(),
    state: 'open',
    buyer: buyer && JSON.stringify(buyer),
    redirect_url: null,
    payment_id: null,
    created_at: since,
    expires_at: reservedUntil({ created_at: since, expires_at: now }, now, reservationMs),
    closed_at: null,
    booking_id: null,
  };
  await storeCart(write, cart);
  return cart;
}

/**
 * Cancels the guest's other open attempts. Returns the attempt that this order repeats, if any. What other requests change meanwhile is
 * read again; of two first attempts of one cart, the second finds its key taken, runs again and sees the first.
 */
async function supersedeAttempts(
  write: Write,
  ordered: Ordered,
  now: number,
): Promise<{ repeated?: ActiveAttempt; replaced: string[]; since: number }> {
  const replaced: string[] = [];
  // The same purchase in another language, or paid in another way, is reserved since its first attempt: no time is added.
  let since = now;
  for (;;) {
    const standing = await activeAttempts(write, ordered);
    const repeated = repetitionIn(standing, ordered, now);
    if (repeated) return { repeated, replaced, since };
    const open = standing.filter(isOpen);
    if (open.length === 0) return { replaced, since };
    for (const cart of open) {
      if (!(await replace(write, cart.id, now))) continue;
      replaced.push(cart.id);
      const isSame = isSamePurchase(cart.fingerprint, ordered.fingerprint, 0);
      if (isSame && cart.expires_at > now) since = Math.min(since, cart.created_at);
    }
  }
}

/** Ends an attempt if it is still under way: a notification may have decided it this very moment. Answers whether it ended. */
async function replace(write: Write, cartId: string, now: number): Promise<boolean> {
  const cart = await lockCart(write, cartId);
  if (cart?.state !== 'open') return false;
  await closeCart(write, cartId, 'replaced', now);
  if (cart.due_cents > 0) await addToOutbox(write, 'void', cartId, now);
  return true;
}
