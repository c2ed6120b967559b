import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { emptyCart, withRequestInvoice } from './cart.ts';
import { refuseCart, withReservation, withPaymentKey } from './cart-payment.ts';
import { readCart, writeCart, newCartKey } from './cart-storage.ts';
import { anyPlainItem, cartOf, familyItem, ticketItem, tourItem } from '../../test/cart-fixture.ts';

const stored = (changes: object) => JSON.stringify({ ...JSON.parse(writeCart(cartOf(ticketItem()))), ...changes });

test('restores a stored cart, without an invalid reservation [CART-2]', () => {
  fc.assert(
    fc.property(fc.array(anyPlainItem, { maxLength: 20 }), fc.boolean(), (items, invoice) => {
      const cart = withRequestInvoice(withPaymentKey(cartOf(...items, familyItem()), 'abc'), invoice);
      expect(readCart(writeCart(cart))).toEqual(cart);
    }),
  );
  const refused = refuseCart(cartOf(ticketItem()), 'OVERBOOKED', [{ code: 'OVERBOOKED', line: 0, available: 1 }]);
  expect(readCart(writeCart(refused))).toEqual(refused);
  const reservation = { cartId: 'a', secondsLeft: 900, isExtendable: true, receivedAt: Date.UTC(2026, 10, 21) };
  const reserved = withReservation(cartOf(ticketItem()), reservation);
  expect(readCart(writeCart(reserved))).toEqual(reserved);
  for (const broken of [{ ...reservation, secondsLeft: -1 }, { ...reservation, receivedAt: 'now' }, [], 'reserved'])
    expect(readCart(stored({ reservation: broken })).reservation).toBeNull();
});

test('is stored as version 1; a cart of another version is discarded [CART-6]', () => {
  expect(JSON.parse(writeCart(emptyCart))).toMatchObject({ version: 1 });
  for (const version of [0, 2, '1', null]) expect(readCart(stored({ version }))).toEqual(emptyCart);
});

test('reads anything unreadable as an empty cart, and never throws [CART-2] [SES-2]', () => {
  const broken = ['', '{', 'null', '[]', '42', '"cart"', stored({ items: null }), stored({ items: { length: 3 } })];
  for (const text of broken) expect(readCart(text)).toEqual(emptyCart);
  expect(readCart(null)).toBe(emptyCart);
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readCart(text).items).toBeInstanceOf(Array);
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (items) => {
      expect(readCart(stored({ items })).items).toBeInstanceOf(Array);
    }),
  );
});

test('keeps valid items beside invalid ones [CART-2]', () => {
  const broken = [
    { ...ticketItem(), itemId: '2', count: -1 },
    { ...ticketItem(), itemId: '3', count: 1.5 },
    { ...ticketItem(), itemId: '4', unitCents: '12.00' },
    { ...ticketItem(), itemId: '5', image: 'javascript:alert(1)' },
    { ...ticketItem(), itemId: '6', datetime: 'tomorrow' },
    { ...ticketItem(), itemId: '1', name: 'twice' },
  ];
  expect(readCart(stored({ items: [ticketItem(), ...broken] })).items).toEqual([ticketItem()]);
});

test('drops items and shipping with former field names, and keeps the rest of the cart [CART-2]', () => {
  const { unitCents: price, totalCents: totalPrice, ...same } = familyItem({ itemId: '2' });
  const former = { ...same, price, totalPrice };
  const shipping = { askedFor: '', country: 'DE', countryName: '', costs: 590, error: null, weightGrams: null };
  const read = readCart(stored({ items: [former, ticketItem()], shipping, externalDocumentNumber: 'A 7' }));
  expect(read).toMatchObject({ items: [ticketItem()], shipping: null, externalDocumentNumber: 'A 7' });
});

test('restores a tour with prices, tickets and answers, and drops one that was tampered with [CART-1] [CART-2]', () => {
  const cart = cartOf(tourItem(), ticketItem());
  expect(readCart(writeCart(cart))).toEqual(cart);
  const broken = [
    { time: 'noon' },
    { prices: [{ id: '1', name: 'Guide', unitCents: 1, count: -1 }] },
    { tickets: [{ id: '31', name: 'Pupils', unitCents: 300, count: 1 }] },
    { answers: [{ question: 'School', text: 'x', answer: { qId: '1', type: 'text', value: 7 } }] },
    { type: 'toString' },
  ];
  for (const wrong of broken) expect(readCart(stored({ items: [{ ...tourItem(), ...wrong }] })).items).toEqual([]);
});

test('reads at most 200 of a thousand items [CART-2] [SES-2]', () => {
  const items = Array.from({ length: 1000 }, (_, index) => ({ ...ticketItem(), itemId: String(index) }));
  expect(readCart(stored({ items })).items).toHaveLength(200);
});

test('pollutes no prototype [SES-2]', () => {
  const item = JSON.stringify(ticketItem()).replace('{', '{"__proto__":{"polluted":1},');
  const text = stored({ items: [] }).replace('"items":[]', `"items":[${item}],"__proto__":{"polluted":1}`);
  const cart = readCart(text);
  expect(cart.items).toHaveLength(1);
  expect(Object.keys(cart)).not.toContain('__proto__');
  expect((cart.items[0] as unknown as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('a cart key is drawn again while it looks guessable [PAY-9]', () => {
  const drawn = [
    'Xq7mPa2LzR9b',
    'LpLLalLlLlGpLpLLalLlLlGp',
    '4802639175424802639175',
    'Xq7mPa2LzR9bT4kWv1Yc8h',
    'never asked',
  ].values();
  expect(newCartKey(() => drawn.next().value ?? '')).toBe('Xq7mPa2LzR9bT4kWv1Yc8h');
});

test('a cart key is different each time [PAY-9]', () => {
  expect(new Set(Array.from({ length: 50 }, () => newCartKey())).size).toBe(50);
});

test('a cart key has 22 characters, and is nearly always the first that is drawn [PAY-9]', () => {
  const random = vi.spyOn(crypto, 'getRandomValues');
  const keys = Array.from({ length: 500 }, () => newCartKey());
  expect(random.mock.calls.length).toBeLessThan(600);
  expect(keys.every((key) => /^[\w-]{22}$/.test(key))).toBe(true);
  random.mockRestore();
});
