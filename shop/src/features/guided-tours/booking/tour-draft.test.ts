import { expect, test } from 'vitest';
import {
  familyTicket,
  kinds,
  question,
  sampleTour,
  tourDay,
  tourPrice,
  tourSlot,
  tourTicket,
} from '@foyer/rules/test/sample-tour.ts';
import { withTicket } from '@foyer/rules/tours/tour-form.ts';
import { toTourItem } from '../../../cart/items/counted-tour.ts';
import { translator } from '../../../i18n/use-text.ts';
import { changeText } from './use-problem-texts.ts';
import { answered, draftOf, emptyDraft, isAt, movedDraft, withPeople, withPrice } from './tour-draft.ts';

const slot = tourSlot('11:00', 20);
const at = (tour = sampleTour()) => movedDraft(emptyDraft(tour), { day: tourDay, slot, tour }, null);

test('with one price and one ticket, the number of people determines both [TOUR-12] [TOUR-16]', () => {
  const tour = sampleTour({ tickets: [tourTicket('adult')] });
  const { booking } = withPeople(at(tour), 4);
  expect(booking.entries).toEqual([{ id: 'guide', count: 4 }]);
  expect(booking.tickets).toEqual([{ id: 'adult', count: 4, subtickets: [] }]);
  const whole = sampleTour({ ...kinds.whole, tickets: [tourTicket('adult')] });
  expect(withPeople(at(whole), 4).booking.tickets).toEqual([]);
});

test('assigns all people to the first of several prices; later price changes keep the number of people [TOUR-6]', () => {
  const tour = sampleTour({ prices: [tourPrice('full'), tourPrice('half', { sequenceNo: 2 })] });
  const four = withPeople(at(tour), 4);
  expect(four.booking.entries).toEqual([{ id: 'full', count: 4 }]);
  expect(withPrice(withPrice(four, 'full', 3), 'half', 1).people).toBe(4);
  expect(withPrice(withPrice(four, 'full', 3), 'half', 2).people).toBe(4);
  // Before it is said, as many come as have a price: also where less is typed than before.
  const typed = withPrice(withPrice(at(tour), 'full', 12), 'half', 2);
  expect([typed.people, withPrice(typed, 'full', 1).people]).toEqual([14, 3]);
});

test('books as many tours as a group needs [TOUR-9]', () => {
  expect(withPeople(at(sampleTour(kinds.whole)), 22).booking.entries).toEqual([{ id: 'guide', count: 2 }]);
});

test('adds a ticket with components once one of them is chosen, and removes it with the last [TOUR-11]', () => {
  const tour = sampleTour({ tickets: [familyTicket()] });
  const two = withTicket(at(tour), 'family', 2, 'child');
  expect(two.booking.tickets).toEqual([{ id: 'family', count: 1, subtickets: [{ id: 'child', count: 2 }] }]);
  expect(withTicket(two, 'family', 0, 'child').booking.tickets[0]?.count).toBe(0);
});

test('keeps people and answers at another time, and reports it unless the visitor chose it [TOUR-5]', () => {
  const tour = sampleTour({ questions: [question('school')] });
  const draft = answered(withPeople(at(tour), 4), question('school'), 'Lycée');
  const to = { day: '2026-12-06', slot: tourSlot('10:00', 20, { day: '2026-12-06' }), tour };
  expect(isAt(draft, to)).toBe(false);
  const moved = movedDraft(draft, to, '11:00');
  expect(moved).toMatchObject({ people: 4, changes: [{ code: 'TIME_CHANGED' }] });
  expect(moved.booking.answers['school']?.value).toBe('Lycée');
  expect(movedDraft(draft, to, '10:00').changes).toEqual([]);
  expect(isAt(moved, to)).toBe(true);
});

test('reports a price and ticket that the new day lacks, and assigns the people to its price [TOUR-5]', () => {
  const other = sampleTour({ prices: [tourPrice('evening')], tickets: [tourTicket('pupil')] });
  const draft = withTicket(withPeople(at(), 2), 'adult', 2);
  const moved = movedDraft(
    draft,
    { day: '2026-12-06', slot: tourSlot('11:00', 20, { day: '2026-12-06' }), tour: other },
    '11:00',
  );
  expect(moved.changes.map(({ code }) => code)).toEqual(['PRICE_GONE', 'TICKET_GONE']);
  expect(moved.before.tickets.map(({ id }) => id)).toContain('adult');
  expect(moved.booking.entries).toEqual([{ id: 'evening', count: 2 }]);
});

test('builds an item with the chosen prices of its time, and a ticket with components once [TOUR-6] [TOUR-11]', () => {
  const schedule = { '11:00': { tourCount: 1, prices: [tourPrice('late', { priceCents: 700 }), tourPrice('spare')] } };
  const tour = sampleTour({ schedule, tickets: [familyTicket()] });
  const one = withTicket(withPrice(withPeople(at(tour), 1), 'late', 1), 'family', 0, 'grown-up');
  const draft = withTicket(one, 'family', 3, 'child');
  const chosen = {
    ...draft.booking,
    day: tourDay,
    time: '11:00',
    tickets: [{ ...draft.booking.tickets[0], count: 3 }],
  };
  const item = toTourItem(chosen as typeof draft.booking & { day: string; time: string }, tour, 1);
  expect(item).toMatchObject({
    count: 1,
    totalCents: 700 + 2000,
    prices: [{ id: 'late', unitCents: 700, count: 1 }],
    tickets: [{ id: 'family', count: 1, subtickets: [{ id: 'child', count: 3 }] }],
  });
  expect(item.prices).toHaveLength(1);
});

test('restores the draft of a cart item [CART-3]', () => {
  const tour = sampleTour({ tickets: [familyTicket(), tourTicket('adult')], questions: [question('school')] });
  const parts = withTicket(withTicket(withPeople(at(tour), 2), 'family', 3, 'child'), 'adult', 1);
  const draft = answered(parts, question('school'), 'Lycée');
  const item = toTourItem({ ...draft.booking, day: tourDay, time: '11:00' }, tour, draft.people);
  const back = draftOf({ ...item, itemId: '1' }, tour);
  expect(back.people).toBe(2);
  expect(back.booking).toEqual(draft.booking);
});

test('reports each changed price with both prices and its own name [TOUR-6] [TOUR-16]', () => {
  const of = (guide: number, adult: number) =>
    sampleTour({
      prices: [tourPrice('1', { name: 'Guiding', priceCents: guide })],
      tickets: [tourTicket('1', { name: 'Adult', priceCents: adult })],
    });
  const was = withPeople(at(of(500, 1200)), 2);
  const draft = movedDraft(was, { day: tourDay, slot, tour: of(600, 1100) }, '11:00');
  expect(draft.changes.map((change) => changeText(change, draft, { t: translator('en'), lang: 'en' }))).toEqual([
    'Guiding: now €6.00 instead of €5.00.',
    'Adult: now €11.00 instead of €12.00.',
  ]);
});
