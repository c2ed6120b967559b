import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { eventCalendar } from './event-calendar.ts';
import { getEventDay } from './event-calls.ts';
import { eventTicket } from './event-ticket.ts';
import { event } from './event.ts';

const ticketOnWire = {
  id: 11,
  eventId: 101,
  name: 'Family',
  price: 2400,
  vat_value: 7,
  mode: 1,
  schedule: [{ datetime: '2026-05-01T10:30:00+02:00', datetime_end: '2026-05-01T11:00:00+02:00', max_tickets: 4 }],
  group_id: 2,
  group_name: 'Families',
  family: 1,
  subtickets: [{ id: 12, name: 'Child', price: 0, vat_value: 7, min_quantity: 1, max_quantity: 4 }],
  print_separately: 1,
  unique_barcode: 0,
  scan_separately: 1,
  book_with_cost: 1,
  book_with_cost_warn: 'Only with an adult.',
  sequence_no: 3,
  note: 'Bring proof of age.',
};

describe('a ticket on the wire', () => {
  test('is decoded field by field into the shop’s names', () => {
    expect(v.parse(eventTicket, ticketOnWire)).toEqual({
      id: '11',
      eventId: '101',
      name: 'Family',
      priceCents: 2400,
      taxRate: 7,
      isDayTicket: false,
      schedule: [{ datetime: '2026-05-01T10:30:00+02:00', datetimeEnd: '2026-05-01T11:00:00+02:00', places: 4 }],
      group: { id: '2', name: 'Families' },
      isFamily: true,
      subtickets: [{ id: '12', name: 'Child', priceCents: 0, taxRate: 7, minQuantity: 1, maxQuantity: 4 }],
      printSeparately: true,
      uniqueBarcode: false,
      scanSeparately: true,
      onlyWithPaidTicket: true,
      onlyWithPaidTicketWarning: 'Only with an adult.',
      sequenceNo: 3,
      note: 'Bring proof of age.',
    });
  });

  test('needs only ids, name, price, tax and mode, and drops unknown fields', () => {
    const { id, eventId, name, price, vat_value, mode } = ticketOnWire;
    const least = v.parse(eventTicket, { id, eventId, name, price, vat_value, mode, colour: 'red', group_id: null });
    expect(least).toMatchObject({ group: null, isFamily: false, subtickets: [], schedule: [], printSeparately: false });
    expect(least).not.toHaveProperty('colour');
  });

  test('is a day ticket in mode 3 only; mode 2 is refused', () => {
    const isDayTicket = (mode: number) => v.parse(eventTicket, { ...ticketOnWire, mode }).isDayTicket;
    expect([1, 3, 5].map(isDayTicket)).toEqual([false, true, false]);
    expect(v.is(eventTicket, { ...ticketOnWire, mode: 2 })).toBe(false);
  });

  test.each([
    { price: 12.5 },
    { price: '24.50' },
    { name: undefined },
    { vat_value: null },
    { schedule: [{ datetime: 'tomorrow', max_tickets: 4 }] },
    { schedule: [{ datetime: '2026-05-01T10:30', max_tickets: -1 }] },
    { subtickets: {} },
    { family: 'yes' },
  ])('is refused with %j', (change) => {
    expect(v.is(eventTicket, { ...ticketOnWire, ...change })).toBe(false);
  });
});

describe('an event on the wire', () => {
  const least = { id: 101, name: 'Woven Rooms', venue: { id: 1, name: 'Main House' } };

  test('is decoded into the shop’s names', () => {
    const decoded = v.parse(event, {
      ...least,
      custom_groups: [{ id: 1, name: 'Exhibitions' }],
      sequence_no: 10,
      sorting_datetime: '2026-05-01 00:00:00',
      end: '2026-09-30 18:00:00',
      subtitle: 'Carpets',
      visit_note: '<p>Bags go to the cloakroom.</p>',
      image: '/museum/pictures/woven-1600.webp',
      image_alt: 'Threads',
      price_from: 600,
    });
    expect(decoded).toEqual({
      id: '101',
      name: 'Woven Rooms',
      venue: { id: '1', name: 'Main House' },
      groups: [{ id: '1', name: 'Exhibitions' }],
      sequenceNo: 10,
      sortingDatetime: '2026-05-01 00:00:00',
      end: '2026-09-30 18:00:00',
      subtitle: 'Carpets',
      description: '',
      visitNote: '<p>Bags go to the cloakroom.</p>',
      image: '/museum/pictures/woven-1600.webp',
      imageAlt: 'Threads',
      priceFromCents: 600,
      gallery: [],
      related: [],
    });
  });

  test('needs a name and a venue, and may have no end', () => {
    expect(v.parse(event, { ...least, end: null })).toMatchObject({ groups: [], end: null, sequenceNo: 0 });
    expect(v.is(event, { ...least, venue: 'Main House' })).toBe(false);
    expect(v.is(event, { id: 101, name: 'Woven Rooms' })).toBe(false);
    expect(v.is(event, { ...least, image: 'javascript:alert(1)' })).toBe(false);
  });
});

describe('a calendar on the wire', () => {
  test('has the places of each date, and of each time if given', () => {
    const slot = { datetime: '2026-05-01T10:30:00+02:00', max_tickets: 4 };
    const calendar = v.parse(eventCalendar, {
      '2026-05-01': { max_tickets: 4, times: { '10:30': slot } },
      '2026-05-04': { max_tickets: 0, closed: 1, note: 'Closed on Mondays.' },
    });
    expect(calendar['2026-05-01']).toEqual({
      places: 4,
      closed: false,
      note: null,
      times: { '10:30': { datetime: slot.datetime, datetimeEnd: undefined, places: 4 } },
    });
    expect(calendar['2026-05-04']).toEqual({ places: 0, closed: true, note: 'Closed on Mondays.', times: {} });
  });

  test.each([{ '1 May': { max_tickets: 4 } }, { '2026-05-01': 4 }, { '2026-05-01': { max_tickets: 'four' } }, null])(
    'is refused as %j',
    (value) => {
      expect(v.is(eventCalendar, value)).toBe(false);
    },
  );
});

test('an answer needs its content in data', () => {
  const [answer, day] = [getEventDay.answers[200], { tickets: [ticketOnWire], timeslots: [] }];
  expect(v.parse(answer, { data: day, took_ms: 3 }).data.tickets).toHaveLength(1);
  expect(v.is(answer, day)).toBe(false);
  expect(v.is(answer, '<!doctype html>')).toBe(false);
});
