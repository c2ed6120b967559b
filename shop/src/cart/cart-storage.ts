import { sessionStore } from '../app/browser-storage.ts';
import type { Cart } from './cart.ts';
import { maxCartItems } from '@foyer/contract/checkout/cart-limit.ts';
import { emptyCart, maxDocumentNumberLength } from './cart.ts';
import { cartKey, cartVersion } from './items/item-count.ts';
import { isCount, isFields, isText, isYesOrNo, listOf, orNull, shapeOf, type Check } from './items/stored-checks.ts';
import { readLines } from './items/stored-items.ts';

const isRefusal = shapeOf({
  lineId: isText,
  code: isText,
  available: (value) => value === undefined || isCount(value),
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
  costs: orNull(isCount),
  error: orNull(isText),
  weightGrams: orNull(isCount),
});

/** What the rest of a cart has to be; what is not, starts anew. */
const rest: Readonly<Record<Exclude<keyof Cart, 'lines'>, Check>> = {
  requestInvoice: isYesOrNo,
  externalDocumentNumber: (value) => typeof value === 'string' && value.length <= maxDocumentNumberLength,
  shipping: orNull(isShipping),
  error: orNull(isText),
  refusals: listOf(isRefusal, maxCartItems),
  cartId: orNull(isText),
  key: orNull(isText),
  paymentKey: orNull(isText),
  hold: orNull(isReservation),
};

/** The cart in a stored text. Anything that is none, is an empty cart: it never throws [CART-2]. */
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

/** The cart that this tab has kept [SES-1]. */
export function loadCart(): Cart {
  return readCart(sessionStore.read(cartKey));
}

/** Keeps the cart; an empty one that wants nothing special leaves no trace [CART-5]. */
export function saveCart(cart: Cart): void {
  if (cart === emptyCart) sessionStore.remove(cartKey);
  else sessionStore.write(cartKey, writeCart(cart));
}
