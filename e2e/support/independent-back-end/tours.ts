import { isAhead, isOpen, openDays, today, addDays } from './calendar.ts';
import { exhibitions, venue } from './catalogue.ts';

const times = ['11:00', '15:00'];
/** Remaining places at every time. */
const remaining = 15;

const german = { langIdentifier: 'de', langName: 'Deutsch' };
const common = { ...german, museumId: 5, venue, max_participants: 20, custom_groups: [exhibitions] };
const price = { vat_value: 7, sequence_no: 1 };
const all = { id: 91, name: 'Für alle' };
const schools = { id: 92, name: 'Für Gruppen' };

/** People book individually, each with a ticket. */
const open = {
  ...common,
  id: 6001,
  name: 'Licht und Schatten',
  eventName: 'Nachtlichter',
  category: all,
  single_ticketing: 0,
  book_complete_tour: 0,
  booking_without_tickets: 0,
  priceList: [{ ...price, id: 6101, name: 'Führung', price: 400 }],
  tickets: [{ ...price, id: 6111, name: 'Eintritt mit Führung', price: 1100 }],
  questions: [],
};

/** A group has the guide to itself. */
const whole = {
  ...common,
  id: 6002,
  name: 'Hinter den Kulissen',
  eventName: 'Die Sammlung',
  category: schools,
  single_ticketing: 0,
  book_complete_tour: 1,
  booking_without_tickets: 0,
  priceList: [{ ...price, id: 6201, name: 'Eine Gruppe', price: 9000 }],
  tickets: [],
  questions: [
    { qId: 61, type: 'text', label: 'Wie heißt Ihre Gruppe?', mandatory: 1, options: [] },
    {
      qId: 62,
      type: 'radio',
      label: 'Brauchen Sie den Aufzug?',
      mandatory: 0,
      options: [
        { id: 621, name: 'Ja' },
        { id: 622, name: 'Nein' },
      ],
    },
  ],
};

/** Like `whole`, with optional tickets in any number, as TOUR-12 requires none here. */
const wholeWithOffer = {
  ...whole,
  id: 6005,
  name: 'Kino im Keller',
  priceList: [{ ...price, id: 6501, name: 'Eine Gruppe im Keller', price: 8000 }],
  tickets: [{ ...price, id: 6511, name: 'Eintritt in den Keller', price: 600 }],
  questions: [],
};

/** Only the price of the tour is to be paid. */
const plain = {
  ...common,
  id: 6003,
  name: 'Spaziergang im Hof',
  eventName: 'Die Sammlung',
  category: all,
  single_ticketing: 0,
  book_complete_tour: 0,
  booking_without_tickets: 1,
  priceList: [{ ...price, id: 6301, name: 'Mitgehen', price: 700 }],
  tickets: [],
  questions: [],
};

/** A group has the guide to itself, and everybody in it has a ticket. */
const wholeWithTickets = {
  ...common,
  id: 6004,
  name: 'Nachts im Depot',
  eventName: 'Die Sammlung',
  category: schools,
  single_ticketing: 1,
  book_complete_tour: 1,
  booking_without_tickets: 0,
  priceList: [{ ...price, id: 6401, name: 'Platz in der Führung', price: 300 }],
  tickets: [{ ...price, id: 6411, name: 'Eintritt nachts', price: 1000 }],
  questions: [],
};

export const tours = { open, whole, wholeWithOffer, plain, wholeWithTickets };
export type Tour = (typeof tours)[keyof typeof tours];
export const allTours: readonly Tour[] = Object.values(tours);
export const tourById = (id: unknown): Tour | undefined => allTours.find((tour) => String(tour.id) === String(id));

export const filters = {
  languages: [german],
  categories: [all, schools],
  venues: [venue],
};

export const timesOf = (day: string, now: number): string[] =>
  isOpen(day, now) ? times.filter((time) => isAhead(day, time, now)) : [];

/** A tour; with a day, also what is sold at each time of it. */
export function tourOn(tour: Tour, day: string | undefined, now: number) {
  const entries = day === undefined ? [] : timesOf(day, now).map((time) => [time, atTime(tour)] as const);
  return { ...tour, schedule: Object.fromEntries(entries) };
}

const atTime = ({ priceList }: Tour) => ({ tour_count: 2, priceList });

export function tourCalendar(tour: Tour, first: string, last: string, now: number) {
  const days = openDays(first, last, now).map((day) => {
    const entries = timesOf(day, now).map((time) => [
      time,
      { timeslotId: slotId(tour, day, time), tickets: remaining },
    ]);
    return [day, Object.fromEntries(entries) as Record<string, unknown>] as const;
  });
  return Object.fromEntries(days.filter(([, ofDay]) => Object.keys(ofDay).length > 0));
}

const slotId = ({ id }: Tour, day: string, time: string) => `${id}-${day}-${time}`;

export const lifetime = (now: number) => ({ first: today(now), last: addDays(today(now), 75) });

/** Whether the value is the date and time of a tour that this back end has sent. */
export function isTourMoment(moment: unknown, now: number): boolean {
  if (typeof moment !== 'string') return false;
  const [day = '', time = ''] = moment.split('T');
  return timesOf(day, now).includes(time);
}
