import { languages } from '../../shop/src/i18n/languages.ts';
import { verdictOf } from '../size/report.ts';
import { expect, test } from '../support/browser/story.ts';

test('fails a screen more than 2 % above its budget, or above its own known size', () => {
  const fails = (bytes: number, allowed?: number) => verdictOf(bytes, 100_000, allowed).fails;
  expect([fails(99_000), fails(102_000), fails(102_001)]).toEqual([false, false, true]);
  expect([fails(110_000, 110_000), fails(112_200, 110_000), fails(112_201, 110_000)]).toEqual([false, false, true]);
  expect(verdictOf(99_000, 100_000, 110_000).words).toContain('no longer');
});

/** The most that a usual page may weigh, in bytes as it is written, without any compression; see docs/decisions. */
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
  test(`keeps the page ${path || '/'} below ${pageLimit / 1000} kB and its data below ${stateLimit / 1000} kB, in every language`, async ({
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
