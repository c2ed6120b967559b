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
  const markOf = (bookingId: string) => createHmac('sha256', secret).update(`order ${bookingId}`).digest();
  const confirmationOf = (cartId: string) =>
    createHmac('sha256', secret).update(`confirm ${cartId}`).digest('base64url');
  return {
    tokenOf: (bookingId) => `${bookingId}-${markOf(bookingId).toString('base64url')}`,
    bookingOf: (token) => {
      const [, bookingId = '', mark = ''] = /^([2-9A-Z]{4}-[2-9A-Z]{4})-([\w-]{43})$/.exec(token) ?? [];
      const given = Buffer.from(mark, 'base64url');
      const right = markOf(bookingId);
      return given.length === right.length && timingSafeEqual(given, right) ? bookingId : null;
    },
    confirmationOf,
    confirms: (cartId, confirmation) => {
      const given = Buffer.from(confirmation);
      const right = Buffer.from(confirmationOf(cartId));
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/** The page of an order, on the shop's own address. */
export const orderPagePath = (language: string, token: string): string => `/${language}/order/${token}`;
