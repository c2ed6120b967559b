import { afterEach, expect, test, vi } from 'vitest';
import { sampleShop } from '../../test/rendered.tsx';
import { publicPagesFrom } from './public-pages.ts';

afterEach(() => vi.useRealTimers());

const event = (id: number, end: string | null) => ({
  id,
  name: 'Woven',
  venue: { id: 1, name: 'House' },
  sequence_no: id,
  end,
});
const events = [event(7, '2026-11-20T18:00:00+01:00'), event(8, '2026-11-21T18:00:00+01:00'), event(9, null)];
const tours = [
  {
    id: 242,
    name: 'Lines',
    max_participants: 15,
    langIdentifier: 'fr',
    langName: 'Français',
    venue: { id: 1, name: 'House' },
  },
];
const articles = [
  { id: 702, name: 'Catalogue', price: 3400, vat_value: 7, custom_groups: [{ id: 1, name: 'Books' }] },
  {
    id: 721,
    name: 'Pass',
    price: 4500,
    vat_value: 7,
    product_kind_ref: 13,
    custom_groups: [{ id: 5, name: 'Passes' }],
  },
];
const vouchers = [{ id: 401, name: 'Gift', price: 2500, vat_value: 0 }];
const info = { static_content: { imprint: { title: 'Imprint', content: '' } } };

/** A museum that answers so, on the 21st of November 2026 at noon. */
function museumWith(wire: object, status = 200) {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00+01:00'), toFake: ['Date'] });
  let asked = 0;
  const send = async (request: Request) => {
    asked += 1;
    const [, call = ''] = /\/(\w+)\/select/.exec(request.url) ?? [];
    const listed: Record<string, unknown> = { tour: tours, event: events, merchandise: articles, voucher: vouchers };
    const data = listed[call] ?? info;
    return Response.json({ data }, { status });
  };
  const pages = publicPagesFrom({ send, shopForPath: async () => ({ shop: sampleShop('de', wire) }) });
  return { pages, asked: () => asked };
}

test('lists home, tickets, the events that are not over and the museum’s pages, and caches the calls', async () => {
  const { pages, asked } = museumWith({ hasTickets: true, languages: ['de', 'sv'] });
  const found = await pages();
  expect(found?.languages).toEqual(['de', 'sv']);
  expect(found?.pages.map((page) => page('sv'))).toEqual([
    '/sv',
    '/sv/tickets',
    '/sv/tickets/8',
    '/sv/tickets/9',
    '/sv/page/imprint',
  ]);
  expect(found?.pages[0]?.(undefined)).toBe('/');
  await pages();
  expect(asked()).toBe(2);
});

test('lists the tours and their list while tours are on [NAV-8]', async () => {
  const { pages } = museumWith({ hasTickets: false, hasGuidedTours: true });
  expect((await pages())?.pages.map((page) => page('fr'))).toEqual([
    '/fr',
    '/fr/guided-tours',
    '/fr/guided-tours/242',
    '/fr/page/imprint',
  ]);
});

test('lists goods with their categories, and annual passes, each while they are on [NAV-5] [PASS-1] [CFG-1]', async () => {
  const found = async (wire: object) =>
    (await museumWith({ hasTickets: false, ...wire }).pages())?.pages.map((page) => page('fr'));
  const goods = ['/fr/merchandise', '/fr/merchandise/1', '/fr/product/702'];
  const passes = ['/fr/passes', '/fr/passes/721'];
  expect(await found({ hasMerchandise: true })).toEqual(['/fr', ...goods, '/fr/page/imprint']);
  expect(await found({ hasMemCard: true })).toEqual(['/fr', ...passes, '/fr/page/imprint']);
  expect(await found({ hasMerchandise: true, hasMemCard: true })).toEqual([
    '/fr',
    ...goods,
    ...passes,
    '/fr/page/imprint',
  ]);
});

test('lists the vouchers and their list while vouchers are on [NAV-6]', async () => {
  const { pages } = museumWith({ hasTickets: false, hasVouchers: true });
  expect((await pages())?.pages.map((page) => page('fr'))).toEqual([
    '/fr',
    '/fr/vouchers',
    '/fr/vouchers/401',
    '/fr/page/imprint',
  ]);
});

test('lists nothing of a section that is off [CFG-1]', async () => {
  const { pages } = museumWith({ hasTickets: false });
  expect((await pages())?.pages.map((page) => page('de'))).toEqual(['/de', '/de/page/imprint']);
});

test('returns null while the API is down', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { pages } = museumWith({ hasTickets: true }, 503);
  expect(await pages()).toBeNull();
  logged.mockRestore();
});
