import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PdfFile from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import type { AdmissionLine, Booked } from '../orders/order-line.ts';
import { receiptOf } from '../orders/booking-on-wire.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { confirmationMail } from './mail/confirmation-mail.ts';
import { documentTexts, fill, forCount } from './document-texts.ts';
import { formatMoney, formatTime } from './formats.ts';
import { invoiceSheet } from './invoice/invoice-sheet.ts';
import { measureIn, registerFonts } from './pdf/fonts.ts';
import { page } from './pdf/page-items.ts';
import { sampleMuseum, sampleLine, sampleOrder } from '../../test/support/orders/sample-order.ts';
import { ticketPages, ticketsPdf } from './ticket/ticket-layout.ts';
import { ticketSheets } from './ticket/ticket-sheets.ts';
import { visitsIcs } from './calendar/visits-ics.ts';

const museum = sampleMuseum();
const answers = [
  { label: 'Name der Schule', value: 'Gymnasium am See' },
  { label: 'Wünsche', value: 'Bitte langsam.\nZwei Kinder sehen schlecht.' },
];

/** Two whole tours for a class. */
function tourLine(changes: Partial<Booked<AdmissionLine>> = {}): Booked<AdmissionLine> {
  return sampleLine({
    type: 'guidedTour',
    ticketId: '201',
    eventId: 'tour/201',
    eventName: 'Zwei Linien genügen',
    ticketName: 'Französisch',
    datetimeEnd: '2026-12-05T12:00:00+01:00',
    count: 2,
    people: 22,
    components: [
      { id: '1', name: 'Führung', count: 2, unitCents: 6000 },
      { id: '31', name: 'Schülerinnen und Schüler', count: 22, unitCents: 300 },
    ],
    cents: 18_600,
    amounts: [
      { cents: 12_000, taxRate: 19 },
      { cents: 6600, taxRate: 7 },
    ],
    tour: { meetingPoint: 'Am Fuß der großen Treppe', tours: 2, mostPeople: 30, answers },
    codes: [{ code: 'K7MP3XQ9T2VW4RCAB', ticketNumber: null, people: 22, componentName: '' }],
    ...changes,
  });
}

const orderOf = (line: Booked<AdmissionLine>, language = 'de') =>
  sampleOrder({ lines: [line], totalCents: line.cents, language });

describe.each(shopLanguages)('a guided tour in %s', (language) => {
  const texts = documentTexts[language];
  const said = [
    'Zwei Linien genügen',
    texts.language,
    'Französisch',
    'Am Fuß der großen Treppe',
    texts.meetingPoint,
    fill(texts.tourTime, { from: formatTime('10:30', language), to: formatTime('12:00', language) }),
    '2 × Führung',
    formatMoney(12_000, language),
    '22 × Schülerinnen und Schüler',
    formatMoney(6600, language),
    'Gymnasium am See',
    'Zwei Kinder sehen schlecht.',
    texts.tourShow,
  ];

  test('is confirmed by a mail with time, place, language, numbers, prices and answers [ORD-2]', async () => {
    const mail = await confirmationMail(orderOf(tourLine(), language), museum);
    for (const text of [...said, formatMoney(18_600, language), texts.thanksTour, texts.downloadTour]) {
      expect(mail.text).toContain(text);
      expect(mail.html).toContain(text);
    }
    expect(mail.text).not.toContain(texts.show);
    expect(mail.subject).toContain('Zwei Linien genügen, 05.12.2026');
    expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([
      'tickets-K7MP-3XQ9.pdf',
      'invoice-K7MP-3XQ9.pdf',
    ]);
  });

  test('has one page with one code for the group, and all its text is on it [ORD-2, DATA-4]', () => {
    const pdf = new PdfFile();
    registerFonts(pdf);
    const frame = { museum: 'Lichthof', claim: '', operator: 'Lichthof', language };
    const [sheet, ...others] = ticketSheets(orderOf(tourLine(), language), museum, language);
    if (!sheet) throw new Error('A tour has a sheet.');
    const [items = [], ...more] = ticketPages(sheet, frame, measureIn(pdf));
    expect([others, more]).toEqual([[], []]);
    const words = items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join(' ');
    for (const text of said) for (const word of text.split(' ')) expect(words).toContain(word);
    expect(words).toContain(forCount(texts.people, 22, language));
    expect(items.filter(({ kind }) => kind === 'code')).toHaveLength(1);
    for (const item of items) if (item.kind === 'text') expect(item.baseline).toBeLessThan(page.height);
  });

  test('is in the calendar from its start to its end [ORD-2]', () => {
    const file = visitsIcs(orderOf(tourLine(), language), museum).replaceAll('\r\n ', '');
    expect(file).toContain('DTSTART:20261205T093000Z\r\nDTEND:20261205T110000Z');
    expect(file).toContain('SUMMARY:Zwei Linien genügen');
    expect(file).toContain('Am Fuß der großen Treppe');
    expect(file).toContain('22 × Schülerinnen und Schüler');
  });

  test('is invoiced item by item, each at its own rate [CHK-7, MON-2]', () => {
    const { lines, total } = invoiceSheet(orderOf(tourLine(), language), museum, language);
    expect(lines[0]?.rows.map(({ name, count, unit, total: sum }) => [name, count, unit, sum])).toEqual([
      ['Führung', '2', formatMoney(6000, language), formatMoney(12_000, language)],
      ['Schülerinnen und Schüler', '22', formatMoney(300, language), formatMoney(6600, language)],
    ]);
    expect(lines[0]?.rows.map(({ rate }) => rate.replaceAll(/\D/g, ''))).toEqual(['19', '7']);
    expect(total).toBe(formatMoney(18_600, language));
  });

  test('without a head count admits a group of up to its limit', () => {
    const codes = [{ code: 'K7MP3XQ9T2VW4RCAB', ticketNumber: null, people: 0, componentName: '' }];
    const [sheet] = ticketSheets(orderOf(tourLine({ people: 0, codes }), language), museum, language);
    expect(sheet?.admits).toBe(forCount(texts.group, 30, language));
  });
});

test('the mail and calendar of an order that no money paid contain no answers, which anybody may have typed', async () => {
  for (const totalCents of [0, orderOf(tourLine()).totalCents]) {
    const free = { ...orderOf(tourLine()), totalCents, dueCents: 0 };
    const { text, html } = await confirmationMail(free, museum);
    for (const said of [text, html, visitsIcs(free, museum)]) expect(said).not.toContain('Gymnasium');
  }
  expect(visitsIcs(orderOf(tourLine()), museum)).toContain('Gymnasium');
});

test('shows its picture unless answers or a long list need the space [ORD-2]', () => {
  const folder = temporaryFolder('museum');
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'pictures/woven-1200.jpg'), '');
  const pictureOf = (line: Booked<AdmissionLine>) =>
    ticketSheets(orderOf(line), sampleMuseum(folder), 'de')[0]?.picture;
  const tour = { meetingPoint: 'Treppe', tours: null, mostPeople: 15, answers: [] };
  expect(pictureOf(tourLine({ tour }))?.alt).toBe('Gekreuzte Bänder');
  expect(pictureOf(tourLine())).toBeNull();
  const components = [1, 2, 3, 4].map((id) => ({ id: String(id), name: 'Karte', count: 1, unitCents: 100 }));
  expect(pictureOf(tourLine({ tour, components }))).toBeNull();
});

test('the receipt names language, prices and tickets [ORD-2]', () => {
  expect(receiptOf(orderOf(tourLine())).lines).toEqual([
    {
      type: 'guidedTour',
      name: 'Zwei Linien genügen',
      detail: 'Französisch',
      parts: [
        { name: 'Führung', count: 2 },
        { name: 'Schülerinnen und Schüler', count: 22 },
      ],
      datetime: '2026-12-05T10:30:00+01:00',
      venue: 'Haupthaus',
      count: 2,
      price: 18_600,
    },
  ]);
});

test('an answer of 2000 words still leaves the ticket on one page', async () => {
  const long = { label: 'Wünsche', value: `${'Wort '.repeat(2000)}🚀` };
  const line = tourLine({ tour: { meetingPoint: '', tours: 2, mostPeople: 30, answers: [long, answers[0] ?? long] } });
  const pdf = await ticketsPdf(orderOf(line), museum);
  expect([
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/MediaBox \[0 0 595/g),
  ]).toHaveLength(1);
});

test('an order with tickets and a tour names each by its kind', async () => {
  const order = sampleOrder({ lines: [sampleLine(), tourLine()], totalCents: 21_000 });
  const mail = await confirmationMail(order, museum);
  expect(mail.text).toContain(documentTexts.de.show);
  expect(mail.text).toContain(documentTexts.de.thanks);
  expect(ticketSheets(order, museum, 'de').map(({ admission }) => admission.kind)).toEqual(['Ticket', 'Führung']);
});
