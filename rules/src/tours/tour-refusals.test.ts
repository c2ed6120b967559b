import type { TourItem } from '@foyer/contract/tours/tour-item.ts';
import { tourItem } from '@foyer/contract/tours/tour-item.ts';
import type { TourTicket } from '@foyer/contract/tours/tour.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookTour,
  counts,
  familyTicket,
  question,
  sampleTour,
  tourDay,
  tourOffer,
  tourPrice,
  tourSlot,
  tourTicket,
} from '../../test/sample-tour.ts';
import { withAnswer } from './tour-answers.ts';
import type { TourOffer } from './tour-booking-problems.ts';
import { tourBookingProblems } from './tour-booking-problems.ts';
import { bookingOfItem, toCartItem } from './tour-cart-item.ts';
import type { TourBooking } from './tour-booking.ts';
import { countsTours, groupSize, offeredTickets, ticketCount, entryCount } from './tour-counts.ts';
import type { TourProblem } from './tour-problem.ts';
import { chooseSlot } from './tour-times.ts';

const small = fc.nat(7);
const tickets = fc.constantFrom<TourTicket[][]>(
  [tourTicket('adult'), familyTicket()],
  [tourTicket('adult')],
  [familyTicket('a'), familyTicket('b')],
);
const guides = fc.constantFrom(null, null, 1, 3);

/** A tour with any switches, and a booking of numbers that may fit or not. */
const anyCase = fc
  .record({
    tour: fc.record({
      singleTicketing: fc.boolean(),
      completeTour: fc.boolean(),
      withoutTickets: fc.boolean(),
      maxParticipants: fc.nat(9),
      minParticipants: fc.nat(6),
      tickets,
    }),
    most: guides,
    left: fc.array(fc.record({ places: fc.nat(14), tourCount: fc.nat(3) }), { minLength: 2, maxLength: 2 }),
    booking: fc.record({ guide: small, reduced: small, adult: small, family: small, child: small }),
  })
  .map(({ tour, left, most, booking }) => {
    const slots = left.map(({ places, tourCount: tours }, at) =>
      tourSlot(at === 0 ? '10:00' : '11:00', places, { tourCount: tours }),
    );
    const offer = tourOffer({
      tour: sampleTour({ ...tour, prices: [tourPrice('guide'), tourPrice('reduced', { maxQuantity: most })] }),
      slots,
    });
    const { guide, reduced, adult, family, child } = booking;
    const all = bookTour({ guide, reduced }, { adult, family: { 'grown-up': family, child } });
    const offered = new Set(offeredTickets(offer.tour).map(({ id }) => id));
    return { offer, booking: { ...all, tickets: all.tickets.filter(({ id }) => offered.has(id)) } };
  });

/** So many less, or more, of what was chosen first. */
function withEntries(booking: TourBooking, wanted: number): TourBooking {
  const guide = booking.entries.find(({ id }) => id === 'guide')?.count ?? 0;
  const reduced = Math.min(wanted, entryCount(booking) - guide);
  return { ...booking, entries: counts({ guide: wanted - reduced, reduced }) };
}

/** Tickets for so many: of the plain one as many as needed, of families one each, at most `each` people in one place. */
function withTickets(booking: TourBooking, { tour }: TourOffer, wanted: number, each: number): TourBooking {
  let left = wanted;
  const take = () => {
    const taken = Math.min(left, each);
    left -= taken;
    return taken;
  };
  const chosen = offeredTickets(tour).map(({ id, subtickets }) => {
    if (subtickets.length === 0) return { id, count: take(), subtickets: [] };
    const parts = subtickets.map((sub, at) => ({
      id: sub.id,
      count: countsTours(tour) ? take() : at === 0 ? Math.min(1, left) : 0,
    }));
    if (!countsTours(tour)) left -= Math.min(1, left);
    return { id, count: 1, subtickets: parts };
  });
  return { ...booking, tickets: chosen };
}

/** Does what the first refusal says. */
function putRight(
  booking: TourBooking,
  { code, available = 0, required = 0 }: TourProblem,
  offer: TourOffer,
): TourBooking {
  const { tour, slots, now } = offer;
  const most = tour.maxParticipants;
  switch (code) {
    case 'TIME_SOLD_OUT': {
      return { ...booking, time: chooseSlot(slots, null, tour, now)?.time ?? null };
    }
    case 'NOTHING_CHOSEN':
    case 'GROUP_TOO_LARGE':
    case 'OVERBOOKED': {
      return withEntries(booking, Math.max(required, available));
    }
    case 'UNDERBOOKED': {
      if (!countsTours(tour) || entryCount(booking) === 0) return withEntries(booking, required);
      const tours = slots.find(({ time }) => time === booking.time)?.tourCount ?? 0;
      return withTickets(withEntries(booking, tours), offer, required, tours * most);
    }
    case 'QUANTITY_LIMIT': {
      const entries = counts({ guide: entryCount(booking) - available, reduced: available });
      return { ...booking, entries };
    }
    case 'TOO_FEW_TICKETS':
    case 'TOO_MANY_TICKETS':
    case 'TICKET_LIMIT': {
      if (countsTours(tour)) return withTickets(booking, offer, groupSize(booking, tour) ?? 0, available);
      const fitting = withTickets(booking, offer, entryCount(booking), Infinity);
      return withEntries(fitting, ticketCount(fitting, tour));
    }
    default: {
      throw new Error(`Nobody knows what to do about ${code}.`);
    }
  }
}

describe('a refused booking', () => {
  test('is accepted after following its refusals step by step, if any time of the day is free [TOUR-12, TOUR-13]', () => {
    fc.assert(
      fc.property(anyCase, ({ offer, booking }) => {
        fc.pre(chooseSlot(offer.slots, null, offer.tour, offer.now) !== null);
        let asked: TourBooking = booking;
        const problems: TourProblem[] = [];
        for (let step = 0; step < 12; step += 1) {
          const [problem] = tourBookingProblems(asked, offer);
          if (!problem) return;
          problems.push(problem);
          asked = putRight(asked, problem, offer);
        }
        expect.fail(`never right: ${JSON.stringify(problems)}`);
      }),
      { numRuns: 2000 },
    );
  });

  test('names how many are possible or needed, for every problem of numbers [TOUR-17, TOUR-13]', () => {
    const named = new Set([
      'GROUP_TOO_LARGE',
      'OVERBOOKED',
      'UNDERBOOKED',
      'TICKET_LIMIT',
      'QUANTITY_LIMIT',
      'TOO_FEW_TICKETS',
      'TOO_MANY_TICKETS',
    ]);
    fc.assert(
      fc.property(anyCase, ({ offer, booking }) => {
        for (const { code, available, required, tickets } of tourBookingProblems(booking, offer)) {
          if (named.has(code)) expect(Number.isSafeInteger(available ?? required ?? tickets), code).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** The item as the contract reads it. */
function decoded(travelled: unknown): TourItem {
  const result = tourItem['~standard'].validate(travelled);
  if (!('value' in result)) throw new Error('No item of a basket.');
  return result.value;
}

test('a booking has the same problems before and after it was sent as a cart item [CART-7, TOUR-14, TOUR-15]', () => {
  const odd = fc.constantFrom(-1, 0.5, 1e9, 2 ** 60);
  const school = question('school', { isMandatory: true });
  const answers = fc.constantFrom({}, withAnswer({}, school, ' '), withAnswer({}, school, 'Lycée'));
  fc.assert(
    fc.property(anyCase, fc.option(odd), answers, ({ offer: { tour, ...offered }, booking }, count, said) => {
      const offer = { ...offered, tour: { ...tour, questions: [school] } };
      const asked = {
        ...booking,
        day: tourDay,
        time: '11:00',
        answers: said,
        ...(count !== null && { entries: counts({ guide: count }) }),
      };
      const travelled: unknown = JSON.parse(JSON.stringify(toCartItem(asked, offer.tour.id)));
      expect(tourBookingProblems(bookingOfItem(decoded(travelled)), offer)).toEqual(tourBookingProblems(asked, offer));
    }),
    { numRuns: 1000 },
  );
});
