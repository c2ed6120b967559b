import { isDay } from '@foyer/rules/time/museum-time.ts';
import type { CartItem } from './cart-item.ts';
import { maxCartItems } from '@foyer/contract/limits.ts';

// Checked by hand, because every page reads the cart, and a schema would cost each page more than the cart itself.
export type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, unknown>>;

export const isYesOrNo: Check = (value) => typeof value === 'boolean';
export const isText: Check = (value) => typeof value === 'string';
const isTime: Check = (value) => typeof value === 'string' && /^\d\d:\d\d$/.test(value);
/** Counts and cents. The limit keeps every sum of a full cart exact. */
export const isCount: Check = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000_000;
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const listOf =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);
export const shapeOf =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isFields(value) && Object.entries(shape).every(([name, check]) => check(value[name]));

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** The most passes of one item, including owners stored from before the count was reduced. */
const maxOwners = 2000;

const part = { id: isText, name: isText, unitCents: isCount, count: isCount };

const anyItem: Readonly<Record<string, Check>> = {
  itemId: isText,
  id: isText,
  name: isText,
  unitCents: isCount,
  totalCents: isCount,
  totalCount: isCount,
  count: (value) => isCount(value) && value !== 0,
  amounts: listOf(
    shapeOf({ cents: isCount, taxRate: (rate) => Number(rate) >= 0 && Number(rate) <= 100 }),
    maxCartItems,
  ),
  image: orNull((address) => typeof address === 'string' && /^(https?:\/\/|\/)/.test(address)),
};

const anyAdmissionItem: Readonly<Record<string, Check>> = {
  ...anyItem,
  eventName: isText,
  venueName: isText,
  date: (day) => typeof day === 'string' && isDay(day),
};

const anyEventItem: Readonly<Record<string, Check>> = {
  ...anyAdmissionItem,
  eventId: isText,
  subtickets: listOf(shapeOf(part), maxCartItems),
};

const datetime: Check = (value) =>
  typeof value === 'string' && isDay(value.slice(0, 10)) && isTime(value.slice(11, 16)) && value.length < 30;

const isAnswer = shapeOf({
  question: isText,
  text: isText,
  answer: shapeOf({
    qId: isText,
    type: isText,
    value: (value) => isText(value) || listOf(isText, maxCartItems)(value),
  }),
});

const article: Readonly<Record<string, Check>> = { ...anyItem, stock: orNull(Number.isSafeInteger) };

const isOwner = shapeOf({
  ...Object.fromEntries(
    ['title', 'firstName', 'lastName', 'street', 'zip', 'city', 'country'].map((field) => [field, isText]),
  ),
  isSentToOwner: isYesOrNo,
});

const isGift = shapeOf({ name: isText, message: isText, email: isText, date: isText });

const isItem: Readonly<Record<CartItem['type'], Check>> = {
  ticket: shapeOf({ ...anyEventItem, datetime, time: isTime, timeEnd: orNull(isTime) }),
  dayTicket: shapeOf(anyEventItem),
  guidedTour: shapeOf({
    ...anyAdmissionItem,
    time: isTime,
    language: isText,
    singleTicketing: (value) => value === undefined || isYesOrNo(value),
    prices: listOf(shapeOf(part), maxCartItems),
    tickets: listOf(shapeOf({ ...part, subtickets: listOf(shapeOf(part), maxCartItems) }), maxCartItems),
    answers: listOf(isAnswer, maxCartItems),
  }),
  merchandise: shapeOf(article),
  annualPass: shapeOf({ ...article, owners: listOf(isOwner, maxOwners) }),
  voucher: shapeOf({
    ...anyItem,
    isVariable: isYesOrNo,
    gift: (value) => value === undefined || isGift(value),
  }),
  voucherCode: shapeOf({
    ...anyItem,
    count: (value) => value === 0,
    barcode: isText,
    amountCents: isCount,
    usedCents: isCount,
    availableCents: isCount,
    validFrom: orNull(isText),
    validTo: orNull(isText),
  }),
};

/** The valid items among the candidates, each id once, up to the order limit. An invalid item is skipped without affecting others. */
export function readItems(candidates: readonly unknown[]): CartItem[] {
  const byId = new Map<unknown, CartItem>();
  for (const candidate of candidates.slice(0, maxCartItems)) {
    if (!isFields(candidate) || byId.has(candidate['itemId'])) continue;
    const { type, itemId } = candidate;
    const isOne = Object.hasOwn(isItem, String(type)) && isItem[type as CartItem['type']](candidate);
    if (isOne) byId.set(itemId, candidate as unknown as CartItem);
  }
  return [...byId.values()];
}
