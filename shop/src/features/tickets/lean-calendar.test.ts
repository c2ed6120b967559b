import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay, Timeslot } from '@foyer/contract/event.ts';
import { dayState } from '@foyer/rules/event-availability.ts';
import { leanCalendar } from './lean-calendar.ts';

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
  })
  .map(({ slots, beside, closed }) => ({
    places: slots.reduce((sum, [, places]) => sum + places, beside),
    closed,
    note: null,
    times: Object.fromEntries(slots.map(([hour, places]) => slotAt(hour, places))),
  }));

test('says of every day what the whole calendar says, at any time of the day [EVT-2] [EVT-11]', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 10, max: 19 }), (day, hour) => {
      const now = { day: today, time: `${hour}:15` };
      const stateIn = (calendar: Record<string, CalendarDay>) =>
        dayState(today, { calendar, lifetime: null, now, fewLeftThreshold: 6 });
      expect(stateIn(leanCalendar({ [today]: day }, now))).toBe(stateIn({ [today]: day }));
    }),
  );
});

test('carries no times but one, and no places that nobody can use', () => {
  const times = Object.fromEntries([slotAt(10, 3), slotAt(11, 4)]);
  const day = { places: 7, closed: false, note: null, times };
  const at = (time: string) => leanCalendar({ [today]: day }, { day: today, time })[today];
  expect(at('09:00')).toMatchObject({ places: 7, times: {} });
  expect(at('10:45')).toMatchObject({ places: 4, times: {} });
  expect(at('12:00')).toMatchObject({ places: 0, times: { '11:00': { places: 0 } } });
});
