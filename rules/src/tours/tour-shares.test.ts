import type { Tour, TourPrice, TourTicket } from '@foyer/contract/tours/tour.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookTour,
  chooseTickets,
  component,
  counts,
  familyTicket,
  kinds,
  sampleTour,
  tourDay,
  tourOffer,
  tourPrice,
  tourSlot,
  tourTicket,
} from '../../test/sample-tour.ts';
import { emptyTourBooking, type TourBooking } from './tour-booking.ts';
import { tourBookingProblems } from './tour-booking-problems.ts';
import { entryCount, offeredTickets, pricesAt } from './tour-counts.ts';
import { withMoved, withPeople, withPrice, withTicket, type TourForm } from './tour-form.ts';
import { defaultShares } from './tour-shares.ts';

const time = '11:00';
const empty: TourForm = { booking: { ...emptyTourBooking, day: tourDay, time }, people: 0, isPeopleEntered: false };
const free = (id: string, sequenceNo: number) => ({ ...tourTicket(id), priceCents: 0, sequenceNo });
const prices = [tourPrice('guide'), tourPrice('reduced', { priceCents: 300, sequenceNo: 2 })];

describe('what the form fills in for a number of people', () => {
  test('is the tour’s price for each, and a ticket for each where tickets are needed [TOUR-6] [TOUR-12]', () => {
    expect(defaultShares(sampleTour({ prices }), time, 2)).toEqual({
      entries: counts({ guide: 2 }),
      tickets: chooseTickets({ adult: 2 }),
    });
    expect(defaultShares(sampleTour({ prices, withoutTickets: true }), time, 2).tickets).toEqual([]);
    expect(defaultShares(sampleTour(kinds.single), time, 3).tickets).toEqual(chooseTickets({ adult: 3 }));
    expect(defaultShares(sampleTour(), time, 0)).toEqual({ entries: [], tickets: [] });
  });

  test('is the first price and ticket that costs something, by the prices of the time [TOUR-6]', () => {
    const tour = sampleTour({
      tickets: [free('child', 1), tourTicket('adult', { sequenceNo: 2 })],
      schedule: { [time]: { tourCount: 1, prices: [tourPrice('evening')] } },
    });
    expect(defaultShares(tour, time, 2)).toEqual({
      entries: counts({ evening: 2 }),
      tickets: chooseTickets({ adult: 2 }),
    });
  });

  test('is one ticket with components for each, where there are no others [TOUR-11]', () => {
    const tickets = [familyTicket(), familyTicket('grandparents')];
    const one = (id: string) => ({ id, count: 1, subtickets: counts({ 'grown-up': 1 }) });
    expect(defaultShares(sampleTour({ tickets }), time, 2).tickets).toEqual([one('family'), one('grandparents')]);
  });

  test('respects maxQuantity, and continues with the next price or ticket', () => {
    const tour = sampleTour({
      prices: [tourPrice('guide', { maxQuantity: 2 }), tourPrice('reduced', { priceCents: 300, sequenceNo: 2 })],
      tickets: [tourTicket('adult', { maxQuantity: 1 }), { ...free('child', 2), maxQuantity: 1 }, familyTicket()],
    });
    const { entries, tickets } = defaultShares(tour, time, 3);
    expect(entries).toEqual(counts({ guide: 2, reduced: 1 }));
    expect(tickets.map(({ id, count }) => [id, count])).toEqual([
      ['family', 1],
      ['adult', 1],
      ['child', 1],
    ]);
  });

  test('is the smallest family, where a family ticket is taken for one person', () => {
    const tour = sampleTour({ tickets: [familyTicket('family', { minQuantity: 1, maxQuantity: 4 })] });
    expect(defaultShares(tour, time, 1).tickets).toEqual(chooseTickets({ family: { 'grown-up': 1, child: 1 } }));
  });

  test('includes a ticket that costs something, where all else is free', () => {
    const tour = sampleTour({
      prices: [tourPrice('guide', { priceCents: 0 })],
      tickets: [free('child', 1), familyTicket()],
    });
    expect(defaultShares(tour, time, 3).tickets.map(({ id, count }) => [id, count])).toEqual([
      ['family', 1],
      ['child', 2],
    ]);
  });
});

describe('a form', () => {
  const tour = sampleTour({ prices });
  const two = withPeople(empty, tour, 2);

  test('takes more people at the same prices and tickets, and none for 0', () => {
    expect(withPeople(two, tour, 3).booking).toMatchObject(defaultShares(tour, time, 3));
    expect(withPeople(two, tour, 0).booking).toMatchObject({ entries: [], tickets: [] });
  });

  test('keeps tickets or prices that were changed by hand', () => {
    const pupil = withTicket(withTicket(two, 'adult', 1), 'pupil', 1);
    const three = withPeople(pupil, tour, 3).booking;
    expect(three.entries).toEqual(counts({ guide: 3 }));
    expect(three.tickets).toEqual(pupil.booking.tickets);
    const reduced = withPrice(withPrice(two, tour, 'guide', 1), tour, 'reduced', 1);
    expect(withPeople(reduced, tour, 3).booking.entries).toEqual(reduced.booking.entries);
    expect(withPeople(reduced, tour, 3).booking.tickets).toEqual(chooseTickets({ adult: 3 }));
  });

  test('follows the number of people again when the tickets are as filled in', () => {
    const back = withTicket(withTicket(two, 'adult', 1), 'adult', 2);
    expect(withPeople(back, tour, 4).booking.tickets).toEqual(chooseTickets({ adult: 4 }));
  });

  test('takes the number of people from the price’s count before it is typed', () => {
    const form = withPrice(empty, tour, 'reduced', 2);
    expect(form).toMatchObject({ people: 2, booking: { tickets: chooseTickets({ adult: 2 }) } });
  });

  test('keeps following on another day, even where a ticket is gone [TOUR-5]', () => {
    const other = sampleTour({ prices, tickets: [tourTicket('visitor'), tourTicket('pupil')] });
    const moved = withMoved(two, tour, { ...two.booking, tickets: [] }, other);
    expect(moved.booking.tickets).toEqual(chooseTickets({ visitor: 2 }));
    const byHand = withTicket(withTicket(two, 'adult', 1), 'pupil', 1);
    const left = { ...byHand.booking, tickets: chooseTickets({ pupil: 1 }) };
    expect(withMoved(byHand, tour, left, other).booking.tickets).toEqual(chooseTickets({ pupil: 1 }));
  });
});

const cents = fc.constantFrom(0, 0, 500);
const anyMost = fc.constantFrom(null, null, 1, 2);
const somePrices = fc
  .tuple(cents, fc.option(cents), anyMost, anyMost)
  .map(([one, other, most, otherMost]): TourPrice[] => [
    tourPrice('one', { priceCents: one, maxQuantity: most }),
    ...(other === null ? [] : [tourPrice('other', { priceCents: other, sequenceNo: 2, maxQuantity: otherMost })]),
  ]);
const someTickets = fc
  .array(
    fc
      .record({ isCompound: fc.boolean(), own: cents, part: cents, most: anyMost, minQuantity: fc.nat(1) })
      .map(({ isCompound, own, part, most: maxQuantity, minQuantity }): TourTicket => {
        const parts = [component('first', { minQuantity }), component('second', { priceCents: part, maxQuantity })];
        return tourTicket('', { priceCents: own, maxQuantity, subtickets: isCompound ? parts : [] });
      }),
    { maxLength: 3 },
  )
  .map((tickets) => tickets.map((ticket, place) => ({ ...ticket, id: `ticket-${place}`, sequenceNo: place })));
const anyTour = fc
  .record({
    singleTicketing: fc.boolean(),
    withoutTickets: fc.boolean(),
    minParticipants: fc.nat(2),
    maxParticipants: fc.integer({ min: 2, max: 6 }),
    prices: somePrices,
    tickets: someTickets,
  })
  .map((changes): Tour => sampleTour({ ...changes, completeTour: changes.singleTicketing && changes.withoutTickets }));

/** So many shared out in every way. */
function sharedOut(kinds: number, count: number): number[][] {
  if (kinds === 0) return count === 0 ? [[]] : [];
  return Array.from({ length: count + 1 }, (_, own) => own).flatMap((own) =>
    sharedOut(kinds - 1, count - own).map((rest) => [own, ...rest]),
  );
}

/** Every booking of so many people that may be in order; of a ticket with components one component or the other is taken, beside the least of each. */
function allBookings(tour: Tour, people: number): TourBooking[] {
  const listed = pricesAt(tour, time);
  const tickets = offeredTickets(tour);
  const ticketsOf = (shares: number[]) =>
    ['first', 'second'].map((part) =>
      tickets.flatMap(({ id, subtickets }, place) => {
        const count = shares[place] ?? 0;
        if (count === 0) return [];
        const taken = subtickets.map((sub) => ({
          id: sub.id,
          count: Math.max(sub.minQuantity, Number(sub.id === part)),
        }));
        return [{ id, count, subtickets: taken }];
      }),
    );
  return sharedOut(listed.length, people).flatMap((shares) =>
    sharedOut(tickets.length, tour.withoutTickets ? 0 : people)
      .flatMap(ticketsOf)
      .map((chosen) => ({
        ...bookTour({}),
        entries: listed.map(({ id }, place) => ({ id, count: shares[place] ?? 0 })),
        tickets: chosen,
      })),
  );
}

test('what the form fills in can be booked whenever anything can for that many people [TOUR-7] [TOUR-12]', () => {
  let bookable = 0;
  const property = fc.property(anyTour, fc.integer({ min: 1, max: 5 }), fc.nat(6), (tour, people, places) => {
    const offer = tourOffer({ tour, slots: [tourSlot(time, places)] });
    const isValid = (booking: TourBooking) => tourBookingProblems(booking, offer).length === 0;
    if (!allBookings(tour, people).some(isValid)) return;
    bookable += 1;
    const { booking } = withPeople(empty, tour, people);
    expect(tourBookingProblems(booking, offer)).toEqual([]);
    expect(entryCount(booking)).toBe(people);
  });
  fc.assert(property, { numRuns: 1_500, seed: 20_261_126 });
  expect(bookable).toBeGreaterThan(300);
});

test('changing the number of people does not change what was changed by hand', () => {
  const step = fc.tuple(fc.boolean(), fc.nat(1), fc.nat(3));
  const property = fc.property(
    anyTour,
    fc.nat(4),
    fc.array(step, { minLength: 1 }),
    fc.nat(6),
    (tour, first, steps, people) => {
      const listed = pricesAt(tour, time);
      const form = steps.reduce(
        (from, [isPrice, place, count]) => {
          const id = (isPrice ? listed : offeredTickets(tour).filter(({ subtickets }) => subtickets.length === 0))[
            place
          ]?.id;
          if (id === undefined) return from;
          return isPrice ? withPrice(from, tour, id, count) : withTicket(from, id, count);
        },
        withPeople(empty, tour, first),
      );
      const before = withPeople(empty, tour, first).booking;
      const after = withPeople(form, tour, people).booking;
      const shown = (counted: readonly { id: string; count: number }[]) =>
        counted.flatMap(({ id, count }) => (count > 0 ? [`${id} ${count}`] : [])).toSorted();
      for (const part of ['entries', 'tickets'] as const) {
        const isChanged = JSON.stringify(shown(form.booking[part])) !== JSON.stringify(shown(before[part]));
        const isChoice = part === 'tickets' || listed.length > 1;
        if (isChanged && isChoice) expect(after[part]).toEqual(form.booking[part]);
      }
    },
  );
  fc.assert(property, { numRuns: 500, seed: 20_261_126 });
});
