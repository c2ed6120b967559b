import { ticketModes } from '@foyer/contract/events/event-ticket.ts';
import type { eventTicket, timeslot } from '@foyer/contract/events/event-ticket.ts';
import { slotIsOver } from '@foyer/rules/events/event-availability.ts';
import type { Day, Moment } from '@foyer/rules/time/museum-time.ts';
import type { InferInput } from 'valibot';
import type { MuseumEvent, MuseumTicket } from '../../museum/schema/event-model.ts';
import { datetimeAt } from '../../museum/schedule/museum-offset.ts';
import type { At, PlannedSlot } from '../../museum/schedule/plan.ts';
import { dayCapacity, eventEnd, dayEnd, dayIsOver, plannedSlots } from '../../museum/schedule/plan.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import { dayKey, slotKey, ticketKey } from '../../inventory/place-keys.ts';
import type { Taken } from '../../inventory/take-places.ts';
import { eventDay } from '@foyer/contract/events/event-calendar.ts';
import type { EventOffer } from '@foyer/rules/events/booking-problem.ts';
import * as v from 'valibot';

type DayOnWire = InferInput<typeof eventDay>;
type TicketOnWire = InferInput<typeof eventTicket>;
type SlotOnWire = InferInput<typeof timeslot>;

/** The input of an offer: the museum's plan, what is sold and reserved, and the museum's time. */
export interface OfferFrom {
  readonly event: MuseumEvent;
  readonly taken: Taken;
  readonly moment: Moment;
  readonly at: At;
}

/** The slots of a day with the places left: capacity minus what is sold elsewhere and what is sold and reserved here. */
export function slotsOnWire({ event, taken, moment, at }: OfferFrom, day: Day): SlotOnWire[] {
  return plannedSlots(event, day, at).map((slot) => ({
    datetime: slot.datetime,
    datetime_end: slot.datetimeEnd,
    max_tickets: isOver(slot, moment) ? 0 : left(slot, taken(slotKey(event.id, slot.datetime))),
  }));
}

/** The places left for day tickets; null if the day has no places of its own. */
export function dayPlaces({ event, taken, moment, at }: OfferFrom, day: Day): number | null {
  const places = dayCapacity(event, day, at.today);
  if (!places) return null;
  return dayIsOver(event, day, { moment, at }) ? 0 : left(places, taken(dayKey(event.id, day)));
}

/** A day with all its tickets and slots [API-16]. On a day without visits the tickets have no schedule. */
export function dayOnWire(from: OfferFrom, day: Day, language: string, additions: boolean): DayOnWire {
  const timeslots = slotsOnWire(from, day);
  const tickets = from.event.tickets.map((ticket) => ({
    ...ticketOnWire(from.event, ticket, language, additions),
    schedule: ticket.mode === ticketModes.day ? daySchedule(from, ticket, day) : slotSchedule(from, ticket, timeslots),
  }));
  return { tickets, timeslots };
}

function isOver({ datetime, datetimeEnd }: PlannedSlot, moment: Moment): boolean {
  return slotIsOver({ datetime, datetimeEnd }, moment);
}

function left({ capacity, presold }: { capacity: number; presold: number }, taken: number): number {
  return Math.max(0, capacity - presold - taken);
}

/** A ticket with its own limit may have fewer places left than its slot [EVT-7]. */
function slotSchedule({ event, taken }: OfferFrom, ticket: MuseumTicket, slots: readonly SlotOnWire[]): SlotOnWire[] {
  return slots.map((slot) => ({
    ...slot,
    max_tickets: withinLimit(ticket, slot.max_tickets, taken(ticketKey(slotKey(event.id, slot.datetime), ticket.id))),
  }));
}

/** The schedule of a day ticket is the whole day, from its first minute until its visits end. */
function daySchedule(from: OfferFrom, ticket: MuseumTicket, day: Day): SlotOnWire[] {
  const places = dayPlaces(from, day);
  // A client may ask for any day, however far away. Only days with places get a datetime.
  if (places === null) return [];
  const datetime = datetimeAt(day, '00:00', from.at.timeZone);
  if (datetime === null) return [];
  const taken = from.taken(ticketKey(dayKey(from.event.id, day), ticket.id));
  const datetime_end = dayEnd(from.event, day, from.at);
  return [{ datetime, datetime_end, max_tickets: withinLimit(ticket, places, taken) }];
}

function withinLimit({ limit }: MuseumTicket, places: number, taken: number): number {
  return limit === undefined ? places : Math.max(0, Math.min(places, limit - taken));
}

const switch01 = (value: boolean): 0 | 1 => (value ? 1 : 0);

function ticketOnWire(event: MuseumEvent, ticket: MuseumTicket, language: string, additions: boolean): TicketOnWire {
  const group = event.ticket_groups.find(({ id }) => id === ticket.group_id);
  const warning = ticket.book_with_cost_warn;
  return {
    id: ticket.id,
    eventId: event.id,
    name: inLanguage(ticket.name, language),
    price: ticket.price,
    vat_value: ticket.vat_value,
    mode: ticket.mode,
    group_id: group?.id ?? null,
    group_name: group ? inLanguage(group.name, language) : null,
    family: switch01(ticket.family),
    subtickets: ticket.subtickets.map(({ name, ...sub }) => ({ ...sub, name: inLanguage(name, language) })),
    print_separately: switch01(ticket.print_separately),
    unique_barcode: switch01(ticket.unique_barcode),
    scan_separately: switch01(ticket.scan_separately),
    book_with_cost: switch01(ticket.book_with_cost),
    book_with_cost_warn: warning ? inLanguage(warning, language) : null,
    sequence_no: ticket.sequence_no,
    ...(additions && ticket.proof && { note: inLanguage(ticket.proof, language) }),
  };
}

/** A day as the rules validate it: the shop would read the same from the answer. */
export function dayOffer(from: OfferFrom, day: Day, language: string): EventOffer {
  const { tickets, timeslots } = v.parse(eventDay, dayOnWire(from, day, language, false));
  return { event: { end: eventEnd(from.event, from.at) }, tickets, timeslots, now: from.moment };
}
