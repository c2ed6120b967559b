import * as v from 'valibot';
import { cents, count, datetime, id, oneOfNumbers, sequence, switch01, taxRate } from '../fields.ts';

/** An entry time and the places left. */
export const timeslot = v.pipe(
  v.object({ datetime, datetime_end: v.optional(datetime), max_tickets: count }),
  v.transform((slot) => ({
    datetime: slot.datetime,
    datetimeEnd: slot.datetime_end,
    places: slot.max_tickets,
  })),
);
export type Timeslot = v.InferOutput<typeof timeslot>;

/** A component of a ticket: an adult in a family ticket, a pupil in a class [EVT-8]. */
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
export type Component = v.InferOutput<typeof subticket>;

/** Ticket modes on the wire: 1 and 5 are for a time slot, 3 is a day ticket [EVT-6]. */
export const ticketModes = { timed: 1, day: 3, timedCombined: 5 } as const;

export const eventTicket = v.pipe(
  v.object({
    id,
    eventId: id,
    name: v.string(),
    price: cents,
    vat_value: taxRate,
    mode: oneOfNumbers(1, 3, 5),
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
    /** Who may buy it and what proof to bring: an optional addition. */
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
