import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemCents } from '@foyer/rules/checkout/cart-totals.ts';
import { withCount, eventItems, momentOf } from './items/cart-item.ts';
import { addItem, emptyCart, itemsAt, removeItem, replaceItem, named, changeItem, moveItems } from './cart.ts';
import { itemCount } from './items/item-count.ts';
import { failCart, refuseCart, withReservation, withoutPayment, withPaymentKey } from './cart-payment.ts';
import { anyPlainItem, cartOf, dayTicketItem, familyItem, ticketItem, tourItem } from '../../test/cart-fixture.ts';

test('starts empty, with an invoice requested [CART-1] [CHK-7]', () => {
  expect(emptyCart).toMatchObject({ items: [], requestInvoice: true, error: null, cartId: null });
});

test('merges the same ticket for the same time into one item, at the newest price [CART-1] [EVT-13]', () => {
  const cart = cartOf(
    ticketItem(),
    ticketItem({ count: 3, unitCents: 1300, totalCents: 3900, amounts: [{ cents: 3900, taxRate: 7 }] }),
  );
  expect(cart.items).toHaveLength(1);
  expect(cart.items[0]).toMatchObject({ count: 5, totalCount: 5, unitCents: 1300, totalCents: 6500 });
  expect(cart.items[0]?.amounts).toEqual([{ cents: 6500, taxRate: 7 }]);
});

test('does not merge family tickets, other times or other item types [CART-1]', () => {
  const later = ticketItem({ datetime: '2026-11-22T12:30:00+01:00', time: '12:30' });
  const cart = cartOf(ticketItem(), later, familyItem(), familyItem(), dayTicketItem());
  expect(cart.items.map(({ count }) => count)).toEqual([2, 2, 1, 1, 2]);
  expect(new Set(cart.items.map(({ itemId }) => itemId)).size).toBe(5);
});

test('loses no ticket and no cent, whatever is added in whatever order [CART-1] [MON-1]', () => {
  fc.assert(
    fc.property(fc.array(anyPlainItem, { maxLength: 30 }), (added) => {
      const cart = added.reduce(addItem, emptyCart);
      expect(itemCount(cart)).toBe(added.reduce((sum, { count }) => sum + count, 0));
      const kinds = new Set(added.map((item) => `${item.type} ${item.id} ${'date' in item ? momentOf(item) : ''}`));
      expect(cart.items).toHaveLength(kinds.size);
      for (const item of cart.items) {
        expect(item.totalCents).toBe(item.unitCents * item.count);
        expect(itemCents(item)).toBe(item.totalCents);
      }
    }),
  );
});

test('does not merge two groups on the same tour [CART-1]', () => {
  expect(cartOf(tourItem(), tourItem()).items).toHaveLength(2);
});

test('refuses an item beyond 200 with CART_FULL [CART-1]', () => {
  const items = Array.from({ length: 200 }, (_, index) => familyItem({ id: String(index) }));
  const full = cartOf(...items);
  const more = addItem(full, familyItem());
  expect(more.items).toHaveLength(200);
  expect(more.error).toBe('CART_FULL');
});

test('finds the items for a slot or a day [CART-8]', () => {
  const cart = cartOf(ticketItem(), familyItem(), dayTicketItem());
  expect(itemsAt(cart, '7', '2026-11-22T11:00:00+01:00').map(({ name }) => name)).toEqual(['Adult', 'Family']);
  expect(itemsAt(cart, '7', '2026-11-22').map(({ name }) => name)).toEqual(['Day ticket']);
  expect(itemsAt(cart, '8', '2026-11-22')).toEqual([]);
});

test('recalculates an item for a new count; a free one stays without tax [CART-8] [MON-1]', () => {
  expect(withCount(ticketItem(), 5)).toMatchObject({
    count: 5,
    totalCount: 5,
    totalCents: 6000,
    amounts: [{ cents: 6000, taxRate: 7 }],
  });
  expect(withCount(ticketItem({ unitCents: 0, amounts: [] }), 5)).toMatchObject({ totalCents: 0, amounts: [] });
});

test('assigns a refusal to its items, and forgets it once the cart changes [PAY-4]', () => {
  const refused = refuseCart(cartOf(ticketItem(), familyItem()), 'OVERBOOKED', [
    { code: 'OVERBOOKED', line: 1, available: 2 },
    { code: 'OVERBOOKED', line: 9 },
  ]);
  expect(refused.error).toBe('OVERBOOKED');
  expect(refused.refusals).toEqual([{ itemId: '2', code: 'OVERBOOKED', available: 2 }]);
  expect(refused.items).toHaveLength(2);
  const changed = [
    removeItem(refused, '2'),
    changeItem(refused, { ...familyItem(), itemId: '2' }),
    addItem(refused, dayTicketItem()),
    withPaymentKey(refused, 'abc'),
  ];
  for (const cart of changed) expect(cart).toMatchObject({ error: null, refusals: [] });
});

test('keeps its payment key over attempts and cancellations until the items change [PAY-7] [PAY-9]', () => {
  const first = withPaymentKey(
    named(cartOf(ticketItem()), () => 'first'),
    'other',
  );
  expect(first.paymentKey).toBe('first');
  expect(
    withPaymentKey(
      named(first, () => 'second'),
      'third',
    ).paymentKey,
  ).toBe('first');
  expect(failCart(first, 'PAYMENT_FAILED').paymentKey).toBe('first');
  expect(addItem(first, familyItem())).toMatchObject({ key: null, paymentKey: null });
  // Called off and ordered once more it is the same cart: what another tab has paid meanwhile is not paid again.
  expect(withPaymentKey(withoutPayment(first), 'second').paymentKey).toBe('first');
  expect(named(emptyCart, () => 'third')).toBe(emptyCart);
  expect(withoutPayment({ ...first, cartId: '77' })).toMatchObject({
    cartId: null,
    paymentKey: null,
    items: first.items,
  });
});

test('keeps the cart when a payment fails, with the error PAYMENT_FAILED [PAY-6] [PAY-8]', () => {
  const cart = cartOf(ticketItem());
  expect(failCart(cart, 'PAYMENT_FAILED')).toEqual({ ...cart, error: 'PAYMENT_FAILED' });
  expect(failCart(cart, 'Karte abgelehnt').error).toBe('PAYMENT_FAILED');
});

test('merges items that are moved to the same time [CART-8]', () => {
  const later = { datetime: '2026-11-22T12:30:00+01:00', time: '12:30' };
  const cart = cartOf(ticketItem(), ticketItem(later));
  const [first] = eventItems(cart.items);
  const moved = moveItems(cart, first ? [{ ...first, ...later }] : []);
  expect(eventItems(moved.items).map((item) => [momentOf(item), item.count])).toEqual([[later.datetime, 4]]);
});

test('puts a changed item in its old place, with its id, and merges it with an equal one [CART-3]', () => {
  const cart = cartOf(ticketItem(), familyItem(), dayTicketItem());
  const later = ticketItem({ time: '12:30', datetime: '2026-11-22T12:30:00+01:00', count: 5 });
  const moved = replaceItem(cart, '1', [later]);
  expect(moved.items.map(({ itemId, id, count }) => [itemId, id, count])).toEqual([
    ['1', '11', 5],
    ['2', '21', 1],
    ['3', '31', 2],
  ]);
  const two = addItem(cartOf(ticketItem()), later);
  expect(replaceItem(two, '2', [ticketItem()]).items.map(({ itemId, count }) => [itemId, count])).toEqual([['1', 4]]);
  expect(replaceItem(cartOf(), '1', [later]).items).toHaveLength(1);
});

test('keeps its reservation until items change, the order is refused, the payment fails or it is cancelled', () => {
  const reservation = { cartId: 'a', secondsLeft: 900, isExtendable: true, receivedAt: 1000 };
  const reserved = withReservation(withPaymentKey(cartOf(ticketItem()), 'key'), reservation);
  expect(withPaymentKey(reserved, 'other').reservation).toBe(reservation);
  for (const changed of [
    addItem(reserved, familyItem()),
    removeItem(reserved, '1'),
    refuseCart(reserved, 'OVERBOOKED', []),
    failCart(reserved, 'PAYMENT_FAILED'),
    withoutPayment(reserved),
    emptyCart,
  ]) {
    expect(changed.reservation).toBeNull();
  }
});
