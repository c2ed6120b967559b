import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { data, html, id, sentText, sequence, webAddress } from '../fields.ts';
import { venueToVisit } from './venue-to-visit.ts';
import { shippingTable } from '../products/shipping.ts';

const picture = { image: webAddress, image_mobile: v.optional(webAddress), alt: v.optional(v.string(), '') };

export const banner = v.pipe(
  v.object({
    id,
    title: v.optional(v.string(), ''),
    text: v.optional(html, ''),
    url: v.optional(webAddress),
    ...picture,
    sequence_no: sequence,
  }),
  v.transform(({ image_mobile, sequence_no, ...rest }) => ({
    ...rest,
    imageMobile: image_mobile ?? rest.image,
    sequenceNo: sequence_no,
  })),
);
export type Banner = v.InferOutput<typeof banner>;

export const bannerGroup = v.pipe(
  v.object({ id, title: v.optional(v.string(), ''), sequence_no: sequence, banners: v.array(banner) }),
  v.transform(({ sequence_no, ...rest }) => ({ ...rest, sequenceNo: sequence_no })),
);
export type BannerGroup = v.InferOutput<typeof bannerGroup>;

export const socialNetworks = [
  'twitter',
  'youtube',
  'instagram',
  'facebook',
  'linkedin',
  'tripadvisor',
  'tiktok',
] as const;

/** A link to a social network; the wire has `url` or `link` [FTR-3]. An unknown network is skipped and is not an error. */
export const socialLink = v.pipe(
  v.object({
    name: v.string(),
    url: v.optional(webAddress),
    link: v.optional(webAddress),
    sequence_no: sequence,
  }),
  v.transform(({ name, url, link, sequence_no }) => ({ name, url: url ?? link, sequenceNo: sequence_no })),
);
export type SocialLink = v.InferOutput<typeof socialLink>;

export const staticContent = v.pipe(
  v.object({
    banners: v.optional(v.array(bannerGroup), []),
    cookie_warning: v.optional(html, ''),
    social_media: v.optional(v.array(socialLink), []),
    /** What to know before a visit: an optional addition. */
    venues: v.optional(v.array(venueToVisit), []),
  }),
  v.transform((content) => ({
    venues: content.venues,
    bannerGroups: content.banners,
    cookieWarning: content.cookie_warning,
    socialLinks: content.social_media,
  })),
);

/** The bar at the top of every page: a text and its urgency [CHROME-2]. */
export const globalMessage = v.object({
  text: v.string(),
  className: v.optional(v.picklist(['info', 'success', 'warning', 'danger']), 'info'),
});
export type GlobalMessage = v.InferOutput<typeof globalMessage>;

export const staticPage = v.object({ title: v.string(), content: html });

/** Static pages by id, including shipping, and the metadata for search engines [PAGE-1]. */
export const shopInfo = v.pipe(
  v.object({
    static_content: v.optional(v.record(v.string(), staticPage), {}),
    meta: v.optional(v.object({ title: v.optional(v.string(), ''), description: v.optional(v.string(), '') }), {}),
    message: v.optional(v.nullable(globalMessage), null),
    /** Shipping prices [PAGE-2]; empty if nothing is shipped. */
    shipping: v.optional(shippingTable, []),
  }),
  v.transform(({ static_content, ...rest }) => ({ ...rest, pages: static_content })),
);

export const getStaticContent = endpoint({
  name: 'getStaticContent',
  requirement: 'API-1',
  method: 'GET',
  path: 'static-content',
  answers: { 200: data(staticContent) },
});

export const getShopInfo = endpoint({
  name: 'getShopInfo',
  requirement: 'API-2',
  method: 'GET',
  path: 'shopinfo',
  query: v.object({ shop: v.optional(sentText(100), '1') }),
  answers: { 200: data(shopInfo) },
});
