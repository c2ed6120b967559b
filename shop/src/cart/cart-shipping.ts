import type { CartItem } from './items/cart-item.ts';

/** The shipping cost as reported by the back end [SHIP-1]. */
export interface CartShipping {
  /** The question that this answers: what is sent, and where to. It does not apply to a cart with another question. */
  readonly askedFor: string;
  /** The country's key, and its name in the page's language; '' if unknown. */
  readonly country: string;
  readonly countryName: string;
  /** Null if there is no cost [SHIP-3]. */
  readonly costCents: number | null;
  /** The back end's error code, if it does not ship there [SHIP-3]. */
  readonly error: string | null;
  /** Null if the back end does not say. */
  readonly weightGrams: number | null;
}

/** The parts of a cart that matter for shipping. */
interface Parcel {
  readonly items: readonly CartItem[];
  readonly shipping: CartShipping | null;
}

/** Item types that are left out of the shipping question [SHIP-4]. */
const notSent: ReadonlySet<string> = new Set(['voucher', 'voucherCode', 'annualPass']);

const sent = (items: readonly CartItem[]) => items.filter(({ type }) => !notSent.has(type));

/** Whether the known shipping cost also applies to these items. A redeemed voucher, for example, does not change the parcel. */
export function isSameParcel(before: readonly CartItem[], after: readonly CartItem[]): boolean {
  const [one, other] = [sent(before), sent(after)];
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/**
 * Updates what the cart knows of shipping. Keeps `answer`, or otherwise what the cart already has, only if it answers the current question,
 * so that a late answer never replaces a newer one [SHIP-1].
 */
export function withShipping<Cart extends Parcel>(
  cart: Cart,
  question: string | null,
  answer: CartShipping | null = null,
): Cart {
  const known = [answer, cart.shipping].find((candidate) => candidate?.askedFor === question) ?? null;
  return JSON.stringify(known) === JSON.stringify(cart.shipping) ? cart : { ...cart, shipping: known };
}

/**
 * Whether the total still lacks the shipping cost: the answer is pending or unavailable, or there is no shipping to that place [SHIP-3].
 */
export function lacksShipping({ items, shipping }: Parcel): boolean {
  return items.some(({ type }) => type === 'merchandise') && (shipping === null || shipping.error !== null);
}
