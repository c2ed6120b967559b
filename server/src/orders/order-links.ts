import { createHmac, timingSafeEqual } from 'node:crypto';

/** The unguessable tokens in the addresses of order pages. */
export interface OrderLinks {
  /** The token of an order: always the same, so that a mail that is sent twice is the same mail. */
  tokenOf(bookingId: string): string;
  /** The booking id of a token; null for a token that this shop did not make. */
  bookingOf(token: string): string | null;
  /** The token in a mailed link by which a guest confirms a cart's order by invoice. */
  confirmationOf(cartId: string): string;
  confirms(cartId: string, confirmation: string): boolean;
}

/**
 * Tokens are derived from a secret of 256 bits that only this database's processes know, and are not stored: nobody can read them in a
 * table, a log or a backup.
 */
export function orderLinks(secret: string): OrderLinks {
  const mark = (of: string) => createHmac('sha256', secret).update(of).digest('base64url');
  const markOf = (bookingId: string) => mark(`order ${bookingId}`);
  const confirmationOf = (cartId: string) => mark(`confirm ${cartId}`);
  return {
    tokenOf: (bookingId) => `${bookingId}-${markOf(bookingId)}`,
    bookingOf: (token) => {
      const [, bookingId = '', given = ''] = /^([2-9A-Z]{4}-[2-9A-Z]{4})-([\w-]{43})$/.exec(token) ?? [];
      return isSame(given, markOf(bookingId)) ? bookingId : null;
    },
    confirmationOf,
    confirms: (cartId, confirmation) => isSame(confirmation, confirmationOf(cartId)),
  };
}

/** Compares the text, not the decoded bytes: base64 can write the same bytes in several ways, and only one link opens an order. */
function isSame(given: string, right: string): boolean {
  const [bytes, rightBytes] = [Buffer.from(given), Buffer.from(right)];
  return bytes.length === rightBytes.length && timingSafeEqual(bytes, rightBytes);
}

/** The page of an order, on the shop's own address. */
export const orderPagePath = (language: string, token: string): string => `/${language}/order/${token}`;

/** The page on which an order can be withdrawn from, by the address of the order's page. */
export const withdrawalPageOf = (orderPage: string): string => `${orderPage}/withdrawal`;
