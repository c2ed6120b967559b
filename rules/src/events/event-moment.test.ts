import { describe, expect, test } from 'vitest';
import { bookingProblems } from './event-booking.ts';
import { book, choose, dayTicket, sampleDay, sampleOffer, slotAt } from '../../test/sample-offer.ts';

const half10 = slotAt('10:30', 0).datetime;

describe('the day and time of a booking', () => {
  const offer = sampleOffer();

  test('a booking for a day and a time with places is accepted', () => {
    expect(bookingProblems(book([choose('adult', 2)]), offer)).toEqual([]);
  });

  test('a booking without a date is refused with DATE_REQUIRED [EVT-14]', () => {
    expect(bookingProblems(book([choose('adult', 2)], { day: null }), offer)).toEqual([{ code: 'DATE_REQUIRED' }]);
  });

  test('a ticket for a time needs a time of that day [EVT-11]', () => {
    const at = (datetime: string | null, day = sampleDay) =>
      bookingProblems(book([choose('adult', 1)], { datetime, day }), offer);
    expect(at(null)).toEqual([{ code: 'TIME_REQUIRED' }]);
    expect(at(slotAt('11:30', 0).datetime)).toEqual([{ code: 'TIME_UNAVAILABLE' }]);
    expect(at('2026-12-05 10:30:00')).toEqual([{ code: 'TIME_UNAVAILABLE' }]);
    expect(at(half10, '2026-12-06')).toEqual([{ code: 'DAY_UNAVAILABLE' }]);
  });

  test('a time of another day than the one chosen is refused', () => {
    const timeslots = [...offer.timeslots, slotAt('10:30', 20, '2026-12-06')];
    const problems = bookingProblems(book([choose('adult', 1)], { day: '2026-12-06' }), { ...offer, timeslots });
    expect(problems).toEqual([{ code: 'TIME_UNAVAILABLE' }]);
  });

  test('a slot is sold until it ends, and none on a past day [EVT-11]', () => {
    const at = (day: string, time: string) =>
      bookingProblems(book([choose('adult', 1)]), sampleOffer({ now: { day, time } }));
    expect(at(sampleDay, '10:58')).toEqual([]);
    expect(at(sampleDay, '10:59')).toEqual([{ code: 'TIME_UNAVAILABLE' }]);
    expect(at('2026-12-06', '00:00')).toEqual([{ code: 'DAY_UNAVAILABLE' }]);
  });

  test('a full slot, a full day and a closed day have different codes [EVT-11]', () => {
    const slots = (first: number, second: number) =>
      bookingProblems(
        book([choose('adult', 1)]),
        sampleOffer({ timeslots: [slotAt('10:00', first), slotAt('10:30', second)] }),
      );
    expect(slots(4, 0)).toEqual([{ code: 'TIME_SOLD_OUT', available: 0 }]);
    expect(slots(0, 0)).toEqual([{ code: 'DAY_SOLD_OUT', available: 0 }]);
    expect(bookingProblems(book([choose('adult', 1)]), sampleOffer({ timeslots: [] }))).toEqual([
      { code: 'DAY_UNAVAILABLE' },
    ]);
    const soldOut = sampleOffer({ tickets: [dayTicket(0)], timeslots: [] });
    expect(bookingProblems(book([choose('day', 1)], { datetime: null }), soldOut)).toEqual([
      { code: 'DAY_SOLD_OUT', available: 0 },
    ]);
  });

  test('an event that has ended is refused with EVENT_OVER [EVT-11, EVT-12]', () => {
    const ended = sampleOffer({ event: { end: '2026-11-30T18:00:00+01:00' } });
    expect(bookingProblems(book([choose('adult', 1)]), ended)).toEqual([{ code: 'EVENT_OVER' }]);
    expect(bookingProblems(book([choose('adult', 1)]), sampleOffer({ event: { end: null } }))).toEqual([]);
  });

  test('a day ticket is sold until its day ends [EVT-11]', () => {
    const ticket = dayTicket(5);
    const schedule = ticket.schedule.map((entry) => ({ ...entry, datetimeEnd: `${sampleDay}T18:00:00+01:00` }));
    const at = (time: string) =>
      bookingProblems(
        book([choose('day', 1)], { datetime: null }),
        sampleOffer({ tickets: [{ ...ticket, schedule }], timeslots: [], now: { day: sampleDay, time } }),
      );
    expect(at('17:59')).toEqual([]);
    expect(at('18:00')).toEqual([{ code: 'DAY_UNAVAILABLE' }]);
  });

  test('a day ticket needs a day and no time [EVT-6]', () => {
    const withDay = sampleOffer({ tickets: [dayTicket(5)], timeslots: [] });
    expect(bookingProblems(book([choose('day', 5)], { datetime: null }), withDay)).toEqual([]);
    expect(bookingProblems(book([choose('day', 1)], { datetime: null, day: null }), withDay)).toEqual([
      { code: 'DATE_REQUIRED' },
    ]);
    expect(bookingProblems(book([choose('day', 1)], { datetime: null, day: '2026-12-06' }), withDay)).toEqual([
      { code: 'DAY_UNAVAILABLE' },
    ]);
  });
});
