import { expect, test } from 'vitest';
import { translator } from '../../../i18n/use-text.ts';
import { runText } from '../calendar/day-texts.ts';
import { askedDay, closedReasons, daysAhead, eventListState, isOffered } from './event-state.ts';
import { calendarOf, event, now, slotAt } from '../../../../test/tickets-fixture.ts';

const listState = (calendar: ReturnType<typeof calendarOf> | undefined, asked: string | null = null, changes = {}) =>
  eventListState({ ...event, ...changes }, calendar, now, 10, asked);

test('lists today and the next three days [EVT-3]', () => {
  expect(daysAhead('2026-11-29')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']);
});

test('accepts each day of the coming year, and no other [EVT-1]', () => {
  const asked = (date: string) => askedDay(new URLSearchParams({ date }), '2026-11-29');
  expect(asked('2026-11-29')).toBe('2026-11-29');
  expect(asked('2027-11-30')).toBe('2027-11-30');
  for (const date of ['2026-11-28', '2027-12-01', '2026-02-31', 'x', '']) expect(asked(date)).toBeNull();
  expect(askedDay(new URLSearchParams(), '2026-11-29')).toBeNull();
});

test('returns the state of today', () => {
  expect(listState(calendarOf({ '2026-11-21': 3 }))).toEqual({
    kind: 'day',
    day: '2026-11-21',
    state: 'fewLeft',
    places: 3,
  });
});

test('returns the next day with places when today has none', () => {
  const calendar = calendarOf({ '2026-11-21': 0, '2026-11-23': 40 });
  expect(listState(calendar)).toEqual({ kind: 'next', day: '2026-11-23' });
});

test('a day whose times are over is past', () => {
  const today = { places: 5, closed: false, note: null, times: { '10:00': slotAt('2026-11-21', '10:00', 5) } };
  expect(listState({ '2026-11-21': today })).toMatchObject({ kind: 'day', state: 'past' });
});

test('returns that an event has ended or has not begun [EVT-12] [EVT-1]', () => {
  expect(listState(undefined, null, { end: '2026-11-21T11:00:00+01:00' })).toEqual({ kind: 'ended' });
  expect(listState(undefined, null, { start: '2026-12-01T10:00:00+01:00' })).toEqual({
    kind: 'starts',
    day: '2026-12-01',
  });
});

test('offers an event on the requested day where it has places or its calendar is unknown', () => {
  const calendar = calendarOf({ '2026-11-21': 40, '2026-11-22': 0, '2026-11-23': 2 });
  const offered = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((day) =>
    isOffered(listState(calendar, day)),
  );
  expect(offered).toEqual([true, false, true, false]);
  expect(isOffered(listState(undefined, '2026-11-22'))).toBe(true);
  expect(isOffered(listState(undefined, '2026-11-22', { start: '2026-12-01T10:00:00+01:00' }))).toBe(false);
});

test('returns each reason why the requested day is closed once, unless an event is open on it [EVT-11]', () => {
  const monday = (note: string | null) => ({ '2026-11-23': { places: 0, closed: true, note, times: {} } });
  const calendars = [monday('Closed on Mondays.'), monday('Closed on Mondays.'), monday(null), undefined];
  expect(closedReasons('2026-11-23', calendars)).toEqual(['Closed on Mondays.']);
  expect(closedReasons('2026-11-24', calendars)).toEqual([]);
  expect(closedReasons(null, calendars)).toEqual([]);
  // An exhibition that was open is sold out by now: the workshop's reason is not why.
  const open = { '2026-11-23': { places: 0, closed: false, note: null, times: {} } };
  expect(closedReasons('2026-11-23', [...calendars, open])).toEqual([]);
});

test('calls an exhibition permanent where its end is most of a year ahead', () => {
  const run = (end: string) => runText({ ...event, end }, now.day, translator('de'));
  expect(run('2027-11-21T18:00:00+01:00')).toBe('Dauerausstellung');
  expect(run('2027-01-31T18:00:00+01:00')).toBe('bis 31.01.2027');
});
