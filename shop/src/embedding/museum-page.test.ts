import { beforeEach, expect, test, vi } from 'vitest';

const shop = 'https://shop.example';
const museum = 'https://www.museum.example';
const settings = {
  parents: [museum],
  languages: ['de', 'fr'],
  defaultLang: 'de',
  paths: ['', 'tickets'],
  name: 'Lichthof',
};

class Listening extends EventTarget {}

/** A museum's page in which the script runs, and what came of it. */
function pageAt(origin: string, { search = '', isReload = false, show = '' } = {}) {
  const posted: [data: Record<string, unknown>, target: string][] = [];
  const contentWindow = { postMessage: (...given: [Record<string, unknown>, string]) => posted.push(given) };
  const frame = {
    style: {} as Record<string, string>,
    isConnected: true,
    top: 100,
    contentWindow,
    src: '',
    title: '',
    getBoundingClientRect: () => ({ top: frame.top, bottom: frame.top + 900 }),
  };
  const placed: object[] = [];
  const script = { src: `${shop}/embed.js`, dataset: { show }, after: (element: object) => placed.push(element) };
  const window = new Listening();
  const observers: { moves: () => void; watched: object[]; isOver: boolean }[] = [];
  const address = { origin, href: `${origin}/besuch${search}`, pathname: '/besuch', search, hash: '#hours' };
  vi.stubGlobal('settings', settings);
  vi.stubGlobal('location', address);
  vi.stubGlobal('innerHeight', 700);
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: isReload ? 'reload' : 'navigate' } as unknown as PerformanceEntry,
  ]);
  vi.stubGlobal('history', {
    state: { own: 1 },
    replaceState: (state: unknown, _: string, to: string) => {
      expect(state).toEqual({ own: 1 });
      address.search = new URL(to, origin).search;
    },
  });
  vi.stubGlobal('getComputedStyle', () => ({ colorScheme: 'normal', scrollPaddingTop: 'auto' }));
  vi.stubGlobal('requestAnimationFrame', (look: () => void) => look());
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('document', {
    currentScript: script,
    documentElement: { lang: 'fr-CH' },
    body: {},
    scripts: [script],
    createElement: (name: string) => (name === 'iframe' ? frame : {}),
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly own = { moves: () => undefined as void, watched: [] as object[], isOver: false };
      constructor(moves: () => void) {
        this.own.moves = moves;
        observers.push(this.own);
      }
      observe = (box: object) => this.own.watched.push(box);
      disconnect = () => (this.own.isOver = true);
    },
  );
  const says = (data: object, from: { origin?: string; source?: unknown } = {}) =>
    window.dispatchEvent(Object.assign(new Event('message'), { origin: shop, source: contentWindow, data, ...from }));
  return { posted, frame, placed, observers, address, says };
}

const run = () => import('./museum-page.ts');

beforeEach(() => vi.resetModules());

test('an allowed page gets a frame with the configured page in the document’s language [CFG-4]', async () => {
  const { placed, frame } = pageAt(museum, { show: 'tickets/101' });
  await run();
  expect(placed).toEqual([frame]);
  expect(frame).toMatchObject({ src: `${shop}/fr/tickets/101`, title: 'Lichthof', name: 'light' });
});

test.each([
  ['tickets/105', '/fr/tickets/105'],
  ['../../de/checkout', '/fr'],
  ['checkout', '/fr'],
  ['//evil.example/', '/fr'],
])('an address with %j gets a frame with %s [CFG-4]', async (asked, path) => {
  const { frame } = pageAt(museum, { search: `?shop=${asked}` });
  await run();
  expect(frame.src).toBe(shop + path);
});

test('a page that is not allowed gets a link, and an error in the console [CFG-4]', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { placed } = pageAt('https://evil.example');
  await run();
  expect(placed).toEqual([{ href: `${shop}/fr`, textContent: 'Lichthof' }]);
  expect(complaint).toHaveBeenCalledWith(expect.stringContaining('https://evil.example'));
  complaint.mockRestore();
});

test('accepts messages only from its own frame with the shop, and sends only to that [CFG-4]', async () => {
  const { says, posted, frame } = pageAt(museum);
  await run();
  says({ foyer: 'ready' }, { origin: 'https://evil.example' });
  says({ foyer: 'ready' }, { source: {} });
  says({ foyer: 'height', px: 4000 }, { origin: 'https://evil.example' });
  says({ foyer: 'sight', start: 0, height: 0, below: 0, isMoving: false });
  expect([posted, frame.style['height']]).toEqual([[], '800px']);
  says({ foyer: 'ready' });
  says({ foyer: 'height', px: 1200 });
  expect(frame.style['height']).toBe('1200px');
  expect(posted.map(([{ foyer }]) => foyer)).toContain('hello');
  for (const [, target] of posted) expect(target).toBe(shop);
});

test('keeps the frame’s place in the page’s address, and ignores places that are not embeddable [CFG-4]', async () => {
  const { says, address, frame } = pageAt(museum, { search: '?id=7' });
  await run();
  says({ foyer: 'ready' });
  says({ foyer: 'place', path: 'tickets/101?date=2026-05-01', title: 'Tickets' });
  expect([address.search, frame.title]).toEqual(['?id=7&shop=tickets/101%3Fdate%3D2026-05-01', 'Tickets']);
  says({ foyer: 'place', path: '../../evil', title: 'Evil' });
  says({ foyer: 'place', path: 'checkout', title: 'Basket' });
  expect(address.search).toBe('?id=7&shop=tickets/101%3Fdate%3D2026-05-01');
  says({ foyer: 'place', path: '', title: 'Home' });
  expect(address.search).toBe('?id=7');
});

test.each([
  ['opened', false, [false, true]],
  ['reloaded', true, [true, true]],
])('a page that was %s tells its frame so, and later that the visitor has stayed [CFG-4]', async (...given) => {
  const [, isReload, stayed] = given;
  const { says, posted } = pageAt(museum, { isReload });
  await run();
  says({ foyer: 'ready' });
  says({ foyer: 'ready' });
  expect(posted.filter(([{ foyer }]) => foyer === 'hello').map(([{ hasStayed }]) => hasStayed)).toEqual(stayed);
});

test('tells the frame its new position once when the page moves it, and not before the frame is ready [CFG-4]', async () => {
  const { says, posted, frame, observers } = pageAt(museum);
  await run();
  const [observer] = observers;
  expect(observer?.watched).toEqual([document.documentElement, document.body]);
  const sights = () => posted.filter(([{ foyer }]) => foyer === 'sight').map(([{ start }]) => start);
  observer?.moves();
  expect(sights()).toEqual([]);
  says({ foyer: 'ready' });
  expect(sights()).toEqual([-100]);
  // A notice above the frame has closed.
  frame.top = 40;
  observer?.moves();
  observer?.moves();
  expect(sights()).toEqual([-100, -40]);
});

test('stops listening once the page has removed the frame [CFG-4]', async () => {
  const { says, posted, frame, observers } = pageAt(museum);
  await run();
  says({ foyer: 'ready' });
  const before = posted.length;
  frame.isConnected = false;
  observers[0]?.moves();
  expect(observers[0]?.isOver).toBe(true);
  says({ foyer: 'ready' });
  expect(posted).toHaveLength(before);
});
