import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { notFound } from '../errors.ts';
import { cents, data, html, id, named, sentToken, sequence, taxRate, webAddress, whole } from '../fields.ts';

/** The product kind of annual passes; everything else is goods [PASS-1]. */
export const passKind = '13';

/** A contact that product safety law requires to be named with goods. */
const productContact = v.object({
  name: v.string(),
  address: v.optional(v.string(), ''),
  /** An email address, or the address of a web page. */
  email: v.optional(v.string(), ''),
});

/** Goods that the museum sells besides visits, or an annual pass [DATA-5]. Fields from `subtitle` on are optional additions. */
export const article = v.pipe(
  v.object({
    id,
    name: v.string(),
    price: v.pipe(cents, v.minValue(0)),
    vat_value: taxRate,
    /** How many are left; 0 or less is out of stock, null or absent is not counted. */
    stock: v.optional(v.nullable(whole), null),
    product_kind_ref: v.optional(v.nullable(id), null),
    custom_groups: v.optional(v.array(named), []),
    sequence_no: sequence,
    subtitle: v.optional(v.string(), ''),
    description: v.optional(html, ''),
    /** `…-{width}.{avif|webp}` in the widths 400, 800, 1200 and 1600; the address is that of the widest. */
    image: v.optional(webAddress),
    image_alt: v.optional(v.string(), ''),
    manufacturer: v.optional(v.nullable(productContact), null),
    /** The responsible person in the EU for goods made elsewhere. */
    safety_contact: v.optional(v.nullable(productContact), null),
    safety_note: v.optional(v.string(), ''),
    /** For an annual pass: the usual price of one visit for those it admits. */
    visit_price: v.optional(v.nullable(cents), null),
    /** For an annual pass: its benefits, a few words each. */
    includes: v.optional(v.array(v.string()), []),
  }),
  v.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    priceCents: wire.price,
    taxRate: wire.vat_value,
    stock: wire.stock,
    isPass: wire.product_kind_ref === passKind,
    groups: wire.custom_groups,
    sequenceNo: wire.sequence_no,
    subtitle: wire.subtitle,
    description: wire.description,
    image: wire.image,
    imageAlt: wire.image_alt,
    manufacturer: wire.manufacturer,
    safetyContact: wire.safety_contact,
    safetyNote: wire.safety_note,
    visitCents: wire.visit_price,
    includes: wire.includes,
  })),
);
export type Article = v.InferOutput<typeof article>;
export type ArticleOnWire = v.InferInput<typeof article>;

/** The categories by which a list can be filtered [MER-1]. */
export const articleAttributes = v.pipe(
  v.object({ custom_groups: v.optional(v.array(named), []) }),
  v.transform((wire) => ({ groups: wire.custom_groups })),
);

/** Every article, including annual passes. */
export const listArticles = endpoint({
  name: 'listArticles',
  requirement: 'API-19',
  method: 'GET',
  path: 'merchandise/select',
  answers: { 200: data(v.array(article)) },
});

/** With a token (an addition), pieces reserved by the visitor's own unfinished payment count as available. */
export const getArticle = endpoint({
  name: 'getArticle',
  requirement: 'API-20',
  method: 'GET',
  path: 'merchandise',
  query: v.object({ article: id, _: v.optional(sentToken) }),
  answers: { 200: data(article), 404: notFound },
});

/** The categories of all articles, or of one product kind. */
export const getArticleAttributes = endpoint({
  name: 'getArticleAttributes',
  requirement: 'API-21',
  method: 'GET',
  path: 'merchandise/attr',
  query: v.object({ product_kind: v.optional(id) }),
  answers: { 200: data(articleAttributes) },
});
