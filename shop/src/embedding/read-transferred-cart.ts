import { cartItem } from '@foyer/contract/checkout/checkout.ts';
import { maxCartItems } from '@foyer/contract/limits.ts';
import { count, id } from '@foyer/contract/fields.ts';
import * as v from 'valibot';
import { checked } from '../app/checked.ts';
import { fragmentStart, longestFragment } from './transfer-cart.ts';

/** The most of one item that a transferred cart may contain. */
const most = 999;
/** The most that a voucher of a free amount may be worth, in cents. */
const mostCents = 10_000_000;

const some = v.pipe(count, v.maxValue(most));

const transferredItem = v.pipe(
  v.object({ item: cartItem, event: v.optional(id), people: v.optional(some, 0) }),
  v.check(({ item }) => item.type !== 'voucherCode'),
  v.check(({ item, event }) => event !== undefined || (item.type !== 'ticket' && item.type !== 'dayTicket')),
);
export type ReadItem = v.InferOutput<typeof transferredItem>;

export const transferredCart = v.object({
  v: v.literal(1),
  /** Identifies the cart if it arrives twice. */
  name: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{12}$/)),
  /** The museum's page in which it was filled. */
  from: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  items: v.pipe(v.array(transferredItem), v.minLength(1), v.maxLength(maxCartItems)),
});
export type TransferredCart = v.InferOutput<typeof transferredCart>;

/** A JSON reviver that rejects large numbers. Only counts and cents are numbers, and their sums must be exact. */
function bounded(name: string, value: unknown): unknown {
  const isSane = typeof value !== 'number' || (Number.isSafeInteger(value) && value >= 0 && value <= mostCents);
  if (!isSane || (name === 'count' && Number(value) > most)) throw new RangeError(name);
  return value;
}

/** Reads the cart in an address's fragment, which anybody can write. Null if it is invalid; never throws. */
export function readTransferredCart(fragment: string): TransferredCart | null {
  if (!fragment.startsWith(fragmentStart) || fragment.length > longestFragment) return null;
  try {
    const written = decodeURIComponent(fragment.slice(fragmentStart.length));
    return checked(transferredCart, JSON.parse(written, bounded))?.output ?? null;
  } catch {
    return null;
  }
}
