import { passKind } from '@foyer/contract/products/merchandise.ts';
import * as v from 'valibot';
import { cents, count, id, percent, picture } from './fields.ts';
import { byLanguage, text, texts } from './texts.ts';

/** Whom product safety law wants named beside goods. */
const contact = v.strictObject({ name: text, address: text, email: text });

/** One article of the museum's shop in all languages, or one annual pass [DATA-5]. */
export const articleFile = v.strictObject({
  id,
  /** The API's product kind; 13 is an annual pass [PASS-1]. */
  kind: v.optional(id, 1),
  groups: v.optional(v.array(id), []),
  sequence_no: count,
  texts: byLanguage(v.strictObject({ name: text, subtitle: text, description: text })),
  picture,
  price: cents,
  vat_value: percent,
  /** How many may be sold in all, those already sold included; without it nobody counts. */
  stock: v.exactOptional(v.pipe(count, v.maxValue(1_000_000))),
  /** Of goods: what one of it weighs with its wrapping. */
  weight_grams: v.exactOptional(count),
  manufacturer: v.exactOptional(contact),
  safety_contact: v.exactOptional(contact),
  safety_note: v.exactOptional(texts),
  /** Of an annual pass: what one visit of whoever it lets in usually costs, to say from how many on it pays off. */
  visit_price: v.exactOptional(v.pipe(cents, v.minValue(1, 'at least a cent'))),
  /** Of an annual pass: what belongs to it, for the comparison. */
  includes: v.exactOptional(v.array(texts)),
});

/** `merchandise-categories.yaml`, which may be missing: what articles are sorted under (`custom_groups`). */
export const merchandiseCategoriesFile = v.array(v.strictObject({ id, name: texts }));

/** `shipping.yaml`, which may be missing: what it costs to send from a weight on, by country [DATA-7]. */
export const shippingFile = v.array(v.strictObject({ weight_from: count, costs: v.record(v.string(), cents) }));

export type MuseumArticle = v.InferOutput<typeof articleFile>;
export type ShippingFile = v.InferOutput<typeof shippingFile>;

/** Whether it is an annual pass, and so neither weighed nor paid for in shipping [PASS-1]. */
export function isPass({ kind }: Pick<MuseumArticle, 'kind'>): boolean {
  return String(kind) === passKind;
}
