import { languages } from '../../shop/src/i18n/languages.ts';
import { bytesOfFirstLoad, firstLoads, scriptsOf, stepBetween, stepLimit, stepsFromHome } from '../../tools/size.ts';
import { expect, test } from '../support/browser/story.ts';

for (const [name, opened] of Object.entries(firstLoads)) {
  test(`the scripts of ${name} stay below ${opened.limit / 1000} kB`, () => {
    expect(bytesOfFirstLoad(opened)).toBeGreaterThan(50_000);
    expect(bytesOfFirstLoad(opened)).toBeLessThanOrEqual(opened.limit);
  });
}

for (const to of stepsFromHome)
  test(`the step from home to ${to} fetches at most ${stepLimit / 1000} kB`, () => {
    expect(stepBetween('home', to)).toBeLessThanOrEqual(stepLimit);
  });

test('what is counted is what a browser loads', async ({ page, visitor }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname.slice(1));
  });
  await visitor.opens('/de');
  await page.waitForLoadState('networkidle');
  expect([...loaded].filter((file) => !scriptsOf('home', 'de').has(file))).toEqual([]);
});

/** The most that a usual page may weigh, in bytes as it is written, without any compression; see docs/performance.md. */
const pageLimit = 60_000;
/** The most of it that may be data for its script: configuration, and what its loader gave. */
const stateLimit = 20_000;

const usual = [
  '',
  '/tickets',
  '/tickets/101',
  '/tickets/102',
  '/tickets/104',
  '/guided-tours',
  '/guided-tours?languages=all',
  '/guided-tours/201',
  '/guided-tours/242',
  '/merchandise',
  '/merchandise/1',
  '/product/702',
  '/product/712',
  '/passes',
  '/passes/721',
  '/vouchers',
  '/vouchers/403',
  '/page/imprint',
  '/checkout',
];

for (const path of usual)
  test(`the page ${path || '/'} stays below ${pageLimit / 1000} kB, its data below ${stateLimit / 1000} kB, in every language`, async ({
    shop,
  }) => {
    for (const lang of languages) {
      // oxlint-disable-next-line no-await-in-loop
      const html = await (await fetch(`${shop.origin}/${lang}${path}`)).text();
      expect(stateIn(html), `data of /${lang}${path}`).toBeGreaterThan(2_000);
      expect(stateIn(html), `data of /${lang}${path}`).toBeLessThanOrEqual(stateLimit);
      expect(Buffer.byteLength(html), `/${lang}${path}`).toBeLessThanOrEqual(pageLimit);
    }
  });

/** Bytes of what a page's script is given: every inline script but the one that starts the others, and what search engines read. */
function stateIn(html: string): number {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  const given = scripts.filter(([, attributes = '']) => !/data-start|type="application\/ld\+json"/.test(attributes));
  return given.reduce((bytes, [, , text = '']) => bytes + Buffer.byteLength(text), 0);
}
