import { getOrderByLink } from '@foyer/contract/orders/own-orders.ts';
import { parse } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../test/storage.ts';
import { forgetOutcomes } from '../../session/draft-keys.ts';
import { keepTickets, keptTickets } from './kept-tickets.ts';

let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('sessionStorage', storageOf(entries));
});
afterEach(() => vi.unstubAllGlobals());

const { tickets } = parse(getOrderByLink.answers[200], {
  data: {
    status: 'paid',
    booked_on: '2026-05-04',
    booking: { booking_id: 'K7MP-3XQ9', has_tickets: true },
    tickets: [
      {
        type: 'ticket',
        name: 'Webereien',
        datetime: '2026-11-22T11:00:00+01:00',
        venue: { id: 1, name: 'Haupthaus' },
        codes: [{ code: 'K7MP3XQ9T2VW4RCA2', label: 'Kind', people: 1, qr: { size: 33, path: 'M4 4h7v1h-7z' } }],
      },
    ],
  },
}).data;

test('keeps the tickets of one link, for that link only', () => {
  keepTickets('one', tickets);
  expect(keptTickets('one')).toEqual(tickets);
  expect(keptTickets('other')).toBeUndefined();
});

test('another order replaces them; an order without tickets removes its own', () => {
  keepTickets('one', tickets);
  keepTickets('two', tickets);
  expect(keptTickets('one')).toBeUndefined();
  keepTickets('one', []);
  expect(keptTickets('two')).toEqual(tickets);
  keepTickets('two', []);
  expect(entries.size).toBe(0);
});

test('forgets the tickets with the other outcomes [SES-2]', () => {
  keepTickets('one', tickets);
  forgetOutcomes();
  expect(keptTickets('one')).toBeUndefined();
});
