import type { TourPrice, TourTicket } from '@foyer/contract/tours/tour.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookTour,
  familyTicket,
  sampleTour,
  tourDay,
  tourOffer,
  tourPrice,
  tourTicket,
} from '../../test/sample-tour.ts';
import type { TourOffer } from './tour-booking-problems.ts';
import { tourBookingProblems } from './tour-booking-problems.ts';
import type { TourSwitches } from './tour-counts.ts';
import type { TourBooking, TourTicketCount } from './tour-booking.ts';
import { tourTotal } from './tour-prices.ts';
import { slotsOfDay } from './tour-slots.ts';

const times = ['10:00', '11:00'];
const onOff = [false, true];
const allSwitches: TourSwitches[] = onOff.flatMap((singleTicketing) =>
  onOff.flatMap((completeTour) => onOff.map((withoutTickets) => ({ singleTicketing, completeTour, withoutTickets }))),
);

/** What the museum sells of one kind at once: mostly it has no number of its own. */
const anyMost = fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(3) });
const prices = (names: readonly string[]) =>
  fc
    .tuple(fc.nat(3000), fc.constantFrom(0, 7, 19), anyMost)
    .map(([priceCents, taxRate, most]) =>
      names.map((id, at) =>
        tourPrice(id, { priceCents: priceCents + at, taxRate, maxQuantity: at === 0 ? null : most }),
      ),
    );
const ownPrices = fc.oneof(
  { weight: 3, arbitrary: fc.constant<TourPrice[]>([]) },
  { weight: 1, arbitrary: fc.constantFrom(['a', 'x'], ['x']).chain(prices) },
);
const anyTicket = fc
  .tuple(fc.boolean(), fc.nat(2000), anyMost, fc.constantFrom(0, 0, 1, 1, 2))
  .map(([hasParts, priceCents, maxQuantity, minQuantity]) =>
    hasParts
      ? { ...familyTicket('family', { minQuantity, maxQuantity }), priceCents }
      : tourTicket('t', { priceCents, maxQuantity }),
  );
const schedule = fc.record({ tourCount: fc.nat(8), prices: ownPrices });

/** A tour with these switches, and what its two slots have left. */
function anyOffer(switches: TourSwitches): fc.Arbitrary<TourOffer> {
  return fc
    .record({
      maxParticipants: fc.oneof(
        { weight: 1, arbitrary: fc.nat(4) },
        { weight: 2, arbitrary: fc.integer({ min: 5, max: 12 }) },
      ),
      minParticipants: fc.oneof({ weight: 3, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(5) }),
      prices: fc.constantFrom(['a'], ['a', 'b', 'c']).chain(prices),
      tickets: fc.array(anyTicket, { maxLength: 4 }),
      schedule: fc.tuple(schedule, schedule),
      places: fc.tuple(fc.nat(16), fc.nat(16)),
    })
    .map(({ tickets, schedule: [early, late], places, ...changes }) => {
      const tour = sampleTour({
        ...switches,
        ...changes,
        tickets: tickets.map((ticket, at) => ({ ...ticket, id: `t${at}` })),
        schedule: { '10:00': early, '11:00': late },
      });
      const left = times.map((time, at) => [time, { timeslotId: time, places: places[at] ?? 0, tourCount: null }]);
      return tourOffer({
        tour,
        slots: slotsOfDay(tourDay, { calendar: { [tourDay]: Object.fromEntries(left) } }, tour),
      });
    });
}

const anyCount = fc.oneof(
  { weight: 40, arbitrary: fc.nat(4) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0.5, 40, 1e9, Number.NaN) },
);

/** Mostly what there is to choose from; sometimes something else. */
function anyOf<T>(offered: readonly T[], stranger: T): fc.Arbitrary<T[]> {
  const strangers = fc.oneof(
    { weight: 20, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constant([stranger]) },
  );
  return fc.tuple(fc.subarray([...offered]), strangers).map(([chosen, more]) => [...chosen, ...more]);
}

function anyChoice({ id, subtickets }: TourTicket): fc.Arbitrary<TourTicketCount> {
  return fc.record({
    id: fc.constant(id),
    count: subtickets.length > 0 ? fc.constant(1) : anyCount,
    subtickets: fc.tuple(...subtickets.map((sub) => fc.record({ id: fc.constant(sub.id), count: anyCount }))),
  });
}

/** As many of a plain ticket as there are tour entries: what a visitor does who reads the form. */
function balanced(booking: TourBooking, plain: TourTicket | undefined): TourBooking {
  const count = booking.entries.reduce((sum, entry) => sum + entry.count, 0);
  return plain ? { ...booking, tickets: [{ id: plain.id, count, subtickets: [] }] } : booking;
}

function anyBooking({ tour }: TourOffer): fc.Arbitrary<TourBooking> {
  const plain = tour.tickets.find(({ subtickets }) => subtickets.length === 0);
  return fc.constantFrom(...times).chain((time) => {
    const own = tour.schedule[time]?.prices ?? [];
    const ids = anyOf(
      (own.length > 0 ? own : tour.prices).map(({ id }) => id),
      'a',
    );
    const entries = ids.chain((chosen) =>
      fc.tuple(...chosen.map((id) => fc.record({ id: fc.constant(id), count: anyCount }))),
    );
    const tickets = anyOf(tour.withoutTickets ? [] : tour.tickets, tourTicket('t1')).chain((chosen) =>
      fc.tuple(...chosen.map(anyChoice)),
    );
    return fc.tuple(entries, tickets, fc.boolean()).map(([counts, choices, isBalanced]) => {
      const booking = bookTour({}, {}, { time, entries: counts, tickets: choices });
      return isBalanced && !tour.withoutTickets ? balanced(booking, plain) : booking;
    });
  });
}

const anyCase = (switches: TourSwitches) =>
  anyOffer(switches).chain((offer) => anyBooking(offer).map((booking) => ({ offer, booking })));
const everyCase = fc.constantFrom(...allSwitches).chain(anyCase);

/** What the specification forbids, read from its text once more and without the rules' own code. */
function broken({ time, entries, tickets }: TourBooking, { tour, slots }: TourOffer): string[] {
  const { singleTicketing: single, completeTour: complete, withoutTickets: without } = tour;
  const remaining = slots.find((slot) => slot.time === time)?.places ?? 0;
  const atTime = tour.schedule[time ?? ''];
  const own = atTime?.prices ?? [];
  const list = own.length > 0 ? own : tour.prices;
  const numbers = [...entries, ...tickets, ...tickets.flatMap(({ subtickets }) => subtickets)].map(
    ({ count }) => count,
  );
  const names = (of: { id: string }[]) => new Set(of.map(({ id }) => id)).size === of.length;
  const partsOf = (id: string) => tour.tickets.find((ticket) => ticket.id === id)?.subtickets.length ?? 0;
  const byTicket = tickets.map(({ id, count, subtickets }) => {
    return partsOf(id) > 0 ? Number(subtickets.some((sub) => sub.count !== 0)) : count;
  });
  const entryCount = entries.reduce((sum, { count }) => sum + count, 0);
  const ticketCount = byTicket.reduce((sum, count) => sum + count, 0);
  const parts = tickets.flatMap(({ subtickets }) => subtickets.map(({ count }) => count));
  const peopleByTickets =
    parts.reduce((sum, count) => sum + count, 0) +
    tickets.reduce((sum, { id, count }) => sum + (partsOf(id) > 0 ? 0 : count), 0);
  const least = Math.max(1, tour.minParticipants);
  const isCounted = !without && tour.tickets.length > 0;
  const toursForLeast = Math.ceil(least / Math.max(1, tour.maxParticipants));
  const perTicket = single && complete ? remaining : tour.maxParticipants * entryCount;
  const offered = without ? list : [...list, ...tour.tickets];
  const costs =
    entries.some(({ id, count }) => count > 0 && list.some((price) => price.id === id && price.priceCents > 0)) ||
    tickets.some(({ id, count, subtickets }) => {
      const ticket = tour.tickets.find((candidate) => candidate.id === id);
      const chosen = subtickets.filter((sub) => sub.count > 0);
      const isChosen = partsOf(id) > 0 ? chosen.length > 0 : count > 0;
      const hasPaidPart = chosen.some((sub) =>
        ticket?.subtickets.some((part) => part.id === sub.id && part.priceCents > 0),
      );
      return isChosen && ((ticket?.priceCents ?? 0) > 0 || hasPaidPart);
    });
  const isOver = (count: number, most: number | null | undefined) => typeof most === 'number' && count > most;
  const tours = complete && !single ? Math.max(1, entryCount) : 1;
  const kindsOf = (id: string) => tour.tickets.filter((ticket) => ticket.id === id);
  const isTaken = (at: number) => (byTicket[at] ?? 0) > 0;
  const componentsOf = tickets.flatMap(({ id, subtickets }, at) =>
    kindsOf(id).flatMap((ticket) =>
      ticket.subtickets.map((part) => ({
        part,
        count: subtickets.find((sub) => sub.id === part.id)?.count ?? 0,
        isTaken: isTaken(at),
      })),
    ),
  );
  const rules: [string, boolean][] = [
    [
      'more of a price than is sold at once',
      entries.some(({ id, count }) => list.some((price) => price.id === id && isOver(count, price.maxQuantity))),
    ],
    [
      'more of a ticket, for each tour',
      tickets.some(({ id }, at) => kindsOf(id).some((one) => isOver((byTicket[at] ?? 0) / tours, one.maxQuantity))),
    ],
    ['a larger family', componentsOf.some(({ part, count }) => isOver(count, part.maxQuantity))],
    ['a smaller family', componentsOf.some((one) => one.isTaken && one.count < one.part.minQuantity)],
    ['companions alone', !costs && offered.some(({ priceCents }) => priceCents > 0)],
    ['TOUR-5 sold out', remaining === 0],
    ['TOUR-6', entries.some(({ id }) => !list.some((price) => price.id === id))],
    ['TOUR-7', !complete && entryCount > Math.min(tour.maxParticipants, remaining)],
    ['TOUR-8', single && complete && entryCount > remaining],
    ['TOUR-9', complete && !single && entryCount > (atTime?.tourCount ?? 0)],
    ['TOUR-10', byTicket.some((count) => count > perTicket)],
    ['a component like its ticket', parts.some((count) => count > (complete ? perTicket : tour.maxParticipants))],
    ['TOUR-12', ((!complete && !without) || (complete && single && !without)) && entryCount !== ticketCount],
    ['TOUR-12 none to choose', tickets.some(({ id }) => without || !tour.tickets.some((ticket) => ticket.id === id))],
    ['TOUR-13', complete && !single ? entryCount < (isCounted ? 1 : toursForLeast) : entryCount < least],
    ['TOUR-13 by tickets', complete && !single && isCounted && peopleByTickets < least],
    ['TOUR-14', numbers.some((count) => !Number.isInteger(count) || count < 0)],
    ['once for all its components', tickets.some(({ id, count }) => count > 1 && partsOf(id) > 0)],
    ['by id', !names(entries) || !names(tickets)],
  ];
  return rules.filter(([, isBroken]) => isBroken).map(([name]) => name);
}

describe.each(allSwitches)(
  'single $singleTicketing, complete $completeTour, without tickets $withoutTickets:',
  (switches) => {
    test('accepts a booking if and only if it breaks no rule of the specification [TOUR-7, TOUR-10, TOUR-12]', () => {
      let accepted = 0;
      const check = fc.property(anyCase(switches), ({ offer, booking }) => {
        const problems = tourBookingProblems(booking, offer);
        if (problems.length === 0) accepted += 1;
        expect(problems.length === 0, JSON.stringify(problems)).toBe(broken(booking, offer).length === 0);
      });
      fc.assert(check, { numRuns: 600 });
      expect(accepted).toBeGreaterThan(10);
    });
  },
);

describe('any booking', () => {
  test('costs the sum of its parts, in whole cents [TOUR-6, TOUR-16]', () => {
    fc.assert(
      fc.property(everyCase, ({ offer: { tour }, booking }) => {
        const own = tour.schedule[booking.time ?? '']?.prices ?? [];
        const worth = (count: number) => (Number.isInteger(count) && count > 0 ? count : 0);
        let cents = 0;
        for (const { id, count } of booking.entries) {
          const price = (own.length > 0 ? own : tour.prices).find((entry) => entry.id === id);
          cents += (price?.priceCents ?? 0) * worth(count);
        }
        for (const { id, count, subtickets } of tour.withoutTickets ? [] : booking.tickets) {
          const ticket = tour.tickets.find((offered) => offered.id === id);
          for (const sub of ticket?.subtickets ?? []) {
            cents += sub.priceCents * worth(subtickets.find((part) => part.id === sub.id)?.count ?? 0);
          }
          const hasParts = (ticket?.subtickets.length ?? 0) > 0;
          cents +=
            (ticket?.priceCents ?? 0) *
            (hasParts ? Number(subtickets.some((part) => worth(part.count) > 0)) : worth(count));
        }
        const total = tourTotal(booking, tour);
        expect(total.cents).toBe(cents);
        expect(total.amounts.reduce((sum, amount) => sum + amount.cents, 0)).toBe(cents);
        expect(Number.isSafeInteger(total.cents)).toBe(true);
      }),
      { numRuns: 600 },
    );
  });

  test('has the same problems in any order of its content and of the offer', () => {
    fc.assert(
      fc.property(everyCase, ({ offer, booking }) => {
        const codes = (asked: TourBooking, of: TourOffer) =>
          tourBookingProblems(asked, of)
            .map((problem) => JSON.stringify(problem))
            .sort();
        const { tour, slots } = offer;
        const turned = { ...tour, prices: tour.prices.toReversed(), tickets: tour.tickets.toReversed() };
        const tickets = booking.tickets.map((choice) => ({ ...choice, subtickets: choice.subtickets.toReversed() }));
        expect(
          codes(
            { ...booking, entries: booking.entries.toReversed(), tickets: tickets.toReversed() },
            { ...offer, tour: turned, slots: slots.toReversed() },
          ),
        ).toEqual(codes(booking, offer));
      }),
      { numRuns: 600 },
    );
  });
});
