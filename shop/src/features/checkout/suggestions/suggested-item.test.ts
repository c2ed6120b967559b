import type { Suggestion } from '@foyer/contract/checkout/suggestion.ts';
import { expect, test } from 'vitest';
import { toItemOnWire } from '../../../cart/items/items-on-wire.ts';
import { readCart, writeCart } from '../../../cart/cart-storage.ts';
import { cartOf } from '../../../../test/cart-fixture.ts';
import { suggestedItem } from './suggested-item.ts';

const shared = {
  id: '1051',
  name: 'Day ticket, adult',
  priceCents: 1000,
  taxRate: 7,
  maxCount: 40,
  eventId: '105',
  eventName: 'The Collection',
  venueName: 'Main House',
  image: null,
  note: '',
};
const forDay: Suggestion = { ...shared, type: 'dayTicket', date: '2026-11-22' };
const forSlot: Suggestion = {
  ...shared,
  type: 'ticket',
  datetime: '2026-11-22T14:00:00+01:00',
  datetimeEnd: '2026-11-22T16:00:00+01:00',
};

test('a suggestion becomes an ordinary cart item: sent without a price, and restored with the cart [CHK-6] [CART-7]', () => {
  const items = [suggestedItem(forDay), suggestedItem(forSlot)];
  expect(items[0]).toMatchObject({ count: 1, totalCount: 1, totalCents: 1000, date: '2026-11-22' });
  expect(items[1]).toMatchObject({ date: '2026-11-22', time: '14:00', timeEnd: '16:00' });
  const cart = cartOf(...items);
  expect(readCart(writeCart(cart))).toEqual(cart);
  expect(cart.items.map(toItemOnWire)).toEqual([
    { type: 'dayTicket', id: '1051', count: 1, date: '2026-11-22', subtickets: [] },
    { type: 'ticket', id: '1051', count: 1, datetime: forSlot.datetime, subtickets: [] },
  ]);
});

test('has its tax, and none where it is free; a slot may have no end [MON-2]', () => {
  expect(suggestedItem(forDay).amounts).toEqual([{ cents: 1000, taxRate: 7 }]);
  expect(suggestedItem({ ...forDay, priceCents: 0 }).amounts).toEqual([]);
  expect(suggestedItem({ ...forSlot, datetimeEnd: null })).toMatchObject({ timeEnd: null });
});
