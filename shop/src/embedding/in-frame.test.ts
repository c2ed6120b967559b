import { beforeEach, expect, test, vi } from 'vitest';
import { cache } from '../cart/items/item-count.ts';
import { storageOf } from '../../test/storage.ts';
import { cartOf, ticketItem } from '../../test/cart-fixture.ts';
import type { Shop } from '../app/shop-config.ts';
import { currentCart } from '../cart/use-cart.ts';
import { frame } from './framed.ts';
import { connect } from './in-frame.ts';
import { setCartAsideOnExit } from './left-cart.ts';
import { readTransferredCart } from './read-transferred-cart.ts';

const origin = 'https://shop.example';
const museum = 'https://www.museum.example';
const shop = { parents: [museum], languages: [{ code: 'de' }], sections: ['tickets'] } as unknown as Shop;
let hear: (event: object) => void;
let sheets: { text: string }[];
let parent: { length: number; postMessage: (data: { foyer: string }, target: string) => void };
let posted: [kind: string, target: string][];
let grows: () => void;
let opened: string[];

beforeEach(() => {
  posted = [];
  opened = [];
  parent = { length: 0, postMessage: ({ foyer }, target) => posted.push([foyer, target]) };
  sheets = [];
  cache.cart = cartOf();
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('window', { parent, innerHeight: 700, open: (address: string) => opened.push(address) });
  vi.stubGlobal('document', {
    adoptedStyleSheets: sheets,
    documentElement: { clientHeight: 900, style: { setProperty: () => undefined }, dataset: {} },
    location: { href: `${origin}/de/tickets`, origin },
    body: { getBoundingClientRect: () => ({ height: 900 }) },
  });
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('addEventListener', (kind: string, listener: typeof hear) => {
    if (kind === 'message') hear = listener;
  });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        grows = measure;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

test('a frame scrolls until the museum’s page greets it, and then clips its content [CFG-4]', () => {
  const heard: string[] = [];
  const { end } = connect(shop, ({ start }) => heard.push(start));
  expect(sheets).toEqual([]);
  const page = `https://www.museum.example/besuch?from=${'x'.repeat(3000)}`;
  const hello = {
    source: parent,
    origin: 'https://www.museum.example',
    data: { foyer: 'hello', page, start: 'tickets' },
  };
  hear(hello);
  hear(hello);
  // The length of the page's own address is no reason not to be heard.
  expect([heard, sheets.length]).toEqual([['tickets', 'tickets'], 1]);
  expect(sheets[0]?.text).toContain('overflow:clip');
  end();
});

test.each([
  [true, 1],
  [false, 0],
  [undefined, 0],
])('the frame of a page that says %s to whether the visitor has stayed has %i items [CFG-4]', (hasStayed, count) => {
  cache.cart = cartOf(ticketItem());
  setCartAsideOnExit({ name: 'aaaaaaaaaaaa', items: ['1'] });
  const { end } = connect(shop, () => undefined);
  const greets = (origin: string, stayed: boolean | undefined) =>
    hear({ source: parent, origin, data: { foyer: 'hello', page: `${origin}/`, start: '', hasStayed: stayed } });
  greets('https://evil.example', true);
  expect(currentCart().items).toHaveLength(0);
  greets('https://www.museum.example', hasStayed);
  expect(currentCart().items).toHaveLength(count);
  // Each step in the frame is answered with a greeting, also one on the way out.
  cache.cart = cartOf(ticketItem());
  setCartAsideOnExit({ name: 'bbbbbbbbbbbb', items: ['1'] });
  greets('https://www.museum.example', true);
  expect(currentCart().items).toHaveLength(0);
  end();
});

test('accepts messages only from an allowed page around it, and sends place and height only to that [CFG-4]', () => {
  const heard: string[] = [];
  const { say, end } = connect(shop, ({ page }) => heard.push(page));
  say({ path: 'tickets/101', title: 'Tickets' });
  grows();
  // Whoever is around it hears that a frame is there, and nothing of it.
  expect(posted).toEqual([['ready', '*']]);
  const data = { foyer: 'hello', page: `${museum}/`, start: '' };
  hear({ source: parent, origin: 'https://evil.example', data });
  hear({ source: {}, origin: museum, data });
  expect([heard, posted.length]).toEqual([[], 1]);
  hear({ source: parent, origin: museum, data });
  grows();
  expect(heard).toEqual([`${museum}/`]);
  expect(posted.slice(1)).toEqual([
    ['place', museum],
    ['height', museum],
  ]);
  end();
});

test('a transferred cart keeps the museum’s address without a query that is too long [CFG-4]', async () => {
  cache.cart = cartOf(ticketItem());
  const { end } = connect(shop, () => undefined);
  const page = `${museum}/besuch?from=${'x'.repeat(3000)}`;
  hear({ source: parent, origin: museum, data: { foyer: 'hello', page, start: '' } });
  frame.leave(`${origin}/de/checkout`, shop);
  expect(readTransferredCart(new URL(opened[0] ?? '').hash)).toMatchObject({ from: `${museum}/besuch` });
  end();
});
