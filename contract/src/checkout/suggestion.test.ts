import * as v from 'valibot';
import { expect, test } from 'vitest';
import { suggestItems } from './suggestion.ts';

const collection = {
  type: 'dayTicket',
  id: 1051,
  name: 'Day ticket, adult',
  price: 1000,
  vat_value: 7,
  count_max: 40,
  event_id: 105,
  event_name: 'The Collection',
  venue: 'Main House',
  image: '/museum/pictures/collection-1600.webp',
  note: 'On the same day, at any time.',
  date: '2026-05-05',
};
const { date: _, ...anyKind } = collection;
const timedTicket = {
  ...anyKind,
  type: 'ticket',
  id: '1061',
  datetime: '2026-05-05T14:00:00+02:00',
  datetime_end: '2026-05-05T16:00:00+02:00',
};
const answer = (...suggestions: unknown[]) => v.parse(suggestItems.answers[200], { data: suggestions }).data;

test('a suggestion has all that a cart item needs, under the shop’s names [CHK-6]', () => {
  const shared = {
    name: 'Day ticket, adult',
    priceCents: 1000,
    taxRate: 7,
    maxCount: 40,
    eventId: '105',
    eventName: 'The Collection',
    venueName: 'Main House',
    image: '/museum/pictures/collection-1600.webp',
    note: 'On the same day, at any time.',
  };
  expect(answer(collection, timedTicket)).toEqual([
    { ...shared, type: 'dayTicket', id: '1051', date: '2026-05-05' },
    { ...shared, type: 'ticket', id: '1061', datetime: timedTicket.datetime, datetimeEnd: timedTicket.datetime_end },
  ]);
});

test('a suggestion needs no picture, note or end', () => {
  const { image: _image, note: _note, datetime_end: _end, ...least } = timedTicket;
  expect(answer(least)).toMatchObject([{ image: null, note: '', datetimeEnd: null }]);
});

test.each([
  { ...collection, type: 'merchandise' },
  { ...collection, count_max: 0 },
  { ...collection, date: undefined },
  { ...collection, image: 'javascript:alert(1)' },
  null,
  'all of them',
])('an unknown or invalid suggestion is left out: %j', (strange) => {
  expect(answer(strange, collection)).toHaveLength(1);
});

test('suggest accepts any items of a cart, up to their limit, and drops null [CART-6] [CART-7]', () => {
  const ticket = { type: 'ticket', id: '1011', count: 2, datetime: '2026-05-05T10:00:00+02:00', subtickets: [] };
  const asked = (items: unknown, ver = 1) => v.safeParse(suggestItems.body, { cart: { ver, items } });
  const voucher = { type: 'voucherCode', barcode: '42' };
  expect(asked([voucher, ticket, null]).output).toEqual({ cart: { ver: 1, items: [voucher, ticket] } });
  expect(asked([]).success).toBe(true);
  expect(asked([ticket], 2).success).toBe(false);
  expect(asked(Array.from({ length: 201 }, () => ticket)).success).toBe(false);
  expect(asked('all').success).toBe(false);
});
