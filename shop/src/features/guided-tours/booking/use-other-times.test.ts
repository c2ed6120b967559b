import { expect, test } from 'vitest';
import { kinds, sampleTour, tourDay, tourSlot } from '@foyer/rules/test/sample-tour.ts';
import type { TourAvailability } from '@foyer/rules/tours/tour-days.ts';
import { slotAfter } from '@foyer/rules/tours/tour-limits.ts';
import { offeredTimes, otherTimes } from './use-other-times.ts';
import { emptyDraft, movedDraft, withPeople, withPrice, type TourDraft } from './tour-draft.ts';
import { remainingCalendar, type RemainingAfterCart } from '../calendar/use-remaining.ts';

const next = '2026-12-06';
const tour = sampleTour({ ...kinds.whole, withoutTickets: true });
const at = (tourCount: number) => ({ timeslotId: '1', places: 45, tourCount });
const calendar = { [tourDay]: { '10:00': at(3), '11:00': at(3), '14:00': at(2) }, [next]: { '10:00': at(3) } };
const availability: TourAvailability = {
  tour,
  lifetime: null,
  now: { day: '2026-04-01', time: '12:00' },
  fewLeftThreshold: 5,
  calendar,
};

/** A group of 20, which takes two tours, and so many tours chosen for it. */
function groupOf20(tours: number): TourDraft {
  const slot = tourSlot('14:00', 45);
  const begun = movedDraft(emptyDraft(tour), { day: tourDay, slot, tour }, null);
  return withPrice(withPeople(begun, 20), 'guide', tours);
}

const times = (draft: TourDraft, changes: Partial<TourAvailability> = {}) =>
  otherTimes(draft, tourDay, { ...availability, ...changes }).map(({ day, time }) => `${day.slice(8)} ${time}`);

test('offers other times that have room for the chosen tours, after what the cart holds [TOUR-7] [TOUR-9] [TOUR-17]', () => {
  expect(times(groupOf20(3))).toEqual(['05 11:00', '05 10:00', '06 10:00']);
  const afterOne: RemainingAfterCart = (slot, of) =>
    slot.day === tourDay && slot.time === '11:00'
      ? slotAfter(of, slot, { entries: [{ id: 'guide', count: 1 }] })
      : slot;
  expect(times(groupOf20(3), { calendar: remainingCalendar(calendar, tour, afterOne) })).toEqual([
    '05 10:00',
    '06 10:00',
  ]);
  expect(times(groupOf20(4))).toEqual([]);
});

test('offers only times with room for all tours that the people need [TOUR-9] [TOUR-17]', () => {
  const one = { [tourDay]: { '10:00': at(1), '11:00': at(2) } };
  expect(times(groupOf20(1), { calendar: one })).toEqual(['05 11:00']);
});

test('offers no time that the museum reports as sold out [TOUR-5] [TOUR-17]', () => {
  const soldOutTimesOf = { [tourDay]: ['11:00'] };
  expect(times(groupOf20(2), { soldOutTimesOf })).toEqual(['05 10:00', '06 10:00']);
});

test('offers no times of a day before its sold-out times are known, and asks for them [TOUR-17]', () => {
  const others = otherTimes(groupOf20(2), tourDay, availability);
  expect(offeredTimes(others)).toEqual({ offered: [], ask: tourDay });
  expect(offeredTimes(others, { [tourDay]: [] })).toEqual({ offered: others.slice(0, 2), ask: next });
  expect(offeredTimes(others, { [tourDay]: [], [next]: [] })).toEqual({ offered: others, ask: null });
  expect(offeredTimes(others, { [next]: [] })).toEqual({ offered: [], ask: tourDay });
});
