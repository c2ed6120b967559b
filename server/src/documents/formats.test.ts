import { expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { formatDay, formatMoment, formatMoney, formatRate, formatTime, formatWeekday } from './formats.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('prices are written in each language’s currency format [I18N-6]', () => {
  expect(shopLanguages.map((language) => plain(formatMoney(123_456, language)))).toEqual([
    '1.234,56 €',
    '€1,234.56',
    '1 234,56 €',
    '1234,56 €',
    '€ 1.234,56',
    '1234,56 €',
    '1 234,56 €',
    '1.234,56 €',
  ]);
  expect(plain(formatMoney(5, 'de'))).toBe('0,05 €');
});

test('days are written day.month.year, weekdays, times and rates in each language’s format [I18N-5]', () => {
  expect(formatDay('2026-05-01')).toBe('01.05.2026');
  expect(shopLanguages.map((language) => formatWeekday('2026-05-01', language))).toEqual(
    'Freitag Friday vendredi venerdì vrijdag viernes fredag fredag'.split(' '),
  );
  const visit = (language: string) => ({
    weekday: formatWeekday('2026-05-01', language),
    date: '01.05.2026',
    time: '',
  });
  expect(shopLanguages.map((language) => formatMoment({ ...visit(language), time: '10:30' }, language))).toEqual([
    'Freitag, 01.05.2026, 10:30',
    'Friday, 01.05.2026, 10:30',
    'vendredi 01.05.2026, 10:30',
    'venerdì 01.05.2026, 10:30',
    'vrijdag 01.05.2026, 10:30',
    'viernes 01.05.2026, 10:30',
    'fredag 01.05.2026, 10:30',
    'fredag 01.05.2026, 10:30',
  ]);
  expect(formatMoment(visit('fr'), 'fr')).toBe('vendredi 01.05.2026');
  expect(formatTime('09:05', 'en')).toBe('09:05');
  expect(formatTime('16:30', 'da')).toBe('16.30');
  expect([formatRate(7, 'de'), formatRate(5.5, 'de'), formatRate(5.5, 'en')]).toEqual(['7', '5,5', '5.5']);
});
