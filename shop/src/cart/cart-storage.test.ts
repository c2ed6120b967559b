import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { emptyCart, withRequestInvoice } from './cart.ts';
import { refuseCart, withReservation, withPaymentKey } from './cart-payment.ts';
import { readCart, writeCart, newCartKey } from './cart-storage.ts';
import { anyPlainLine, cartOf, familyLine, ticketLine, tourLine } from '../../test/cart-fixture.ts';

const stored = (changes: object) => JSON.stringify({ ...JSON.parse(writeCart(cartOf(ticketLine()))), ...changes });

test('reads back what it wrote [CART-2]', () => {
  fc.assert(
    fc.property(fc.array(anyPlainLine, { maxLength: 20 }), fc.boolean(), (lines, invoice) => {
      const cart = withRequestInvoice(withPaymentKey(cartOf(...lines, familyLine()), 'abc'), invoice);
      expect(readCart(writeCart(cart))).toEqual(cart);
    }),
  );
  const refused = refuseCart(cartOf(ticketLine()), 'OVERBOOKED', [{ code: 'OVERBOOKED', line: 0, available: 1 }]);
  expect(readCart(writeCart(refused))).toEqual(refused);
  const reservation = { cartId: 'a', secondsLeft: 900, isExtendable: true, receivedAt: Date.UTC(2026, 10, 21) };
  const reserved = withReservation(cartOf(ticketLine()), reservation);
  expect(readCart(writeCart(reserved))).toEqual(reserved);
  for (const broken of [{ ...reservation, secondsLeft: -1 }, { ...reservation, receivedAt: 'now' }, [], 'reserved'])
    expect(readCart(stored({ reservation: broken })).reservation).toBeNull();
});

test('is stored as version 1; what is of another version is no cart [CART-6]', () => {
  expect(JSON.parse(writeCart(emptyCart))).toMatchObject({ version: 1 });
  for (const version of [0, 2, '1', null]) expect(readCart(stored({ version }))).toEqual(emptyCart);
});

test('takes anything unreadable for an empty cart and never throws [CART-2] [SES-2]', () => {
  const broken = ['', '{', 'null', '[]', '42', '"cart"', stored({ lines: null }), stored({ lines: { length: 3 } })];
  for (const text of broken) expect(readCart(text)).toEqual(emptyCart);
  expect(readCart(null)).toBe(emptyCart);
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readCart(text).lines).toBeInstanceOf(Array);
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (lines) => {
      expect(readCart(stored({ lines })).lines).toBeInstanceOf(Array);
    }),
  );
});

test('keeps the good lines beside a broken one [CART-2]', () => {
  const broken = [
    { ...ticketLine(), lineId: '2', count: -1 },
    { ...ticketLine(), lineId: '3', count: 1.5 },
    { ...ticketLine(), lineId: '4', price: '12.00' },
    { ...ticketLine(), lineId: '5', image: 'javascript:alert(1)' },
    { ...ticketLine(), lineId: '6', datetime: 'tomorrow' },
    { ...ticketLine(), lineId: '1', name: 'twice' },
  ];
  expect(readCart(stored({ lines: [ticketLine(), ...broken] })).lines).toEqual([ticketLine()]);
});

test('keeps a tour with all that its group said; one that was meddled with is none [CART-1] [CART-2]', () => {
  const cart = cartOf(tourLine(), ticketLine());
  expect(readCart(writeCart(cart))).toEqual(cart);
  const broken = [
    { time: 'noon' },
    { prices: [{ id: '1', name: 'Guide', price: 1, count: -1 }] },
    { tickets: [{ id: '31', name: 'Pupils', price: 300, count: 1 }] },
    { answers: [{ question: 'School', text: 'x', answer: { qId: '1', type: 'text', value: 7 } }] },
    { type: 'toString' },
  ];
  for (const wrong of broken) expect(readCart(stored({ lines: [{ ...tourLine(), ...wrong }] })).lines).toEqual([]);
});

test('reads a cart of a thousand lines without falling over [CART-2] [SES-2]', () => {
  const lines = Array.from({ length: 1000 }, (_, index) => ({ ...ticketLine(), lineId: String(index) }));
  expect(readCart(stored({ lines })).lines).toHaveLength(200);
});

test('lets nothing into the prototype of anything [SES-2]', () => {
  const line = JSON.stringify(ticketLine()).replace('{', '{"__proto__":{"polluted":1},');
  const text = stored({ lines: [] }).replace('"lines":[]', `"lines":[${line}],"__proto__":{"polluted":1}`);
  const cart = readCart(text);
  expect(cart.lines).toHaveLength(1);
  expect(Object.keys(cart)).not.toContain('__proto__');
  expect((cart.lines[0] as unknown as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('is drawn again while it could be taken for one that somebody guesses [PAY-9]', () => {
  const drawn = [
    'Xq7mPa2LzR9b',
    'LpLLalLlLlGpLpLLalLlLlGp',
    '4802639175424802639175',
    'Xq7mPa2LzR9bT4kWv1Yc8h',
    'never asked',
  ].values();
  expect(newCartKey(() => drawn.next().value ?? '')).toBe('Xq7mPa2LzR9bT4kWv1Yc8h');
});

test('is another one each time [PAY-9]', () => {
  expect(new Set(Array.from({ length: 50 }, () => newCartKey())).size).toBe(50);
});

test('is nearly always the first that is drawn, with 128 random bits [PAY-9]', () => {
  const random = vi.spyOn(crypto, 'getRandomValues');
  const keys = Array.from({ length: 500 }, () => newCartKey());
  expect(random.mock.calls.length).toBeLessThan(600);
  expect(keys.every((key) => /^[\w-]{22}$/.test(key))).toBe(true);
  random.mockRestore();
});
