import fc from 'fast-check';
import PdfFile from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import {
  sampleCreditNote,
  sampleLine,
  sampleMuseum,
  sampleOrder,
  sampleVouchers,
} from '../../../test/support/orders/sample-order.ts';
import type { CreditNote } from '../../orders/credit-notes/credit-note.ts';
import type { Order } from '../../orders/order.ts';
import { documentTexts } from '../document-texts.ts';
import { drawDocument } from '../draw-document.ts';
import { formatMoney } from '../formats.ts';
import { measureIn, registerFonts } from '../pdf/fonts.ts';
import type { PageItem } from '../pdf/page-items.ts';
import { page } from '../pdf/page-items.ts';
import { ticketsPdf } from '../ticket/ticket-layout.ts';
import { creditNoteSheet } from './credit-note-sheet.ts';
import { creditNotePdf, invoicePages, invoicePdf } from './invoice-layout.ts';

const pdf = new PdfFile();
registerFonts(pdf);
const measure = measureIn(pdf);
const museum = sampleMuseum();
const { buyer } = sampleOrder();
const nowhere = { ...buyer, street: '', zip: '', city: '' };

const sheetOf = (order: Partial<Order>, note: Partial<CreditNote> = {}, language = 'de') => {
  const credited = sampleCreditNote(note);
  const before = order.creditNotes ?? [];
  return creditNoteSheet(sampleOrder({ ...order, creditNotes: [...before, credited] }), credited, museum, language);
};
const rowsOf = ({ lines }: ReturnType<typeof sheetOf>) =>
  lines.flatMap(({ rows }) => rows.map((row) => Object.values(row).join(' | ')));
const pagesOf = (order: Partial<Order>, note: Partial<CreditNote> = {}, language = 'de') =>
  invoicePages(
    sheetOf(order, note, language),
    { museum: 'Lichthof', claim: 'Farbe', operator: 'Stiftung', language },
    measure,
  );
const textsOn = (items: readonly PageItem[]) => items.flatMap((item) => (item.kind === 'text' ? [item] : []));
function rowsOn(items: readonly PageItem[]): string[] {
  const rows = Map.groupBy(textsOn(items), ({ baseline }) => Math.round(baseline));
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row.map(({ text }) => text).join(' | '));
}

const owed: Partial<CreditNote> = { moneyCents: 0 };
const onVouchers = { moneyCents: 0, voucherCents: 1200 };
const code = (lastLetters: string, cents: number) => ({ lastLetters, name: 'Gutschein', cents, remainingCents: 0 });

describe('a credit note', () => {
  test('names the invoice it corrects, what is refunded, its tax and the way of refund [CHK-7]', () => {
    const [items = [], ...more] = pagesOf({});
    expect(more).toEqual([]);
    const rows = rowsOn(items);
    for (const row of [
      'Bestellt von | Bestellt bei',
      'Ada Lovelace | Stiftung Lichthof',
      'Belegnummer | K7MP-3XQ9-1',
      'Datum | 20.11.2026',
      'Rechnungsnummer | K7MP-3XQ9',
      'Rechnungsdatum | 18.11.2026',
      'Steuernummer | 99/123/45678',
      'Gewebte Räume',
      'Samstag, 05.12.2026, 10:30',
      'Erwachsene | 7\u00a0% | 1 | -12,00\u00a0€ | -12,00\u00a0€',
      'MwSt. 7\u00a0% | -11,21\u00a0€ | -0,79\u00a0€ | -12,00\u00a0€',
      'Gesamt | -12,00\u00a0€',
      'Erstattung: Kreditkarte | 12,00\u00a0€',
    ])
      expect(rows).toContain(row);
  });

  test('lists the components of a line in proportion, each rate once [MON-2]', () => {
    const family = sampleLine({
      ticketName: 'Familie',
      components: [
        { id: '1', name: 'Erwachsene', count: 4, unitCents: 1200 },
        { id: '2', name: 'Katalog', count: 2, unitCents: 900 },
      ],
      cents: 6600,
      amounts: [
        { cents: 4800, taxRate: 7 },
        { cents: 1800, taxRate: 19 },
      ],
    });
    const amounts = [
      { cents: 2400, taxRate: 7 },
      { cents: 900, taxRate: 19 },
    ];
    const lines = [{ line: 0, count: 1, cents: 3300, amounts }];
    const sheet = sheetOf({ lines: [family] }, { lines, amounts, cents: 3300, moneyCents: 3300 });
    expect(rowsOf(sheet)).toEqual([
      'Familie | 1 |  |  | ',
      'Erwachsene | 2 | 7\u00a0% | -12,00\u00a0€ | -24,00\u00a0€',
      'Katalog | 1 | 19\u00a0% | -9,00\u00a0€ | -9,00\u00a0€',
    ]);
    expect(sheet.taxes.map(({ rate, gross }) => `${rate} ${gross}`)).toEqual([
      '19\u00a0% -9,00\u00a0€',
      '7\u00a0% -24,00\u00a0€',
    ]);
    // Two euros had gone back before, for no line in particular.
    const less = [{ line: 0, count: 2, cents: 6400, amounts: [{ cents: 6400, taxRate: 7 }] }];
    expect(rowsOf(sheetOf({ lines: [family] }, { lines: less, cents: 6400 }))).toEqual([
      'Familie, 4 × Erwachsene, 2 × Katalog | 2 | 7\u00a0% | -32,00\u00a0€ | -64,00\u00a0€',
    ]);
  });

  test('without lines is part of the order, at its rates', () => {
    const amounts = [
      { cents: 300, taxRate: 7 },
      { cents: 200, taxRate: 19 },
    ];
    expect(rowsOf(sheetOf({}, { lines: [], amounts, cents: 500, moneyCents: 500 }))).toEqual([
      'Teil der Bestellung | 1 | 7\u00a0%, 19\u00a0% | -5,00\u00a0€ | -5,00\u00a0€',
    ]);
  });

  test('names the way of refund: transfer, voucher codes by their last letters, or what is still to pay [PAY-1]', () => {
    expect(sheetOf({ dueDay: '2026-12-02' }).settled).toEqual([['Erstattung: Überweisung', '12,00\u00a0€']]);
    const usedCodes = [code('AAAA', 1000), code('BBBB', 700)];
    expect(sheetOf({ usedCodes }, onVouchers).settled).toEqual([
      ['Erstattung: Gutschein …BBBB', '7,00\u00a0€'],
      ['Erstattung: Gutschein …AAAA', '5,00\u00a0€'],
    ]);
    const before = [sampleCreditNote({ number: 'K7MP-3XQ9-0', cents: 800, moneyCents: 0, voucherCents: 800 })];
    expect(
      sheetOf({ usedCodes, creditNotes: before }, { ...onVouchers, cents: 1000, voucherCents: 1000 }).settled,
    ).toEqual([
      ['Erstattung: Gutschein …AAAA', '9,00\u00a0€'],
      ['Erstattung: Gutscheine', '1,00\u00a0€'],
    ]);
    const open = { isPaid: false, dueDay: '2026-12-02' };
    expect(sheetOf(open, owed).settled).toEqual([['Noch zu zahlen', '12,00\u00a0€']]);
    // It says the same when the rest is paid, or more is waived.
    expect(sheetOf({ ...open, isPaid: true }, owed).settled).toEqual([['Noch zu zahlen', '12,00\u00a0€']]);
  });

  test('is called a correction only where there is an invoice, else a refund', () => {
    const titleOf = (order: Partial<Order>, note: Partial<CreditNote> = {}) => sheetOf(order, note).words.title;
    const unasked = { buyer: { ...buyer, sendInvoice: false } };
    expect([titleOf({}), titleOf(unasked)]).toEqual(['Rechnungskorrektur', 'Erstattung']);
    expect(titleOf({ ...unasked, dueDay: '2026-12-02' })).toBe('Rechnungskorrektur');
    expect(Object.fromEntries(sheetOf(unasked).facts)).toMatchObject({
      Bestellnummer: 'K7MP-3XQ9',
      Bestelldatum: '18.11.2026',
    });
    expect(sheetOf(unasked).taxes).toHaveLength(1);
  });

  test('above the limit and without an address claims no tax [CHK-7]', () => {
    const costly = { totalCents: 25_001, buyer: nowhere };
    const rows = pagesOf(costly).flatMap(rowsOn);
    expect(rows).toContain('Erstattung');
    expect(rows.join('\n')).not.toMatch(/Rechnung|MwSt|Netto|%/);
    expect(sheetOf(costly, owed).words.title).toBe('Bestätigung');
    expect(sheetOf({ ...costly, buyer }).words.title).toBe('Rechnungskorrektur');
  });

  test.each(shopLanguages)('is written in %s, and its texts fit on the page [I18N-1]', (language) => {
    const texts = documentTexts[language];
    const order = { lines: [sampleLine(), sampleVouchers()], usedCodes: [code('AAAA', 600)], dueCents: 6800 };
    const lines = [
      { line: 0, count: 1, cents: 1200, amounts: [{ cents: 1200, taxRate: 7 }] },
      { line: 1, count: 2, cents: 5000, amounts: [{ cents: 5000, taxRate: 0 }] },
    ];
    const amounts = lines.flatMap((line) => line.amounts);
    const pages = pagesOf(order, { lines, amounts, cents: 6200, moneyCents: 5000, voucherCents: 600 }, language);
    const items = pages.flatMap((one) => textsOn(one));
    const said = items.map(({ text }) => text);
    for (const key of ['creditNote', 'documentNumber', 'documentDate', 'orderedBy', 'net', 'gross', 'due'] as const)
      expect(said).toContain(texts[key]);
    expect(said).toContain(formatMoney(-6200, language));
    for (const { x, text, face, size } of items)
      expect(x + measure(text, face, size), text).toBeLessThanOrEqual(page.width - page.margin + 0.05);
  });

  test('keeps its figures from overlapping, whatever count and price are refunded', () => {
    const some = fc.record({ left: fc.integer({ min: 1, max: 60 }), unit: fc.integer({ min: 1, max: 999_999 }) });
    fc.assert(
      fc.property(some, fc.constantFrom(...shopLanguages), ({ left, unit }, language) => {
        const cents = left * unit;
        const line = sampleLine({ count: left * 2, cents: cents * 2, amounts: [{ cents: cents * 2, taxRate: 7 }] });
        const credited = { line: 0, count: left, cents, amounts: [{ cents, taxRate: 7 }] };
        const note = { lines: [credited], amounts: credited.amounts, cents, moneyCents: cents };
        for (const items of pagesOf({ lines: [line], totalCents: cents * 2 }, note, language)) {
          const texts = textsOn(items);
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

describe('the credit note as PDF', () => {
  const note = sampleCreditNote();
  const order = sampleOrder({ creditNotes: [note] });

  test('is the same file for the same note, dated on its day, also when there are later notes [CHK-7]', async () => {
    const later = [note, sampleCreditNote({ number: 'K7MP-3XQ9-2' })];
    const [first, again] = await Promise.all([
      creditNotePdf(order, note, museum),
      creditNotePdf({ ...order, creditNotes: later }, note, museum),
    ]);
    expect(Buffer.compare(first, again)).toBe(0);
    expect(Buffer.from(first).toString('latin1')).toContain('D:20261120');
  });

  test('leaves the invoice unchanged, and reduces the tickets to what is left', async () => {
    const credited = sampleOrder({ lines: [sampleLine({ givenBack: 1 })], creditNotes: [note] });
    const [invoice, tickets] = await Promise.all([
      drawDocument('invoice', credited, museum, 'de'),
      drawDocument('tickets', credited, museum, 'de'),
    ]);
    expect(Buffer.compare(invoice, await invoicePdf(sampleOrder(), museum))).toBe(0);
    const one = sampleLine({ count: 1, people: 1, cents: 1200, amounts: note.amounts });
    expect(Buffer.compare(tickets, await ticketsPdf(sampleOrder({ lines: [one] }), museum))).toBe(0);
    await expect(drawDocument('credit-note-2', credited, museum, 'de')).rejects.toThrow('no such credit note');
  });
});
