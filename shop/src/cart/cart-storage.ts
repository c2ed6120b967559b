import { cartVersion, maxCartLines } from '@foyer/contract/checkout.ts';
import { count, datetime, day, time, webAddress } from '@foyer/contract/fields.ts';
import { maxCount } from '@foyer/rules/event-booking.ts';
import * as v from 'valibot';
import { sessionStore } from '../session/browser-storage.ts';
import type { Cart, CartLine } from './cart.ts';
import { emptyCart } from './cart.ts';

const text = v.string();
const quantity = v.pipe(count, v.minValue(1), v.maxValue(maxCount));
/** Of one line: enough for every sum of a full basket to stay exact. */
const price = v.pipe(count, v.maxValue(1_000_000_000));

const anyLine = {
  lineId: text,
  id: text,
  name: text,
  price,
  totalPrice: price,
  totalCount: count,
  count: quantity,
  subtickets: v.pipe(v.array(v.object({ id: text, name: text, price, count })), v.maxLength(100)),
  amounts: v.pipe(
    v.array(v.object({ cents: price, taxRate: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) })),
    v.maxLength(101),
  ),
  eventId: text,
  eventName: text,
  venueName: text,
  image: v.nullable(webAddress),
  date: day,
};

const line = v.variant('type', [
  v.object({ type: v.literal('ticket'), ...anyLine, datetime, time, timeEnd: v.nullable(time) }),
  v.object({ type: v.literal('dayTicket'), ...anyLine }),
]);

const refusal = v.object({ lineId: text, code: text, available: v.optional(count) });

/** Older versions have other fields; whatever is not of this one is no basket [CART-6]. */
const stored = v.object({
  version: v.literal(cartVersion),
  lines: v.array(v.unknown()),
  requestInvoice: v.fallback(v.boolean(), emptyCart.requestInvoice),
  error: v.fallback(v.nullable(text), null),
  refusals: v.fallback(v.array(refusal), []),
  cartId: v.fallback(v.nullable(text), null),
  paymentKey: v.fallback(v.nullable(text), null),
});

/** Lines that can be read, each once, as many as can be ordered; one bad line does not take the others with it. */
function readLines(candidates: readonly unknown[]): CartLine[] {
  const byId = new Map<string, CartLine>();
  for (const candidate of candidates.slice(0, maxCartLines)) {
    const read = v.safeParse(line, candidate);
    if (read.success && !byId.has(read.output.lineId)) byId.set(read.output.lineId, read.output);
  }
  return [...byId.values()];
}

/** The basket in a stored text. Anything that is none, is an empty basket: it never throws [CART-2]. */
export function readCart(text: string | null): Cart {
  if (text === null) return emptyCart;
  try {
    const read = v.safeParse(stored, JSON.parse(text));
    if (!read.success) return emptyCart;
    const { version: _, lines, ...rest } = read.output;
    return { ...rest, lines: readLines(lines) };
  } catch {
    return emptyCart;
  }
}

export function writeCart(cart: Cart): string {
  return JSON.stringify({ version: cartVersion, ...cart });
}

const key = 'cart';

/** The basket that this tab has kept [SES-1]. */
export function loadCart(): Cart {
  return readCart(sessionStore.read(key));
}

/** Keeps the basket; an empty one that wants nothing special leaves no trace [CART-5]. */
export function saveCart(cart: Cart): void {
  if (cart === emptyCart) sessionStore.remove(key);
  else sessionStore.write(key, writeCart(cart));
}
