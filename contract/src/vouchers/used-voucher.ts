import * as v from 'valibot';
import { cents, id } from '../fields.ts';

/** What a payment took of a voucher: a negative `discount`, and what is left on it afterwards [CODE-5]. */
export const usedVoucher = v.pipe(
  v.object({ barcode: id, discount: cents, remaining: cents }),
  v.transform(({ barcode, discount, remaining }) => ({ barcode, discountCents: discount, remainingCents: remaining })),
);
export type UsedVoucher = v.InferOutput<typeof usedVoucher>;
export type UsedVoucherOnWire = v.InferInput<typeof usedVoucher>;
