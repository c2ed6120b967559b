import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  familyTicket,
  kinds,
  sampleTour,
  tourDay,
  tourOffer,
  tourPrice,
  tourSlot,
  tourTicket,
} from '@foyer/rules/sample-tour.ts';
import { tourBookingProblems } from '@foyer/rules/tour-booking.ts';
import { countsTours, groupSize, tourCount } from '@foyer/rules/tour-counts.ts';
import { slotAfter } from '@foyer/rules/tour-limits.ts';
import { formProblems } from './form-problems.ts';
import { emptyDraft, movedDraft, withPeople, withPrice, withTicket, type TourDraft } from './tour-draft.ts';

const few = fc.nat(9);

/** One thing that a visitor does in the form. */
const step = fc.oneof(
  few.map((count) => (draft: TourDraft) => withPeople(draft, count)),
  fc.tuple(fc.constantFrom('full', 'half'), few).map(
    ([id, count]) =>
      (draft: TourDraft) =>
        draft.from.prices.some((price) => price.id === id) ? withPrice(draft, id, count) : draft,
  ),
  few.map((count) => (draft: TourDraft) => withTicket(draft, 'adult', count)),
  few.map((count) => (draft: TourDraft) => withTicket(draft, 'family', count, 'child')),
);

const anyTour = fc
  .record({
    kind: fc.constantFrom(...Object.values(kinds)),
    withoutTickets: fc.boolean(),
    maxParticipants: fc.integer({ min: 1, max: 8 }),
    minParticipants: fc.nat(3),
    prices: fc.constantFrom(1, 2).map((most) => [tourPrice('full'), tourPrice('half')].slice(0, most)),
    tickets: fc.constantFrom(1, 2).map((most) => [tourTicket('adult'), familyTicket()].slice(0, most)),
  })
  .map(({ kind, withoutTickets, ...changes }) => sampleTour({ ...kind, ...changes, withoutTickets }));

const anyForm = fc
  .record({
    tour: anyTour,
    places: few,
    tourCount: fc.nat(3),
    inBasket: fc.constantFrom(0, 0, 0, 1, 2),
    steps: fc.array(step, { maxLength: 6 }),
  })
  .map(({ tour, places, tourCount, inBasket, steps }) => {
    const told = tourSlot('11:00', places, { tourCount });
    const slot = slotAfter(tour, told, { tours: [{ id: 'full', count: inBasket }] });
    const begun = movedDraft(emptyDraft(tour), { day: tourDay, slot, tour }, null);
    const draft = steps.reduce((from, take) => take(from), begun);
    return { draft, offer: tourOffer({ tour, slots: [slot] }), asTold: [told] };
  });

test('whatever is typed: a form without problems is a booking without, for as many as it names [TOUR-7] [TOUR-12] [TOUR-16]', () => {
  let bookable = 0;
  let besideBasket = 0;
  const check = fc.property(anyForm, ({ draft, offer, asTold }) => {
    if (formProblems(draft, offer, asTold).length > 0) return;
    bookable += 1;
    besideBasket += Number(asTold[0]?.places !== offer.slots[0]?.places);
    expect(tourBookingProblems(draft.booking, offer)).toEqual([]);
    const counted = groupSize(draft.booking, offer.tour) ?? 0;
    if (countsTours(offer.tour)) {
      expect(counted).toBeLessThanOrEqual(draft.people);
      expect(draft.people).toBeLessThanOrEqual(
        Math.max(counted, tourCount(draft.booking) * offer.tour.maxParticipants),
      );
    } else expect(counted).toBe(draft.people);
  });
  fc.assert(check, { numRuns: 4000 });
  expect(bookable).toBeGreaterThan(50);
  expect(besideBasket).toBeGreaterThan(1);
});
