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
  /** Of one; with a variable amount, what the field begins with. */
  price: amount,
  /** 0 for vouchers that pay for things of several rates: those are taxed when they are bought. */
  vat_value: percent,
  variable_amount: flag,
  /** The least and the most of a variable amount. */
  amounts: v.exactOptional(v.strictObject({ min: amount, max: amount })),
  /** It holds to the end of the year that lies so many years after the purchase; by German law three. */
  valid_years: v.optional(v.pipe(count, v.minValue(1, 'at least 1 year'), v.maxValue(100, '100 years at most')), 3),
});

/** `vouchers.yaml`, which may be missing: what is sold, and the groups that it is sorted under [VOU-1]. */
export const vouchersFile = v.strictObject({
  groups: v.array(v.strictObject({ id, name: texts })),
  vouchers: v.array(voucher),
});

/** A code that exists already: sold at the desk, or before there was this shop. */
const code = v.strictObject({
  /** As it is printed; capitals, spaces and hyphens make no difference. */
  code: text,
  name: texts,
  amount,
  used_amount: v.optional(cents, 0),
  /** It stands in a public file, and pays nothing where money moves. */
  sample: flag,
  /** The first and the last day on which it can be used. */
  valid_from: v.exactOptional(dayExpression),
  valid_to: v.exactOptional(dayExpression),
});

/** `voucher-codes.yaml`, which may be missing. */
export const voucherCodesFile = v.array(code);

export type VouchersFile = v.InferOutput<typeof vouchersFile>;
export type MuseumVoucher = VouchersFile['vouchers'][number];
export type PreparedCode = v.InferOutput<typeof code>;
