import fc from 'fast-check';
import PdfFile from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { measureIn, registerFonts } from '../pdf/fonts.ts';
import type { PageItem } from '../pdf/page-items.ts';
import { page } from '../pdf/page-items.ts';
import { sampleMuseum, sampleLine, sampleOrder } from '../../../test/support/orders/sample-order.ts';
import { ticketPages } from './ticket-layout.ts';
import type { TicketSheet } from './ticket-sheets.ts';
import { ticketSheets } from './ticket-sheets.ts';

const pdf = new PdfFile();
registerFonts(pdf);
const measure = measureIn(pdf);
const frame = {
  museum: 'Lichthof',
  claim: 'Museum für Form und Farbe',
  operator: 'Stiftung Lichthof · Seefurt',
  language: 'de',
};
const picture = { file: 'woven.jpg', alt: 'Gekreuzte Bänder' };

function sheet(changes: Partial<TicketSheet> = {}): TicketSheet {
  const [plain] = ticketSheets(sampleOrder({ lines: [sampleLine()] }), sampleMuseum(), 'de');
  if (!plain) throw new Error('The sample order has no ticket.');
  return { ...plain, picture, ...changes };
}

const codesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: `CODE${index}`,
    label: 'Erwachsene',
    number: String(index + 1),
  }));
const textsOn = (items: readonly PageItem[]) => items.flatMap((item) => (item.kind === 'text' ? [item] : []));
const squaresOn = (items: readonly PageItem[]) => items.flatMap((item) => (item.kind === 'code' ? [item] : []));
const sizeOf = (items: readonly PageItem[], text: string) =>
  textsOn(items).find((item) => item.text === text)?.size ?? 0;

const words = fc.lorem({ maxCount: 12 });
const anySheet = fc
  .record({
    name: fc.oneof(
      words,
      fc.constant('Textilgestaltungsgeschichte und Donaudampfschifffahrtsgesellschaftsgebäude'),
      fc.string({ maxLength: 80 }),
    ),
    goodToKnow: fc.array(words, { maxLength: 8 }),
    wayIn: words,
    names: fc.array(words, { minLength: 1, maxLength: 6 }),
    count: fc.integer({ min: 1, max: 40 }),
    picture: fc.constantFrom(picture, null),
    ownNumber: fc.constantFrom('', '4711/2026'),
  })
  .map(({ name, goodToKnow, wayIn, count, ...rest }) =>
    sheet({ ...rest, codes: codesOf(count), admission: { ...sheet().admission, name, goodToKnow, wayIn } }),
  );

describe('a ticket', () => {
  test('is one page with picture, name, day, time, code, place, way in, price with tax and order number', () => {
    const pages = ticketPages(sheet(), frame, measure);
    expect(pages).toHaveLength(1);
    const [items = []] = pages;
    const all = textsOn(items)
      .map(({ text }) => text)
      .join(' ');
    for (const said of [
      'Gewebte Räume',
      '05.12.2026',
      '10:30',
      'Haupthaus',
      'Eingang über den Hof',
      '24,00\u00a0€',
      'MwSt.',
      'K7MP-3XQ9',
    ]) {
      expect(all).toContain(said);
    }
    expect(items.filter(({ kind }) => kind === 'picture')).toHaveLength(1);
    expect(squaresOn(items).map(({ code }) => code)).toEqual(['K7MP3XQ9T2VW4RCA']);
  });

  test('writes name, day and time more than twice as large as the place', () => {
    const [items = []] = ticketPages(sheet(), frame, measure);
    for (const large of ['Gewebte Räume', '05.12.2026', '10:30'])
      expect(sizeOf(items, large)).toBeGreaterThanOrEqual(28);
    expect(sizeOf(items, 'Haupthaus')).toBeLessThan(12);
  });

  test('shows its picture undistorted on the front half, above the fold', () => {
    const [items = []] = ticketPages(sheet(), frame, measure);
    const shown = items.find((item) => item.kind === 'picture');
    expect(shown && shown.width / shown.height).toBeCloseTo(3 / 2, 5);
    expect(shown && shown.y + shown.height).toBeLessThan(page.fold);
    for (const { baseline, text } of textsOn(items)) expect(baseline > page.fold || baseline < 60, text).toBe(true);
  });

  test('without a picture begins at the top', () => {
    const [items = []] = ticketPages(sheet({ picture: null }), frame, measure);
    expect(textsOn(items).find(({ text }) => text === 'Gewebte Räume')?.baseline).toBeLessThan(150);
  });

  test('breaks a word that is longer than a line', () => {
    const name = 'Donaudampfschifffahrtsgesellschaftsgebäudebesichtigungen';
    const [items = []] = ticketPages(sheet({ admission: { ...sheet().admission, name } }), frame, measure);
    const lines = textsOn(items).filter(({ face, baseline }) => face === 'display' && baseline < 560);
    expect(lines.map(({ text }) => text.replace(/-$/, '')).join('')).toContain(name);
  });
});

type Text = Extract<PageItem, { kind: 'text' }>;
type Square = Extract<PageItem, { kind: 'code' }>;
const rightOf = ({ x, text, face, size }: Text) => x + measure(text, face, size);
const near = 0.05;

function isOnPaper(item: PageItem): boolean {
  if (item.kind === 'text') {
    const isWithin = item.x >= page.margin - near && rightOf(item) <= page.width - page.margin + near;
    return isWithin && item.baseline <= page.height - 30;
  }
  return item.kind !== 'code' || (item.x > 0 && item.x + item.size < page.width && item.y + item.size < page.height);
}

/** Whether a text stands in the square of a code, whose outer four modules are to stay white. */
function isIn(text: Text, { x, y, size }: Square): boolean {
  const isBeside = text.x >= x + size - near || rightOf(text) <= x + near;
  const isAboveOrBelow = text.baseline <= y + near || text.baseline - text.size * 0.75 >= y + size - near;
  return !isBeside && !isAboveOrBelow;
}

describe('any ticket', () => {
  test('keeps all its text and codes within the page, whatever it says', () => {
    fc.assert(
      fc.property(anySheet, (any) => {
        const items = ticketPages(any, frame, measure).flat();
        expect(items.filter((item) => !isOnPaper(item))).toEqual([]);
      }),
    );
  });

  test('prints every code once, large enough to scan, with nothing in its quiet zone [DATA-4]', () => {
    fc.assert(
      fc.property(anySheet, (any) => {
        const pages = ticketPages(any, frame, measure);
        const printed = pages.flatMap((items) => squaresOn(items).map(({ code }) => code));
        expect(printed).toEqual(any.codes.map(({ code }) => code));
        for (const items of pages) {
          const squares = squaresOn(items);
          expect(squares.filter(({ size }) => size / 29 < 2)).toEqual([]);
          expect(textsOn(items).filter((text) => squares.some((square) => isIn(text, square)))).toEqual([]);
          const overlapping = squares.filter((one) =>
            squares.some(
              (other) =>
                other !== one && Math.max(Math.abs(other.x - one.x), Math.abs(other.y - one.y)) < one.size - near,
            ),
          );
          expect(overlapping).toEqual([]);
        }
      }),
    );
  });

  test('labels each of several codes with name and number, and shortens a name that is too long [DATA-4]', () => {
    const codes = codesOf(2).map((code, at) => ({
      ...code,
      label: at === 0 ? code.label : 'Schulklasse '.repeat(9),
    }));
    const [items = []] = ticketPages(sheet({ codes }), frame, measure);
    const said = textsOn(items).map(({ text }) => text);
    expect(said).toContain('Erwachsene · 1');
    expect(said.filter((text) => /^Schulklasse.*… · 2$/.test(text))).toHaveLength(1);
  });

  test('with more codes than fit has them on further pages, and says so', () => {
    expect(ticketPages(sheet({ codes: codesOf(4) }), frame, measure)).toHaveLength(1);
    const pages = ticketPages(
      sheet({ codes: codesOf(20), codesFollow: '20 Codes stehen auf den nächsten Seiten.' }),
      frame,
      measure,
    );
    expect(pages.map((items) => squaresOn(items).length)).toEqual([0, 16, 4]);
    expect(textsOn(pages[0] ?? []).map(({ text }) => text)).toContain('20 Codes stehen auf den nächsten Seiten.');
  });
});
