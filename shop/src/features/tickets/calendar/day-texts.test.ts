import { expect, test } from 'vitest';
import { languages } from '../../../i18n/languages.ts';
import { translator } from '../../../i18n/use-text.ts';
import { dayFace, momentText, nearDay, quickHint } from './day-texts.ts';
import { calendarOf, compactCalendar } from './compact-calendar.ts';
import { availability } from '../../../../test/tickets-fixture.ts';

const wordsIn = (lang: string) => ({ t: translator(lang), lang, showsPlaces: true });
const face = (day: string, lang = 'en') => dayFace(day, availability, wordsIn(lang));

test('an available day shows its places as a figure and in words [EVT-2]', () => {
  expect(face('2026-11-22')).toEqual({
    mark: 'free',
    word: '120',
    label: 'Sunday, 22.11.2026: 120 places',
    reason: null,
  });
  expect(face('2026-11-24')).toMatchObject({ mark: 'few', word: '4 left', label: 'Tuesday, 24.11.2026: only 4 left' });
});

test('without figures, a day says that places are left, and how many only where few are [EVT-2]', () => {
  const words = { ...wordsIn('en'), showsPlaces: false };
  const of = (fewLeftThreshold: number) =>
    ['2026-11-22', '2026-11-24'].map((day) => {
      const { mark, word, label } = dayFace(day, { ...availability, fewLeftThreshold }, words);
      return [mark, word, label.split(': ')[1]];
    });
  expect(of(10)).toEqual([
    ['free', '', 'places left'],
    ['few', '4 left', 'only 4 left'],
  ]);
  expect(of(0)).toEqual([
    ['free', '', 'places left'],
    ['free', '', 'places left'],
  ]);
});

test('an unavailable day has its reason, the museum’s own where there is one [EVT-2] [EVT-11]', () => {
  expect(face('2026-11-23').reason).toBe('Monday, 23.11.2026: Closed on Mondays.');
  expect(face('2026-11-21').reason).toBe('Saturday, 21.11.2026: sold out');
  expect(face('2026-11-20').reason).toBe('Friday, 20.11.2026: over');
  expect(face('2027-02-01').reason).toBe('Monday, 01.02.2027: ended on 31.01.2027');
});

test('a day of day tickets says after closing that visits are over, not that it is sold out [EVT-11]', () => {
  const closing = { places: 0, closed: false, note: null, times: {}, ends: '2026-11-21T18:00:00+01:00' };
  const at = (time: string, lang: string) => {
    const moment = { day: '2026-11-21', time };
    const calendar = calendarOf(compactCalendar({ '2026-11-21': closing }, moment));
    const open = { ...availability, calendar, now: moment };
    return { ...dayFace('2026-11-21', open, wordsIn(lang)), quick: quickHint('2026-11-21', open, wordsIn(lang)) };
  };
  expect(at('17:59', 'en').reason).toBe('Saturday, 21.11.2026: sold out');
  expect(at('18:00', 'en')).toMatchObject({ mark: 'past', reason: 'Saturday, 21.11.2026: no more visits today' });
  expect(at('18:00', 'en').quick).toBe('over for today');
  expect(at('18:00', 'de').reason).toBe('Samstag, 21.11.2026: heute kein Besuch mehr möglich');
});

test('every state has its own word in every language, short enough for a cell [EVT-2] [I18N-1]', () => {
  for (const lang of languages) {
    const words = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((day) => face(day, lang).word);
    expect(words.every((word) => word.length > 0 && word.length <= 9)).toBe(true);
    expect(new Set(words).size).toBe(4);
  }
});

test('writes days as day.month.year, with the weekday in the language [I18N-5]', () => {
  expect(momentText('2026-11-22', '11:00', wordsIn('de'))).toBe('Sonntag, 22.11.2026, 11:00 Uhr');
  expect(momentText('2026-11-22', '11:00', wordsIn('da'))).toBe('søndag 22.11.2026, kl. 11.00');
  expect(momentText('2026-11-22', null, wordsIn('fr'))).toBe('dimanche 22.11.2026');
});

test('today and tomorrow have their own names [EVT-3]', () => {
  const names = ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => nearDay(day, '2026-11-21', wordsIn('de')));
  expect(names).toEqual(['heute', 'morgen', 'Montag']);
});
