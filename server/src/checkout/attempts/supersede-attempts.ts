import type { Write } from '../../db/database.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import type { StoredCart } from '../cart-store.ts';
import { closeCart, lockCart } from '../cart-store.ts';
import { isSamePurchase } from '../fingerprint.ts';
import type { Ordered } from './active-attempts.ts';
import { isOpen, repetitionIn, activeAttempts } from './active-attempts.ts';

/**
 * Ends whatever is under way instead of this order, until nothing is; or finds what the order repeats. What others change meanwhile is
 * looked at again; and of two first attempts of one basket, the second finds its key taken, runs again and sees the first.
 */
export async function supersedeAttempts(
  write: Write,
  ordered: Ordered,
  now: number,
): Promise<{ repeated?: StoredCart; replaced: string[]; since: number }> {
  const replaced: string[] = [];
  // Another language or way to pay begins no new hour: the same purchase holds its places since its first attempt.
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

/** Ends an attempt if it is still under way: a notification may have settled it this very moment. Answers whether it did. */
async function replace(write: Write, cartId: string, now: number): Promise<boolean> {
  const cart = await lockCart(write, cartId);
  if (cart?.state !== 'open') return false;
  await closeCart(write, cartId, 'replaced', now);
  if (cart.due_cents > 0) await addToOutbox(write, 'void', cartId, now);
  return true;
}
