import { expect, test } from 'vitest';
import { sampleMuseum, sampleLine, sampleOrder } from '../../../test/support/orders/sample-order.ts';
import { visitsIcs } from './visits-ics.ts';

const museum = sampleMuseum();
/** The file's properties as a calendar reads them: long lines put together again. */
const read = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (file: string, property: string) =>
  read(file).flatMap((line) => (new RegExp(`^${property}[;:]`).test(line) ? [line.slice(property.length)] : []));

test('a slot’s start and end are written in UTC, in winter, in summer and across a clock change [I18N-7]', () => {
  const at = (datetime: string, datetimeEnd: string) =>
    visitsIcs(sampleOrder({ lines: [sampleLine({ datetime, datetimeEnd, day: datetime.slice(0, 10) })] }), museum);
  const winter = at('2026-12-05T10:30:00+01:00', '2026-12-05T11:00:00+01:00');
  expect([valuesOf(winter, 'DTSTART'), valuesOf(winter, 'DTEND')]).toEqual([
    [':20261205T093000Z'],
    [':20261205T100000Z'],
  ]);
  const summer = at('2026-07-05T10:30:00+02:00', '2026-07-05T11:00:00+02:00');
  expect(valuesOf(summer, 'DTSTART')).toEqual([':20260705T083000Z']);
  const acrossTheClocks = at('2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00');
  expect([valuesOf(acrossTheClocks, 'DTSTART'), valuesOf(acrossTheClocks, 'DTEND')]).toEqual([
    [':20261025T003000Z'],
    [':20261025T013000Z'],
  ]);
});

test.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
  'a day ticket is an all-day entry for its day alone, on a server in %s [I18N-7]',
  (timeZone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = timeZone;
    try {
      const line = sampleLine({ type: 'dayTicket', datetime: null, datetimeEnd: null, day: '2026-12-31' });
      const file = visitsIcs(sampleOrder({ lines: [line] }), museum);
      expect(valuesOf(file, 'DTSTART')).toEqual([';VALUE=DATE:20261231']);
      expect(valuesOf(file, 'DTEND')).toEqual([';VALUE=DATE:20270101']);
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  },
);

test('each visit is one entry with all its tickets, and keeps its UID [ORD-2]', () => {
  const lines = [
    sampleLine(),
    sampleLine({ ticketId: '2', ticketName: 'Kinder', count: 3 }),
    sampleLine({ datetime: '2026-12-05T12:30:00+01:00', datetimeEnd: '2026-12-05T13:00:00+01:00' }),
    sampleLine({ eventId: '102', eventName: 'Kante und Bogen' }),
  ];
  const file = visitsIcs(sampleOrder({ lines }), museum);
  expect(valuesOf(file, 'SUMMARY')).toEqual([':Gewebte Räume', ':Gewebte Räume', ':Kante und Bogen']);
  const names = valuesOf(file, 'UID');
  expect(new Set(names).size).toBe(3);
  expect(visitsIcs(sampleOrder({ lines }), museum)).toBe(file);
  expect(valuesOf(visitsIcs(sampleOrder({ lines: lines.toReversed() }), museum), 'UID').toSorted()).toEqual(
    names.toSorted(),
  );
  expect(valuesOf(visitsIcs(sampleOrder({ lines, bookingId: 'OTHER' }), museum), 'UID')).not.toContain(names[0]);
  expect(valuesOf(file, 'DESCRIPTION')[0]).toContain(String.raw`2 × Erwachsene\n3 × Kinder`);
});

test('an entry tells time, place and what to bring in the order’s language [I18N-1]', () => {
  const german = visitsIcs(sampleOrder(), museum);
  expect(valuesOf(german, 'LOCATION')).toEqual([String.raw`:Lichthof\, Haupthaus\, Kanalstraße 12\, 99990 Seefurt`]);
  const [said = ''] = valuesOf(german, 'DESCRIPTION');
  for (const part of ['Einlass von 10:30 bis 11:00 Uhr', 'Bestellnummer: K7MP-3XQ9', 'Fotos & Skizzen sind erlaubt.']) {
    expect(said).toContain(part);
  }
  expect(valuesOf(visitsIcs(sampleOrder({ language: 'sv' }), museum), 'DESCRIPTION')[0]).not.toContain('Einlass von');
});

test('a name cannot inject a property, and no line is longer than 75 bytes', () => {
  const line = sampleLine({ eventName: 'A\r\nATTENDEE:x\nEND:VEVENT; b, c', ticketName: '東京 '.repeat(60) });
  const file = visitsIcs(sampleOrder({ lines: [line] }), museum);
  expect(read(file).filter((entry) => entry.startsWith('ATTENDEE') || entry === 'END:VEVENT')).toEqual(['END:VEVENT']);
  for (const written of file.split('\r\n')) expect(Buffer.byteLength(written)).toBeLessThanOrEqual(75);
});
