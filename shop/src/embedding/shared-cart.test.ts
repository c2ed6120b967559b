import { beforeEach, expect, test, vi } from 'vitest';
import { cartOf, dayTicketItem, ticketItem, tourItem } from '../../test/cart-fixture.ts';
import { addItem, emptyCart } from '../cart/cart.ts';
import { writeCart } from '../cart/cart-storage.ts';
import { cache, cartKey } from '../cart/items/item-count.ts';
import { storageOf } from '../../test/storage.ts';
import { currentCart, updateCart } from '../cart/use-cart.ts';
import { shareCart } from './shared-cart.ts';

/** Another frame of the shop on the same page, and what it was given. */
function neighbour(text = writeCart(cartOf())) {
  const frame = {
    kept: text,
    foyerBasket: { read: () => frame.kept, put: (given: string) => void (frame.kept = given) },
  };
  return frame;
}

const stranger = {
  get foyerBasket(): never {
    throw new DOMException('Blocked a frame', 'SecurityError');
  },
};

let ending: AbortController;
const sharesWith = (...frames: object[]) => {
  const own = { parent: Object.assign(frames, {}) } as unknown as Window & { parent: object[] };
  own.parent.push(own);
  vi.stubGlobal('window', own);
  shareCart(ending.signal);
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', storageOf(kept));
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  cache.cart = undefined;
  ending = new AbortController();
  return () => ending.abort();
});

test('a later frame takes over the cart of the other frames [CFG-4]', () => {
  sharesWith(stranger, neighbour(), neighbour(writeCart(cartOf(ticketItem()))));
  expect(currentCart().items).toMatchObject([{ type: 'ticket', count: 2 }]);
});

test('merges what was added before sharing with the other frames’ items, nothing twice [CFG-4]', () => {
  const emptyOne = neighbour();
  updateCart((cart) => addItem(cart, dayTicketItem()));
  sharesWith(stranger, emptyOne);
  expect(JSON.parse(emptyOne.kept)).toMatchObject({ items: [{ type: 'dayTicket' }] });

  ending.abort();
  ending = new AbortController();
  const fullOne = neighbour(writeCart(cartOf(tourItem(), dayTicketItem())));
  updateCart((cart) => addItem(cart, ticketItem()));
  sharesWith(fullOne);
  const all = [
    { type: 'guidedTour' },
    { type: 'dayTicket', count: dayTicketItem().count },
    { type: 'ticket', count: 2 },
  ];
  expect(currentCart().items).toMatchObject(all);
  expect(JSON.parse(fullOne.kept)).toMatchObject({ items: all });
});

test('adds what a frame added to the same item before sharing [CFG-4]', () => {
  kept.set(cartKey, writeCart(cartOf(ticketItem({ count: 2 }))));
  updateCart((cart) => addItem(cart, ticketItem({ count: 2 })));
  const other = neighbour(writeCart(cartOf(ticketItem({ count: 2 }))));
  sharesWith(other);
  expect(currentCart().items).toMatchObject([{ count: 4 }]);
  expect(JSON.parse(other.kept)).toMatchObject({ items: [{ count: 4 }] });
});

test('does not bring back what other frames removed or changed before sharing [CFG-4]', () => {
  kept.set(cartKey, writeCart(cartOf(ticketItem(), tourItem())));
  expect(currentCart().items).toHaveLength(2);
  const other = neighbour(writeCart(cartOf(tourItem({ totalCents: 1 }))));
  sharesWith(neighbour(), other);
  expect(currentCart().items).toMatchObject([{ type: 'guidedTour', totalCents: 1 }]);
});

test('adds nothing twice when sharing starts again [CFG-4]', () => {
  const other = neighbour();
  sharesWith(other);
  updateCart((cart) => addItem(cart, ticketItem()));
  ending.abort();
  ending = new AbortController();
  sharesWith(other);
  expect(currentCart().items).toMatchObject([{ count: 2 }]);
});

test('passes each change on to the other frames [CFG-4]', () => {
  const other = neighbour();
  sharesWith(stranger, other);
  updateCart((cart) => addItem(cart, dayTicketItem()));
  expect(JSON.parse(other.kept)).toMatchObject({ items: [{ type: 'dayTicket' }] });
  updateCart(() => emptyCart);
  expect(JSON.parse(other.kept)).toMatchObject({ items: [] });
});

test('does not pass on a cart that it was given [CFG-4]', () => {
  const other = neighbour();
  sharesWith(other);
  const own = (window as unknown as { foyerBasket: { put: (text: string) => void } }).foyerBasket;
  const before = other.kept;
  own.put(writeCart(cartOf(ticketItem())));
  expect(currentCart().items).toHaveLength(1);
  expect(other.kept).toBe(before);
});

test('stops sharing when its page ends [CFG-4]', () => {
  const other = neighbour();
  sharesWith(other);
  ending.abort();
  expect((window as { foyerBasket?: object }).foyerBasket).toBe(undefined);
  const before = other.kept;
  updateCart((cart) => addItem(cart, dayTicketItem()));
  expect(other.kept).toBe(before);
});
