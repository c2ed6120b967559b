import { sql } from 'kysely';
import type { Read } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { StoredCart } from '../cart-store.ts';
import { isSamePurchase } from '../fingerprint.ts';

/** Who an attempt belongs to: a guest, and a cart by its key. An express payment without a sign-in belongs to the cart alone. */
type Owner = Pick<StoredCart, 'guest_id' | 'basket_key'>;

/** What identifies an order: its owner and its fingerprint. */
export type Ordered = Owner & Pick<StoredCart, 'fingerprint'>;

/** An attempt without its lines and its buyer, which can be long: a guest may have paid for many carts. */
export type ActiveAttempt = Pick<StoredCart, (typeof columns)[number]>;

const columns = [
  'id',
  'state',
  'guest_id',
  'basket_key',
  'fingerprint',
  'created_at',
  'closed_at',
  'expires_at',
  'payment_id',
] as const;

/** The attempts of a guest that are looked at: with free tickets, one guest can place thousands of orders. */
const latestOfGuest = 100;

/** The latest open and paid attempts of this guest, and those of this cart key, latest first. */
export async function activeAttempts(read: Read, { guest_id, basket_key }: Owner): Promise<ActiveAttempt[]> {
  return (await activeAttemptRows(read, { guest_id, basket_key })).rows;
}

const activeAttemptRows = prepared((database, { guest_id, basket_key }: Owner) => {
  // Written as in the partial indexes, so that they are used: a cart may have many ended attempts.
  const active = database
    .selectFrom('carts')
    .select(columns)
    .where(sql<boolean>`state in ('open', 'paid')`);
  const ofGuest = active
    .where('guest_id', '=', guest_id)
    .orderBy('created_at', 'desc')
    .limit(sql<number>`${sql.lit(latestOfGuest)}`);
  return database
    .selectFrom(ofGuest.as('latest'))
    .selectAll()
    .union(active.where('basket_key', '=', basket_key))
    .orderBy('created_at', 'desc')
    .compile();
});

/**
 * The attempt that an order repeats, if any [PAY-9]. A paid attempt matches by its cart key, whoever asks, or without a key for the same
 * guest and purchase for a while. An open attempt matches only the very same request of the same guest: a visitor who has signed in again
 * pays, and gets the tickets, with their new details.
 */
export function repetitionIn(
  active: readonly ActiveAttempt[],
  ordered: Ordered,
  now: number,
): ActiveAttempt | undefined {
  return active.find((attempt) =>
    attempt.state === 'paid'
      ? isSameCart(attempt, ordered) ||
        isSamePurchase(attempt.fingerprint, ordered.fingerprint, now - (attempt.closed_at ?? now))
      : attempt.guest_id === ordered.guest_id && attempt.fingerprint === ordered.fingerprint,
  );
}

/**
 * Whether a late payment would be a second one: another open or paid attempt of its guest or cart has the same key, is newer, or is for the
 * same purchase.
 */
export async function isOvertaken(read: Read, cart: StoredCart): Promise<boolean> {
  const others = await activeAttempts(read, cart);
  return others.some(
    (other) =>
      other.id !== cart.id &&
      (isSameCart(other, cart) ||
        other.created_at >= cart.created_at ||
        isSamePurchase(other.fingerprint, cart.fingerprint, cart.created_at - (other.closed_at ?? cart.created_at))),
  );
}

/** Whether an attempt is neither paid nor ended. */
export const isOpen = ({ state }: Pick<StoredCart, 'state'>): boolean => state === 'open';

const isSameCart = (one: Owner, other: Owner): boolean =>
  one.basket_key !== null && one.basket_key === other.basket_key;
