import fc from 'fast-check';
import PdfFile from 'pdfkit';
import { expect, test } from 'vitest';
import { sampleLine, sampleMuseum, sampleOrder } from '../../../test/support/orders/sample-order.ts';
import { measureIn, registerFonts } from '../pdf/fonts.ts';
import type { PageItem, SizedPage } from '../pdf/page-items.ts';
import { phonePages } from './phone-pages.ts';

const pdf = new PdfFile();
registerFonts(pdf);
const measure = measureIn(pdf);
const museum = sampleMuseum();

const codesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: `K7MP3XQ9T2VW4RCA${index + 1}`,
    ticketNumber: index + 1,
    people: 1,
    componentName: '',
  }));
const pagesOf = (line: Parameters<typeof sampleLine>[0]) =>
  phonePages(sampleOrder({ lines: [sampleLine(line)] }), museum, 'de', measure);
const textsOn = ({ items }: SizedPage) => items.flatMap((item) => (item.kind === 'text' ? [item] : []));
const codesOn = ({ items }: SizedPage) => items.flatMap((item) => (item.kind === 'code' ? [item] : []));

test('a phone page has one code nearly as wide as itself, with name, day, time, place, ticket number and the code’s letters [ORD-2]', () => {
  const pages = pagesOf({ count: 2, codes: codesOf(2) });
  expect(pages.map((page) => codesOn(page).map(({ code }) => code))).toEqual([
    ['K7MP3XQ9T2VW4RCA1'],
    ['K7MP3XQ9T2VW4RCA2'],
  ]);
  for (const [index, page] of pages.entries()) {
    expect(page.width / page.height).toBeCloseTo(0.51, 1);
    expect(codesOn(page)[0]?.size).toBeGreaterThan(page.width * 0.9);
    const all = textsOn(page).map(({ text }) => text);
    const said = ['Lichthof', 'Gewebte Räume', '05.12.2026', '10:30', 'Haupthaus', 'Kanalstraße 12, 99990 Seefurt'];
    expect(all).toEqual(expect.arrayContaining(said));
    expect(all.join(' ')).toContain(`${index + 1}/2`);
    expect(all).toContain(`K7MP 3XQ9 T2VW 4RCA ${index + 1}`);
  }
});

test('no text leaves the page, or overlaps the code or another line, whatever the names are', () => {
  const words = fc.oneof(
    fc.lorem({ maxCount: 12 }),
    fc.string({ maxLength: 80 }),
    fc.constant('Donaudampfschifffahrt'.repeat(3)),
  );
  fc.assert(
    fc.property(words, words, words, (eventName, ticketName, venueName) => {
      for (const page of pagesOf({ eventName, ticketName, venueName, codes: codesOf(2) })) {
        const [code] = codesOn(page);
        const lines = textsOn(page);
        for (const item of lines) expectOnPage(item, page, code);
        const levels = [...new Set(lines.map(({ baseline }) => baseline))].sort((a, b) => a - b);
        for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? -20)).toBeGreaterThanOrEqual(10);
      }
    }),
    { numRuns: 100 },
  );
});

function expectOnPage(
  { text, x, baseline, face, size }: Extract<PageItem, { kind: 'text' }>,
  page: SizedPage,
  code: Extract<PageItem, { kind: 'code' }> | undefined,
): void {
  expect(x, text).toBeGreaterThanOrEqual(0);
  expect(x + measure(text, face, size), text).toBeLessThanOrEqual(page.width);
  expect(baseline, text).toBeLessThan(page.height - 4);
  const { y = 0, size: side = 0 } = code ?? {};
  expect(baseline < y || baseline - size * 0.75 > y + side * 0.87, text).toBe(true);
}
