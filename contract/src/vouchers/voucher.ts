import * as v from 'valibot';
import { cents, count, datetime, day, html, id, named, sequence, switch01, taxRate, webAddress } from '../fields.ts';

/** Default bounds of a free amount in cents: one to ten thousand euros. */
const [leastCents, mostCents] = [100, 1_000_000];

/**
 * A voucher on sale [DATA-6]. With a variable amount, `price` is the initial value of the field. Fields from `description` on are optional
 * additions.
 */
export const voucher = v.pipe(
  v.object({
    id,
    name: v.string(),
    price: cents,
    vat_value: taxRate,
    variable_amount: switch01,
    groupId: v.optional(v.nullable(id), null),
    sequence_no: sequence,
    description: v.optional(html, ''),
    /** `…-{width}.{avif|webp}` in the widths 400, 800, 1200 and 1600; the address is that of the widest. */
    image: v.optional(webAddress),
    image_alt: v.optional(v.string(), ''),
    /** Bounds of a free amount. */
    amount_min: v.optional(count, leastCents),
    amount_max: v.optional(count, mostCents),
    /** Valid until the end of the year that is this many years after the purchase. */
    valid_years: v.optional(v.nullable(count), null),
  }),
  v.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    priceCents: wire.price,
    taxRate: wire.vat_value,
    isVariable: wire.variable_amount,
    groupId: wire.groupId,
    sequenceNo: wire.sequence_no,
    description: wire.description,
    image: wire.image,
    imageAlt: wire.image_alt,
    minCents: wire.amount_min,
    maxCents: wire.amount_max,
    validYears: wire.valid_years,
  })),
);
export type Voucher = v.InferOutput<typeof voucher>;
export type VoucherOnWire = v.InferInput<typeof voucher>;

/** The groups of vouchers [VOU-1]. */
export const voucherAttributes = v.object({ groups: v.array(named) });
export type VoucherAttributes = v.InferOutput<typeof voucherAttributes>;

/** A moment without offset is in UTC+1, all year [CODE-2]; a day means the whole day. */
const validity = v.optional(v.nullable(v.union([datetime, day])), null);

/** A voucher's code and value [CODE-1]. `barcode` identifies it in the cart. `availableCents` is never below zero. */
export const voucherCode = v.pipe(
  v.object({
    id,
    name: v.optional(v.string(), ''),
    barcode: id,
    amount: cents,
    used_amount: v.optional(cents, 0),
    available_amount: v.optional(cents),
    valid_from: validity,
    valid_to: validity,
  }),
  v.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    barcode: wire.barcode,
    amountCents: wire.amount,
    usedCents: wire.used_amount,
    availableCents: Math.max(0, wire.available_amount ?? wire.amount - wire.used_amount),
    validFrom: wire.valid_from,
    validTo: wire.valid_to,
  })),
);
export type VoucherCode = v.InferOutput<typeof voucherCode>;
export type VoucherCodeOnWire = v.InferInput<typeof voucherCode>;
