import type { CalendarDay } from '@foyer/contract/events/event-calendar.ts';
import type { Timeslot } from '@foyer/contract/events/event-ticket.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Availability } from './event-availability.ts';
import {
  calendarRange,
  dayState,
  firstAvailableDay,
  isChoosable,
  isSoldOut,
  nextFreeSlot,
  quickChoices,
} from './event-availability.ts';
import { addDays, daysFromTo, timeOf } from '../time/museum-time.ts';
import { slotAt } from '../../test/sample-offer.ts';

const today = '2026-12-05';

function openDay(places: number, slots: Timeslot[] = []): CalendarDay {
  return {
    places,
    closed: false,
    note: null,
    times: Object.fromEntries(slots.map((slot) => [timeOf(slot.datetime), slot])),
  };
}
const closedDay: CalendarDay = { places: 0, closed: true, note: 'The museum is closed on Mondays.', times: {} };

function calendarOf(calendar: Availability['calendar'], changes: Partial<Availability> = {}): Availability {
  return { calendar, lifetime: null, now: { day: today, time: '09:00' }, fewLeftThreshold: 6, ...changes };
}

describe('the calendar', () => {
  test.each([
    ['2026-11-21', '2026-11-01', '2026-12-31'],
    ['2026-12-01', '2026-12-01', '2027-01-31'],
    ['2027-01-31', '2027-01-01', '2027-02-28'],
  ])('of %s runs from %s to %s [EVT-2]', (day, first, last) => {
    expect(calendarRange(day)).toEqual({ first, last });
  });

  test('has a state for each day that says whether and why not it can be chosen [EVT-2, EVT-11]', () => {
    const availability = calendarOf(
      {
        '2026-12-04': openDay(20),
        '2026-12-07': openDay(7),
        '2026-12-08': openDay(6),
        '2026-12-09': openDay(1),
        '2026-12-10': openDay(0),
        '2026-12-11': closedDay,
        '2026-12-12': { ...closedDay, places: 20 },
        '2026-12-06': openDay(20),
        '2026-12-31': openDay(20),
      },
      { lifetime: { first: '2026-12-07', last: '2026-12-30' } },
    );
    const states = daysFromTo('2026-12-04', '2026-12-13').map((day) => dayState(day, availability));
    expect(states).toEqual([
      'past',
      'notYet',
      'notYet',
      'available',
      'fewLeft',
      'fewLeft',
      'soldOut',
      'closed',
      'closed',
      'closed',
    ]);
    expect(dayState('2026-12-30', availability)).toBe('closed');
    expect(dayState('2026-12-31', availability)).toBe('over');
    expect(states.map(isChoosable).indexOf(true)).toBe(3);
    expect(states.filter(isChoosable)).toEqual(['available', 'fewLeft', 'fewLeft']);
  });

  test('today is past when its last slot is over, and sold out when only full slots are left [EVT-2]', () => {
    const slots = [slotAt('10:00', 8), slotAt('10:30', 8)];
    const at = (time: string, entry: CalendarDay) =>
      dayState(today, calendarOf({ [today]: entry }, { now: { day: today, time } }));
    expect(at('10:29', openDay(16, slots))).toBe('available');
    expect(at('10:59', openDay(16, slots))).toBe('past');
    expect(at('10:30', openDay(8, [slotAt('10:00', 8), slotAt('10:30', 0)]))).toBe('soldOut');
    expect(at('10:30', openDay(11, [slotAt('10:00', 8), slotAt('10:30', 3)]))).toBe('fewLeft');
  });

  test('today is available while its day tickets are, even after its last slot', () => {
    const entry = openDay(40, [slotAt('10:00', 0), slotAt('10:30', 0)]);
    expect(dayState(today, calendarOf({ [today]: entry }, { now: { day: today, time: '15:00' } }))).toBe('available');
  });

  test('a day without times is past when the museum closes, and sold out before that if it is full [EVT-2]', () => {
    const entry = (places: number) => ({ ...openDay(places), ends: `${today}T18:00:00+01:00` });
    const at = (time: string, places: number) =>
      dayState(today, calendarOf({ [today]: entry(places) }, { now: { day: today, time } }));
    expect([at('17:59', 9), at('17:59', 0), at('18:00', 9), at('18:00', 0)]).toEqual([
      'available',
      'soldOut',
      'past',
      'past',
    ]);
  });

  test('quick choices are today and the next three days with their states, also at the turn of the year [EVT-3]', () => {
    const availability = calendarOf(
      { '2026-12-30': openDay(20), '2026-12-31': closedDay, '2027-01-01': openDay(2), '2027-01-03': openDay(20) },
      { now: { day: '2026-12-30', time: '09:00' } },
    );
    expect(quickChoices(availability)).toEqual([
      { day: '2026-12-30', state: 'available' },
      { day: '2026-12-31', state: 'closed' },
      { day: '2027-01-01', state: 'fewLeft' },
      { day: '2027-01-02', state: 'closed' },
    ]);
  });

  test('the first available day is the first with places, today at the earliest', () => {
    const days = {
      '2026-12-04': openDay(9),
      '2026-12-05': openDay(0),
      '2026-12-09': openDay(9),
      '2026-12-10': openDay(9),
    };
    expect(firstAvailableDay(calendarOf(days))).toBe('2026-12-09');
    expect(firstAvailableDay(calendarOf({ '2027-02-01': openDay(9) }))).toBeNull();
  });

  test('an event is sold out when some of its days are and none can be chosen [EVT-11]', () => {
    const soldOut = (days: Availability['calendar']) => isSoldOut(calendarOf(days));
    expect(soldOut({ '2026-12-06': openDay(0), '2026-12-07': closedDay })).toBe(true);
    expect(soldOut({ '2026-12-06': openDay(0), '2027-01-31': openDay(1) })).toBe(false);
    expect(soldOut({ '2026-12-04': openDay(0), '2026-12-07': closedDay })).toBe(false);
    expect(soldOut({})).toBe(false);
  });

  test('a day is choosable if and only if it has places and is neither past, closed nor outside the run [EVT-2]', () => {
    const entry = fc.record({
      places: fc.nat(3),
      closed: fc.boolean(),
      note: fc.constant(null),
      times: fc.constant({}),
    });
    const around = fc.integer({ min: -5, max: 10 }).map((count) => addDays(today, count));
    fc.assert(
      fc.property(fc.dictionary(around, entry), around, around, around, (calendar, first, last, day) => {
        const isOpen = isChoosable(dayState(day, calendarOf(calendar, { lifetime: { first, last } })));
        const its = Object.hasOwn(calendar, day) ? calendar[day] : undefined;
        const isOffered = its !== undefined && !its.closed && its.places > 0;
        expect(isOpen).toBe(isOffered && day >= today && day >= first && day <= last);
      }),
    );
  });
});

describe('the next free slot', () => {
  const availability = calendarOf({
    '2026-12-06': openDay(9, [slotAt('10:30', 9, '2026-12-06'), slotAt('10:00', 1, '2026-12-06')]),
    '2026-12-05': openDay(2, [slotAt('10:30', 2), slotAt('10:00', 0)]),
    '2026-12-07': { ...openDay(9, [slotAt('10:00', 9, '2026-12-07')]), closed: true },
  });

  test.each([
    [slotAt('10:00', 0), 1, '2026-12-05T10:30:00+01:00'],
    [slotAt('10:00', 0), 2, '2026-12-05T10:30:00+01:00'],
    [slotAt('10:00', 0), 3, '2026-12-06T10:30:00+01:00'],
    [slotAt('10:30', 0), 1, '2026-12-06T10:00:00+01:00'],
  ])('after $datetime for %i people is %s', ({ datetime }, people, expected) => {
    expect(nextFreeSlot(availability, datetime, people)?.datetime).toBe(expected);
  });

  test('is null when no later slot has enough places', () => {
    expect(nextFreeSlot(availability, slotAt('10:00', 0).datetime, 10)).toBeNull();
    expect(nextFreeSlot(availability, '2026-12-06T10:30:00+01:00', 1)).toBeNull();
  });

  test('is never one that is over', () => {
    const slots = [slotAt('10:00', 5), slotAt('10:30', 5)];
    const later = calendarOf({ [today]: openDay(10, slots) }, { now: { day: today, time: '10:30' } });
    expect(nextFreeSlot(later, slotAt('09:00', 0).datetime, 1)).toEqual(slotAt('10:30', 5));
  });
});
