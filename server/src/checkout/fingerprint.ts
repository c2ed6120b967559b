import { isUnguessable } from '@foyer/rules/checkout/cart-key.ts';
import { electronicIban } from '@foyer/rules/checkout/direct-debit.ts';
import { createHash } from 'node:crypto';
import type { BodyIn } from '@foyer/contract/endpoint.ts';
import type { initPayment } from '@foyer/contract/checkout/checkout.ts';
import type { Guest } from '../customers/guests/guest-store.ts';

/** How long after payment the same cart without a key counts as a repetition. */
const repeatedMs = 10 * 60_000;

/**
 * Two hashes of what a visitor sent, joined by a dot. The first covers everything, including their details at the moment, and recognises a
 * second click, a second tab or a way back. The second covers the purchase alone, whatever the language, the way to pay and the page
 * [PAY-9].
 */
export function fingerprintOf(
  { payart, aux, cart, url }: BodyIn<typeof initPayment>,
  language: string,
  visitor: Pick<Guest, 'buyer' | 'shipping'> | null,
): string {
  const who = visitor && [visitor.buyer, visitor.shipping];
  const everything = hashOf([language, payart, { ...aux, iban: markOf(aux.iban) }, cart, url, who]);
  const purchase = hashOf([cart.items, cart.external_document_number ?? '', writtenKey(url.continue)]);
  return [everything, purchase].join('.');
}

/** Whether `ordered` repeats a purchase that was paid `msAgo` ms ago. After a while, the same cart is a new purchase. */
export function isSamePurchase(paid: string, ordered: string, msAgo: number): boolean {
  const [, paidPurchase] = paid.split('.');
  const [, purchase] = ordered.split('.');
  return paidPurchase !== undefined && paidPurchase === purchase && msAgo < repeatedMs;
}

/**
 * The cart key in the return address. The shop gives each purchase a new one: the same key means the same purchase for good, whoever has
 * signed in meanwhile. It leads to the cart's booking, so a key that others could guess counts as none: null.
 */
export function cartKeyOf(continueUrl: string): string | null {
  const key = writtenKey(continueUrl);
  return isUnguessable(key) ? key : null;
}

const writtenKey = (continueUrl: string): string => new URL(continueUrl).searchParams.get('basket') ?? '';

/** Country, check digits and last four characters distinguish accounts: a whole IBAN could be guessed from its hash [DATA-9]. */
const markOf = (iban = ''): string => {
  const written = electronicIban(iban);
  return written.slice(0, 4) + written.slice(-4);
};

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
