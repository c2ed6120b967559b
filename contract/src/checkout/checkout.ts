import * as v from 'valibot';
import { maxCartItems } from '../limits.ts';
import { endpoint } from '../endpoint.ts';
import { cartGone, cartRefused, refusal, unauthorized } from '../errors.ts';
import {
  cents,
  cleanedText,
  data,
  datetime,
  day,
  id,
  sentCount,
  sentText,
  sentToken,
  textsByLanguage,
} from '../fields.ts';
import { articleItem, passItem } from '../products/goods-item.ts';
import { reservation } from './reservation.ts';
import { tourItem } from '../tours/tour-item.ts';
import { usedVoucher, voucherCodeItem, voucherItem } from '../vouchers/voucher-item.ts';

/** Version of the cart format [CART-6]. */
export const cartVersion = 1;

const componentCount = v.object({ id, count: sentCount });

const ticketItem = v.object({
  type: v.literal('ticket'),
  id,
  count: sentCount,
  datetime,
  subtickets: v.optional(v.array(componentCount), []),
});

const dayTicketItem = v.object({
  type: v.literal('dayTicket'),
  id,
  count: sentCount,
  date: day,
  subtickets: v.optional(v.array(componentCount), []),
});

/** A cart item in a request [CART-7]. Prices that a client adds are dropped and never read. */
export const cartItem = v.variant('type', [
  ticketItem,
  dayTicketItem,
  tourItem,
  articleItem,
  passItem,
  voucherItem,
  voucherCodeItem,
]);
export type OrderedItem = v.InferOutput<typeof cartItem>;
/** A cart item with tickets for an event. */
export type TicketItem = v.InferOutput<typeof ticketItem> | v.InferOutput<typeof dayTicketItem>;
export type CartItemOnWire = v.InferInput<typeof cartItem>;

export const cartOnWire = v.object({
  ver: v.literal(cartVersion),
  items: v.pipe(v.array(cartItem), v.minLength(1), v.maxLength(maxCartItems)),
  external_document_number: v.optional(v.nullable(cleanedText(100)), null),
});

/** `debit` is pulled from an account, `transfer` is pushed from one. A `wallet` holds cards or money, like PayPal and Apple Pay. */
export const paymentKinds = ['card', 'wallet', 'debit', 'transfer', 'invoice'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentType = v.pipe(
  v.object({
    payartId: id,
    i18n: textsByLanguage,
    express: v.optional(v.boolean(), false),
    /** An optional addition. The provider's page asks for the account of a direct debit, so our form does not [PAY-2]. */
    accountOnPage: v.optional(v.boolean(), false),
    /** An optional addition: the mark beside the name. Unknown kinds have no mark. */
    kind: v.fallback(v.optional(v.nullable(v.picklist(paymentKinds)), null), null),
  }),
  v.transform(({ payartId, i18n, express, accountOnPage, kind }) => ({
    id: payartId,
    names: i18n,
    isExpress: express,
    accountOnPage,
    kind,
  })),
);
export type PaymentType = v.InferOutput<typeof paymentType>;

const returnAddresses = v.object({
  /**
   * `basket` in its query is the cart key [PAY-9]. Anybody who knows it may see the booking, so it must be random: 22 characters or a UUID,
   * as in `isUnguessable`.
   */
  continue: sentText(2000),
  cancel: sentText(2000),
});

const paymentDetails = v.object({
  accountHolder: v.optional(sentText(200)),
  iban: v.optional(sentText(50)),
  wallets: v.optional(v.array(sentText(200))),
  partner: v.optional(sentText(200)),
});

/** The input that starts any payment. */
export const paymentWish = { payart: id, aux: v.optional(paymentDetails, {}), url: returnAddresses };

export const initPaymentBody = v.object({ ...paymentWish, cart: cartOnWire });

export const optionalToken = v.object({ _: v.optional(sentToken) });

export const listPaymentTypes = endpoint({
  name: 'listPaymentTypes',
  requirement: 'API-34',
  method: 'GET',
  path: 'checkout/payments',
  query: v.object({ shop: v.optional(sentText(100), '1') }),
  answers: { 200: data(v.array(paymentType)) },
});

export const startedPayment = v.object({
  ...data(v.string()).entries,
  hold: v.optional(v.nullable(reservation), null),
  vouchers: v.optional(v.array(usedVoucher), []),
  amount: v.optional(v.nullable(cents), null),
});

/**
 * Prices the cart, reserves its places and starts a payment; `data` is where the browser goes next [PAY-4]. `hold`, an optional addition,
 * says how long the places stay reserved, and is null if the cart is already paid and nothing is reserved. `vouchers` and `amount` are
 * additions as well: what each code pays and what is left to pay, which may differ from what the visitor last saw.
 */
export const initPayment = endpoint({
  name: 'initPayment',
  requirement: 'API-36',
  method: 'POST',
  path: 'checkout/initPayment',
  query: optionalToken,
  body: initPaymentBody,
  answers: {
    200: startedPayment,
    401: unauthorized,
    422: cartRefused,
    429: refusal,
  },
});

/** Releases the reserved places. `data` is true, even when repeated [PAY-7]. */
export const cancelPayment = endpoint({
  name: 'cancelPayment',
  requirement: 'API-39',
  method: 'POST',
  path: 'checkout/cancel',
  query: v.object({ noRedirect: v.optional(sentText(100), '1'), cartId: id }),
  answers: { 200: data(v.literal(true)), 410: cartGone },
});
