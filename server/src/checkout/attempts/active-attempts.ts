import { sql } from 'kysely';
import type { Read } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { StoredCart } from '../cart-store.ts';
import { isSamePurchase } from '../fingerprint.ts';

/** Whose an attempt is: a guest's, and the cart's own by its key; with express payment without a sign-in, the cart's alone. */
type Owner = Pick<StoredCart, 'guest_id' | 'basket_key'>;

/** What tells an order from others. */
export type Ordered = Owner & Pick<StoredCart, 'fingerprint'>;

/** An attempt without what was ordered, and by whom: a guest may have paid for many, each of any length. */
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

/** Attempts of this guest or this very cart that are under way or paid, the latest first. */
export async function activeAttempts(read: Read, { guest_id, basket_key }: Owner): Promise<ActiveAttempt[]> {
  return (await standing(read, { guest_id, basket_key })).rows;
}

const standing = prepared((database, { guest_id, basket_key }: Owner) =>
  database
    .selectFrom('carts')
    .select(columns)
    .where((cart) => cart.or([cart('guest_id', '=', guest_id), cart('basket_key', '=', basket_key)]))
    // As the indexes say it: the ended attempts of a cart may be many.
    .where(sql<boolean>`state in ('open', 'paid')`)
    .orderBy('created_at', 'desc')
    .compile(),
);

/**
 * The attempt that an order repeats, if any [PAY-9]. What is paid leads to its booking: by the cart's key whoever asks, without one
 * the same guest for a while. What is under way is joined only by the very same request of the same guest: whoever has signed in
 * again pays, and is sent the tickets, with their new details.
 */
export function repetitionIn(
  standing: readonly ActiveAttempt[],
  ordered: Ordered,
  now: number,
): ActiveAttempt | undefined {
  return standing.find((attempt) =>
    attempt.state === 'paid'
      ? isSameCart(attempt, ordered) ||
        isSamePurchase(attempt.fingerprint, ordered.fingerprint, now - (attempt.closed_at ?? now))
      : attempt.guest_id === ordered.guest_id && attempt.fingerprint === ordered.fingerprint,
  );
}

/** Whether a payment that comes late would be a second one: its visitor has started again, or paid for the same by another attempt. */
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

/** Under way: neither paid nor ended. */
export const isOpen = ({ state }: Pick<StoredCart, 'state'>): boolean => state === 'open';

const isSameCart = (one: Owner, other: Owner): boolean =>
  one.basket_key !== null && one.basket_key === other.basket_key;
