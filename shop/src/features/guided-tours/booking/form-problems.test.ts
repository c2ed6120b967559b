import { expect, test } from 'vitest';
import {
  kinds,
  question,
  sampleTour,
  tourDay,
  tourOffer,
  tourPrice,
  tourSlot,
  tourTicket,
} from '@foyer/rules/test/sample-tour.ts';
import { formProblems } from '@foyer/rules/tours/tour-form-problems.ts';
import { withTicket } from '@foyer/rules/tours/tour-form.ts';
import { inPageOrder, placeIdOf, shownProblems, stepOf } from './form-problems.ts';
import { emptyDraft, movedDraft, withPeople, withPrice } from './tour-draft.ts';

const slot = tourSlot('11:00', 12);
const codesOf = (tour = sampleTour(), people = 0, left = slot) => {
  const draft = withPeople(movedDraft(emptyDraft(tour), { day: tourDay, slot: left, tour }, null), people);
  return formProblems(draft, tourOffer({ tour, slots: [left] })).map(({ code, available, required }) => [
    code,
    available ?? required,
  ]);
};

test('asks for the number of people first, and only once [TOUR-16]', () => {
  expect(codesOf()).toEqual([['PEOPLE_REQUIRED', undefined]]);
});

test('reports too many people with the number that is possible [TOUR-7] [TOUR-17]', () => {
  const onlyAdults = { tickets: [tourTicket('adult')] };
  expect(codesOf(sampleTour(onlyAdults), 16, tourSlot('11:00', 20))).toEqual([['GROUP_TOO_LARGE', 15]]);
  expect(codesOf(sampleTour(onlyAdults), 13)).toEqual([['OVERBOOKED', 12]]);
});

test('reports each problem separately, and none that follows from another one [TOUR-8] [TOUR-10] [TOUR-12]', () => {
  const tour = sampleTour(kinds.single);
  const five = tourSlot('11:00', 5);
  const problems = (people: number, adults: number) => {
    const at = movedDraft(emptyDraft(tour), { day: tourDay, slot: five, tour }, null);
    return formProblems(withTicket(withPeople(at, people), 'adult', adults), tourOffer({ tour, slots: [five] }));
  };
  // 35 people with a ticket each: as many tickets as people are right, and are too many for no reason of their own.
  expect(problems(35, 35)).toEqual([{ code: 'OVERBOOKED', available: 5 }]);
  expect(problems(35, 34)).toEqual([
    { code: 'TOO_FEW_TICKETS', tickets: 34, people: 35 },
    { code: 'OVERBOOKED', available: 5 },
  ]);
  expect(problems(5, 5)).toEqual([]);
});

test('reports too few people with the required number [TOUR-13]', () => {
  const tickets = [tourTicket('adult')];
  expect(codesOf(sampleTour({ minParticipants: 5, tickets }), 3)).toEqual([['UNDERBOOKED', 5]]);
});

test('reports people without a price, and not as a smaller group [TOUR-13]', () => {
  const tour = sampleTour({ minParticipants: 4, prices: [tourPrice('full'), tourPrice('half')] });
  const at = movedDraft(emptyDraft(tour), { day: tourDay, slot, tour }, null);
  const draft = withTicket(withPrice(withPeople(at, 4), 'full', 3), 'adult', 3);
  expect(formProblems(draft, tourOffer({ tour, slots: [slot] }))).toEqual([
    { code: 'PEOPLE_WITHOUT_PRICE', priced: 3, people: 4 },
  ]);
});

test('reports people of whole tours in people, and tours in tours, never both for one reason [TOUR-9] [TOUR-13]', () => {
  const whole = sampleTour({ ...kinds.whole, withoutTickets: true, minParticipants: 10 });
  const one = tourSlot('11:00', 15, { tourCount: 1 });
  expect(codesOf(whole, 22, one)).toEqual([['OVERBOOKED', 15]]);
  expect(codesOf(whole, 4, one)).toEqual([['UNDERBOOKED', 10]]);
  const at = movedDraft(emptyDraft(whole), { day: tourDay, slot: one, tour: whole }, null);
  const draft = withPrice(withPeople(at, 12), 'guide', 2);
  const [problem] = formProblems(draft, tourOffer({ tour: whole, slots: [one] }));
  expect(problem).toMatchObject({ code: 'TOURS_LEFT', available: 1 });
  expect(problem && stepOf(problem)).toBe('prices');
});

test('reports people beyond the seats of the chosen tours, on submit only [TOUR-7] [TOUR-9]', () => {
  const prices = [tourPrice('guide'), tourPrice('evening')];
  const whole = sampleTour({ ...kinds.whole, withoutTickets: true, prices });
  const left = tourSlot('11:00', 45, { tourCount: 3 });
  const at = movedDraft(emptyDraft(whole), { day: tourDay, slot: left, tour: whole }, null);
  const offer = tourOffer({ tour: whole, slots: [left] });
  const one = withPrice(withPeople(at, 22), 'guide', 1);
  const few = { code: 'TOURS_TOO_FEW', seats: 15, required: 2 } as const;
  expect(formProblems(one, offer)).toEqual([few]);
  expect([stepOf(few), shownProblems([few], false), shownProblems([few], true)]).toEqual(['prices', [], [few]]);
  // The other tour may be of another price.
  expect(formProblems(withPrice(one, 'evening', 1), offer)).toEqual([]);
  expect(formProblems(withPeople(one, 15), offer)).toEqual([]);
  // What no number of tours would hold is reported of the people, once.
  expect(formProblems(withPrice(withPeople(at, 46), 'guide', 3), offer)).toEqual([
    { code: 'OVERBOOKED', available: 45 },
  ]);
});

test('asks a group that is large enough for tickets, not for more people [TOUR-13]', () => {
  const whole = sampleTour({ ...kinds.whole, minParticipants: 10, maxParticipants: 25 });
  const left = tourSlot('11:00', 50, { tourCount: 2 });
  const at = movedDraft(emptyDraft(whole), { day: tourDay, slot: left, tour: whole }, null);
  const offer = tourOffer({ tour: whole, slots: [left] });
  const withTickets = (count: number) => withTicket(withPeople(at, 22), 'adult', count);
  const few = { code: 'TOO_FEW_TICKETS', tickets: 9, people: 22 } as const;
  expect(formProblems(withPeople(at, 22), offer)).toEqual([{ ...few, tickets: 0 }]);
  expect(formProblems(withTickets(9), offer)).toEqual([few]);
  expect(formProblems(withTickets(10), offer)).toEqual([]);
  expect([stepOf(few), shownProblems([few], false), shownProblems([few], true)]).toEqual(['tickets', [], [few]]);
  expect(formProblems(withPeople(at, 9), offer)).toEqual([{ code: 'UNDERBOOKED', required: 10 }]);
});

test('each problem has its place in the form; what is missing is shown on submit only [TOUR-19]', () => {
  const tour = sampleTour({ questions: [question('school', { isMandatory: true })] });
  const problems = formProblems(emptyDraft(tour), tourOffer({ tour }));
  expect(problems.map((problem) => placeIdOf(problem))).toEqual(['step-day', 'question-school', 'tour-people']);
  expect(shownProblems(problems, false)).toEqual([]);
  expect(shownProblems(problems, true)).toHaveLength(3);
  const few = { code: 'UNDERBOOKED', required: 10 } as const;
  expect(shownProblems([few], false)).toEqual([few]);
});

test('reports fewer people than prices at the prices, with both numbers, at once [TOUR-7] [TOUR-16]', () => {
  const tour = sampleTour({ withoutTickets: true, prices: [tourPrice('full'), tourPrice('half')] });
  for (const places of [12, 20]) {
    const left = tourSlot('11:00', places);
    const at = movedDraft(emptyDraft(tour), { day: tourDay, slot: left, tour }, null);
    const fewer = withPeople(withPrice(withPrice(withPeople(at, 15), 'full', 14), 'half', 1), 12);
    const problems = formProblems(fewer, tourOffer({ tour, slots: [left] }));
    expect(problems).toEqual([{ code: 'PRICES_WITHOUT_PEOPLE', priced: 15, people: 12 }]);
    expect(shownProblems(problems, false).map(stepOf)).toEqual(['prices']);
  }
});

test('does not report tickets while the prices are wrong [TOUR-12]', () => {
  const tour = sampleTour({ prices: [tourPrice('full'), tourPrice('half')] });
  const at = movedDraft(emptyDraft(tour), { day: tourDay, slot, tour }, null);
  const unpriced = withTicket(withPrice(withPeople(at, 3), 'full', 1), 'adult', 3);
  expect(formProblems(unpriced, tourOffer({ tour, slots: [slot] }))).toEqual([
    { code: 'PEOPLE_WITHOUT_PRICE', priced: 1, people: 3 },
  ]);
});

test('reports more tickets than people of a whole tour, with both numbers [TOUR-12] [TOUR-16]', () => {
  const tour = sampleTour(kinds.whole);
  const at = movedDraft(emptyDraft(tour), { day: tourDay, slot, tour }, null);
  const fewer = withPeople(withTicket(withPeople(at, 12), 'adult', 12), 4);
  const problems = formProblems(fewer, tourOffer({ tour, slots: [slot] }));
  expect(problems).toEqual([{ code: 'TOO_MANY_TICKETS', tickets: 12, people: 4 }]);
  expect(problems.map(stepOf)).toEqual(['tickets']);
});

test('checks the draft against the museum’s current tour [TOUR-7]', () => {
  const at = withPeople(movedDraft(emptyDraft(sampleTour()), { day: tourDay, slot, tour: sampleTour() }, null), 12);
  const now = sampleTour({ maxParticipants: 10 });
  expect(formProblems(withTicket(at, 'adult', 12), tourOffer({ tour: now, slots: [slot] }))).toEqual([
    { code: 'GROUP_TOO_LARGE', available: 10 },
  ]);
});

test('asks for tours, not for people, where no tour is chosen [TOUR-9] [TOUR-17]', () => {
  const whole = sampleTour({ ...kinds.whole, withoutTickets: true });
  const at = movedDraft(emptyDraft(whole), { day: tourDay, slot, tour: whole }, null);
  const [problem] = formProblems(withPrice(withPeople(at, 12), 'guide', 0), tourOffer({ tour: whole, slots: [slot] }));
  expect(problem && stepOf(problem)).toBe('prices');
});

test('reports what the visitor’s own cart holds as such, and only once people are entered [TOUR-7] [TOUR-19]', () => {
  const tour = sampleTour({ tickets: [tourTicket('adult')] });
  const taken = [tourSlot('10:00', 5), tourSlot('11:00', 0)];
  const shown = [tourSlot('10:00', 5), slot];
  const begun = movedDraft(emptyDraft(tour), { day: tourDay, slot, tour }, null);
  const problems = (people: number, slots = taken, asReported = shown) =>
    formProblems(withPeople(begun, people), tourOffer({ tour, slots }), asReported).map(({ code }) => code);
  expect(problems(0)).toEqual(['PEOPLE_REQUIRED']);
  expect(problems(2)).toEqual(['TIME_IN_CART']);
  expect(problems(2, taken.slice(1), shown.slice(1))).toEqual(['DAY_IN_CART']);
  // Somebody else has taken it: that is reported as before.
  expect(problems(2, taken, taken)).toContain('TIME_SOLD_OUT');
  expect(stepOf({ code: 'TIME_IN_CART' })).toBe('time');
  expect(stepOf({ code: 'DAY_IN_CART' })).toBe('day');
});

test('sorts problems in the order of the page: by step, then by field [TOUR-16]', () => {
  const tour = sampleTour({ questions: [question('school'), question('age')] });
  const reported = inPageOrder(
    [
      { code: 'ANSWER_REQUIRED', questionId: 'age' },
      { code: 'TICKET_LIMIT', ticketId: 'pupil' },
      { code: 'ANSWER_REQUIRED', questionId: 'school' },
      { code: 'TICKET_LIMIT', ticketId: 'adult' },
      { code: 'PEOPLE_REQUIRED' },
      { code: 'TIME_REQUIRED' },
    ],
    tour,
    '11:00',
  );
  expect(reported.map(placeIdOf)).toEqual([
    'step-time',
    'tour-people',
    'ticket-adult',
    'ticket-pupil',
    'question-school',
    'question-age',
  ]);
});
