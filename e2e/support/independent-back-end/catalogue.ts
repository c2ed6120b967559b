import { addDays, isAhead, isOpen, momentAt, openDays, today } from './calendar.ts';

export const venue = { id: 81, name: 'Altes Werk' };
export const exhibitions = { id: 71, name: 'Ausstellungen' };
const books = { id: 72, name: 'Bücher' };
const cards = { id: 73, name: 'Karten fürs Jahr' };

/** Entry times of timed tickets; the day ticket has none. */
const entryTimes = ['10:00', '13:30', '16:00'];
const placesPerEntry = 24;
export const placesPerDay = 300;

const ticket = {
  vat_value: 7,
  mode: 1,
  family: 0,
  subtickets: [],
  print_separately: 0,
  unique_barcode: 0,
  scan_separately: 0,
  book_with_cost: 0,
  book_with_cost_warn: null,
};
const alone = { group_id: 1, group_name: 'Einzelne' };
const together = { group_id: 2, group_name: 'Gemeinsam' };
const part = { price: 0, vat_value: 7, min_quantity: 0 };

export const lights = {
  id: 9001,
  name: 'Nachtlichter',
  adult: { ...ticket, ...alone, id: 9101, name: 'Erwachsene', price: 1450, sequence_no: 1, eventId: 9001 },
  reduced: { ...ticket, ...alone, id: 9102, name: 'Ermäßigt', price: 900, sequence_no: 2, eventId: 9001 },
  infant: {
    ...ticket,
    ...alone,
    id: 9103,
    name: 'Kind unter 6',
    price: 0,
    book_with_cost: 1,
    book_with_cost_warn: 'Nur zusammen mit Erwachsenen.',
    sequence_no: 3,
    eventId: 9001,
  },
  family: {
    ...ticket,
    ...together,
    id: 9110,
    name: 'Familienkarte',
    price: 2900,
    family: 1,
    subtickets: [
      { ...part, id: 9111, name: 'Große', max_quantity: 2 },
      { ...part, id: 9112, name: 'Kleine', max_quantity: 4 },
    ],
    sequence_no: 4,
    eventId: 9001,
  },
};

export const collection = {
  id: 9002,
  name: 'Die Sammlung',
  dayTicket: { ...ticket, ...alone, id: 9201, name: 'Tageskarte', price: 800, mode: 3, sequence_no: 1, eventId: 9002 },
};

export const dayTickets = [collection.dayTicket];

/** The events in the format of `event/select`. */
export function events(now: number) {
  const run = { sorting_datetime: momentAt(today(now), '09:00'), end: momentAt(addDays(today(now), 200), '18:00') };
  return [
    { id: lights.id, name: lights.name, venue, custom_groups: [exhibitions], sequence_no: 1, ...run },
    { id: collection.id, name: collection.name, venue, custom_groups: [exhibitions], sequence_no: 2, ...run },
  ];
}

export const ticketsOf = (eventId: string) => {
  if (eventId === String(lights.id)) return [lights.adult, lights.reduced, lights.infant, lights.family];
  return eventId === String(collection.id) ? [collection.dayTicket] : undefined;
};

/** An event's slots on a day. */
export function slots(eventId: string, day: string, now: number) {
  if (eventId !== String(lights.id) || !isOpen(day, now)) return [];
  return entryTimes
    .filter((time) => isAhead(day, time, now))
    .map((time) => ({ time, datetime: momentAt(day, time), max_tickets: placesPerEntry }));
}

export function dayOf(eventId: string, day: string, now: number) {
  const times = slots(eventId, day, now).map(({ time, ...slot }) => [time, slot] as const);
  const places = eventId === String(lights.id) ? times.length * placesPerEntry : placesPerDay;
  return { max_tickets: places, closed: 0, times: Object.fromEntries(times) };
}

/** Whether the ticket is sold for this moment, in exactly the spelling that this back end sends. */
export function isEntry(id: unknown, datetime: unknown, now: number): boolean {
  const isOfLights = ticketsOf(String(lights.id))?.some((one) => String(one.id) === String(id)) ?? false;
  if (!isOfLights || typeof datetime !== 'string') return false;
  return slots(String(lights.id), datetime.slice(0, 10), now).some((slot) => slot.datetime === datetime);
}

const goods = { vat_value: 7, product_kind_ref: 1, custom_groups: [books] };
export const book = { ...goods, id: 4001, name: 'Das Buch zum Licht', price: 3500, stock: 12, sequence_no: 1 };
const poster = { ...goods, id: 4002, name: 'Plakat', price: 1200, stock: 0, sequence_no: 2 };
export const pass = {
  ...goods,
  id: 4101,
  name: 'Jahreskarte',
  price: 4500,
  product_kind_ref: 13,
  custom_groups: [cards],
  stock: 500,
  sequence_no: 3,
};
export const articles = [book, poster, pass];
export const groupsOf = (kind: string | undefined) => (kind === '13' ? [cards] : [books, cards]);

const voucher = { vat_value: 0, groupId: 31 };
export const fixedVoucher = {
  ...voucher,
  id: 3001,
  name: 'Gutschein Nachtlichter',
  price: 2500,
  variable_amount: 0,
  sequence_no: 1,
};
export const freeVoucher = {
  ...voucher,
  id: 3002,
  name: 'Gutschein nach Wahl',
  price: 5000,
  variable_amount: 1,
  sequence_no: 2,
};
export const voucherTypes = [fixedVoucher, freeVoucher];
export const voucherGroups = [{ id: 31, name: 'Zum Schenken' }];

/** A gift voucher with a quarter of it used. */
export const givenVoucher = {
  id: 501,
  name: 'Geschenk von Oma',
  barcode: 'OMA2000LICHT',
  amount: 2000,
  used_amount: 500,
  available_amount: 1500,
  valid_from: '2020-01-01T00:00:00+01:00',
  valid_to: '2099-12-31T23:59:59+01:00',
};

/** Suggestions for a cart: the day ticket for tomorrow or the next open day. */
export function suggestions(items: readonly unknown[], now: number) {
  const { id, name, price, vat_value } = collection.dayTicket;
  if (JSON.stringify(items).includes(String(id))) return [];
  const [date] = openDays(addDays(today(now), 1), addDays(today(now), 7), now);
  const event = { event_id: collection.id, event_name: collection.name };
  return [{ type: 'dayTicket', id, name, price, vat_value, count_max: 10, ...event, date }];
}
