import type { Context } from '../../context.ts';
import { lockName, onceWritten } from '../../db/database.ts';
import type { Read, Write } from '../../db/database.ts';
import { inTurn } from '../../db/in-turn.ts';
import { prepared } from '../../db/prepared.ts';
import { newSecretName } from '../../customers/guests/secrets.ts';
import { countOrderStarted } from '../../observability/counters.ts';
import { recordRequestingNetwork } from '../../orders/requesting-networks.ts';
import type { Buyer } from '../../orders/order.ts';
import { reservedUntil } from './reservation.ts';
import { writeReservations } from '../../inventory/reservations.ts';
import type { WantedPlaces } from '../../inventory/take-places.ts';
import { lockCounters } from '../../inventory/take-places.ts';
import { Refusal } from '../../http/refusal.ts';
import { cartById, storeCart, closeCart, lockCart, withDue } from '../cart-store.ts';
import type { StoredCart } from '../cart-store.ts';
import { firstAskMs } from './apply-payment-status.ts';
import { needsNoProvider, refreshPaymentStatus } from './outcome.ts';
import { isOpen, repetitionIn, activeAttempts } from './active-attempts.ts';
import type { ActiveAttempt, Ordered } from './active-attempts.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import { isSamePurchase } from '../fingerprint.ts';

/** What an attempt is made from: a cart row without the columns that are filled in later. */
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
  /** The caller's network; '' where it is unknown. */
  readonly network: string;
};

/** Somebody else took the places between pricing and reserving. */
export class PlacesGone extends Error {
  override readonly name = 'PlacesGone';
}

/** The attempt that this call started or joined, and the ids of those that it replaced. */
export interface Started {
  readonly cart: StoredCart;
  readonly replaced: readonly string[];
}

/**
 * The attempt that this request repeats, if any. Decision [PAY-9]: a guest, and a cart key whoever signs in with it, has at most one open
 * attempt. The same request again joins it: same places, same payment. The same cart, once paid, leads to its booking and to no second
 * payment. Anything else replaces the open attempt: its places are free at once, its payment is cancelled at the provider.
 */
export async function repeatedAttempt(context: Context, ordered: Ordered): Promise<StoredCart | undefined> {
  const { database, now, reservationMs } = context;
  let active = await activeAttempts(database.read, ordered);
  if (!repetitionIn(active, ordered, now()) && active.some(isOpen)) {
    // An attempt that would be replaced may be paid without our knowing yet.
    for (const cart of active.filter(isOpen)) await refreshPaymentStatus(context, cart, { isConfirmed: false });
    active = await activeAttempts(database.read, ordered);
  }
  const repeated = repetitionIn(active, ordered, now());
  return repeated && extended(database.read, repeated, reservedUntil(repeated, now(), reservationMs));
}

/** Reserves the places and stores the attempt, all or nothing; joins an attempt that it repeats. Throws PlacesGone. */
export async function startAttempt(context: Context, attempt: NewAttempt): Promise<Started> {
  const { database, now, reservationMs, takePlaces } = context;
  const alone = (name: string | null, work: () => Promise<Started>) => (name === null ? work() : ofOneName(name, work));
  const start = () =>
    database.write(async (write) => {
      // Requests of one cart key, and of one guest, run one after the other, so that the attempts to replace do not change meanwhile.
      if (attempt.basket_key !== null) await lockName(write, `basket ${attempt.basket_key}`);
      if (attempt.guest_id !== null) await lockSession(write, attempt.guest_id, now());
      await lockSwapped(write, attempt);
      const { repeated, replaced, since } = await supersedeAttempts(write, attempt, now());
      if (repeated)
        return { cart: await extended(write, repeated, reservedUntil(repeated, now(), reservationMs)), replaced };
      if (!(await takePlaces(write, attempt.wanted))) throw new PlacesGone();
      const cart = await addCart(write, attempt, { now: now(), since }, reservationMs);
      await writeReservations(write, cart.id, attempt.wanted);
      await recordRequestingNetwork(write, cart.id, attempt.network, now());
      if (!needsNoProvider(cart)) await addToOutbox(write, 'paymentState', cart.id, now() + firstAskMs);
      onceWritten(write, countOrderStarted);
      return { cart, replaced };
    });
  return alone(attempt.basket_key, () => alone(attempt.guest_id, start));
}

/** Requests of one process wait for each other here: waiting in the database, each would hold a connection. */
const ofOneName = inTurn(1);

/** Locks the counters of the open attempts that this one replaces, and those that this one takes from. */
async function lockSwapped(write: Write, attempt: NewAttempt): Promise<void> {
  const before = (await activeAttempts(write, attempt)).filter(isOpen).map(({ id }) => id);
  if (before.length === 0) return;
  // Locks carts before counters, as cancelling and expiring attempts does: otherwise two transactions could deadlock.
  for (const id of before.toSorted()) await lockCart(write, id);
  const held = await write.selectFrom('holds').select('key').where('cart_id', 'in', before).execute();
  const heldKeys = held.map(({ key }) => key);
  await lockCounters(write, heldKeys, attempt.wanted);
}

const lockGuest = prepared((database, { id, now }: { id: string; now: number }) =>
  database.updateTable('guests').set({ used_at: now }).where('id', '=', id).compile(),
);

/** Locks the guest's row. Throws Refusal 401 if the session has ended since the call began. */
async function lockSession(write: Write, id: string, now: number): Promise<void> {
  const { numAffectedRows } = await lockGuest(write, { id, now });
  if (numAffectedRows !== 1n) throw new Refusal(401, 'UNAUTHORIZED');
}

/** Extends the reservation of an open attempt to `until`, and returns the attempt: a visitor who comes back to pay gets the full time again. */
async function extended(read: Read, { id, state }: ActiveAttempt, until: number): Promise<StoredCart> {
  const changed =
    state === 'open' &&
    (await read
      .updateTable('carts')
      .set({ expires_at: until })
      .where('id', '=', id)
      .where('state', '=', 'open')
      // Never shortens a reservation that a running capture has extended.
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
 * Cancels the guest's other open attempts. Returns the attempt that this order repeats, if any. Attempts are read again after each change,
 * as other requests change them too. Of two first attempts with one cart key, the second fails on the unique index, runs again and finds
 * the first.
 */
async function supersedeAttempts(
  write: Write,
  ordered: Ordered,
  now: number,
): Promise<{ repeated?: ActiveAttempt; replaced: string[]; since: number }> {
  const replaced: string[] = [];
  // The same purchase in another language or with another payment method counts as reserved since its first attempt: it gets no extra time.
  let since = now;
  for (;;) {
    const active = await activeAttempts(write, ordered);
    const repeated = repetitionIn(active, ordered, now);
    if (repeated) return { repeated, replaced, since };
    const open = active.filter(isOpen);
    if (open.length === 0) return { replaced, since };
    for (const cart of open) {
      if (!(await replace(write, cart.id, now))) continue;
      replaced.push(cart.id);
      const isSame = isSamePurchase(cart.fingerprint, ordered.fingerprint, 0);
      if (isSame && cart.expires_at > now) since = Math.min(since, cart.created_at);
    }
  }
}

/** Ends an attempt if it is still open: a notification may have decided it just now. Returns whether it ended. */
async function replace(write: Write, cartId: string, now: number): Promise<boolean> {
  const cart = await lockCart(write, cartId);
  if (cart?.state !== 'open') return false;
  await closeCart(write, cartId, 'replaced', now);
  if (cart.due_cents > 0) await addToOutbox(write, 'void', cartId, now);
  return true;
}
