import { passKind } from '@foyer/contract/products/merchandise.ts';
import * as v from 'valibot';
import { cents, count, id, percent, picture } from './fields.ts';
import { byLanguage, text, texts } from './texts.ts';

/** A contact that product safety law requires next to goods. */
const contact = v.strictObject({ name: text, address: text, email: text });

/** One article of the museum's shop, or one annual pass, in all languages [DATA-5]. */
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
  /** How many may be sold in total, including those sold already; unlimited if missing. */
  stock: v.exactOptional(v.pipe(count, v.maxValue(1_000_000))),
  /** Goods only: the weight of one with its packaging. */
  weight_grams: v.exactOptional(count),
  manufacturer: v.exactOptional(contact),
  safety_contact: v.exactOptional(contact),
  safety_note: v.exactOptional(texts),
  /** Annual passes only: the usual price of one visit for everybody it admits, to show after how many visits it pays off. */
  visit_price: v.exactOptional(v.pipe(cents, v.minValue(1, 'at least a cent'))),
  /** Annual passes only: what it includes, for the comparison of passes. */
  includes: v.exactOptional(v.array(texts)),
});

/** `merchandise-categories.yaml`, optional: the categories of articles (`custom_groups`). */
export const merchandiseCategoriesFile = v.array(v.strictObject({ id, name: texts }));

/** `shipping.yaml`, optional: the shipping cost from a weight on, by country [DATA-7]. */
export const shippingFile = v.array(v.strictObject({ weight_from: count, costs: v.record(v.string(), cents) }));

export type MuseumArticle = v.InferOutput<typeof articleFile>;
export type ShippingFile = v.InferOutput<typeof shippingFile>;

/** Whether an article is an annual pass. Passes have no weight and no shipping cost [PASS-1]. */
export function isPass({ kind }: Pick<MuseumArticle, 'kind'>): boolean {
  return String(kind) === passKind;
}
