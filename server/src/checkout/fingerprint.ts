import { electronicIban } from '@foyer/rules/direct-debit.ts';
import { createHash } from 'node:crypto';
import type { BodyIn } from '@foyer/contract/endpoint.ts';
import type { initPayment } from '@foyer/contract/checkout.ts';

/** How long the same basket without a key is taken for a repetition after it was paid. */
const repeatedMs = 10 * 60_000;

/**
 * What a visitor sent, as three short texts: everything, by which a second click, a second tab or a way back is known; the purchase
 * alone, whatever the language, the way to pay and the page [PAY-9]; and whether the basket has a key of its own.
 */
export function fingerprintOf({ payart, aux, cart, url }: BodyIn<typeof initPayment>, language: string): string {
  const key = new URL(url.continue).searchParams.get('basket') ?? '';
  const everything = hashOf([language, payart, { ...aux, iban: markOf(aux.iban) }, cart, url]);
  const purchase = hashOf([cart.items, cart.external_document_number ?? '', key]);
  return [everything, purchase, key === '' ? '' : 'keyed'].join('.');
}

/**
 * Whether a basket that was paid so many ms ago is ordered again. The shop gives each basket a key, and the next purchase a new one:
 * with it, the same is the same for good. Without it, the same a while later is a second wish.
 */
export function isSamePurchase(paid: string, ordered: string, msAgo: number): boolean {
  const [, paidPurchase, paidKey] = paid.split('.');
  const [, purchase] = ordered.split('.');
  return paidPurchase !== undefined && paidPurchase === purchase && (paidKey === 'keyed' || msAgo < repeatedMs);
}

/** An account is told from another by its check digits and its last four: the whole could be guessed from its hash [DATA-9]. */
const markOf = (iban = ''): string => {
  const written = electronicIban(iban);
  return written.slice(0, 4) + written.slice(-4);
};

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
