import * as v from 'valibot';
import { cents, count, flag, id, percent, picture } from './fields.ts';
import { dayExpression } from '../schedule/relative-day.ts';
import { byLanguage, text, texts } from './texts.ts';

const amount = v.pipe(cents, v.minValue(1, 'at least a cent'));

const voucher = v.strictObject({
  id,
  group: id,
  sequence_no: count,
  texts: byLanguage(v.strictObject({ name: text, description: text })),
  picture: v.exactOptional(picture),
  /** The price of one; for a variable amount, the field's initial value. */
  price: amount,
  /** 0 if the voucher can pay for things with several tax rates. Those are taxed when they are bought. */
  vat_value: percent,
  variable_amount: flag,
  /** The minimum and maximum of a variable amount. */
  amounts: v.exactOptional(v.strictObject({ min: amount, max: amount })),
  /** Valid to the end of the year that is this many years after the purchase; three by German law. */
  valid_years: v.optional(v.pipe(count, v.minValue(1, 'at least 1 year'), v.maxValue(100, '100 years at most')), 3),
});

/** `vouchers.yaml`, optional: the vouchers on sale and their groups [VOU-1]. */
export const vouchersFile = v.strictObject({
  groups: v.array(v.strictObject({ id, name: texts })),
  vouchers: v.array(voucher),
});

/** A code that exists already, sold at the desk or before this shop. */
const code = v.strictObject({
  /** As it is printed. Case, spaces and hyphens do not matter. */
  code: text,
  name: texts,
  amount,
  used_amount: v.optional(cents, 0),
  /** The code is in a public file, so it pays nothing in a shop that takes real money. */
  sample: flag,
  /** The first and last day on which it can be used. */
  valid_from: v.exactOptional(dayExpression),
  valid_to: v.exactOptional(dayExpression),
});

/** `voucher-codes.yaml`, optional. */
export const voucherCodesFile = v.array(code);

export type VouchersFile = v.InferOutput<typeof vouchersFile>;
export type MuseumVoucher = VouchersFile['vouchers'][number];
export type PreparedCode = v.InferOutput<typeof code>;
