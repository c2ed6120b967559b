import { shopLanguages } from '@foyer/contract/languages.ts';

/** The tests' own events: an exhibition with slots, one with day tickets, and others for their dates or their price. */

const all = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The same text in all eight languages. */
export const inAll = <T>(entry: T): Record<string, T> =>
  Object.fromEntries(shopLanguages.map((language) => [language, entry]));

interface EventParts {
  readonly id: number;
  readonly name: string;
  readonly run: { readonly first: string; readonly last: string };
  readonly opening: readonly unknown[];
  readonly closed?: readonly unknown[];
  readonly tickets: readonly unknown[];
}

function event({ name, ...parts }: EventParts) {
  return {
    venue: 1,
    groups: [1],
    sequence_no: parts.id,
    texts: inAll({ name, subtitle: 'Subtitle', description: '<p>Text</p>', bring: '<p>Text</p>' }),
    picture: { file: 'pictures/woven-rooms', alt: inAll('Alternative') },
    ticket_groups: [{ id: 1, name: inAll('Single') }],
    ...parts,
  };
}

function ticket(id: number, name: string, price: number, more: Record<string, unknown> = {}) {
  return { id, name: inAll(name), mode: 1, price, vat_value: 7, sequence_no: id, group_id: 1, ...more };
}

const component = (id: number, name: string, price: number, min: number, max: number) => ({
  id,
  name: inAll(name),
  price,
  vat_value: 7,
  min_quantity: min,
  max_quantity: max,
});

const hourly = { first: '10:00', last: '16:00', every_minutes: 60, length_minutes: 60 };
const running = { first: 'today-10', last: 'today+60' };

export const ids = {
  exhibition: 501,
  adult: 5011,
  child: 5012,
  family: 5013,
  limited: 5014,
  group: 5015,
  dayEvent: 502,
  dayAdult: 5021,
  dayLimited: 5022,
  ended: 503,
  endedAdult: 5031,
  free: 504,
  freeTicket: 5041,
  longAgo: 505,
} as const;

/** The events as the museum's files would have them; so many places in each slot. */
export const testEvents = (slotPlaces: number) => [
  event({
    id: ids.exhibition,
    name: 'Exhibition',
    run: running,
    opening: [{ weekdays: all, slots: { ...hourly, capacity: slotPlaces } }],
    tickets: [
      ticket(ids.adult, 'Adult', 1400, { unique_barcode: true, print_separately: true }),
      ticket(ids.child, 'Child', 0, { book_with_cost: true, book_with_cost_warn: inAll('Only with an adult') }),
      ticket(ids.family, 'Family', 3200, {
        family: true,
        scan_separately: true,
        subtickets: [component(50131, 'Grown-up', 0, 1, 2), component(50132, 'Kid', 0, 1, 4)],
      }),
      ticket(ids.limited, 'Limited', 900, { limit: 3 }),
      ticket(ids.group, 'Group', 0, { mode: 5, subtickets: [component(50151, 'Member', 800, 5, 15)] }),
    ],
  }),
  event({
    id: ids.dayEvent,
    name: 'Collection',
    run: running,
    opening: [{ weekdays: all, day_capacity: 10 }],
    closed: [{ weekdays: ['mon'], reason: inAll('Closed on Mondays') }],
    tickets: [
      ticket(ids.dayAdult, 'Day', 1000, { mode: 3 }),
      ticket(ids.dayLimited, 'Day limited', 500, { mode: 3, limit: 2 }),
    ],
  }),
  event({
    id: ids.ended,
    name: 'Ended',
    run: { first: 'today-90', last: 'today-10' },
    opening: [{ weekdays: all, slots: { ...hourly, capacity: slotPlaces } }],
    tickets: [ticket(ids.endedAdult, 'Adult', 1400)],
  }),
  event({
    id: ids.free,
    name: 'Free',
    run: running,
    opening: [{ weekdays: all, slots: { ...hourly, capacity: slotPlaces } }],
    tickets: [ticket(ids.freeTicket, 'Free', 0)],
  }),
  event({
    id: ids.longAgo,
    name: 'Long ago',
    run: { first: 'today-190', last: 'today-60' },
    opening: [{ weekdays: all, slots: { ...hourly, capacity: slotPlaces } }],
    tickets: [ticket(5051, 'Adult', 1400)],
  }),
];
