import type { EventCalendar } from '@foyer/contract/events/event-calendar.ts';
import type { EventTicket, Component, Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import type { Availability } from '@foyer/rules/events/event-availability.ts';

/** Building blocks of this feature's tests: an event in November 2026, seen on Saturday the 21st at noon. */

export const now = { day: '2026-11-21', time: '12:00' };

export const event: Event = {
  id: '7',
  name: 'Woven Rooms',
  venue: { id: '1', name: 'Main house' },
  groups: [],
  sequenceNo: 10,
  sortingDatetime: undefined,
  end: '2027-01-31T18:00:00+01:00',
  subtitle: '',
  description: '',
  visitNote: '',
  image: '/museum/pictures/woven-1600.webp',
  imageAlt: '',
  start: '2026-10-01T10:00:00+02:00',
  priceFromCents: 600,
  gallery: [],
  related: [],
};

export function slotAt(day: string, time: string, places: number): Timeslot {
  const hour = Number(time.slice(0, 2));
  const end = `${String(hour + 1).padStart(2, '0')}${time.slice(2)}`;
  return { datetime: `${day}T${time}:00+01:00`, datetimeEnd: `${day}T${end}:00+01:00`, places };
}

export const slot = slotAt('2026-11-22', '11:00', 12);

export function ticketOf(changes: Partial<EventTicket> = {}): EventTicket {
  return {
    id: '1',
    eventId: '7',
    name: 'Adults',
    priceCents: 1200,
    taxRate: 7,
    isDayTicket: false,
    schedule: [slot],
    group: null,
    isFamily: false,
    subtickets: [],
    printSeparately: false,
    uniqueBarcode: true,
    scanSeparately: false,
    onlyWithPaidTicket: false,
    onlyWithPaidTicketWarning: null,
    sequenceNo: 10,
    note: '',
    ...changes,
  };
}

export function partOf(id: string, minQuantity: number, maxQuantity: number, priceCents = 0): Component {
  return { id, name: `part ${id}`, priceCents, taxRate: 7, minQuantity, maxQuantity };
}

/** One price for all; who comes is said by its parts. */
export const family = ticketOf({
  id: '2',
  name: 'Family',
  priceCents: 2400,
  isFamily: true,
  subtickets: [partOf('21', 1, 2), partOf('22', 0, 4)],
});

/** Priced by its parts; the teacher is always exactly one. */
export const schoolClass = ticketOf({
  id: '3',
  name: 'Class',
  priceCents: 0,
  subtickets: [partOf('31', 1, 1), partOf('32', 10, 30, 300)],
});

export const dayTicket = ticketOf({
  id: '4',
  name: 'Day ticket',
  priceCents: 1000,
  isDayTicket: true,
  schedule: [slotAt('2026-11-22', '00:00', 30)],
});

export function calendarOf(places: Record<string, number>): EventCalendar {
  return Object.fromEntries(
    Object.entries(places).map(([day, left]) => [day, { places: left, closed: false, note: null, times: {} }]),
  );
}

export const availability: Availability = {
  calendar: {
    ...calendarOf({ '2026-11-21': 0, '2026-11-22': 120, '2026-11-24': 4 }),
    '2026-11-23': { places: 0, closed: true, note: 'Closed on Mondays.', times: {} },
  },
  lifetime: { first: '2026-10-01', last: '2027-01-31' },
  now,
  fewLeftThreshold: 10,
};
