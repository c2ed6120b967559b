import type { TourQuestion } from '@foyer/contract/tours/tour-question.ts';
import type { TourPrice, TourTicket } from '@foyer/contract/tours/tour.ts';
import { tourItem } from '@foyer/contract/tours/tour-item.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bookTour,
  chooseTickets,
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
import { tourBookingProblems } from './tour-booking-problems.ts';
import type { TourOffer } from './tour-booking-problems.ts';
import { bookingOfItem, toCartItem } from './tour-cart-item.ts';
import { countsTours, groupSize, pricesAt, smallestGroup, entryCount } from './tour-counts.ts';
import { emptyTourBooking } from './tour-booking.ts';
import type { TourBooking } from './tour-booking.ts';
import { formProblems, formRules } from './tour-form-problems.ts';
import type { FormProblem, FormRule } from './tour-form-problems.ts';
import { withPeople, withPrice, withTicket } from './tour-form.ts';
import type { TourForm } from './tour-form.ts';
import { slotAfter } from './tour-limits.ts';
import type { TourSlot } from './tour-slots.ts';

/** `npm run prove` tries all; `npm test` a sample that is the same each time. `SEED=…` draws another. */
const { PROVE, SEED } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process.env;
const numRuns = PROVE === 'full' ? 100_000 : 2_000;
const seed = SEED === undefined ? 20_261_125 : Number(SEED);
/** As many cases as it takes to find what a missing rule lets through. */
const searchRuns = 20_000;

const schools = question('school', { isMandatory: true });
const time = '11:00';

const someTickets = fc.constantFrom<TourTicket[][]>(
  [tourTicket('adult'), tourTicket('pupil')],
  [tourTicket('adult'), tourTicket('pupil')],
  [tourTicket('adult')],
  [tourTicket('adult'), familyTicket()],
  [familyTicket()],
  [tourTicket('adult'), familyTicket('family', { minQuantity: 1, maxQuantity: 2 })],
  [tourTicket('adult'), tourTicket('pupil', { priceCents: 0, maxQuantity: 2 })],
  [familyTicket('family'), familyTicket('grandparents')],
  [],
);
const somePrices = fc.constantFrom<TourPrice[][]>(
  [tourPrice('full')],
  [tourPrice('full'), tourPrice('half', { sequenceNo: 2 })],
  [tourPrice('full'), tourPrice('half', { priceCents: 0, sequenceNo: 2 })],
  [tourPrice('full'), tourPrice('half', { priceCents: 0, sequenceNo: 2, maxQuantity: 2 })],
);
const ownPrices = fc.constantFrom<TourPrice[][]>([], [], [], [tourPrice('half')], [tourPrice('evening')]);

/** The first in most cases: what is seldom in order would seldom be tried beyond it. */
function often<T>(most: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 8, arbitrary: most }, { weight: 1, arbitrary: other });
}

/** A tour with any switches, at a time with anything left, beside a cart that may hold some of it. */
const anyOffer = fc
  .record({
    tour: fc.record({
      singleTicketing: fc.boolean(),
      completeTour: fc.boolean(),
      withoutTickets: fc.boolean(),
      maxParticipants: often(fc.integer({ min: 2, max: 9 }), fc.nat(1)),
      minParticipants: often(fc.nat(2), fc.nat(12)),
      tickets: someTickets,
      prices: somePrices,
      questions: fc.constantFrom<TourQuestion[][]>([], [], [schools]),
    }),
    own: ownPrices,
    places: often(fc.integer({ min: 6, max: 30 }), fc.nat(5)),
    tourCount: often(fc.integer({ min: 1, max: 4 }), fc.constant(0)),
    isSoldOut: fc.integer({ min: 0, max: 19 }).map((drawn) => drawn === 0),
    alreadyInCart: often(fc.constant(0), fc.constantFrom(1, 3)),
  })
  .map(({ tour: changes, own, places, tourCount: tours, isSoldOut, alreadyInCart }) => {
    const tour = sampleTour({ ...changes, schedule: { [time]: { tourCount: tours, prices: own } } });
    const reported = tourSlot(time, places, { tourCount: tours, isSoldOut });
    const slot = slotAfter(tour, reported, { entries: [{ id: 'full', count: alreadyInCart }] });
    return { offer: tourOffer({ tour, slots: [slot] }), reported: [reported] };
  });

const count = fc.oneof({ weight: 3, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.nat(14) });
const oddCount = fc.constantFrom(-1, 0.5, 1e9, Number.NaN);
const anyAnswers = often(fc.constant(withAnswer({}, schools, 'Lycée')), fc.constant({}));
const counts = (...names: string[]) =>
  fc
    .record(Object.fromEntries(names.map((name) => [name, fc.option(count)])))
    .map((drawn) => Object.entries(drawn).flatMap(([id, number]) => (number === null ? [] : [{ id, count: number }])));

/** Whatever somebody may send: mostly what is offered. */
const anyBooking = fc
  .record({
    entries: counts('full', 'half', 'evening'),
    plain: counts('adult', 'pupil'),
    parts: fc.array(fc.record({ id: fc.constantFrom('family', 'grandparents'), grownUp: count, child: count }), {
      maxLength: 2,
    }),
    odd: often(fc.constant(null), oddCount),
    answers: anyAnswers,
    // What a visitor does who reads: only what there is, and as many tickets as people.
    isSensible: often(fc.constant(true), fc.constant(false)),
    isBalanced: fc.constantFrom(true, true, false),
  })
  .map((drawn) => (offer: TourOffer): TourBooking => {
    const { tour } = offer;
    const offered = pricesAt(tour, time);
    const tickets = [
      ...drawn.plain.map((entry) => ({ ...entry, subtickets: [] })),
      ...drawn.parts.flatMap(({ id, grownUp, child }) => chooseTickets({ [id]: { 'grown-up': grownUp, child } })),
    ];
    const chosen = {
      entries: drawn.isSensible
        ? drawn.entries.filter(({ id }) => offered.some((price) => price.id === id))
        : drawn.entries,
      tickets: drawn.isSensible
        ? tickets.filter(({ id }) => !tour.withoutTickets && tour.tickets.some((ticket) => ticket.id === id))
        : tickets,
    };
    const booking = { ...bookTour({}), ...chosen, answers: tour.questions.length > 0 ? drawn.answers : {} };
    if (drawn.odd !== null) return { ...booking, entries: [{ id: 'full', count: drawn.odd }] };
    if (!drawn.isBalanced || countsTours(tour)) return booking;
    const each = Math.ceil(tour.maxParticipants / 2);
    const entries = booking.entries.map((entry) => ({ ...entry, count: Math.min(each, entry.count) }));
    const hasPlain = !tour.withoutTickets && tour.tickets.some(({ subtickets }) => subtickets.length === 0);
    return {
      ...booking,
      entries,
      tickets: hasPlain ? chooseTickets({ adult: entryCount({ entries }) }) : booking.tickets,
    };
  });

/** The form before anything is typed. */
const emptyForm: TourForm = {
  booking: { ...emptyTourBooking, day: tourDay, time },
  people: 0,
  isPeopleEntered: false,
};

/** What a visitor can do in the form, and what a form can hold that was begun before the museum changed something. */
const step = fc.oneof(
  count.map(
    (people) =>
      (form: TourForm, { tour }: TourOffer) =>
        withPeople(form, tour, people),
  ),
  fc.tuple(fc.constantFrom('full', 'half', 'evening'), count).map(
    ([id, number]) =>
      (form: TourForm, { tour }: TourOffer) =>
        withPrice(form, tour, id, number),
  ),
  fc.tuple(fc.constantFrom('adult', 'pupil'), count).map(
    ([id, number]) =>
      (form: TourForm) =>
        withTicket(form, id, number),
  ),
  fc.tuple(fc.constantFrom('family', 'grandparents'), count, fc.constantFrom('grown-up', 'child')).map(
    ([id, number, part]) =>
      (form: TourForm) =>
        withTicket(form, id, number, part),
  ),
  anyAnswers.map((answers) => (form: TourForm) => ({ ...form, booking: { ...form.booking, answers } })),
);
const typedForm = fc
  .array(step, { maxLength: 7 })
  .map((steps) => (offer: TourOffer) => steps.reduce((form, take) => take(form, offer), emptyForm));
/** A booking of anything, by a number of people that may be its own or not. */
const keptForm = fc
  .record({ booking: anyBooking, beyond: often(fc.constant(0), fc.integer({ min: -3, max: 3 })) })
  .map(({ booking, beyond }) => (offer: TourOffer): TourForm => {
    const begun = booking(offer);
    const own = groupSize(begun, offer.tour) ?? entryCount(begun) * Math.max(1, offer.tour.maxParticipants);
    return { booking: begun, people: Math.max(0, own + beyond), isPeopleEntered: true };
  });
const anyForm = fc.oneof(typedForm, keptForm, keptForm);

type Validate = (form: TourForm, offer: TourOffer, reported: readonly TourSlot[]) => FormProblem[];

/** What the booking says once it has travelled as an item of the cart. */
function item(booking: TourBooking) {
  const sent: unknown = JSON.parse(JSON.stringify(toCartItem({ ...booking, day: tourDay, time }, '12')));
  const read = tourItem['~standard'].validate(sent);
  if (!('value' in read)) throw new Error('No item of a basket.');
  return read.value;
}

const inOrder = (value: unknown) => {
  const { prices, tickets, answers } = value as ReturnType<typeof item>;
  const byId = <T extends { id: string }>(list: readonly T[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    prices: byId(prices),
    tickets: byId(tickets).map((ticket) => ({ ...ticket, subtickets: byId(ticket.subtickets) })),
    answers,
  };
};

/** What the visitor types in the form to book exactly this. */
function typed(booking: TourBooking, { tour }: TourOffer): TourForm {
  const seats = entryCount(booking) * Math.max(1, tour.maxParticipants);
  const people = groupSize(booking, tour) ?? seats;
  const derived = withPeople(emptyForm, tour, people);
  // Of tickets nothing but what is booked: the others are taken out by hand.
  const begun = { ...derived, booking: { ...derived.booking, tickets: [] } };
  const prices = pricesAt(tour, time);
  const isShown = prices.length > 1 || countsTours(tour);
  const priced = isShown
    ? prices.reduce(
        (form, { id }) => withPrice(form, tour, id, booking.entries.find((entry) => entry.id === id)?.count ?? 0),
        begun,
      )
    : begun;
  const form = booking.tickets.reduce(
    (from, { id, count: number, subtickets }) =>
      subtickets.length === 0
        ? withTicket(from, id, number)
        : subtickets.reduce((parts, sub) => withTicket(parts, id, sub.count, sub.id), from),
    priced,
  );
  return { ...form, booking: { ...form.booking, answers: booking.answers } };
}

/** What the form adds, the server accepts, for as many people as stand in it. Throws where that does not hold. */
function addsWhatIsAccepted(form: TourForm, offer: TourOffer, reported: readonly TourSlot[], validate: Validate) {
  if (validate(form, offer, reported).length > 0) return false;
  expect(tourBookingProblems(bookingOfItem(item(form.booking)), offer)).toEqual([]);
  const { tour } = offer;
  const chosen = entryCount(form.booking);
  const peopleByTickets = groupSize(form.booking, tour);
  expect(form.people).toBeGreaterThanOrEqual(smallestGroup(tour));
  if (countsTours(tour)) {
    expect(peopleByTickets ?? 0).toBeLessThanOrEqual(form.people);
    if (peopleByTickets !== form.people)
      expect(form.people).toBeLessThanOrEqual(chosen * Math.max(1, tour.maxParticipants));
  } else expect(chosen).toBe(form.people);
  return true;
}

/** What the server accepts, the form can say and adds. Throws where that does not hold. */
function expressesWhatIsAccepted(
  booking: TourBooking,
  offer: TourOffer,
  reported: readonly TourSlot[],
  validate: Validate,
) {
  const sent = item(booking);
  if (tourBookingProblems(bookingOfItem(sent), offer).length > 0) return false;
  const form = typed(bookingOfItem(sent), offer);
  expect(inOrder(item(form.booking))).toEqual(inOrder(sent));
  expect(validate(form, offer, reported)).toEqual([]);
  return true;
}

/** Both, for any tour and any group; how many cases of each kind there were by `completeTour` and so on. */
function prove(validate: Validate, runs: number) {
  const seen = new Map<string, number>();
  const tally = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const property = fc.property(anyOffer, anyForm, anyBooking, ({ offer, reported }, form, booking) => {
    const { singleTicketing, completeTour, withoutTickets } = offer.tour;
    const kind = [singleTicketing, completeTour, withoutTickets].map(Number).join('');
    if (addsWhatIsAccepted(form(offer), offer, reported, validate)) tally(`added ${kind}`);
    if (expressesWhatIsAccepted(booking(offer), offer, reported, validate)) tally(`accepted ${kind}`);
  });
  return { details: fc.check(property, { numRuns: runs, seed, endOnFailure: true }), seen };
}

test(
  'the form can express and adds what the server accepts; the server accepts what the form adds [TOUR-9] [TOUR-10] [TOUR-16]',
  { timeout: 600_000 },
  () => {
    const { details, seen } = prove(formProblems, numRuns);
    expect(details.failed, fc.defaultReportMessage(details) ?? '').toBe(false);
    for (const kind of ['000', '001', '010', '011', '100', '101', '110', '111']) {
      for (const what of ['added', 'accepted']) {
        expect(seen.get(`${what} ${kind}`) ?? 0, `${what} ${kind}`).toBeGreaterThan(numRuns / 500);
      }
    }
  },
);

test.each(Object.keys(formRules) as FormRule[])('form and server disagree without "%s" [TOUR-16]', (missing) => {
  const rest = Object.entries(formRules)
    .filter(([name]) => name !== missing)
    .map(([, rule]) => rule);
  const { details } = prove((form, offer, reported) => formProblems(form, offer, reported, rest), searchRuns);
  expect(details.failed).toBe(true);
});

test('with a limit of people by seats alone, form and server no longer agree [TOUR-10]', () => {
  const seatsOnly: Validate = (form, offer, reported) => {
    const seats = entryCount(form.booking) * offer.tour.maxParticipants;
    const isTooMany = countsTours(offer.tour) && form.people > seats;
    return [...formProblems(form, offer, reported), ...(isTooMany ? [{ code: 'OVERBOOKED' as const }] : [])];
  };
  expect(prove(seatsOnly, searchRuns).details.failed).toBe(true);
});
