import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openState, spansOn, weekRows, type OpeningHours } from './opening-hours.ts';
import { addDays } from './museum-time.ts';

// 2026-11-23 is a Monday.
const [monday, tuesday, thursday, sunday] = ['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-29'] as const;
const hours: OpeningHours = {
  weekly: [
    { weekdays: [1, 2, 4, 5, 6], opens: '10:00', closes: '18:00' },
    { weekdays: [3], opens: '10:00', closes: '20:00' },
  ],
  special: [],
};
const at = (day: string, time: string, of = hours) => openState(of, { day, time });

test('is open from the minute it opens until the minute it closes', () => {
  expect(at(tuesday, '09:59')).toEqual({ code: 'opensLater', at: '10:00' });
  expect(at(tuesday, '10:00')).toEqual({ code: 'open', until: '18:00' });
  expect(at(tuesday, '17:59')).toEqual({ code: 'open', until: '18:00' });
  expect(at(tuesday, '18:00')).toEqual({
    code: 'closedNow',
    next: { day: '2026-11-25', at: '10:00', isTomorrow: true },
  });
  expect(at(thursday, '19:00')).toEqual({ code: 'open', until: '20:00' });
});

test('names the next opening when it is closed', () => {
  expect(at(monday, '12:00')).toEqual({ code: 'closedToday', next: { day: tuesday, at: '10:00', isTomorrow: true } });
  expect(at(sunday, '18:00')).toEqual({
    code: 'closedNow',
    next: { day: '2026-12-01', at: '10:00', isTomorrow: false },
  });
});

test('a special day closes a weekday or opens a Monday', () => {
  const of = { ...hours, special: [{ date: tuesday }, { date: monday, opens: '12:00', closes: '14:00' }] };
  expect(at(monday, '13:00', of)).toEqual({ code: 'open', until: '14:00' });
  expect(at(monday, '14:00', of)).toMatchObject({ code: 'closedNow', next: { day: '2026-11-25', isTomorrow: false } });
  expect(at(tuesday, '13:00', of)).toMatchObject({ code: 'closedToday' });
});

test('hours may end after midnight, or at midnight', () => {
  const late = { weekly: [{ weekdays: [0], opens: '18:00', closes: '02:00' }], special: [] };
  expect(at(monday, '23:59', late)).toEqual({ code: 'open', until: '02:00' });
  expect(at(tuesday, '01:59', late)).toEqual({ code: 'open', until: '02:00' });
  expect(at(tuesday, '02:00', late)).toMatchObject({ code: 'closedToday' });
  const midnight = { weekly: [{ weekdays: [0], opens: '18:00', closes: '00:00' }], special: [] };
  expect(at(monday, '23:59', midnight)).toEqual({ code: 'open', until: '00:00' });
  expect(at(tuesday, '00:00', midnight)).toMatchObject({ code: 'closedToday' });
});

test('opens again after a break on the same day', () => {
  const weekdays = [0];
  const weekly = [
    { weekdays, opens: '14:00', closes: '18:00' },
    { weekdays, opens: '09:00', closes: '12:00' },
  ];
  expect(at(monday, '12:30', { weekly, special: [] })).toEqual({ code: 'opensLater', at: '14:00' });
  expect(at(monday, '11:00', { weekly, special: [] })).toEqual({ code: 'open', until: '12:00' });
});

test('a museum without hours names no next opening', () => {
  expect(at(monday, '12:00', { weekly: [], special: [] })).toEqual({ code: 'closedToday', next: null });
});

test('groups the weekdays with the same hours into runs', () => {
  expect(weekRows(hours).map(({ runs, spans }) => [runs, spans.map(({ closes }) => closes)])).toEqual([
    [[[0, 0]], []],
    [
      [
        [1, 2],
        [4, 6],
      ],
      ['18:00'],
    ],
    [[[3, 3]], ['20:00']],
  ]);
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const day = fc.integer({ min: 0, max: 400 }).map((ahead) => addDays(monday, ahead));
const anyHours = fc.record({
  weekly: fc.array(
    fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      opens: time,
      closes: time,
    }),
    { maxLength: 4 },
  ),
  special: fc.array(fc.oneof(fc.record({ date: day }), fc.record({ date: day, opens: time, closes: time })), {
    maxLength: 4,
  }),
});

test('is open at every next opening that it names', () => {
  fc.assert(
    fc.property(anyHours, day, time, (of, today, now) => {
      const state = openState(of, { day: today, time: now });
      if (state.code === 'open') return;
      const next = state.code === 'opensLater' ? { day: today, at: state.at } : state.next;
      if (!next) return;
      expect(next.day > today || next.at > now).toBe(true);
      expect(openState(of, { day: next.day, time: next.at }).code).toBe('open');
    }),
  );
});

test('is closed all day only where no hours begin on that day', () => {
  fc.assert(
    fc.property(anyHours, day, time, (of, today, now) => {
      const state = openState(of, { day: today, time: now });
      if (state.code === 'closedToday') expect(spansOn(of, today)).toEqual([]);
      if (state.code === 'closedNow' || state.code === 'opensLater') expect(spansOn(of, today)).not.toEqual([]);
    }),
  );
});

test('every weekday is in exactly one row', () => {
  fc.assert(
    fc.property(anyHours, (of) => {
      const days = weekRows(of).flatMap(({ runs }) =>
        runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
      );
      expect(days.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }),
  );
});
