import { beforeEach, expect, test, vi } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { cartOf, ticketLine } from '../../test/cart-fixture.ts';
import { atHand } from '../cart/items/item-count.ts';
import { storageOf } from '../../test/storage.ts';
import { screens, type Screen } from '../screens.ts';
import { shopContext, type Shop } from '../app/shop-config.ts';
import { readTransferredCart } from './read-transferred-cart.ts';
import { stayInFrame } from './stay-in-frame.ts';

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
  const stopped = await Promise.resolve(stayInFrame(asked as never, next)).then(
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
  atHand.cart = cartOf(ticketLine());
});

test('no step to the checkout is taken in a frame, with nothing of the strip there, and the cart goes along [CFG-4]', async () => {
  expect(await step('/de/checkout')).toEqual({ isTaken: false, stays: '/de/tickets?date=1' });
  const [[href, target] = ['', '']] = opened;
  expect([new URL(href).pathname, target]).toEqual(['/de/checkout', '_top']);
  expect(readTransferredCart(new URL(href).hash)?.items).toHaveLength(1);
});

test('where the code that takes the cart along cannot be had, the step is taken at the top all the same [CFG-4]', async () => {
  vi.doMock('./exit-link.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  const { leaveAlone } = await import('./framed.ts');
  await leaveAlone(`${origin}/de/checkout`, shop as unknown as Shop);
  vi.doUnmock('./exit-link.ts');
  expect(opened).toEqual([[`${origin}/de/checkout`, '_top']]);
});

test('what is personal opens at the top, what everybody may see does not [CFG-4]', async () => {
  expect(await step('/de/login')).toMatchObject({ isTaken: false });
  expect(opened).toEqual([[`${origin}/de/login`, '_top']]);
  expect(await step('/de/tickets/7')).toMatchObject({ isTaken: true });
  expect(opened).toHaveLength(1);
});

test('a page of the shop’s own leaves nothing [CFG-4]', async () => {
  Object.assign(window, { parent: window });
  expect(await step('/de/checkout')).toMatchObject({ isTaken: true });
  expect(opened).toEqual([]);
});
