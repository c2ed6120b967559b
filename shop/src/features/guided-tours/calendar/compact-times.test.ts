import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarOf, compactCalendar, compactOverview, overviewOf } from './compact-times.ts';

const time = fc.constantFrom('09:30', '11:00', '16:15');
const times = fc.dictionary(
  time,
  fc.record({ places: fc.nat(500), tourCount: fc.option(fc.nat(9)) }).map((left) => ({ timeslotId: '', ...left })),
);

/** A slot's id is left out on the way: the chosen day brings its own. */
const withoutIds = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (key, inside: unknown) => (key === 'timeslotId' ? '' : inside)));

test('restores a compacted calendar, except for the slots’ ids [TOUR-3]', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('2026-11-21', '2026-12-01'), times), (calendar) => {
      expect(withoutIds(calendarOf(compactCalendar(calendar)))).toEqual(withoutIds(calendar));
    }),
  );
});

test('restores a compacted overview, except for the slots’ ids [TOUR-2]', () => {
  const entry = fc.record({ tourId: fc.constantFrom('7', 'a b', '12!x'), isSoldOut: fc.boolean(), times });
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('2026-11-21', '2026-12-01'), fc.array(entry)), (overview) => {
      expect(withoutIds(overviewOf(compactOverview(overview)))).toEqual(withoutIds(overview));
    }),
  );
});
