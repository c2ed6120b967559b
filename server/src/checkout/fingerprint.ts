import { isUnguessable } from '@foyer/rules/checkout/cart-key.ts';
import { electronicIban } from '@foyer/rules/checkout/direct-debit.ts';
import { createHash } from 'node:crypto';
import type { BodyIn } from '@foyer/contract/endpoint.ts';
import type { initPayment } from '@foyer/contract/checkout/checkout.ts';
import type { Guest } from '../customers/guests/guest-store.ts';

/** How long the same cart without a key of its own is taken for a repetition after it was paid. */
const repeatedMs = 10 * 60_000;

/**
 * What a visitor sent, as two short texts: everything, their details of that moment included, by which a second click, a second tab or a way back is known; and the purchase
 * alone, whatever the language, the way to pay and the page [PAY-9].
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

/** Whether a cart that was paid so many ms ago is ordered again. The same a while later is a second wish. */
export function isSamePurchase(paid: string, ordered: string, msAgo: number): boolean {
  const [, paidPurchase] = paid.split('.');
  const [, purchase] = ordered.split('.');
  return paidPurchase !== undefined && paidPurchase === purchase && msAgo < repeatedMs;
}

/**
 * The key that the shop gives each cart, and the next purchase a new one: with it the same is the same for good, whoever has signed
 * in meanwhile. It opens the cart's booking, so one that others could guess is none: null.
 */
export function cartKeyOf(continueUrl: string): string | null {
  const key = writtenKey(continueUrl);
  return isUnguessable(key) ? key : null;
}

const writtenKey = (continueUrl: string): string => new URL(continueUrl).searchParams.get('basket') ?? '';

/** An account is told from another by its check digits and its last four: the whole could be guessed from its hash [DATA-9]. */
const markOf = (iban = ''): string => {
  const written = electronicIban(iban);
  return written.slice(0, 4) + written.slice(-4);
};

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
