import { sessionStore } from '../app/browser-storage.ts';
import { type Cart, emptyCart, maxDocumentNumberLength } from './cart.ts';
import { maxCartItems } from '@foyer/contract/limits.ts';
import { cartKey, cartVersion } from './items/item-count.ts';
import {
  isCount,
  isFields,
  isText,
  isYesOrNo,
  listOf,
  orNull,
  shapeOf,
  type Check,
  readItems,
} from './items/stored-items.ts';
import { isUnguessable } from '@foyer/rules/checkout/cart-key.ts';

const isCountOrUnknown: Check = (value) => value === undefined || isCount(value);

const isRefusal = shapeOf({
  itemId: isText,
  code: isText,
  available: isCountOrUnknown,
  required: isCountOrUnknown,
});

const isReservation = shapeOf({
  cartId: isText,
  secondsLeft: isCount,
  isExtendable: isYesOrNo,
  receivedAt: (value) => Number.isSafeInteger(value),
});

const isShipping = shapeOf({
  askedFor: isText,
  country: isText,
  countryName: isText,
  costCents: orNull(isCount),
  error: orNull(isText),
  weightGrams: orNull(isCount),
});

/** Checks for the cart's other fields. A field that fails its check starts empty. */
const rest: Readonly<Record<Exclude<keyof Cart, 'items'>, Check>> = {
  requestInvoice: isYesOrNo,
  externalDocumentNumber: (value) => typeof value === 'string' && value.length <= maxDocumentNumberLength,
  shipping: orNull(isShipping),
  error: orNull(isText),
  refusals: listOf(isRefusal, maxCartItems),
  cartId: orNull(isText),
  key: orNull(isText),
  paymentKey: orNull(isText),
  reservation: orNull(isReservation),
};

/** Parses a stored cart. Returns an empty cart for anything invalid; never throws [CART-2]. */
export function readCart(text: string | null): Cart {
  if (text === null) return emptyCart;
  try {
    const read: unknown = JSON.parse(text);
    if (!isFields(read) || read['version'] !== cartVersion || !Array.isArray(read['items'])) return emptyCart;
    const kept = Object.entries(rest).filter(([name, check]) => check(read[name]));
    return {
      ...emptyCart,
      ...Object.fromEntries(kept.map(([name]) => [name, read[name]])),
      items: readItems(read['items']),
    };
  } catch {
    return emptyCart;
  }
}

export function writeCart(cart: Cart): string {
  return JSON.stringify({ version: cartVersion, ...cart });
}

/** The cart stored in this tab [SES-1]. */
export function loadCart(): Cart {
  return readCart(sessionStore.read(cartKey));
}

/** Stores the cart. An empty cart with default choices is removed from the storage [CART-5]. */
export function saveCart(cart: Cart): void {
  if (cart === emptyCart) sessionStore.remove(cartKey);
  else sessionStore.write(cartKey, writeCart(cart));
}

/**
 * A new cart's key: 128 random bits as 22 characters of base64url. Back ends ignore keys that look written by a person, so such a key is
 * drawn again [PAY-9].
 */
export function newCartKey(draw: () => string = randomKey): string {
  for (;;) {
    const key = draw();
    if (isUnguessable(key)) return key;
  }
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
