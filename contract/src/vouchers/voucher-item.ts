import * as v from 'valibot';
import { askedNumber, id } from '../fields.ts';

/**
 * A voucher that is bought, as it is sent [CART-7]: so many of one kind. `price` is the amount of one that the visitor chose freely, in
 * cents [VOU-2]; nobody reads it where the voucher has a price of its own.
 */
export const voucherItem = v.object({
  type: v.literal('voucher'),
  id,
  count: v.optional(askedNumber, 1),
  price: v.optional(askedNumber, null),
});
export type VoucherItem = v.InferOutput<typeof voucherItem>;

/** A code that pays, as it is sent [CART-7]: never what it is worth. Several are used up in their order. */
export const voucherCodeItem = v.object({ type: v.literal('voucherCode'), barcode: id });
export type VoucherCodeItem = v.InferOutput<typeof voucherCodeItem>;
