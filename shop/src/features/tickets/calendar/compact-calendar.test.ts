import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '@foyer/contract/events/event-calendar.ts';
import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import { dayState } from '@foyer/rules/events/event-availability.ts';
import { calendarOf, compactCalendar } from './compact-calendar.ts';

const today = '2026-11-21';
const slotAt = (hour: number, places: number): [string, Timeslot] => [
  `${hour}:00`,
  { datetime: `${today}T${hour}:00:00+01:00`, datetimeEnd: `${today}T${hour}:30:00+01:00`, places },
];

const anyDay: fc.Arbitrary<CalendarDay> = fc
  .record({
    slots: fc.uniqueArray(fc.tuple(fc.integer({ min: 10, max: 18 }), fc.integer({ min: 0, max: 9 })), {
      selector: ([hour]) => hour,
    }),
    beside: fc.constantFrom<number>(0, 0, 5),
    closed: fc.boolean(),
    ends: fc.constantFrom(undefined, `${today}T14:00:00+01:00`, `${today}T18:00:00+01:00`),
  })
  .map(({ slots, beside, closed, ends }) => ({
    places: slots.reduce((sum, [, places]) => sum + places, beside),
    closed,
    note: null,
    times: Object.fromEntries(slots.map(([hour, places]) => slotAt(hour, places))),
    ...(ends && { ends }),
  }));

test('a day has the same state as in the whole calendar, at any time of the day [EVT-2] [EVT-11]', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 10, max: 19 }), (day, hour) => {
      const now = { day: today, time: `${hour}:15` };
      const stateIn = (calendar: Record<string, CalendarDay>) =>
        dayState(today, { calendar, lifetime: null, now, fewLeftThreshold: 6 });
      expect(stateIn(calendarOf(compactCalendar({ [today]: day }, now)))).toBe(stateIn({ [today]: day }));
    }),
  );
});

test('has one value for each day, without places of times that are over', () => {
  const times = Object.fromEntries([slotAt(10, 3), slotAt(11, 4)]);
  const day = { places: 7, closed: false, note: null, times };
  const at = (time: string) => compactCalendar({ [today]: day }, { day: today, time }).days;
  expect([at('09:00'), at('10:45'), at('12:00')]).toEqual([[7], [4], [null]]);
});

test('keeps why a day is closed, and closes the days that the calendar lacks [EVT-11]', () => {
  const closed = { places: 3, closed: true, note: 'Closed on Mondays.', times: {} };
  const calendar = { '2026-11-23': closed, '2026-11-25': { ...closed, note: null } };
  const compact = compactCalendar(calendar, { day: today, time: '09:00' });
  expect(compact).toEqual({ first: '2026-11-23', days: ['Closed on Mondays.', '', ''] });
  const shut = { places: 0, closed: true, note: null, times: {} };
  expect(calendarOf(compact)).toEqual({
    '2026-11-23': { ...shut, note: 'Closed on Mondays.' },
    '2026-11-24': shut,
    '2026-11-25': shut,
  });
});
