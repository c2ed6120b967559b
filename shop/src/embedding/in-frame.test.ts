import { beforeEach, expect, test, vi } from 'vitest';
import { atHand } from '../cart/item-count.ts';
import { storageOf } from '../cart/storage-in-test.ts';
import { cartOf, ticketLine } from '../cart/cart-fixture.ts';
import type { Shop } from '../shop-config.ts';
import { currentCart } from '../cart/use-cart.ts';
import { connect } from './in-frame.ts';
import { leaveBehind } from './left-basket.ts';

const shop = { parents: ['https://www.museum.example'], languages: [] } as unknown as Shop;
let hear: (event: object) => void;
let sheets: { text: string }[];
let parent: { length: number; postMessage: () => void };

beforeEach(() => {
  parent = { length: 0, postMessage: () => undefined };
  sheets = [];
  atHand.cart = cartOf();
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.stubGlobal('window', { parent, innerHeight: 700 });
  vi.stubGlobal('document', {
    adoptedStyleSheets: sheets,
    documentElement: { clientHeight: 900, style: { setProperty: () => undefined }, dataset: {} },
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
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

test('a frame is scrolled like any other until the museum’s page says that it is as high as its content [CFG-4]', () => {
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
])('a page that says %s to whether the visitor has stayed has a frame with %i lines [CFG-4]', (hasStayed, count) => {
  atHand.cart = cartOf(ticketLine());
  leaveBehind({ name: 'aaaaaaaaaaaa', lines: ['1'] });
  const { end } = connect(shop, () => undefined);
  const greets = (origin: string, stayed: boolean | undefined) =>
    hear({ source: parent, origin, data: { foyer: 'hello', page: `${origin}/`, start: '', hasStayed: stayed } });
  greets('https://evil.example', true);
  expect(currentCart().lines).toHaveLength(0);
  greets('https://www.museum.example', hasStayed);
  expect(currentCart().lines).toHaveLength(count);
  // Each step in the frame is answered with a greeting.
  greets('https://www.museum.example', true);
  expect(currentCart().lines).toHaveLength(count);
  end();
});
