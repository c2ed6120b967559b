import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyItem, cartOf, dayTicketItem, familyItem, ticketItem, tourItem } from '../../test/cart-fixture.ts';
import { toRedeemedVoucherItem } from '../cart/items/voucher-code-item.ts';
import { codeOf, goodsItem, passItem } from '../../test/product-fixture.ts';
import { fragmentStart, longestFragment, cartTransfer } from './transfer-cart.ts';
import { readTransferredCart } from './read-transferred-cart.ts';

const from = 'https://www.museum.example/besuch?shop=tickets/7#hours';
const fragmentOf = (basket: unknown) => fragmentStart + encodeURIComponent(JSON.stringify(basket));
const item = { item: { type: 'dayTicket', id: '31', count: 2, date: '2026-11-22' }, event: '7' };
const tour = (price: object, people: number) => ({
  item: { type: 'guidedTour', tourId: '242', datetime: '2026-11-25T11:30', prices: [{ id: '1', count: 1, ...price }] },
  people,
});
const basket = { v: 1, name: 'aBcDeFgHiJ12', from, items: [item] };

test('transfers items with count and time, and the page that they come from [CFG-4]', () => {
  const cart = cartOf(ticketItem(), dayTicketItem(), familyItem(), goodsItem(3));
  const transferred = cartTransfer(cart, from);
  const read = readTransferredCart(transferred?.fragment ?? '');
  expect(transferred?.itemIds).toEqual(cart.items.map(({ itemId }) => itemId));
  expect(read).toMatchObject({ v: 1, from });
  expect(read?.items.map(({ item: { type }, event }) => [type, event])).toEqual([
    ['ticket', '7'],
    ['dayTicket', '7'],
    ['ticket', '7'],
    ['merchandise', undefined],
  ]);
  expect(read?.items[2]?.item).toMatchObject({
    id: '21',
    count: 1,
    datetime: '2026-11-22T11:00:00+01:00',
    subtickets: [
      { id: '22', count: 2 },
      { id: '23', count: 3 },
    ],
  });
});

test('transfers no names, prices, answers, owners or redeemed vouchers [CFG-4]', () => {
  const owner = { title: '', firstName: 'Ida', lastName: 'Berg', street: '', zip: '', city: '', country: '' };
  const pass = { ...passItem(), owners: [{ ...owner, isSentToOwner: false }] };
  const cart = cartOf(ticketItem(), tourItem(), pass, toRedeemedVoucherItem(codeOf()));
  const transferred = cartTransfer(cart, from);
  const written = decodeURIComponent(transferred?.fragment ?? '');
  for (const word of ['Adult', '"price"', 'Lycée', 'Ida', 'owners', codeOf().barcode])
    expect(written).not.toContain(word);
  expect(readTransferredCart(transferred?.fragment ?? '')?.items.map(({ item: { type } }) => type)).toEqual([
    'ticket',
    'guidedTour',
    'annualPass',
  ]);
  expect(transferred?.itemIds).toHaveLength(3);
  expect(cartTransfer(cartOf(toRedeemedVoucherItem(codeOf())), from)).toBe(undefined);
});

test('gives the same cart the same name, and another cart another one [CFG-4]', () => {
  const cart = cartOf(ticketItem());
  const nameOf = (given: typeof cart) => readTransferredCart(cartTransfer(given, from)?.fragment ?? '')?.name;
  expect(nameOf(cart)).toBe(nameOf({ ...cart, error: 'X' }));
  expect(nameOf(cart)).not.toBe(nameOf(cartOf(ticketItem())));
});

test('leaves out items that do not fit into an address [CFG-4]', () => {
  const answers = Array.from({ length: 60 }, (_, at) => ({
    question: '',
    text: '',
    answer: { qId: String(at), type: 'radio' as const, value: 'x'.repeat(40) },
  }));
  const cart = cartOf(...Array.from({ length: 40 }, () => tourItem({ answers })));
  const transferred = cartTransfer(cart, from);
  expect(transferred?.fragment.length).toBeLessThanOrEqual(longestFragment);
  expect(transferred?.itemIds.length).toBeLessThan(40);
  expect(readTransferredCart(transferred?.fragment ?? '')?.items).toHaveLength(transferred?.itemIds.length ?? 0);
});

test('reads every cart that it transfers [CFG-4]', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 8 }), (items) => {
      const cart = cartOf(...items);
      expect(readTransferredCart(cartTransfer(cart, from)?.fragment ?? '')?.items).toHaveLength(cart.items.length);
    }),
  );
});

const voucher = (price: number) => ({ item: { type: 'voucher', id: '5', count: 1, price } });

test.each([
  ['tickets', item],
  ['a tour', tour({}, 22)],
  ['a voucher', voucher(4500)],
])('accepts %s, in contrast to the hostile variants below', (_, one) =>
  expect(readTransferredCart(fragmentOf({ ...basket, items: [one] }))).not.toBe(null),
);

test.each([
  ['no JSON', `${fragmentStart}%7B"v":1`],
  ['no text', `${fragmentStart}%E0%A4`],
  ['of another version', fragmentOf({ ...basket, v: 2 })],
  ['without a name', fragmentOf({ ...basket, name: '' })],
  ['empty', fragmentOf({ ...basket, items: [] })],
  ['too many items', fragmentOf({ ...basket, items: Array.from({ length: 201 }, () => item) })],
  ['too long', fragmentOf({ ...basket, padding: 'x'.repeat(longestFragment) })],
  ['a negative count', fragmentOf({ ...basket, items: [{ ...item, item: { ...item.item, count: -1 } }] })],
  ['half a ticket', fragmentOf({ ...basket, items: [{ ...item, item: { ...item.item, count: 0.5 } }] })],
  ['a thousand', fragmentOf({ ...basket, items: [{ ...item, item: { ...item.item, count: 1000 } }] })],
  ['a count in words', fragmentOf({ ...basket, items: [{ ...item, item: { ...item.item, count: '2' } }] })],
  ['no event', fragmentOf({ ...basket, items: [{ item: item.item }] })],
  ['a voucher’s code', fragmentOf({ ...basket, items: [{ item: { type: 'voucherCode', barcode: 'X' } }] })],
  ['an unknown kind', fragmentOf({ ...basket, items: [{ item: { type: '__proto__', id: '1', count: 1 } }] })],
  ['a tour for a negative count', fragmentOf({ ...basket, items: [tour({ count: -1 }, 22)] })],
  ['a tour for half a group', fragmentOf({ ...basket, items: [tour({ count: 0.5 }, 22)] })],
  ['a tour of a thousand people', fragmentOf({ ...basket, items: [tour({}, 1000)] })],
  ['a voucher of more than anybody gives', fragmentOf({ ...basket, items: [voucher(10_000_001)] })],
  ['from an endless address', fragmentOf({ ...basket, from: `https://www.museum.example/${'x'.repeat(2000)}` })],
  ['a wrong day', fragmentOf({ ...basket, items: [{ ...item, item: { ...item.item, date: 'tomorrow' } }] })],
])('rejects a transferred cart that is %s [CFG-4]', (_, fragment) => {
  expect(readTransferredCart(fragment)).toBe(null);
});

test('never throws [CFG-4]', () => {
  const written = fc.oneof(
    fc.string(),
    fc.json(),
    fc.anything().map((value) => JSON.stringify({ ...basket, items: [value] })),
  );
  fc.assert(
    fc.property(written, fc.boolean(), (text, isEncoded) => {
      readTransferredCart(fragmentStart + (isEncoded ? encodeURIComponent(text) : text));
    }),
  );
});
