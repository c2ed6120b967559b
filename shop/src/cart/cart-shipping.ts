import type { CartItem } from './items/cart-item.ts';

/** What sending the goods costs, as the back end has said it [SHIP-1]. */
export interface CartShipping {
  /** The question that this answers: what is sent, and where to. A cart that asks another one does not know its cost. */
  readonly askedFor: string;
  /** A key, and its name in the page's language; '' where it is not known. */
  readonly country: string;
  readonly countryName: string;
  /** Null where it has none [SHIP-3]. */
  readonly costCents: number | null;
  /** Its code, where it sends nothing there [SHIP-3]. */
  readonly error: string | null;
  /** Null where the back end does not tell. */
  readonly weightGrams: number | null;
}

/** A cart as far as shipping is concerned. */
interface Parcel {
  readonly items: readonly CartItem[];
  readonly shipping: CartShipping | null;
}

/** What is left out when shipping is asked for [SHIP-4]. */
const notSent: ReadonlySet<string> = new Set(['voucher', 'voucherCode', 'annualPass']);

const sent = (items: readonly CartItem[]) => items.filter(({ type }) => !notSent.has(type));

/** Whether what the cart knows of shipping also holds for these items: a redeemed voucher, say, changes nothing about the parcel. */
export function isSameParcel(before: readonly CartItem[], after: readonly CartItem[]): boolean {
  const [one, other] = [sent(before), sent(after)];
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/**
 * The cart with what is known of shipping by now: the answer, if it is to the question that the cart asks now, else what the cart knows
 * already, if that is. An answer to any other question is dropped, so that a late one never takes the place of a newer one [SHIP-1].
 */
export function withShipping<Cart extends Parcel>(
  cart: Cart,
  question: string | null,
  answer: CartShipping | null = null,
): Cart {
  const known = [answer, cart.shipping].find((candidate) => candidate?.askedFor === question) ?? null;
  return JSON.stringify(known) === JSON.stringify(cart.shipping) ? cart : { ...cart, shipping: known };
}

/** Whether the total still lacks what sending the goods costs: it is being asked for, nobody could say, or nothing is sent there [SHIP-3]. */
export function lacksShipping({ items, shipping }: Parcel): boolean {
  return items.some(({ type }) => type === 'merchandise') && (shipping === null || shipping.error !== null);
}
