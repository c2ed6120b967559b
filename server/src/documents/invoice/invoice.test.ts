import fc from 'fast-check';
import PdfFile from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import type { Order } from '../../orders/order.ts';
import { documentTexts } from '../document-texts.ts';
import { measureIn, registerFonts } from '../pdf/fonts.ts';
import { formatMoney } from '../formats.ts';
import { invoicePages, invoicePdf } from './invoice-layout.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import type { PageItem } from '../pdf/page-items.ts';
import { page } from '../pdf/page-items.ts';
import { sampleMuseum, sampleLine, sampleOrder } from '../../../test/support/orders/sample-order.ts';

const pdf = new PdfFile();
registerFonts(pdf);
const measure = measureIn(pdf);
const museum = sampleMuseum();
const { buyer } = sampleOrder();
const frame = { museum: 'Lichthof', claim: 'Museum für Form und Farbe', operator: 'Stiftung Lichthof', language: 'de' };

const sheetOf = (changes: Partial<Order>, language = 'de') => invoiceSheet(sampleOrder(changes), museum, language);
const pagesOf = (changes: Partial<Order>, language = 'de') =>
  invoicePages(sheetOf(changes, language), { ...frame, language }, measure);
const textsOn = (items: readonly PageItem[]) => items.flatMap((item) => (item.kind === 'text' ? [item] : []));
/** The texts of a page row by row, as one reads them. */
function rowsOn(items: readonly PageItem[]): string[] {
  const rows = Map.groupBy(textsOn(items), ({ baseline }) => Math.round(baseline));
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row.map(({ text }) => text).join(' | '));
}

const components = [
  { id: '1', name: 'Erwachsene', count: 2, unitCents: 1200 },
  { id: '2', name: 'Katalog', count: 1, unitCents: 900 },
];
const family = sampleLine({
  ticketName: 'Familie',
  count: 1,
  components,
  cents: 3300,
  amounts: [
    { cents: 2400, taxRate: 7 },
    { cents: 900, taxRate: 19 },
  ],
});

describe('an invoice', () => {
  test('names buyer, seller, number, date, items, tax, total and how it was paid [CHK-7]', () => {
    const [items = [], ...more] = pagesOf({});
    expect(more).toEqual([]);
    const rows = rowsOn(items);
    for (const row of [
      'Ada Lovelace | Stiftung Lichthof',
      'Kanalstraße 12 | Kanalstraße 12',
      'Rechnungsnummer | K7MP-3XQ9',
      'Bestellnummer | K7MP-3XQ9',
      'Rechnungsdatum | 18.11.2026',
      'Steuernummer | 99/123/45678',
      'Gewebte Räume',
      'Samstag, 05.12.2026, 10:30',
      'Erwachsene | 7\u00a0% | 2 | 12,00\u00a0€ | 24,00\u00a0€',
      'MwSt. 7\u00a0% | 22,43\u00a0€ | 1,57\u00a0€ | 24,00\u00a0€',
      'Gesamt | 24,00\u00a0€',
      'Bezahlt: Kreditkarte',
    ])
      expect(rows).toContain(row);
  });

  test('names each component with its price, and net, tax and gross once per rate [MON-2]', () => {
    const third = { cents: 999, taxRate: 7 };
    const odd = sampleLine({ count: 1, cents: 999, amounts: [third] });
    const { lines, taxes, total } = sheetOf({ lines: [family, odd, odd, odd], totalCents: 6297 });
    expect(lines[0]?.rows.map((row) => Object.values(row).join(' | '))).toEqual([
      'Familie | 1 |  |  | ',
      'Erwachsene | 2 | 7\u00a0% | 12,00\u00a0€ | 24,00\u00a0€',
      'Katalog | 1 | 19\u00a0% | 9,00\u00a0€ | 9,00\u00a0€',
    ]);
    expect(taxes.map((sum) => Object.values(sum).join(' | '))).toEqual([
      '19\u00a0% | 7,56\u00a0€ | 1,44\u00a0€ | 9,00\u00a0€',
      '7\u00a0% | 50,44\u00a0€ | 3,53\u00a0€ | 53,97\u00a0€',
    ]);
    expect(total).toBe('62,97\u00a0€');
  });

  test.each(shopLanguages)('is written in %s [CHK-7, I18N-1]', (language) => {
    const texts = documentTexts[language];
    const said = pagesOf({ language }, language).flatMap((items) => textsOn(items).map(({ text }) => text));
    for (const key of ['invoice', 'invoiceNumber', 'orderNumber', 'seller', 'buyer', 'net', 'gross', 'vat'] as const)
      expect(said).toContain(texts[key]);
    expect(said.join(' ')).toContain(formatMoney(157, language));
  });

  test('is dated by the museum’s clock: after midnight there it is the next day [I18N-7]', () => {
    const { facts } = sheetOf({ bookedAt: Date.parse('2026-05-04T22:30:00Z') });
    expect(facts).toContainEqual(['Rechnungsdatum', '05.05.2026']);
  });

  test('names a company and a person, a foreign country, and only the person where no address was given [CHK-7]', () => {
    expect(sheetOf({ buyer: { ...buyer, company: 'Weberei GmbH', country: 'SE' } }).buyer).toEqual([
      'Weberei GmbH',
      'Ada Lovelace',
      'Kanalstraße 12',
      '99990 Seefurt',
      'Schweden',
    ]);
    const nowhere = { street: '', zip: '', city: '', country: '' };
    expect(sheetOf({ buyer: { ...buyer, ...nowhere } }).buyer).toEqual(['Ada Lovelace']);
    expect(sheetOf({ buyer: { ...buyer, ...nowhere, firstName: '', lastName: '👩🏽\u200d🚀' } }).buyer).toEqual([
      'ada@example.org',
    ]);
    expect(sheetOf({ buyer: { ...buyer, firstName: 'Mae 👩🏽\u200d🚀', company: 'Loom® 3' } }).buyer.slice(0, 2)).toEqual(
      ['Loom® 3', 'Mae Lovelace'],
    );
  });

  test('for a free order has no tax and no payment, and without a tax number names none', () => {
    const { taxNumber: _, ...operator } = museum.operator;
    const free = sampleOrder({ lines: [sampleLine({ cents: 0, amounts: [] })], totalCents: 0, paymentName: '' });
    const { taxes, total, payment, facts } = invoiceSheet(free, { ...museum, operator }, 'de');
    expect([taxes, total, payment]).toEqual([[], '0,00\u00a0€', '']);
    expect(facts.map(([label]) => label)).not.toContain('Steuernummer');
  });

  test('of many lines has each line once, and the table’s head on each page', () => {
    const names = Array.from({ length: 30 }, (_, index) => `Besuch ${index}`);
    const pages = pagesOf({ lines: names.map((eventName) => sampleLine({ eventName })), totalCents: 72_000 });
    expect(pages.length).toBeGreaterThan(2);
    const said = pages.map((items) => textsOn(items).map(({ text }) => text));
    expect(said.flat().filter((text) => text.startsWith('Besuch'))).toEqual(names);
    for (const [index, texts] of said.entries())
      expect(texts).toEqual(expect.arrayContaining(['Einzelpreis', `Rechnung ${index + 1}/${pages.length}`]));
  });
});

test('a visit keeps all its rows on one invoice page', () => {
  for (const items of pagesOf({ lines: Array.from({ length: 14 }, () => family), totalCents: 46_200 })) {
    const named = (name: string) => textsOn(items).filter(({ text }) => text === name).length;
    expect([named('Gewebte Räume'), named('Erwachsene')]).toEqual([named('Katalog'), named('Katalog')]);
  }
});

describe('above 250 euros without an address', () => {
  const nowhere = { ...buyer, street: '', zip: '', city: '' };
  const costly = {
    lines: [sampleLine({ cents: 25_001, amounts: [{ cents: 25_001, taxRate: 7 }] })],
    totalCents: 25_001,
  };

  test('it is a confirmation that claims no tax and says how to get an invoice [CHK-7]', () => {
    const [items = []] = pagesOf({ ...costly, buyer: nowhere });
    const rows = rowsOn(items);
    for (const row of [
      'Bestellt von | Bestellt bei',
      'Bestellnummer | K7MP-3XQ9',
      'Bestelldatum | 18.11.2026',
      'Bestätigung',
    ])
      expect(rows).toContain(row);
    expect(rows.join('\n')).not.toMatch(/Rechnungsnummer|MwSt|Netto|%/);
    expect(rows.join(' ')).toContain('ist keine Rechnung');
    expect(rows.join(' ')).toContain('service@lichthof.example');
  });

  test('it is no invoice; with an address, or up to 250 euros, it is one [CHK-7]', () => {
    const isInvoice = (changes: Partial<Order>) => sheetOf(changes).words.title === 'Rechnung';
    expect(isInvoice({ ...costly, buyer: nowhere })).toBe(false);
    expect(isInvoice(costly)).toBe(true);
    expect(isInvoice({ totalCents: 25_000, buyer: nowhere })).toBe(true);
  });

  test('the limit is configurable, and at 0 every invoice needs an address [CHK-7]', () => {
    const wordsAbove = (limit: number, changes: Partial<Order>) => {
      const orders = { invoice: { address_above_cents: limit } };
      return invoiceSheet(sampleOrder(changes), { ...museum, orders }, 'de').words;
    };
    expect(wordsAbove(30_000, { ...costly, buyer: nowhere }).title).toBe('Rechnung');
    expect(wordsAbove(20_000, { ...costly, buyer: nowhere }).notice).toContain('über mehr als 200');
    const { title, notice } = wordsAbove(0, { totalCents: 1, buyer: nowhere });
    expect(title).toBe('Bestätigung');
    expect(notice).toContain('Auf einer Rechnung müssen Ihr Name');
    expect(wordsAbove(0, costly).title).toBe('Rechnung');
  });

  test.each(shopLanguages)(
    'it is a confirmation in %s that fits on the page with the bank account [CHK-7] [PAY-1] [I18N-1]',
    (language) => {
      const pages = pagesOf({ ...costly, buyer: nowhere, isPaid: false }, language);
      const texts = pages.flatMap((items) => textsOn(items));
      const said = texts.map(({ text }) => text).join(' ');
      for (const part of [
        documentTexts[language].confirmation,
        'DE02 1203 0000 0000 2020 51',
        formatMoney(25_000, language),
      ])
        expect(said).toContain(part);
      expect(texts.filter(({ text }) => text === documentTexts[language].invoice)).toEqual([]);
      for (const { x, text, face, size, baseline } of texts) {
        expect(x + measure(text, face, size), text).toBeLessThanOrEqual(page.width - page.margin + 0.05);
        expect(baseline, text).toBeLessThanOrEqual(page.height - 30);
      }
    },
  );
});

describe('any invoice', () => {
  const name = fc.oneof(
    fc.lorem({ maxCount: 12 }),
    fc.string({ maxLength: 200, unit: 'grapheme' }),
    fc.constant('Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle '.repeat(3).trim()),
  );
  const anyOrder = fc.record({
    company: name,
    street: name,
    event: name,
    ticket: name,
    own: name,
    lines: fc.integer({ min: 1, max: 12 }),
    language: fc.constantFrom(...shopLanguages),
  });

  test('keeps its text inside the page without overlapping, whatever names it contains', () => {
    fc.assert(
      fc.property(anyOrder, ({ company, street, event, ticket, own, lines, language }) => {
        const line = { ...family, eventName: event, ticketName: ticket };
        const changes = {
          buyer: { ...buyer, company, street },
          lines: Array.from({ length: lines }, () => line),
          totalCents: 3300 * lines,
          externalDocumentNumber: own,
        };
        for (const items of pagesOf(changes, language)) {
          const texts = textsOn(items);
          const outside = texts.filter(
            ({ x, text, face, size, baseline }) =>
              x < page.margin - 0.05 ||
              x + measure(text, face, size) > page.width - page.margin + 0.05 ||
              baseline > page.height - 30,
          );
          expect(outside).toEqual([]);
          const colliding = texts.filter((one) =>
            texts.some(
              (other) =>
                other !== one &&
                other.baseline === one.baseline &&
                other.x >= one.x &&
                other.x < one.x + measure(one.text, one.face, one.size) - 0.05,
            ),
          );
          expect(colliding).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the invoice as PDF', () => {
  test('is the same file for the same order, dated by the booking, and tagged with its language [CHK-7]', async () => {
    const [first, again] = await Promise.all([invoicePdf(sampleOrder(), museum), invoicePdf(sampleOrder(), museum)]);
    expect(Buffer.compare(first, again)).toBe(0);
    const structure = Buffer.from(first).toString('latin1');
    expect(structure.slice(0, 8)).toBe('%PDF-1.7');
    for (const part of ['D:20261118', '/Lang (de)', '/Marked true']) expect(structure).toContain(part);
  });
});
