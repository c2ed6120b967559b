import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TicketCode } from '../../orders/order-line.ts';
import { sampleMuseum, sampleLine, sampleOrder } from '../../../test/support/orders/sample-order.ts';
import { ticketSheets } from './ticket-sheets.ts';

const codes = (count: number, changes: Partial<TicketCode> = {}): TicketCode[] =>
  Array.from({ length: count }, (_, index) => ({
    code: `CODE${index + 1}`,
    ticketNumber: index + 1,
    people: 1,
    componentName: '',
    ...changes,
  }));
const sheetsOf = (line: Parameters<typeof sampleLine>[0], language = 'de') =>
  ticketSheets(sampleOrder({ lines: [sampleLine(line)] }), sampleMuseum(), language);
const codesOf = (line: Parameters<typeof sampleLine>[0]) =>
  sheetsOf(line).map((sheet) => sheet.codes.map(({ code, label, number }) => [code, label, number].join(' ').trim()));

describe('what a ticket says', () => {
  test('is what was booked, when and where, its price with tax, and the order number', () => {
    const [sheet] = sheetsOf({});
    expect(sheet).toMatchObject({
      admission: {
        kind: 'Ticket',
        name: 'Gewebte Räume',
        weekday: 'Samstag',
        date: '05.12.2026',
        time: '10:30',
        entry: 'Einlass von 10:30 bis 11:00 Uhr',
        venueName: 'Haupthaus',
        venueAddress: 'Kanalstraße 12, 99990 Seefurt',
        wayIn: 'Eingang über den Hof, stufenlos.',
        goodToKnow: ['Rucksäcke bleiben in der Garderobe.', 'Fotos & Skizzen sind erlaubt.'],
      },
      names: ['2 × Erwachsene'],
      admits: 'Gilt für 2 Personen',
      price: '24,00\u00a0€',
      taxes: ['enthält 1,57\u00a0€ MwSt. (7\u00a0%)'],
      orderNumber: 'K7MP-3XQ9',
    });
  });

  test('is in the order’s language, and for a day ticket that it is valid all day', () => {
    const [sheet] = sheetsOf({ datetime: null, datetimeEnd: null, type: 'dayTicket', codes: codes(1) }, 'sv');
    expect(sheet?.admission).toMatchObject({
      kind: 'Dagsbiljett',
      weekday: 'lördag',
      time: '',
      entry: 'Gäller hela dagen',
    });
    expect(sheet?.admits).toBe('Gäller för en person');
  });

  test('names the components, and that it is free where nothing was paid', () => {
    const components = [
      { id: '1', name: 'Erwachsene', count: 2, unitCents: 0 },
      { id: '2', name: 'Kind', count: 0, unitCents: 0 },
    ];
    const [sheet] = sheetsOf({ ticketName: 'Familie', count: 1, components, cents: 0, amounts: [] });
    expect(sheet).toMatchObject({ names: ['1 × Familie', '2 × Erwachsene'], price: 'kostenlos', taxes: [] });
  });

  test('still names event and venue when the museum no longer has them', () => {
    const [sheet] = sheetsOf({ eventId: '999', venueId: '9' });
    expect(sheet).toMatchObject({
      picture: null,
      admission: { name: 'Gewebte Räume', venueName: 'Haupthaus', venueAddress: '', wayIn: '', goodToKnow: [] },
    });
  });

  test('includes the event’s picture where the museum has it as JPEG', () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-picture-'));
    mkdirSync(join(folder, 'pictures'));
    expect(ticketSheets(sampleOrder(), sampleMuseum(folder), 'de')[0]?.picture).toBeNull();
    writeFileSync(join(folder, 'pictures/woven-1200.jpg'), '');
    const file = join(folder, 'pictures/woven-1200.jpg');
    expect(ticketSheets(sampleOrder(), sampleMuseum(folder), 'de')[0]?.picture).toEqual({
      file,
      alt: 'Gekreuzte Bänder',
    });
  });
});

describe('the pages of a line', () => {
  test('are one set for all its tickets, with each code [DATA-4]', () => {
    expect(codesOf({})).toEqual([['K7MP3XQ9T2VW4RCA']]);
    expect(codesOf({ count: 3, codes: codes(3) })).toEqual([
      ['CODE1 Erwachsene 1', 'CODE2 Erwachsene 2', 'CODE3 Erwachsene 3'],
    ]);
  });

  test('are one set per ticket where tickets are printed separately, each with its own code [DATA-4]', () => {
    expect(codesOf({ count: 3, printSeparately: true, codes: codes(3) })).toEqual([['CODE1'], ['CODE2'], ['CODE3']]);
  });

  test('repeat a code of the whole line on each ticket, and say how many people it admits [DATA-4]', () => {
    const line = { count: 2, printSeparately: true, codes: codes(1, { ticketNumber: null, people: 2 }) };
    expect(codesOf(line)).toEqual([['CODE1'], ['CODE1']]);
    expect(sheetsOf(line).map(({ admits }) => admits)).toEqual(['Gilt für 2 Personen', 'Gilt für 2 Personen']);
  });

  test('name the component of each code where people are scanned separately [DATA-4]', () => {
    const people = [
      ...codes(2, { ticketNumber: 1, componentName: 'Erwachsene' }),
      ...codes(1, { componentName: 'Kind' }),
    ];
    expect(codesOf({ count: 1, codes: people })).toEqual([
      ['CODE1 Erwachsene 1', 'CODE2 Erwachsene 2', 'CODE1 Kind 1'],
    ]);
  });

  test('split the price to the cent, whatever it is [MON-1]', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 2, max: 30 }), (cents, count) => {
        const sheets = sheetsOf({
          count,
          cents,
          amounts: [{ cents, taxRate: 0 }],
          printSeparately: true,
          codes: codes(count),
        });
        const shares = sheets.map(({ price }) => Number(price.replaceAll(/\D/g, '')));
        expect(shares).toHaveLength(count);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
