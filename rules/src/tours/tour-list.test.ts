import type { TourOverview } from '@foyer/contract/tours/tour-calendar.ts';
import { describe, expect, test } from 'vitest';
import { kinds, sampleTour } from '../../test/sample-tour.ts';
import type { TourFilter } from './tour-list.ts';
import { categoriesWithTours, daysOfKind, filteredTours, initialLanguages, toursByDay } from './tour-list.ts';

const french = sampleTour({
  id: 'fr',
  language: { code: 'fr', name: 'Français' },
  category: { id: '2', name: 'Schools' },
});
const english = sampleTour({ id: 'en', venue: { id: '2', name: 'Pavilion' } });
const german = sampleTour({ id: 'de', language: { code: 'de', name: 'Deutsch' }, category: null });
const tours = [french, english, german];
const all: TourFilter = { languages: [], categoryId: null, venueId: null, day: null };
const ids = (found: { id: string }[]) => found.map(({ id }) => id);
const now = { day: '2026-12-01', time: '12:00' };
const left = (places: number) => ({ timeslotId: 's', places, tourCount: null });

describe('the list', () => {
  test('is filtered by languages, category and venue [TOUR-1, TOUR-18]', () => {
    expect(ids(filteredTours(tours, all))).toEqual(['fr', 'en', 'de']);
    expect(ids(filteredTours(tours, { ...all, languages: ['fr', 'de'] }))).toEqual(['fr', 'de']);
    expect(ids(filteredTours(tours, { ...all, categoryId: '2' }))).toEqual(['fr']);
    expect(ids(filteredTours(tours, { ...all, venueId: '2' }))).toEqual(['en']);
    expect(ids(filteredTours(tours, { ...all, venueId: '2', languages: ['fr'] }))).toEqual([]);
  });

  test('starts with the visitor’s language if it has tours, else with the default [TOUR-1, TOUR-18]', () => {
    expect(initialLanguages('fr', ['de', 'en', 'fr'], 'de')).toEqual(['fr']);
    expect(initialLanguages('sv', ['de', 'en', 'fr'], 'de')).toEqual(['de']);
    expect(initialLanguages('sv', ['en'], 'de')).toEqual([]);
  });

  test('omits categories without tours [TOUR-1]', () => {
    const categories = ['1', '2', '3'].map((id) => ({ id, name: id }));
    expect(ids(categoriesWithTours(categories, tours))).toEqual(['1', '2']);
    expect(categoriesWithTours(categories, [german])).toEqual([]);
  });
});

describe('the days of the look-ahead', () => {
  const overview: TourOverview = {
    '2026-12-03': [
      { tourId: 'en', isSoldOut: true, times: {} },
      { tourId: 'gone', isSoldOut: false, times: {} },
    ],
    '2026-12-02': [
      { tourId: 'en', isSoldOut: false, times: { '14:00': left(3), '11:00': left(0) } },
      { tourId: 'fr', isSoldOut: false, times: { '10:00': left(0) } },
    ],
    '2026-12-01': [{ tourId: 'de', isSoldOut: false, times: { '11:00': left(5), '12:30': left(4) } }],
  };
  const days = (filter: Partial<TourFilter> = {}, at = now) => toursByDay(overview, tours, { ...all, ...filter }, at);

  test('are in order, each with its tours by first time and whether they are sold out [TOUR-2]', () => {
    expect(days().map(({ day, isSoldOut }) => [day, isSoldOut])).toEqual([
      ['2026-12-01', false],
      ['2026-12-02', false],
      ['2026-12-03', true],
    ]);
    const second = days()[1]?.tours ?? [];
    expect(second.map(({ tour, isSoldOut }) => [tour.id, isSoldOut])).toEqual([
      ['fr', true],
      ['en', false],
    ]);
    expect(second[1]?.times.map(({ time, places, isSoldOut }) => [time, places, isSoldOut])).toEqual([
      ['11:00', 0, true],
      ['14:00', 3, false],
    ]);
  });

  test('are sold out without places for the smallest group, also when tickets are not loaded [TOUR-2, TOUR-13]', () => {
    const few = [{ ...english, minParticipants: 4, tickets: [] }];
    expect(toursByDay(overview, few, all, now).map(({ isSoldOut }) => isSoldOut)).toEqual([true, true]);
    const enough = [{ ...english, minParticipants: 3, tickets: [] }];
    expect(toursByDay(overview, enough, all, now).map(({ isSoldOut }) => isSoldOut)).toEqual([false, true]);
  });

  test('are those of the filter, or the selected day [TOUR-1]', () => {
    expect(days({ languages: ['fr'] }).map(({ day, isSoldOut }) => [day, isSoldOut])).toEqual([['2026-12-02', true]]);
    expect(days({ day: '2026-12-03' }).map(({ day }) => day)).toEqual(['2026-12-03']);
    expect(days({ day: '2026-12-24' })).toEqual([]);
  });

  test('omit times that have left', () => {
    expect(days()[0]?.tours[0]?.times.map(({ time }) => time)).toEqual(['12:30']);
    expect(days({}, { day: '2026-12-01', time: '13:00' })[0]?.day).toBe('2026-12-02');
    expect(days({}, { day: '2026-12-03', time: '09:00' }).map(({ day }) => day)).toEqual(['2026-12-03']);
  });
});

test('separates public tours from group tours; a day is sold out by the tours of its kind [TOUR-2]', () => {
  const groups = ['whole', 'single'] as const;
  const own = groups.map((kind) => sampleTour({ ...kinds[kind], id: kind }));
  const overview: TourOverview = {
    '2026-12-02': [
      { tourId: 'en', isSoldOut: true, times: { '10:00': left(9) } },
      { tourId: 'whole', isSoldOut: false, times: { '10:00': left(20) } },
      { tourId: 'single', isSoldOut: false, times: { '11:00': left(20) } },
    ],
    '2026-12-03': [{ tourId: 'whole', isSoldOut: false, times: { '10:00': left(20) } }],
  };
  const days = toursByDay(overview, [...tours, ...own], all, now);
  const shown = (kind: 'join' | 'group') =>
    daysOfKind(days, kind).map((listed) => [listed.day, listed.isSoldOut, ids(listed.tours.map(({ tour }) => tour))]);
  expect(shown('join')).toEqual([['2026-12-02', true, ['en']]]);
  expect(shown('group')).toEqual([
    ['2026-12-02', false, ['whole', 'single']],
    ['2026-12-03', false, ['whole']],
  ]);
});
