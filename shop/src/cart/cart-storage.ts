import { isDay } from '@foyer/rules/museum-time.ts';
import { sessionStore } from '../session/browser-storage.ts';
import type { Cart, CartLine } from './cart.ts';
import { emptyCart, maxDocumentNumberLength, maxLines } from './cart.ts';
import { cartKey, cartVersion } from './item-count.ts';

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, unknown>>;

// Checked by hand: every page reads the basket, and a schema would cost each of them more than the basket itself.
const isText: Check = (value) => typeof value === 'string';
const isTime: Check = (value) => typeof value === 'string' && /^\d\d:\d\d$/.test(value);
/** Counts and cents: small enough for every sum of a full basket to stay exact. */
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000_000;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= maxLines && value.every(check);
const shapeOf =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) && Object.entries(shape).every(([name, check]) => check(value[name]));

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const part = { id: isText, name: isText, price: isCount, count: isCount };

const anyLine: Readonly<Record<string, Check>> = {
  lineId: isText,
  id: isText,
  name: isText,
  price: isCount,
  totalPrice: isCount,
  totalCount: isCount,
  count: (value) => isCount(value) && value !== 0,
  subtickets: listOf(shapeOf(part)),
  amounts: listOf(shapeOf({ cents: isCount, taxRate: (rate) => Number(rate) >= 0 && Number(rate) <= 100 })),
  eventName: isText,
  venueName: isText,
  image: orNull((address) => typeof address === 'string' && /^(https?:\/\/|\/)/.test(address)),
  date: (day) => typeof day === 'string' && isDay(day),
};

const datetime: Check = (value) =>
  typeof value === 'string' && isDay(value.slice(0, 10)) && isTime(value.slice(11, 16)) && value.length < 30;

const isAnswer = shapeOf({
  question: isText,
  told: isText,
  answer: shapeOf({ qId: isText, type: isText, value: (value) => isText(value) || listOf(isText)(value) }),
});

const isLine: Readonly<Record<CartLine['type'], Check>> = {
  ticket: shapeOf({ ...anyLine, eventId: isText, datetime, time: isTime, timeEnd: orNull(isTime) }),
  dayTicket: shapeOf({ ...anyLine, eventId: isText }),
  guidedTour: shapeOf({
    ...anyLine,
    time: isTime,
    language: isText,
    prices: listOf(shapeOf(part)),
    tickets: listOf(shapeOf({ ...part, subtickets: listOf(shapeOf(part)) })),
    answers: listOf(isAnswer),
  }),
};

const isRefusal = shapeOf({
  lineId: isText,
  code: isText,
  available: (value) => value === undefined || isCount(value),
});

const isHold = shapeOf({
  cartId: isText,
  secondsLeft: isCount,
  isExtendable: (value) => typeof value === 'boolean',
  receivedAt: (value) => Number.isSafeInteger(value),
});

/** What the rest of a basket has to be; what is not, starts anew. */
const rest: Readonly<Record<Exclude<keyof Cart, 'lines'>, Check>> = {
  requestInvoice: (value) => typeof value === 'boolean',
  externalDocumentNumber: (value) => typeof value === 'string' && value.length <= maxDocumentNumberLength,
  error: orNull(isText),
  refusals: listOf(isRefusal),
  cartId: orNull(isText),
  key: orNull(isText),
  paymentKey: orNull(isText),
  hold: orNull(isHold),
};

/** Lines that can be read, each once, as many as can be ordered; one bad line does not take the others with it. */
function readLines(candidates: readonly unknown[]): CartLine[] {
  const byId = new Map<unknown, CartLine>();
  for (const candidate of candidates.slice(0, maxLines)) {
    if (!isFields(candidate) || byId.has(candidate['lineId'])) continue;
    const { type, lineId } = candidate;
    const isOne = Object.hasOwn(isLine, String(type)) && isLine[type as CartLine['type']](candidate);
    if (isOne) byId.set(lineId, candidate as unknown as CartLine);
  }
  return [...byId.values()];
}

/** The basket in a stored text. Anything that is none, is an empty basket: it never throws [CART-2]. */
export function readCart(text: string | null): Cart {
  if (text === null) return emptyCart;
  try {
    const read: unknown = JSON.parse(text);
    if (!isFields(read) || read['version'] !== cartVersion || !Array.isArray(read['lines'])) return emptyCart;
    const kept = Object.entries(rest).filter(([name, check]) => check(read[name]));
    return {
      ...emptyCart,
      ...Object.fromEntries(kept.map(([name]) => [name, read[name]])),
      lines: readLines(read['lines']),
    };
  } catch {
    return emptyCart;
  }
}

export function writeCart(cart: Cart): string {
  return JSON.stringify({ version: cartVersion, ...cart });
}

/** The basket that this tab has kept [SES-1]. */
export function loadCart(): Cart {
  return readCart(sessionStore.read(cartKey));
}

/** Keeps the basket; an empty one that wants nothing special leaves no trace [CART-5]. */
export function saveCart(cart: Cart): void {
  if (cart === emptyCart) sessionStore.remove(cartKey);
  else sessionStore.write(cartKey, writeCart(cart));
}
