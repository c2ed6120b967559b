import { booking as onWire } from '@foyer/contract/checkout/booking.ts';
import { parse } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../test/storage.ts';
import { bookingOf, keepBooking, keepBought } from './kept-bookings.ts';

let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', storageOf(entries));
});
afterEach(() => vi.unstubAllGlobals());

const booking = parse(onWire, {
  booking_id: 'K7MP-3XQ9',
  has_tickets: true,
  tickets_url: '/api/de/tickets/x.pdf',
  visit_notes: [{ name: 'Webereien', note: '<p>Bitte <b>warm</b> anziehen.</p>' }],
  receipt: {
    total: 1400,
    email: 'a•••@example.org',
    vouchers: [{ name: 'Gutschein', code: '0015', amount: 600 }],
    lines: [{ type: 'ticket', name: 'Webereien', datetime: '2026-11-22T11:00:00+01:00', count: 1, price: 2000 }],
  },
});

test('returns the whole booking, and what was bought [ORD-2]', () => {
  keepBooking('77', booking);
  expect(bookingOf('77')).toEqual({ booking, bought: null });
  keepBought('77', booking, ['ticket']);
  expect(bookingOf('77')).toEqual({ booking, bought: ['ticket'] });
});

test('keeps a booking that has only a number [ORD-2]', () => {
  const bare = parse(onWire, { booking_id: 7, has_tickets: false });
  keepBooking('77', bare);
  expect(bookingOf('77')?.booking).toEqual(bare);
});

test('ignores a stored booking of another shape [SES-2]', () => {
  keepBooking('77', booking);
  const [[key, kept] = ['', '']] = [...entries];
  for (const [from, to] of [
    ['"hasTickets":true', '"hasTickets":"yes"'],
    ['"totalCents":1400', '"totalCents":"1400"'],
    ['"totalCents":2000', '"price":2000'],
    ['"bookingId"', '"number"'],
  ] as const) {
    entries.set(key, kept.replace(from, to));
    expect(bookingOf('77'), to).toBeUndefined();
  }
});
