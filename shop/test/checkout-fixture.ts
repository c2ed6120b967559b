import type { EventTicket, Timeslot } from '@foyer/contract/events/event-ticket.ts';
import type { Event } from '@foyer/contract/events/event.ts';
import type { DayOffer, Offers } from '../src/features/checkout/validation/offers.ts';

/** What a museum offers on Sunday the 22nd of November 2026, asked on Saturday at noon. */

const event: Event = {
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

export function slotAt(time: string, places: number): Timeslot {
  const end = `${Number(time.slice(0, 2)) + 1}${time.slice(2)}`;
  return { datetime: `2026-11-22T${time}:00+01:00`, datetimeEnd: `2026-11-22T${end}:00+01:00`, places };
}

export function ticketOf(changes: Partial<EventTicket> = {}): EventTicket {
  return {
    id: '11',
    eventId: '7',
    name: 'Adult',
    priceCents: 1200,
    taxRate: 7,
    isDayTicket: false,
    schedule: [],
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

/** Tickets that may be had at every slot, as long as it has room. */
export function offersOf(timeslots: Timeslot[], tickets: EventTicket[], of: Partial<Event> = {}): Offers {
  const scheduled = tickets.map((ticket) => (ticket.schedule.length > 0 ? ticket : { ...ticket, schedule: timeslots }));
  const offer: DayOffer = { event: { ...event, ...of }, tickets: scheduled, timeslots };
  const now = { day: '2026-11-21', time: '12:00' };
  return { byDay: new Map([['7 2026-11-22', offer]]), tours: new Map(), products: null, now };
}

export const family = ticketOf({
  id: '21',
  name: 'Family',
  priceCents: 2500,
  isFamily: true,
  subtickets: [
    { id: '22', name: 'Adults', priceCents: 0, taxRate: 7, minQuantity: 1, maxQuantity: 2 },
    { id: '23', name: 'Children', priceCents: 0, taxRate: 7, minQuantity: 1, maxQuantity: 4 },
  ],
});
