import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  cents,
  count,
  data,
  datetime,
  day,
  html,
  id,
  sequence,
  switch01,
  taxRate,
  time,
  webAddress,
} from './fields.ts';

const named = v.object({ id, name: v.string() });

/** Where an event takes place; its address is an optional addition. */
const venue = v.object({
  ...named.entries,
  address: v.optional(v.object({ street: v.string(), zip: v.string(), city: v.string(), country: v.string() })),
});

/** An exhibition or anything else that is visited with a ticket [DATA-4]. From `subtitle` on: optional additions. */
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
    /** `…-{width}.{avif|webp}` in the widths 400, 800, 1200, 1600; the address names the widest. */
    image: v.optional(webAddress),
    image_alt: v.optional(v.string(), ''),
    /** The first day that can be visited. */
    start: v.optional(datetime),
    price_from: v.optional(cents),
  }),
  v.transform(({ custom_groups, sequence_no, sorting_datetime, visit_note, image_alt, price_from, ...rest }) => ({
    ...rest,
    groups: custom_groups,
    sequenceNo: sequence_no,
    sortingDatetime: sorting_datetime,
    visitNote: visit_note,
    imageAlt: image_alt,
    priceFromCents: price_from,
  })),
);
export type Event = v.InferOutput<typeof event>;

/** A time to enter and the places left in it. */
export const timeslot = v.pipe(
  v.object({ datetime, datetime_end: v.optional(datetime), max_tickets: count }),
  v.transform((slot) => ({
    datetime: slot.datetime,
    datetimeEnd: slot.datetime_end,
    places: slot.max_tickets,
  })),
);
export type Timeslot = v.InferOutput<typeof timeslot>;

/** One component of a ticket: an adult of a family ticket, a pupil of a class [EVT-8]. */
export const subticket = v.pipe(
  v.object({
    id,
    name: v.string(),
    price: cents,
    vat_value: taxRate,
    min_quantity: v.optional(count, 0),
    max_quantity: v.optional(count, 99),
  }),
  v.transform((sub) => ({
    id: sub.id,
    name: sub.name,
    priceCents: sub.price,
    taxRate: sub.vat_value,
    minQuantity: sub.min_quantity,
    maxQuantity: sub.max_quantity,
  })),
);
export type Subticket = v.InferOutput<typeof subticket>;

/** Modes on the wire: 1 and 5 are booked for a time slot, 3 is the day ticket [EVT-6]. */
export const ticketModes = { timed: 1, day: 3, timedCombined: 5 } as const;

export const eventTicket = v.pipe(
  v.object({
    id,
    eventId: id,
    name: v.string(),
    price: cents,
    vat_value: taxRate,
    mode: v.picklist([1, 3, 5]),
    schedule: v.optional(v.array(timeslot), []),
    group_id: v.optional(v.nullable(id), null),
    group_name: v.optional(v.nullable(v.string()), null),
    family: switch01,
    subtickets: v.optional(v.array(subticket), []),
    print_separately: switch01,
    unique_barcode: switch01,
    scan_separately: switch01,
    book_with_cost: switch01,
    book_with_cost_warn: v.optional(v.nullable(v.string()), null),
    sequence_no: sequence,
    /** Who may buy it and what to bring as proof: an optional addition. */
    note: v.optional(v.string(), ''),
  }),
  v.transform((ticket) => ({
    id: ticket.id,
    eventId: ticket.eventId,
    name: ticket.name,
    priceCents: ticket.price,
    taxRate: ticket.vat_value,
    isDayTicket: ticket.mode === ticketModes.day,
    schedule: ticket.schedule,
    group: ticket.group_id === null ? null : { id: ticket.group_id, name: ticket.group_name ?? '' },
    isFamily: ticket.family,
    subtickets: ticket.subtickets,
    printSeparately: ticket.print_separately,
    uniqueBarcode: ticket.unique_barcode,
    scanSeparately: ticket.scan_separately,
    onlyWithPaidTicket: ticket.book_with_cost,
    onlyWithPaidTicketWarning: ticket.book_with_cost_warn,
    sequenceNo: ticket.sequence_no,
    note: ticket.note,
  })),
);
export type EventTicket = v.InferOutput<typeof eventTicket>;

/**
 * One day of the calendar. A day that is missing is not offered at all.
 * `max_tickets` is what is left over all slots, or of the day's own capacity for day tickets.
 * `times` comes with `deep=1`. `note` says why a day is closed, in the museum's words (an optional addition).
 */
export const calendarDay = v.pipe(
  v.object({
    max_tickets: count,
    closed: switch01,
    note: v.optional(v.nullable(v.string()), null),
    times: v.optional(v.record(time, timeslot), {}),
  }),
  v.transform((entry) => ({ places: entry.max_tickets, closed: entry.closed, note: entry.note, times: entry.times })),
);
export type CalendarDay = v.InferOutput<typeof calendarDay>;

/** Days by date. */
export const eventCalendar = v.record(day, calendarDay);
export type EventCalendar = v.InferOutput<typeof eventCalendar>;

export const eventDay = v.object({ tickets: v.array(eventTicket), timeslots: v.array(timeslot) });
export type EventDay = v.InferOutput<typeof eventDay>;

export const lifetime = v.object({ first: day, last: day });
export type Lifetime = v.InferOutput<typeof lifetime>;

const notFound = v.object({ error: v.optional(v.string(), 'NOT_FOUND') });

export const listEvents = endpoint({
  name: 'listEvents',
  requirement: 'API-15',
  method: 'GET',
  path: 'event/select',
  answers: { 200: data(v.array(event)) },
});

export const getEventTickets = endpoint({
  name: 'getEventTickets',
  requirement: 'API-16',
  method: 'GET',
  path: 'ticket/collect/event/{id}',
  params: v.object({ id }),
  answers: { 200: data(eventDay), 404: notFound },
});

export const getEventDay = endpoint({
  name: 'getEventDay',
  requirement: 'API-16',
  method: 'GET',
  path: 'ticket/collect/event/{id}/date/{date}',
  params: v.object({ id, date: day }),
  answers: { 200: data(eventDay), 404: notFound },
});

export const getEventCalendar = endpoint({
  name: 'getEventCalendar',
  requirement: 'API-17',
  method: 'GET',
  path: 'ticket/calendar/event/{id}/range/{start};{end}',
  params: v.object({ id, start: day, end: day }),
  query: v.object({ deep: v.optional(v.picklist(['0', '1']), '0') }),
  answers: { 200: data(eventCalendar), 404: notFound },
});

export const getEventLifetime = endpoint({
  name: 'getEventLifetime',
  requirement: 'API-18',
  method: 'GET',
  path: 'ticket/lifetime',
  query: v.object({ event: id }),
  answers: { 200: data(lifetime), 404: notFound },
});
