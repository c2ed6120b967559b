import { cartItem } from '@foyer/contract/checkout/checkout.ts';
import type { PassOwner } from '@foyer/contract/products/goods-item.ts';
import fc from 'fast-check';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { addItem } from './cart.ts';
import { anyPlainItem, cartOf, ticketItem } from '../../test/cart-fixture.ts';
import { toItemsOnWire } from './items/items-on-wire.ts';
import { productItems, redeemedVoucherItems } from './items/cart-item.ts';
import { readCart, writeCart } from './cart-storage.ts';
import { refreshedArticle } from './items/product-item.ts';
import { itemCount, storedItemCount } from './items/item-count.ts';
import {
  anyCode,
  anyProduct,
  articleOf,
  redeemedVoucherItem,
  goodsItem,
  passItem,
  giftVoucherItem,
} from '../../test/product-fixture.ts';

const owner: PassOwner = {
  title: 'Dr.',
  firstName: 'Ida',
  lastName: 'Berg',
  street: 'Ring 3',
  zip: '1010',
  city: 'Wien',
  country: 'AT',
  isSentToOwner: true,
};
const owned = { ...passItem(2), owners: [owner] };

test('merges the same article into one item, never above its stock [MER-3] [CART-1]', () => {
  const cart = cartOf(goodsItem(2), goodsItem(2), passItem(1), goodsItem(1, { id: '4' }));
  expect(cart.items.map(({ id, count, totalCents }) => [id, count, totalCents])).toEqual([
    ['3', 4, 13_600],
    ['8', 1, 6000],
    ['4', 1, 3400],
  ]);
  expect(addItem(cart, goodsItem(4)).items[0]?.count).toBe(5);
  // One that somebody else has bought meanwhile takes nothing out of the cart: what stands against it is said there.
  expect(addItem(cart, goodsItem(1, { stock: 0 })).items[0]).toMatchObject({ count: 4, stock: 0 });
});

test('merges vouchers of the same amount; merging passes keeps their owners [VOU-2] [PASS-2]', () => {
  const cart = cartOf(giftVoucherItem(4500), giftVoucherItem(4500, 2), giftVoucherItem(5000), owned, passItem(1));
  expect(cart.items.map(({ unitCents, count }) => [unitCents, count])).toEqual([
    [4500, 3],
    [5000, 1],
    [6000, 3],
  ]);
  expect(cart.items[2]).toMatchObject({ owners: [owner] });
});

test('ignores a redeemed voucher whose code is in the cart [CODE-4]', () => {
  const cart = cartOf(redeemedVoucherItem(), goodsItem());
  expect(addItem(cart, redeemedVoucherItem({ amountCents: 1, availableCents: 1 }))).toBe(cart);
  expect(redeemedVoucherItems(addItem(cart, redeemedVoucherItem({ barcode: 'OTHER' })).items)).toHaveLength(2);
});

test('does not count redeemed vouchers as items [HDR-2]', () => {
  const cart = cartOf(redeemedVoucherItem(), goodsItem(3), giftVoucherItem(100, 2));
  expect(itemCount(cart)).toBe(5);
  expect(storedItemCount(writeCart(cart))).toBe(5);
});

test('restores all item types and shipping, and drops items that were tampered with [CART-1] [CART-2]', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyProduct, anyCode, anyPlainItem), { maxLength: 12 }), (items) => {
      const cart = cartOf(...items, owned);
      expect(readCart(writeCart(cart))).toEqual(cart);
    }),
  );
  const shipping = {
    askedFor: 'x',
    country: 'AT',
    countryName: 'Austria',
    costCents: 1290,
    error: null,
    weightGrams: 900,
  };
  const cart = { ...cartOf(goodsItem()), shipping };
  expect(readCart(writeCart(cart))).toEqual(cart);
  expect(readCart(writeCart({ ...cart, shipping: { ...shipping, costCents: -1 } })).shipping).toBeNull();
  const broken = [
    { ...goodsItem(), stock: 'many' },
    { ...passItem(), owners: [{ ...owner, lastName: 7 }] },
    { ...passItem(), owners: 'me' },
    { ...giftVoucherItem(), isVariable: 1 },
    { ...redeemedVoucherItem(), availableCents: -5 },
    { ...redeemedVoucherItem(), count: 3 },
    { ...redeemedVoucherItem(), barcode: null },
  ];
  const stored = [...broken, ticketItem()].map((item, at) => ({ ...item, itemId: `${at}` }));
  expect(readCart(JSON.stringify({ version: 1, items: stored })).items.map(({ type }) => type)).toEqual(['ticket']);
});

test('sends articles, owners, vouchers and redeemed vouchers in the shapes of the contract [CART-7]', () => {
  const items = toItemsOnWire(cartOf(goodsItem(2), owned, giftVoucherItem(4500, 2), redeemedVoucherItem()).items);
  expect(items).toEqual([
    { type: 'merchandise', id: '3', count: 2 },
    {
      type: 'annualPass',
      id: '8',
      count: 2,
      owners: [
        {
          name: { title: 'Dr.', first: 'Ida', last: 'Berg' },
          address: { street: 'Ring 3', zip: '1010', city: 'Wien', country: 'AT' },
          send_to_custom_addr: 1,
        },
      ],
    },
    { type: 'voucher', id: '5', count: 2, price: 4500 },
    { type: 'voucherCode', barcode: 'ABCD-EFGH-JKLM-NPQR' },
  ]);
  for (const item of items) expect(safeParse(cartItem, item).success).toBe(true);
  const fixed = { ...giftVoucherItem(), isVariable: false };
  expect(toItemsOnWire(cartOf(fixed).items)).toEqual([{ type: 'voucher', id: '5', count: 1 }]);
});

test('sends no more owners than there are passes', () => {
  const one = { ...passItem(1), owners: [owner, { ...owner, firstName: 'Ada' }] };
  expect(toItemsOnWire(cartOf(one).items)).toMatchObject([{ owners: [{ name: { first: 'Ida' } }] }]);
});

test('refreshes name, price and stock of an article, and keeps count and owners', () => {
  const [item] = productItems(cartOf(owned).items);
  const today = item && refreshedArticle(item, articleOf({ id: '8', name: 'Jahreskarte', priceCents: 6500, stock: 1 }));
  expect(today).toMatchObject({ type: 'annualPass', name: 'Jahreskarte', count: 2, totalCents: 13_000, stock: 1 });
  expect(today).toMatchObject({ owners: [owner], itemId: '1' });
});
