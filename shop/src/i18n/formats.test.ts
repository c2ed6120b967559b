import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatDay,
  formatList,
  formatMoney,
  formatMonth,
  formatNumber,
  formatTime,
  formatWeekday,
  formatWeekdayAndDay,
} from './formats.ts';
import { languages } from './languages.ts';

test.each([
  ['de', '1.234,56 €', '-12,50 €'],
  ['en', '€1,234.56', '-€12.50'],
  ['fr', '1 234,56 €', '-12,50 €'],
  ['it', '1234,56 €', '-12,50 €'],
  ['nl', '€ 1.234,56', '€ -12,50'],
  ['es', '1234,56 €', '-12,50 €'],
  ['sv', '1 234,56 €', '−12,50 €'],
  ['da', '1.234,56 €', '-12,50 €'],
])('writes cents in the currency format of %s [I18N-6]', (lang, large, negative) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(formatMoney(123_456, lang))).toBe(large);
  expect(plain(formatMoney(-1250, lang))).toBe(negative);
});

test('writes every safe integer of cents exactly [MON-1] [I18N-6]', () => {
  const anyCents = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(anyCents, fc.constantFrom(...languages), (cents, lang) => {
      const digits = formatMoney(cents, lang).replaceAll(/\D/g, '');
      expect(Number(digits)).toBe(Math.abs(cents));
    }),
  );
});

test('writes amounts and numbers as Intl does [I18N-6]', () => {
  const plain = (text: string) => text.replaceAll('\u202f', '\u00a0');
  const localeOf = (lang: string) => (lang === 'en' ? 'en-GB' : lang);
  const anyCents = fc.oneof(fc.integer(), fc.integer({ min: -1_000_000, max: 1_000_000 }));
  fc.assert(
    fc.property(anyCents, fc.constantFrom(...languages), (cents, lang) => {
      const money = new Intl.NumberFormat(localeOf(lang), { style: 'currency', currency: 'EUR' });
      expect(formatMoney(cents, lang)).toBe(plain(money.format(cents / 100)));
    }),
  );
  const anyNumber = fc.oneof(
    fc.nat(),
    fc.nat(20_000).map((number) => number / 8),
  );
  fc.assert(
    fc.property(anyNumber, fc.constantFrom(...languages), (number, lang) => {
      expect(formatNumber(number, lang)).toBe(plain(new Intl.NumberFormat(localeOf(lang)).format(number)));
    }),
  );
});

test('writes days, months and times as Intl does [I18N-5]', () => {
  for (const lang of languages) {
    const byIntl = (day: string, time: string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { timeZone: 'UTC', ...options }).format(
        Date.parse(`${day}T${time}:00Z`),
      );
    for (let index = 0; index < 24; index += 1) {
      const day = `2026-${String((index % 12) + 1).padStart(2, '0')}-${String(index + 3).padStart(2, '0')}`;
      const time = `${String(index).padStart(2, '0')}:${String(index * 2).padStart(2, '0')}`;
      expect(formatWeekday(day, lang)).toBe(byIntl(day, time, { weekday: 'long' }));
      expect(formatWeekday(day, lang, 'short')).toBe(byIntl(day, time, { weekday: 'short' }));
      expect(formatMonth(day, lang)).toBe(byIntl(day, time, { month: 'long', year: 'numeric' }));
      expect(formatMonth(day, lang, false)).toBe(byIntl(day, time, { month: 'long' }));
      expect(formatTime(time, lang)).toBe(byIntl(day, time, { hour: '2-digit', minute: '2-digit' }));
    }
  }
});

test('writes a day as day.month.year in every language [I18N-5]', () => {
  expect(formatDay('2026-05-01')).toBe('01.05.2026');
  for (const lang of languages) {
    const day = formatWeekdayAndDay('2026-05-01', lang);
    expect(day).toMatch(['de', 'en'].includes(lang) ? /^\p{L}+, 01\.05\.2026$/u : /^\p{L}+ 01\.05\.2026$/u);
  }
});

test('names weekdays and months and writes times and numbers in the language [I18N-5]', () => {
  expect(languages.map((lang) => formatWeekday('2026-05-01', lang))).toEqual(
    ['Freitag', 'Friday', 'vendredi', 'venerdì', 'vrijdag', 'viernes', 'fredag', 'fredag'], // oxfmt keeps the order of languages.ts
  );
  expect(formatMonth('2026-12-24', 'de')).toBe('Dezember 2026');
  expect(formatMonth('2026-12', 'fr', false)).toBe('décembre');
  expect(formatTime('09:05', 'en')).toBe('09:05');
  expect(formatTime('16:30', 'da')).toBe('16.30');
  expect(formatNumber(1234.5, 'de')).toBe('1.234,5');
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
});

test('joins lists as each language does [I18N-1]', () => {
  expect(formatList(['A', 'B', 'C'], 'en')).toBe('A, B and C');
  expect(formatList(['A', 'B'], 'fr')).toBe('A et B');
  expect(formatList(['A'], 'de')).toBe('A');
});

test('shows the same day and time on devices in every time zone, also when the clocks change [I18N-7]', () => {
  const zone = process.env['TZ'];
  try {
    for (const place of ['Pacific/Honolulu', 'Asia/Kathmandu', 'Pacific/Chatham', 'Europe/Berlin']) {
      process.env['TZ'] = place;
      expect(formatWeekday('2027-03-28', 'de')).toBe('Sonntag');
      expect(formatTime('02:30', 'de')).toBe('02:30');
      expect(formatMonth('2027-10-31', 'de')).toBe('Oktober 2027');
    }
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});
