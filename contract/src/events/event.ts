import * as v from 'valibot';
import { cents, datetime, day, html, id, named, sequence, webAddress } from '../fields.ts';

/** Where an event takes place; its address is an optional addition. */
export const venue = v.object({
  ...named.entries,
  address: v.optional(v.object({ street: v.string(), zip: v.string(), city: v.string(), country: v.string() })),
});

const relatedOffer = v.object({
  kind: v.picklist(['tour', 'product']),
  id,
  name: v.string(),
  subtitle: v.optional(v.string(), ''),
  image: v.optional(webAddress),
});

/** An exhibition or anything else visited with a ticket [DATA-4]. Fields from `subtitle` on are optional additions. */
export const event = v.pipe(
  v.object({
    id,
    name: v.string(),
    venue,
    custom_groups: v.optional(v.array(named), []),
    sequence_no: sequence,
    sorting_datetime: v.optional(datetime),
    end: v.optional(v.nullable(datetime), null),
    subtitle: v.optional(v.string(), ''),
    description: v.optional(html, ''),
    /** What to bring, where to enter. */
    visit_note: v.optional(html, ''),
    /** `…-{width}.{avif|webp}` in the widths 400, 800, 1200 and 1600; the address is that of the widest. */
    image: v.optional(webAddress),
    image_alt: v.optional(v.string(), ''),
    /** The first day on which it can be visited. */
    start: v.optional(datetime),
    price_from: v.optional(cents),
    /** More pictures of it. */
    gallery: v.optional(v.array(v.object({ image: webAddress, image_alt: v.optional(v.string(), '') })), []),
    /** Related offers: guided tours, a catalogue. */
    related: v.optional(v.array(relatedOffer), []),
  }),
  v.transform(
    ({ gallery, custom_groups, sequence_no, sorting_datetime, visit_note, image_alt, price_from, ...rest }) => ({
      ...rest,
      groups: custom_groups,
      sequenceNo: sequence_no,
      sortingDatetime: sorting_datetime,
      visitNote: visit_note,
      imageAlt: image_alt,
      priceFromCents: price_from,
      gallery: gallery.map((picture) => ({ image: picture.image, imageAlt: picture.image_alt })),
    }),
  ),
);
export type Event = v.InferOutput<typeof event>;

/** First and last day of an event or a tour. */
export const lifetime = v.object({ first: day, last: day });
export type Lifetime = v.InferOutput<typeof lifetime>;
