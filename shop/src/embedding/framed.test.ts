import { beforeEach, expect, test, vi } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { cartOf, ticketItem } from '../../test/cart-fixture.ts';
import { cache } from '../cart/items/item-count.ts';
import { storageOf } from '../../test/storage.ts';
import { screens, type Screen } from '../screens.ts';
import { shopContext, type Shop } from '../app/shop-config.ts';
import { readTransferredCart } from './read-transferred-cart.ts';
import { stayInFrame } from './framed.ts';

const origin = 'https://shop.example';
const shop = {
  languages: [{ code: 'de' }],
  sections: (Object.values(screens) as Screen[]).flatMap(({ section }) => section ?? []),
};
let opened: [href: string, target: string][];

/** A step to this path, before any of the strip's code is there. */
async function step(path: string) {
  const context = new RouterContextProvider();
  context.set(shopContext, shop as unknown as Shop);
  const next = vi.fn();
  const asked = { url: new URL(path, origin), context, params: {} };
  const stopped = await Promise.resolve()
    .then(() => stayInFrame(asked as never, next))
    .then(
      () => undefined,
      (error: unknown) => error as Response,
    );
  return { isTaken: next.mock.calls.length > 0, stays: stopped?.headers.get('location') };
}

beforeEach(() => {
  opened = [];
  const location = { origin, href: `${origin}/de/tickets?date=1`, pathname: '/de/tickets', search: '?date=1' };
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('document', { location });
  vi.stubGlobal('window', { parent: {}, open: (...given: [string, string]) => opened.push(given) });
  cache.cart = cartOf(ticketItem());
});

test('opens the checkout at the top, with the cart, instead of in the frame [CFG-4]', async () => {
  expect(await step('/de/checkout')).toEqual({ isTaken: false, stays: '/de/tickets?date=1' });
  const [[href, target] = ['', '']] = opened;
  expect([new URL(href).pathname, target]).toEqual(['/de/checkout', '_top']);
  expect(readTransferredCart(new URL(href).hash)?.items).toHaveLength(1);
});

test('opens a personal page at the top, and a public one in the frame [CFG-4]', async () => {
  expect(await step('/de/login')).toMatchObject({ isTaken: false });
  expect(opened).toEqual([[`${origin}/de/login`, '_top']]);
  expect(await step('/de/tickets/7')).toMatchObject({ isTaken: true });
  expect(opened).toHaveLength(1);
});

test('opens everything in place outside of a frame [CFG-4]', async () => {
  Object.assign(window, { parent: window });
  expect(await step('/de/checkout')).toMatchObject({ isTaken: true });
  expect(opened).toEqual([]);
});
