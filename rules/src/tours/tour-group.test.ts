import { describe, expect, test } from 'vitest';
import {
  bookTour,
  familyTicket,
  kinds,
  sampleTour,
  tourOffer,
  tourPrice,
  tourSlot,
  tourTicket,
} from '../../test/sample-tour.ts';
import { groupFit, tooFewTours, withGroup } from './tour-group.ts';
import { mostPeople, slotAfter, takenFromSlot, toursForGroup } from './tour-limits.ts';
import { tourBookingProblems } from './tour-booking-problems.ts';

describe('a group larger than one tour', () => {
  const slot = tourSlot('11:00', 40);
  const whole = sampleTour(kinds.whole);
  const none = bookTour({});

  test('takes as many whole tours as it needs, at the price chosen [TOUR-9]', () => {
    expect([1, 15, 16, 30, 31].map((people) => toursForGroup(whole, people))).toEqual([1, 1, 2, 2, 3]);
    expect(groupFit(none, whole, slot, 22)).toEqual({ tours: 2, atMost: 30, problem: null });
    expect(groupFit(none, whole, slot, 31)).toEqual({
      tours: 3,
      atMost: 30,
      problem: { code: 'OVERBOOKED', available: 30 },
    });
    expect(withGroup(bookTour({}), whole, 22).entries).toEqual([{ id: 'guide', count: 2 }]);
    const prices = [tourPrice('guide'), tourPrice('schools')];
    expect(withGroup(bookTour({ schools: 1 }), { ...whole, prices }, 22).entries).toEqual([
      { id: 'schools', count: 2 },
    ]);
  });

  test('keeps the tours chosen at several prices, and takes what is missing at the first of them [TOUR-6] [TOUR-9]', () => {
    const prices = [tourPrice('guide'), tourPrice('schools'), tourPrice('evening')];
    const withPeople = (people: number) =>
      withGroup(bookTour({ schools: 1, guide: 0, evening: 1 }), { ...whole, prices }, people).entries;
    const both = [
      { id: 'schools', count: 1 },
      { id: 'evening', count: 1 },
    ];
    expect(withPeople(22)).toEqual(both);
    // A number is typed digit by digit: what its first digit alone would need takes nothing away.
    expect(withPeople(2)).toEqual(both);
    expect(withPeople(45)).toEqual([
      { id: 'schools', count: 2 },
      { id: 'evening', count: 1 },
    ]);
  });

  test('needs enough whole tours to hold it [TOUR-9]', () => {
    expect(tooFewTours(bookTour({ guide: 1 }), whole, 22)).toEqual({ required: 2, seats: 15 });
    expect(tooFewTours(bookTour({ guide: 2 }), whole, 22)).toBeNull();
    expect(tooFewTours(bookTour({ guide: 1 }), sampleTour(kinds.single), 22)).toBeNull();
  });

  test('may bring a teacher on top with another ticket, as each ticket is limited on its own [TOUR-10]', () => {
    const withTickets = (adult: number) => bookTour({ guide: 1 }, { pupil: 15, adult });
    expect(tooFewTours(withTickets(1), whole, 16)).toBeNull();
    expect(tooFewTours(withTickets(1), whole, 17)).toEqual({ required: 2, seats: 15 });
    expect(tourBookingProblems(withTickets(1), tourOffer({ tour: whole }))).toEqual([]);
    expect(tourBookingProblems(withTickets(16), tourOffer({ tour: whole }))).toMatchObject([{ code: 'TICKET_LIMIT' }]);
  });

  test('is refused by a public tour with its maximum, or with what is left [TOUR-7]', () => {
    expect(groupFit(none, sampleTour(), slot, 22)).toEqual({
      tours: 2,
      atMost: 15,
      problem: { code: 'GROUP_TOO_LARGE', available: 15 },
    });
    expect(groupFit(none, sampleTour(), tourSlot('11:00', 12), 13).problem).toEqual({
      code: 'OVERBOOKED',
      available: 12,
    });
    expect(groupFit(none, sampleTour(), null, 15).problem).toBeNull();
  });

  test('is limited only by the places with whole tours of single ticketing [TOUR-8]', () => {
    expect(groupFit(none, sampleTour(kinds.single), slot, 40)).toEqual({ tours: 3, atMost: 40, problem: null });
    expect(groupFit(none, sampleTour(kinds.single), slot, 41).problem).toEqual({ code: 'OVERBOOKED', available: 40 });
  });

  test('is told that it is too small before any tour is chosen [TOUR-13]', () => {
    expect(groupFit(none, { ...whole, minParticipants: 10 }, null, 9).problem).toEqual({
      code: 'UNDERBOOKED',
      required: 10,
    });
  });

  test('leaves the rest of the slot to the next item of the cart', () => {
    const people = bookTour({ guide: 22 });
    expect(takenFromSlot(sampleTour(kinds.single), people)).toEqual({ of: 'places', count: 22 });
    expect(takenFromSlot(whole, bookTour({ guide: 2 }))).toEqual({ of: 'tours', count: 2 });
    expect(slotAfter(sampleTour(kinds.single), slot, people).places).toBe(18);
    expect(slotAfter(whole, slot, bookTour({ guide: 2 }))).toEqual({ ...slot, tourCount: 0 });
  });

  test('leaves 0, never less, when it takes more than there is [TOUR-7, TOUR-9]', () => {
    expect(slotAfter(sampleTour(), slot, bookTour({ guide: 41 })).places).toBe(0);
    expect(slotAfter(whole, slot, bookTour({ guide: 3 })).tourCount).toBe(0);
  });

  test('of a tour with a maximum of 0 is still counted in finite numbers [TOUR-9]', () => {
    const nobody = { ...whole, maxParticipants: 0 };
    expect([0, 5].map((people) => toursForGroup(nobody, people))).toEqual([0, 5]);
    expect(mostPeople(nobody, null)).toBe(0);
    expect(mostPeople({ ...whole, tickets: [] }, { ...slot, tourCount: 0 })).toBe(0);
  });

  test('is limited by maxQuantity of prices, tickets and components [TOUR-17]', () => {
    const few = [tourPrice('guide', { maxQuantity: 2 }), tourPrice('child', { maxQuantity: 3 })];
    const family = familyTicket('family', { maxQuantity: 4 });
    expect(mostPeople(sampleTour({ prices: few }), slot)).toBe(5);
    expect(mostPeople(sampleTour({ tickets: [tourTicket('adult', { maxQuantity: 6 }), family] }), null)).toBe(7);
    expect(mostPeople({ ...whole, tickets: [family] }, slot)).toBe(8);
    expect(mostPeople({ ...whole, tickets: [tourTicket('pupil', { maxQuantity: 3 })] }, slot)).toBe(6);
    expect(mostPeople({ ...whole, tickets: [], prices: [tourPrice('guide', { maxQuantity: 1 })] }, slot)).toBe(15);
  });
});
