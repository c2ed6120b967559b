import { describe, expect, test } from 'vitest';
import { kinds, sampleTour, tourDay, tourPrice, tourSlot } from '../../test/sample-tour.ts';
import { slotsOfDay, tourHasLeft } from './tour-slots.ts';
import { chooseSlot, tourSlotState } from './tour-times.ts';

const now = { day: '2026-12-01', time: '12:00' };
const left = (places: number, tourCount: number | null = null) => ({ timeslotId: 's', places, tourCount });
const time = (slot: { time: string } | null) => slot?.time ?? null;

describe('a day’s times', () => {
  const calendar = { [tourDay]: { '14:00': left(3), '10:00': left(30) } };

  test('are in order, with places and tours left [TOUR-5]', () => {
    const tour = sampleTour({ schedule: { '10:00': { tourCount: 2, prices: [] } } });
    expect(slotsOfDay(tourDay, { calendar }, tour)).toEqual([
      { day: tourDay, time: '10:00', timeslotId: 's', places: 30, tourCount: 2, isSoldOut: false },
      { day: tourDay, time: '14:00', timeslotId: 's', places: 3, tourCount: 0, isSoldOut: false },
    ]);
    expect(slotsOfDay('2026-12-06', { calendar }, tour)).toEqual([]);
  });

  test('are sold out where the API lists the time or the day', () => {
    const soldOut = (more: object) =>
      slotsOfDay(tourDay, { calendar, ...more }, sampleTour()).map((slot) => slot.isSoldOut);
    expect(soldOut({ soldOutTimes: ['14:00'] })).toEqual([false, true]);
    expect(soldOut({ soldOutDays: [tourDay] })).toEqual([true, true]);
    expect(soldOut({ soldOutDays: ['2026-12-06'] })).toEqual([false, false]);
  });

  test('without a schedule have the calendar’s number of tours, else the number that the places hold', () => {
    const other = {
      [tourDay]: { '10:00': left(30), '11:00': left(29), '12:00': left(4), '13:00': left(0), '14:00': left(9, 4) },
    };
    const tours = slotsOfDay(tourDay, { calendar: other }, { maxParticipants: 15, schedule: null }).map(
      (slot) => slot.tourCount,
    );
    expect(tours).toEqual([2, 1, 1, 0, 4]);
  });
});

describe('a time', () => {
  test('is available, few left, sold out or past [TOUR-19]', () => {
    const state = (places: number, at = now) => tourSlotState(tourSlot('11:00', places), sampleTour(), at, 5);
    expect([6, 5, 0].map((places) => state(places))).toEqual(['available', 'fewLeft', 'soldOut']);
    expect(state(6, { day: tourDay, time: '11:00' })).toBe('past');
    expect(state(6, { day: tourDay, time: '10:59' })).toBe('available');
    expect(tourHasLeft({ day: tourDay, time: '11:00' }, { day: '2026-12-06', time: '00:00' })).toBe(true);
  });

  test('without a whole tour is sold out only where whole tours are booked [TOUR-9]', () => {
    const slot = tourSlot('11:00', 20, { tourCount: 0 });
    expect(tourSlotState(slot, sampleTour(kinds.whole), now, 5)).toBe('soldOut');
    expect(tourSlotState(slot, sampleTour(), now, 5)).toBe('available');
  });

  test('with fewer places than the smallest group is sold out [TOUR-13]', () => {
    const tour = sampleTour({ minParticipants: 10 });
    expect(tourSlotState(tourSlot('11:00', 9), tour, now, 5)).toBe('soldOut');
    expect(tourSlotState(tourSlot('11:00', 10), tour, now, 5)).toBe('available');
  });

  test('without any price is sold out', () => {
    const tour = sampleTour({ prices: [], schedule: { '11:00': { tourCount: 1, prices: [tourPrice('evening')] } } });
    expect(tourSlotState(tourSlot('10:00', 9), tour, now, 5)).toBe('soldOut');
    expect(tourSlotState(tourSlot('11:00', 9), tour, now, 5)).toBe('available');
  });
});

describe('the chosen time', () => {
  const tour = sampleTour();
  const slots = [tourSlot('10:00', 0), tourSlot('11:00', 4), tourSlot('12:00', 9)];

  test('is the only time of the day [TOUR-5]', () => {
    expect(time(chooseSlot([tourSlot('15:00', 1)], '10:00', tour, now))).toBe('15:00');
  });

  test('is the current time if the day has it, else the first [TOUR-5]', () => {
    expect(time(chooseSlot(slots, '12:00', tour, now))).toBe('12:00');
    expect(time(chooseSlot(slots, '13:00', tour, now))).toBe('11:00');
    expect(time(chooseSlot(slots, null, tour, now))).toBe('11:00');
  });

  test('is never one that is sold out or has left [TOUR-5]', () => {
    expect(time(chooseSlot(slots, '10:00', tour, now))).toBe('11:00');
    expect(time(chooseSlot(slots, '11:00', tour, { day: tourDay, time: '11:30' }))).toBe('12:00');
    expect(chooseSlot([tourSlot('10:00', 0)], '10:00', tour, now)).toBeNull();
    expect(chooseSlot([], null, tour, now)).toBeNull();
  });
});
