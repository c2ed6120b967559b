import { describe, expect, test } from 'vitest';
import {
  bookTour,
  chooseTickets,
  counts,
  familyTicket,
  kinds,
  sampleTour,
  tourOffer,
  tourPrice,
  tourSlot,
  tourTicket,
} from '../../test/sample-tour.ts';
import type { Tour, TourTicket } from '@foyer/contract/tours/tour.ts';
import type { TourBooking } from './tour-booking.ts';
import type { TourOffer } from './tour-booking-problems.ts';
import { tourBookingProblems } from './tour-booking-problems.ts';
import { ticketCount } from './tour-counts.ts';

const guide = (people: number) => bookTour({ guide: people }, { adult: people });

test('free companions alone cannot book a tour that has prices; anybody can book a free tour', () => {
  const prices = [tourPrice('guide'), tourPrice('companion', { priceCents: 0 })];
  const tour = sampleTour({ ...kinds.public, withoutTickets: true, prices });
  const problems = (guide: number, offered = tour) =>
    tourBookingProblems(bookTour({ guide, companion: 3 }), tourOffer({ tour: offered })).map(({ code }) => code);
  expect([problems(0), problems(1)]).toEqual([['NEEDS_PAID_PRICE'], []]);
  const free = { ...tour, prices: prices.map((price) => ({ ...price, priceCents: 0 })) };
  expect(problems(0, free)).toEqual([]);
});

describe('people who join a public tour', () => {
  test('are limited to one tour’s maximum [TOUR-7]', () => {
    expect(tourBookingProblems(guide(15), tourOffer())).toEqual([]);
    expect(tourBookingProblems(guide(16), tourOffer())).toContainEqual({ code: 'GROUP_TOO_LARGE', available: 15 });
  });

  test('are counted over all prices [TOUR-7]', () => {
    const tour = sampleTour({ prices: [tourPrice('guide'), tourPrice('reduced')] });
    const both = (guide: number) => bookTour({ guide, reduced: 8 }, { adult: 8 + guide });
    expect(tourBookingProblems(both(7), tourOffer({ tour }))).toEqual([]);
    expect(tourBookingProblems(both(8), tourOffer({ tour }))).toContainEqual({
      code: 'GROUP_TOO_LARGE',
      available: 15,
    });
  });

  test('are limited to the places left, where these are fewer [TOUR-7, TOUR-17]', () => {
    const offer = tourOffer({ slots: [tourSlot('11:00', 12)] });
    expect(tourBookingProblems(guide(12), offer)).toEqual([]);
    expect(tourBookingProblems(guide(13), offer)).toContainEqual({ code: 'OVERBOOKED', available: 12 });
  });

  test('need exactly one ticket each, else it says too few or too many [TOUR-12]', () => {
    expect(tourBookingProblems(bookTour({ guide: 3 }, { adult: 1, pupil: 1 }), tourOffer())).toEqual([
      { code: 'TOO_FEW_TICKETS', tickets: 2, people: 3 },
    ]);
    expect(tourBookingProblems(bookTour({ guide: 3 }, { adult: 3, pupil: 1 }), tourOffer())).toEqual([
      { code: 'TOO_MANY_TICKETS', tickets: 4, people: 3 },
    ]);
  });

  test('need no tickets where none are offered, whatever the other switches [TOUR-12]', () => {
    for (const kind of [kinds.public, kinds.single, { ...kinds.public, singleTicketing: true }]) {
      const offer = tourOffer({ tour: sampleTour({ ...kind, withoutTickets: true }) });
      expect(tourBookingProblems(bookTour({ guide: 3 }), offer)).toEqual([]);
      expect(tourBookingProblems(bookTour({ guide: 3 }, { adult: 3 }), offer)).toEqual([
        { code: 'TICKET_UNKNOWN', ticketId: 'adult' },
      ]);
    }
  });

  test('must reach the smallest group, which the refusal names [TOUR-13]', () => {
    const offer = tourOffer({ tour: sampleTour({ minParticipants: 5 }) });
    expect(tourBookingProblems(guide(5), offer)).toEqual([]);
    expect(tourBookingProblems(guide(4), offer)).toEqual([{ code: 'UNDERBOOKED', required: 5 }]);
  });
});

describe('limited by maxQuantity', () => {
  const problems = (booking: TourBooking, changes: Partial<Tour>) =>
    tourBookingProblems(booking, tourOffer({ tour: sampleTour(changes) }));

  test('are free companions, so that one paying child cannot bring a whole tour', () => {
    const companion = tourPrice('companion', { priceCents: 0, maxQuantity: 2 });
    const birthday = { ...kinds.single, withoutTickets: true, prices: [tourPrice('child'), companion] };
    expect(problems(bookTour({ child: 1, companion: 11 }), birthday)).toEqual([
      { code: 'QUANTITY_LIMIT', priceId: 'companion', available: 2 },
    ]);
    expect(problems(bookTour({ child: 3, companion: 2 }), { ...birthday, minParticipants: 5 })).toEqual([]);
  });

  test('are tickets, per tour where whole tours are booked [TOUR-10]', () => {
    const tickets = [tourTicket('adult'), tourTicket('pupil', { maxQuantity: 2 })];
    const whole = { ...kinds.whole, tickets };
    expect(problems(bookTour({ guide: 2 }, { adult: 20, pupil: 4 }), whole)).toEqual([]);
    expect(problems(bookTour({ guide: 2 }, { adult: 20, pupil: 5 }), whole)).toEqual([
      { code: 'QUANTITY_LIMIT', ticketId: 'pupil', available: 4 },
    ]);
    expect(problems(bookTour({ guide: 3 }, { pupil: 3 }), { tickets })).toEqual([
      { code: 'QUANTITY_LIMIT', ticketId: 'pupil', available: 2 },
    ]);
    // Where fewer go on the tour than the museum sells, they are what limits it.
    expect(problems(bookTour({ guide: 2 }, { pupil: 2 }), { tickets, maxParticipants: 1 })).toEqual([
      { code: 'GROUP_TOO_LARGE', available: 1 },
    ]);
  });

  test('are the components of a family ticket, which counts as one and needs each minimum [TOUR-11]', () => {
    const family = familyTicket('family', { minQuantity: 1, maxQuantity: 4 });
    const withFamily = (grownUps: number, children: number) =>
      problems(bookTour({ guide: 1 }, { family: { 'grown-up': grownUps, child: children } }), { tickets: [family] });
    const at = (subticketId: string) => ({ ticketId: 'family', subticketId });
    expect(withFamily(2, 4)).toEqual([]);
    expect(withFamily(15, 15)).toEqual([
      { code: 'QUANTITY_LIMIT', ...at('grown-up'), available: 4 },
      { code: 'QUANTITY_LIMIT', ...at('child'), available: 4 },
    ]);
    expect(withFamily(2, 0)).toEqual([{ code: 'QUANTITY_REQUIRED', ...at('child'), required: 1 }]);
    const alone = bookTour({ guide: 1 }, { family: { 'grown-up': 1 } });
    expect(problems(alone, { tickets: [family] })).toEqual([
      { code: 'QUANTITY_REQUIRED', ...at('child'), required: 1 },
    ]);
    // A ticket that nobody has taken needs nobody.
    const nobody = bookTour({ guide: 1 }, { adult: 1, family: { 'grown-up': 0, child: 0 } });
    expect(problems(nobody, { tickets: [tourTicket('adult'), family] })).toEqual([]);
  });
});

describe('whole tours with single ticketing', () => {
  const offer = (places: number) => tourOffer({ tour: sampleTour(kinds.single), slots: [tourSlot('11:00', places)] });

  test('take as many people as the slot has places, even more than one tour [TOUR-8]', () => {
    expect(tourBookingProblems(guide(40), offer(40))).toEqual([]);
    expect(tourBookingProblems(guide(41), offer(40))).toContainEqual({ code: 'OVERBOOKED', available: 40 });
  });

  test('take of each ticket at most the places left, and as many tickets as people [TOUR-10, TOUR-12]', () => {
    expect(tourBookingProblems(bookTour({ guide: 20 }, { adult: 21 }), offer(20))).toEqual([
      { code: 'TICKET_LIMIT', ticketId: 'adult', available: 20 },
      { code: 'TOO_MANY_TICKETS', tickets: 21, people: 20 },
    ]);
    expect(tourBookingProblems(bookTour({ guide: 20 }, { adult: 19 }), offer(20))).toEqual([
      { code: 'TOO_FEW_TICKETS', tickets: 19, people: 20 },
    ]);
  });
});

describe('whole tours', () => {
  const whole = (tourCount: number): TourOffer =>
    tourOffer({ tour: sampleTour(kinds.whole), slots: [tourSlot('11:00', 100, { tourCount })] });

  test('are limited to the number that the schedule has for that time [TOUR-9]', () => {
    expect(tourBookingProblems(bookTour({ guide: 3 }, { adult: 40 }), whole(3))).toEqual([]);
    expect(tourBookingProblems(bookTour({ guide: 4 }, { adult: 40 }), whole(3))).toEqual([
      { code: 'OVERBOOKED', available: 3 },
    ]);
  });

  test('take of each ticket at most the people of all tours [TOUR-10]', () => {
    expect(tourBookingProblems(bookTour({ guide: 2 }, { adult: 30, pupil: 5 }), whole(2))).toEqual([]);
    expect(tourBookingProblems(bookTour({ guide: 2 }, { adult: 31 }), whole(2))).toEqual([
      { code: 'TICKET_LIMIT', ticketId: 'adult', available: 30 },
    ]);
  });

  test('are not compared with the tickets [TOUR-12]', () => {
    expect(tourBookingProblems(bookTour({ guide: 1 }, { adult: 7 }), whole(2))).toEqual([]);
  });

  test('need the smallest group, counted by tickets [TOUR-13]', () => {
    const tour = sampleTour({ ...kinds.whole, minParticipants: 10, tickets: [tourTicket('adult'), familyTicket()] });
    const ask = (adult: number) =>
      tourBookingProblems(bookTour({ guide: 1 }, { adult, family: { 'grown-up': 2, child: 3 } }), tourOffer({ tour }));
    expect(ask(5)).toEqual([]);
    expect(ask(4)).toEqual([{ code: 'UNDERBOOKED', required: 10 }]);
  });

  test('are sold out where their tickets cannot make up the smallest group [TOUR-13]', () => {
    const problems = (tickets: TourTicket[], tourCount: number, maxParticipants = 15) => {
      const tour = sampleTour({ ...kinds.whole, minParticipants: 61, maxParticipants, tickets });
      const offer = tourOffer({ tour, slots: [tourSlot('11:00', 100, { tourCount })] });
      return tourBookingProblems(bookTour({ guide: tourCount }), offer).map(({ code }) => code);
    };
    const both = [tourTicket('adult'), familyTicket()];
    expect(problems(both, 2)).toEqual(['UNDERBOOKED']);
    expect(problems(both, 1)).toEqual(['DAY_SOLD_OUT', 'UNDERBOOKED']);
    expect(problems([tourTicket('adult')], 2)).toEqual(['DAY_SOLD_OUT', 'UNDERBOOKED']);
    expect(problems(both, 2, 0)).toContain('TOUR_NOT_BOOKABLE');
  });

  test('need at least one ticket where tickets are offered, even without a smallest group [TOUR-13]', () => {
    const offer = tourOffer({ tour: sampleTour({ ...kinds.whole, minParticipants: 0 }) });
    expect(tourBookingProblems(bookTour({ guide: 1 }), offer)).toEqual([{ code: 'UNDERBOOKED', required: 1 }]);
  });

  test('need no head count without tickets, but at least one tour [TOUR-13]', () => {
    const tour = sampleTour({ ...kinds.whole, withoutTickets: true, minParticipants: 10 });
    expect(tourBookingProblems(bookTour({ guide: 1 }), tourOffer({ tour }))).toEqual([]);
    const tickets = { ...whole(2), tour: sampleTour(kinds.whole) };
    expect(tourBookingProblems(bookTour({ guide: 0 }, { adult: 3 }), tickets)).toEqual([
      { code: 'UNDERBOOKED', required: 1 },
    ]);
  });
});

describe('a ticket with components', () => {
  const tour = sampleTour({ tickets: [familyTicket()] });
  const family = (grownUp: number, child: number) => chooseTickets({ family: { 'grown-up': grownUp, child } });

  test('counts as one if any component has a count, else as 0 [TOUR-11]', () => {
    expect(ticketCount({ tickets: family(2, 3) }, tour)).toBe(1);
    expect(ticketCount({ tickets: family(0, 1) }, tour)).toBe(1);
    expect(ticketCount({ tickets: family(0, 0) }, tour)).toBe(0);
    expect(
      tourBookingProblems(bookTour({ guide: 1 }, { family: { 'grown-up': 2, child: 3 } }), tourOffer({ tour })),
    ).toEqual([]);
  });

  test('limits each component to the people of the tour [TOUR-10]', () => {
    expect(tourBookingProblems(bookTour({ guide: 1 }, { family: { child: 16 } }), tourOffer({ tour }))).toEqual([
      { code: 'TICKET_LIMIT', ticketId: 'family', subticketId: 'child', available: 15 },
    ]);
  });

  test('refuses unknown components and a count above 1', () => {
    const ask = (tickets: ReturnType<typeof family>) =>
      tourBookingProblems({ ...bookTour({ guide: 1 }), tickets }, tourOffer({ tour }));
    expect(ask(chooseTickets({ family: { dog: 1 } }))).toEqual([
      { code: 'TICKET_UNKNOWN', ticketId: 'family', subticketId: 'dog' },
    ]);
    expect(ask([{ id: 'family', count: 2, subtickets: counts({ child: 2 }) }])).toEqual([
      { code: 'COUNT_INVALID', ticketId: 'family', available: 1 },
    ]);
  });
});
