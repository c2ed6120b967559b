import type { BookedItem } from '@foyer/contract/checkout/booking.ts';
import { expect, test } from 'vitest';
import { renderedAt } from '../../../test/rendered.tsx';
import { BookedItems } from './booked-items.tsx';

const tour: BookedItem = {
  type: 'guidedTour',
  name: 'Two Lines Are Enough',
  detail: 'German',
  datetime: '2026-12-01T11:30:00+01:00',
  venue: 'Main House',
  count: 1,
  totalCents: 10200,
  givenBack: 0,
  parts: [
    { name: 'Guided tour', count: 1 },
    { name: 'Pupils', count: 14 },
    { name: 'Teacher', count: 1 },
  ],
  answers: [{ label: 'Your school', value: 'Lake School' }],
};

const words = (item: BookedItem) =>
  renderedAt('/en/order-review/1', <BookedItems items={[item]} />, {})
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('a tour shows its start, its name once, its people and its answers [ORD-1]', () => {
  expect(words(tour)).toBe(
    'Two Lines Are Enough Main House Tuesday 01.12.2026 Starts 11:30 German 1 × Guided tour 14 × Pupils 1 × Teacher ' +
      'Your school Lake School €102.00',
  );
});

test('a tour without parts shows its detail [ORD-1] [ORD-2]', () => {
  expect(words({ ...tour, detail: 'German, 15 people', parts: [], answers: [] })).toBe(
    'Two Lines Are Enough Main House Tuesday 01.12.2026 Starts 11:30 German, 15 people €102.00',
  );
  expect(words({ ...tour, detail: '', parts: [], answers: [] })).toBe(
    'Two Lines Are Enough Main House Tuesday 01.12.2026 Starts 11:30 €102.00',
  );
});

test('a ticket shows its entry and its count [ORD-2]', () => {
  const ticket = { ...tour, type: 'ticket', name: 'Woven Rooms', detail: 'Adult', count: 2, parts: [], answers: [] };
  expect(words(ticket)).toContain('Entry 11:30 2 × Adult');
});

test('goods show their unit price where the total divides by the count [ORD-2] [MON-1]', () => {
  const goods = { ...tour, type: 'merchandise', name: 'Mug', detail: '', datetime: null, parts: [], answers: [] };
  expect(words({ ...goods, count: 3, totalCents: 2700 })).toBe('Mug Main House 3 × €9.00 €27.00');
  expect(words({ ...goods, count: 3, totalCents: 1000 })).toBe('Mug Main House 3 × Mug €10.00');
  expect(words({ ...goods, count: 0, totalCents: 1000 })).toBe('Mug Main House 0 × Mug €10.00');
});
