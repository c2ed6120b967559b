import * as v from 'valibot';
import { askedNumber, cents, day, id, sentLines, sentText } from '../fields.ts';
import { maxTextLength } from '../limits.ts';

/**
 * The recipient of the vouchers and the message on their pages. With an email address they are mailed there on `date`, or at once. An
 * addition, sent only if the configuration has `takesGifts`.
 */
const gift = v.object({
  name: v.optional(sentText(maxTextLength), ''),
  message: v.optional(v.pipe(sentLines, v.maxLength(maxTextLength)), ''),
  email: v.optional(sentText(maxTextLength), ''),
  date: v.optional(v.nullable(day), null),
});

/**
 * Vouchers in a cart, in wire format [CART-7]. `price` is the amount of one in cents, if the visitor chose it [VOU-2]; it is ignored for a
 * voucher with its own price.
 */
export const voucherItem = v.object({
  type: v.literal('voucher'),
  id,
  count: v.optional(askedNumber, 1),
  price: v.optional(askedNumber, null),
  gift: v.optional(v.nullable(gift), null),
});
export type VoucherItem = v.InferOutput<typeof voucherItem>;

/** A code that pays, in wire format [CART-7], without its value. Several are used up in their order. */
export const voucherCodeItem = v.object({ type: v.literal('voucherCode'), barcode: id });
export type VoucherCodeItem = v.InferOutput<typeof voucherCodeItem>;

/** What a payment took from a voucher: a negative `discount`, and the balance that remains [CODE-5]. */
export const usedVoucher = v.pipe(
  v.object({ barcode: id, discount: cents, remaining: cents }),
  v.transform(({ barcode, discount, remaining }) => ({ barcode, discountCents: discount, remainingCents: remaining })),
);
export type UsedVoucher = v.InferOutput<typeof usedVoucher>;
export type UsedVoucherOnWire = v.InferInput<typeof usedVoucher>;
