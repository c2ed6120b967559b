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

/** The shape of the basket that this contract speaks [CART-6]. */
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

/** One item as it is sent [CART-7]. Whatever price a client adds is left out here and never read. */
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
/** An item of an event's tickets. */
export type TicketItem = v.InferOutput<typeof ticketItem> | v.InferOutput<typeof dayTicketItem>;
export type CartItemOnWire = v.InferInput<typeof cartItem>;

export const cartOnWire = v.object({
  ver: v.literal(cartVersion),
  items: v.pipe(v.array(cartItem), v.minLength(1), v.maxLength(maxCartItems)),
  external_document_number: v.optional(v.nullable(cleanedText(100)), null),
});

/** `debit` is taken from an account, `transfer` is sent from one; a `wallet` holds cards or money, as PayPal and Apple Pay do. */
export const paymentKinds = ['card', 'wallet', 'debit', 'transfer', 'invoice'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentType = v.pipe(
  v.object({
    payartId: id,
    i18n: textsByLanguage,
    express: v.optional(v.boolean(), false),
    /** An optional addition: the provider's page asks for the account of a direct debit, and our form does not [PAY-2]. */
    accountOnPage: v.optional(v.boolean(), false),
    /** Another one: which mark is shown beside the name; none for a kind that we do not know. */
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
  /** `basket` in its query is the basket's key [PAY-9]: who knows it may see the booking, so it has to be random, twelve letters and digits or more. */
  continue: sentText(2000),
  cancel: sentText(2000),
});

const paymentDetails = v.object({
  accountHolder: v.optional(sentText(200)),
  iban: v.optional(sentText(50)),
  wallets: v.optional(v.array(sentText(200))),
  partner: v.optional(sentText(200)),
});

/** What a payment is started with, whatever is paid for. */
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
 * Prices the basket, holds its places and starts a payment; `data` is where the browser goes next [PAY-4]. `hold` says how long the
 * places are held: an optional addition, and null where none are, because the basket is paid already. `vouchers` and
 * `amount` are additions, too: what each code pays and what is left to pay; the visitor may have been told otherwise before.
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

/** Gives the held places back. `data` is true, also when it is asked twice [PAY-7]. */
export const cancelPayment = endpoint({
  name: 'cancelPayment',
  requirement: 'API-39',
  method: 'POST',
  path: 'checkout/cancel',
  query: v.object({ noRedirect: v.optional(sentText(100), '1'), cartId: id }),
  answers: { 200: data(v.literal(true)), 410: cartGone },
});
