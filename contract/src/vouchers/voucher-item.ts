import * as v from 'valibot';
import { askedNumber, cents, day, id, sentLines, sentText } from '../fields.ts';
import { maxTextLength } from '../limits.ts';

/**
 * Whom the vouchers are for and what their pages say to them; with an e-mail address they are mailed there on that day, or at once. An
 * addition, sent where the configuration announces `takesGifts`.
 */
const gift = v.object({
  name: v.optional(sentText(maxTextLength), ''),
  message: v.optional(v.pipe(sentLines, v.maxLength(maxTextLength)), ''),
  email: v.optional(sentText(maxTextLength), ''),
  date: v.optional(v.nullable(day), null),
});

/**
 * A voucher that is bought, as it is sent [CART-7]: so many of one kind. `price` is the amount of one that the visitor chose freely, in
 * cents [VOU-2]; nobody reads it where the voucher has a price of its own.
 */
export const voucherItem = v.object({
  type: v.literal('voucher'),
  id,
  count: v.optional(askedNumber, 1),
  price: v.optional(askedNumber, null),
  gift: v.optional(v.nullable(gift), null),
});
export type VoucherItem = v.InferOutput<typeof voucherItem>;

/** A code that pays, as it is sent [CART-7]: never what it is worth. Several are used up in their order. */
export const voucherCodeItem = v.object({ type: v.literal('voucherCode'), barcode: id });
export type VoucherCodeItem = v.InferOutput<typeof voucherCodeItem>;

/** What a payment took of a voucher: a negative `discount`, and what is left on it afterwards [CODE-5]. */
export const usedVoucher = v.pipe(
  v.object({ barcode: id, discount: cents, remaining: cents }),
  v.transform(({ barcode, discount, remaining }) => ({ barcode, discountCents: discount, remainingCents: remaining })),
);
export type UsedVoucher = v.InferOutput<typeof usedVoucher>;
export type UsedVoucherOnWire = v.InferInput<typeof usedVoucher>;
