import type { EventTicket, Component, Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import type { EventBooking, EventOffer } from '../src/events/booking-problem.ts';
import type { TicketChoice } from '../src/events/ticket-choice.ts';

/** Things to book in the tests of the rules. Each function makes a plain one and takes the differences. */

export const sampleDay = '2026-12-05';

/** A slot of the sample day that lasts half an hour: `slotAt('10:30', 12)`. */
export function slotAt(time: string, places: number, day = sampleDay): Timeslot {
  const end = `${time.slice(0, 2)}:${time.endsWith('00') ? '30' : '59'}`;
  return { datetime: `${day}T${time}:00+01:00`, datetimeEnd: `${day}T${end}:00+01:00`, places };
}

export function sampleEvent(changes: Partial<Event> = {}): Event {
  return {
    id: '101',
    name: 'Woven Rooms',
    venue: { id: '1', name: 'Main House' },
    groups: [{ id: '1', name: 'Exhibitions' }],
    sequenceNo: 10,
    sortingDatetime: '2026-11-01T00:00:00+01:00',
    end: '2027-01-31T18:00:00+01:00',
    subtitle: '',
    description: '',
    visitNote: '',
    image: undefined,
    imageAlt: '',
    start: undefined,
    priceFromCents: undefined,
    gallery: [],
    related: [],
    ...changes,
  };
}

export function sampleTicket(changes: Partial<EventTicket> = {}): EventTicket {
  return {
    id: 'adult',
    eventId: '101',
    name: 'Adult',
    priceCents: 1200,
    taxRate: 7,
    isDayTicket: false,
    schedule: [slotAt('10:00', 20), slotAt('10:30', 20)],
    group: null,
    isFamily: false,
    subtickets: [],
    printSeparately: false,
    uniqueBarcode: false,
    scanSeparately: false,
    onlyWithPaidTicket: false,
    onlyWithPaidTicketWarning: null,
    sequenceNo: 1,
    note: '',
    ...changes,
  };
}

export function component(id: string, changes: Partial<Component> = {}): Component {
  return { id, name: id, priceCents: 0, taxRate: 7, minQuantity: 0, maxQuantity: 99, ...changes };
}

/** A day ticket with this many places on the sample day. */
export function dayTicket(places: number, changes: Partial<EventTicket> = {}): EventTicket {
  const schedule = [{ datetime: `${sampleDay}T00:00:00+01:00`, datetimeEnd: undefined, places }];
  return sampleTicket({ id: 'day', isDayTicket: true, schedule, ...changes });
}

export function sampleOffer(changes: Partial<EventOffer> = {}): EventOffer {
  return {
    event: { end: '2027-01-31T18:00:00+01:00' },
    tickets: [sampleTicket()],
    timeslots: [slotAt('10:00', 20), slotAt('10:30', 20)],
    now: { day: '2026-12-01', time: '12:00' },
    ...changes,
  };
}

/** A choice of one ticket: a count, or the counts of its components. */
export function choose(ticketId: string, count: number | Record<string, number>): TicketChoice {
  if (typeof count === 'number') return { ticketId, count, subtickets: [] };
  return { ticketId, count: 1, subtickets: Object.entries(count).map(([id, number]) => ({ id, count: number })) };
}

/** A booking at 10:30 on the sample day. */
export function book(choices: TicketChoice[], changes: Partial<EventBooking> = {}): EventBooking {
  return { day: sampleDay, datetime: slotAt('10:30', 0).datetime, choices, ...changes };
}
