import * as v from 'valibot';
import { venue } from '../events/event.ts';
import { cents, count, html, id, named, sequence, switch01, taxRate, time, webAddress } from '../fields.ts';
import { tourQuestion } from './tour-question.ts';

/** The maximum in one booking: an optional addition. Null if only the tour limits it. */
const maxQuantity = v.optional(v.nullable(count), null);

/** An entry of a price list: the price of the guiding per person, or per whole tour for a group [TOUR-6]. */
export const tourPrice = v.pipe(
  v.object({
    id,
    name: v.string(),
    price: cents,
    vat_value: taxRate,
    sequence_no: sequence,
    max_quantity: maxQuantity,
  }),
  v.transform((entry) => ({
    id: entry.id,
    name: entry.name,
    priceCents: entry.price,
    taxRate: entry.vat_value,
    sequenceNo: entry.sequence_no,
    maxQuantity: entry.max_quantity,
  })),
);
export type TourPrice = v.InferOutput<typeof tourPrice>;

/** A component of a ticket, with the ticket's tax rate. Each ticket requires `min_quantity` of it: an optional addition. */
const tourComponent = v.pipe(
  v.object({ id, name: v.string(), price: cents, min_quantity: v.optional(count, 0), max_quantity: maxQuantity }),
  v.transform((sub) => ({
    id: sub.id,
    name: sub.name,
    priceCents: sub.price,
    minQuantity: sub.min_quantity,
    maxQuantity: sub.max_quantity,
  })),
);

/** Admission sold with the tour. Its `max_quantity` applies to each booked tour. */
export const tourTicket = v.pipe(
  v.object({
    id,
    name: v.string(),
    price: cents,
    vat_value: taxRate,
    sequence_no: sequence,
    max_quantity: maxQuantity,
    subtickets: v.optional(v.array(tourComponent), []),
  }),
  v.transform((ticket) => ({
    id: ticket.id,
    name: ticket.name,
    priceCents: ticket.price,
    taxRate: ticket.vat_value,
    sequenceNo: ticket.sequence_no,
    maxQuantity: ticket.max_quantity,
    subtickets: ticket.subtickets,
  })),
);
export type TourTicket = v.InferOutput<typeof tourTicket>;

/** Details of one time on the requested day: how many tours can still be booked, and its own prices, if any. */
const scheduleEntry = v.pipe(
  v.object({ tour_count: v.optional(count, 0), priceList: v.optional(v.nullable(v.array(tourPrice)), null) }),
  v.transform((entry) => ({ tourCount: entry.tour_count, prices: entry.priceList ?? [] })),
);

/** A guided tour in one language [DATA-3]. Fields from `subtitle` on are optional additions. */
export const tour = v.pipe(
  v.object({
    id,
    name: v.string(),
    eventName: v.optional(v.string(), ''),
    max_participants: count,
    min_participants: v.optional(count, 1),
    single_ticketing: switch01,
    book_complete_tour: switch01,
    booking_without_tickets: switch01,
    priceList: v.optional(v.array(tourPrice), []),
    tickets: v.optional(v.array(tourTicket), []),
    schedule: v.optional(v.record(time, scheduleEntry), {}),
    questions: v.optional(v.array(tourQuestion), []),
    custom_groups: v.optional(v.array(named), []),
    langIdentifier: v.string(),
    langName: v.string(),
    museumId: v.optional(v.nullable(id), null),
    venue,
    category: v.optional(v.nullable(named), null),
    subtitle: v.optional(v.string(), ''),
    description: v.optional(html, ''),
    /** `…-{width}.{avif|webp}` in the widths 400, 800, 1200 and 1600; the address is that of the widest. */
    image: v.optional(webAddress),
    image_alt: v.optional(v.string(), ''),
    meeting_point: v.optional(v.string(), ''),
    /** Minutes. */
    duration: v.optional(v.nullable(count), null),
  }),
  v.transform((wire) => ({
    id: wire.id,
    name: wire.name,
    eventName: wire.eventName,
    maxParticipants: wire.max_participants,
    minParticipants: wire.min_participants,
    singleTicketing: wire.single_ticketing,
    completeTour: wire.book_complete_tour,
    withoutTickets: wire.booking_without_tickets,
    prices: wire.priceList,
    tickets: wire.tickets,
    schedule: wire.schedule,
    questions: wire.questions,
    groups: wire.custom_groups,
    language: { code: wire.langIdentifier, name: wire.langName },
    museumId: wire.museumId,
    venue: wire.venue,
    category: wire.category,
    subtitle: wire.subtitle,
    description: wire.description,
    image: wire.image,
    imageAlt: wire.image_alt,
    meetingPoint: wire.meeting_point,
    durationMinutes: wire.duration,
  })),
);
export type Tour = v.InferOutput<typeof tour>;
