import { expect, test } from 'vitest';
import { cartOf, familyItem, ticketItem } from '../../../../test/cart-fixture.ts';
import { family, offersOf, slotAt, ticketOf } from '../../../../test/checkout-fixture.ts';
import { refreshedItems, repricedItemIds } from './refresh-cart.ts';

const { items } = cartOf(ticketItem(), familyItem());

test("takes today's prices and the page's language into the items, and names the repriced one [I18N-8] [CART-8]", () => {
  const offers = offersOf(
    [slotAt('11:00', 9)],
    [ticketOf({ name: 'Vuxen', priceCents: 1300 }), { ...family, name: 'Familj' }],
    { name: 'Vävda rum', venue: { id: '1', name: 'Stora huset' } },
  );
  const after = refreshedItems(items, offers);
  expect(after).toMatchObject([
    {
      name: 'Vuxen',
      count: 2,
      unitCents: 1300,
      totalCents: 2600,
      amounts: [{ cents: 2600, taxRate: 7 }],
      eventName: 'Vävda rum',
    },
    { name: 'Familj', count: 1, totalCents: 2500, venueName: 'Stora huset' },
  ]);
  expect(repricedItemIds(items, after)).toEqual(['1']);
});

test('leaves items as they are where nothing has changed or nothing is offered any more [CART-2]', () => {
  expect(refreshedItems(items, offersOf([slotAt('11:00', 9)], [ticketOf(), family]))).toBe(items);
  expect(refreshedItems(items, offersOf([], []))).toBe(items);
});
