import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyPlainItem, cartOf, familyItem, ticketItem } from '../../../test/cart-fixture.ts';
import { writeCart } from '../cart-storage.ts';
import { itemCount, storedItemCount } from './item-count.ts';

test('counts the items of a stored cart [HDR-2]', () => {
  fc.assert(
    fc.property(fc.array(anyPlainItem, { maxLength: 20 }), (items) => {
      const cart = cartOf(...items, familyItem());
      expect(storedItemCount(writeCart(cart))).toBe(itemCount(cart));
    }),
  );
});

test('counts 0 for an invalid or outdated stored cart [CART-2] [CART-6] [SES-2]', () => {
  const stored = (changes: object) => JSON.stringify({ ...JSON.parse(writeCart(cartOf(ticketItem()))), ...changes });
  const broken = [
    '',
    '{',
    'null',
    '[]',
    '42',
    stored({ version: 0 }),
    stored({ items: null }),
    stored({ items: [null] }),
  ];
  for (const text of [null, ...broken, stored({ items: [{ count: 'many' }, { count: -3 }] })])
    expect(storedItemCount(text)).toBe(0);
  fc.assert(
    fc.property(fc.jsonValue(), (items) => {
      expect(storedItemCount(stored({ items }))).toBeGreaterThanOrEqual(0);
    }),
  );
});
