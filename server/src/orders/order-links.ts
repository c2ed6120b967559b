import { createHmac, timingSafeEqual } from 'node:crypto';

/** The unguessable ends of the addresses of orders' pages. */
export interface OrderLinks {
  /** Of an order, always the same: the mail that goes out twice is one. */
  tokenOf(bookingId: string): string;
  /** Which order it is of; null for what nobody here has made. */
  bookingOf(token: string): string | null;
  /** What the link in a mail says of a cart, by which a guest confirms an order by invoice. */
  confirmationOf(cartId: string): string;
  confirms(cartId: string, confirmation: string): boolean;
}

/**
 * Links that are derived, with 256 bits that only this database's processes know, and so stand nowhere: what is in no table, no log and no
 * backup of a mail server cannot be read there.
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

/** Compares the letters, not the bytes they stand for: base64 writes the same bytes in several ways, and one link opens an order. */
function isSame(given: string, right: string): boolean {
  const [bytes, rightBytes] = [Buffer.from(given), Buffer.from(right)];
  return bytes.length === rightBytes.length && timingSafeEqual(bytes, rightBytes);
}

/** The page of an order, on the shop's own address. */
export const orderPagePath = (language: string, token: string): string => `/${language}/order/${token}`;

/** Where an order can be withdrawn from, by the address of its page. */
export const withdrawalPageOf = (orderPage: string): string => `${orderPage}/withdrawal`;
