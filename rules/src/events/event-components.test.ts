import { describe, expect, test } from 'vitest';
import { bookingProblems } from './event-booking.ts';
import { initialChoice, peopleOf } from './ticket-choice.ts';
import { book, choose, component, sampleOffer, sampleTicket, slotAt } from '../../test/sample-offer.ts';

const family = sampleTicket({
  id: 'family',
  priceCents: 2400,
  isFamily: true,
  subtickets: [
    component('adult', { minQuantity: 1, maxQuantity: 2 }),
    component('child', { minQuantity: 1, maxQuantity: 4 }),
  ],
});
const school = sampleTicket({
  id: 'school',
  subtickets: [component('pupil', { priceCents: 300, minQuantity: 10, maxQuantity: 30 }), component('teacher')],
});
const problems = (id: string, counts: Record<string, number>, offer = sampleOffer({ tickets: [family, school] })) =>
  bookingProblems(book([choose(id, counts)]), offer);

describe('a ticket with components', () => {
  test('starts with each component’s minimum [EVT-8]', () => {
    expect(initialChoice(school)).toEqual({
      ticketId: 'school',
      count: 0,
      subtickets: [
        { id: 'pupil', count: 10 },
        { id: 'teacher', count: 0 },
      ],
    });
  });

  test('admits as many people as its components count [EVT-8]', () => {
    expect(peopleOf(choose('school', { pupil: 12, teacher: 2 }), school)).toBe(14);
    expect(peopleOf(choose('adult', 3), sampleTicket())).toBe(3);
  });

  test('refuses less than a component’s minimum, and names it [EVT-8]', () => {
    expect(problems('school', { pupil: 10 })).toEqual([]);
    expect(problems('school', { pupil: 9 })).toEqual([
      { code: 'UNDERBOOKED', ticketId: 'school', subticketId: 'pupil', required: 10 },
    ]);
  });

  test('refuses more than a component’s maximum, however many places there are [EVT-8]', () => {
    const places = [slotAt('10:30', 500)];
    const roomy = sampleOffer({ tickets: [{ ...school, schedule: places }], timeslots: places });
    expect(problems('school', { pupil: 30 }, roomy)).toEqual([]);
    expect(problems('school', { pupil: 31 }, roomy)).toEqual([
      { code: 'SUBTICKET_LIMIT', ticketId: 'school', subticketId: 'pupil', available: 30 },
    ]);
  });

  test('with equal minimum and maximum accepts only that count [EVT-8]', () => {
    const pair = sampleTicket({ id: 'pair', subtickets: [component('person', { minQuantity: 2, maxQuantity: 2 })] });
    const offer = sampleOffer({ tickets: [pair] });
    expect([1, 2, 3].map((person) => problems('pair', { person }, offer).map(({ code }) => code))).toEqual([
      ['UNDERBOOKED'],
      [],
      ['SUBTICKET_LIMIT'],
    ]);
  });

  test('is limited by its own places and the slot’s, counted in people [EVT-7, EVT-8]', () => {
    const own = sampleOffer({ tickets: [{ ...school, schedule: [slotAt('10:30', 14)] }] });
    expect(problems('school', { pupil: 12, teacher: 2 }, own)).toEqual([]);
    expect(problems('school', { pupil: 12, teacher: 3 }, own)).toEqual([
      { code: 'OVERBOOKED', ticketId: 'school', available: 14 },
    ]);
    const slot = sampleOffer({ tickets: [school], timeslots: [slotAt('10:30', 14)] });
    expect(problems('school', { pupil: 12, teacher: 3 }, slot)).toEqual([{ code: 'OVERBOOKED', available: 14 }]);
  });

  test('needs at least one person', () => {
    const anybody = sampleTicket({ id: 'anybody', subtickets: [component('adult'), component('child')] });
    expect(problems('anybody', { adult: 0, child: 0 }, sampleOffer({ tickets: [anybody] }))).toEqual([
      { code: 'UNDERBOOKED', ticketId: 'anybody', required: 1 },
    ]);
  });

  test('is booked once per choice: a second family is a second choice', () => {
    const two = { ...choose('family', { adult: 2, child: 2 }), count: 2 };
    expect(bookingProblems(book([two]), sampleOffer({ tickets: [family] }))).toEqual([
      { code: 'COUNT_INVALID', ticketId: 'family', available: 1 },
    ]);
    const twice = [choose('family', { adult: 2, child: 2 }), choose('family', { adult: 1, child: 1 })];
    expect(bookingProblems(book(twice), sampleOffer({ tickets: [family] }))).toEqual([]);
  });

  test('accepts only its own components, each once; a plain ticket has none', () => {
    const unknown = [{ code: 'TICKET_UNKNOWN', ticketId: 'family' }];
    expect(problems('family', { adult: 1, child: 1, dog: 1 })).toEqual(unknown);
    const named = [
      { id: 'adult', count: 1 },
      { id: 'child', count: 1 },
      { id: 'adult', count: 9 },
    ];
    const twice = { ticketId: 'family', count: 1, subtickets: named };
    expect(bookingProblems(book([twice]), sampleOffer({ tickets: [family] }))).toEqual(unknown);
    expect(bookingProblems(book([choose('adult', { adult: 1 })]), sampleOffer())).toEqual([
      { code: 'TICKET_UNKNOWN', ticketId: 'adult' },
    ]);
  });

  test.each([-1, 1.5, Number.NaN])('refuses a count of %d for a component', (pupil) => {
    expect(problems('school', { pupil })).toEqual([
      { code: 'COUNT_INVALID', ticketId: 'school', subticketId: 'pupil' },
    ]);
  });
});

describe('a family ticket', () => {
  test('needs a quantity for every component [EVT-9]', () => {
    expect(problems('family', { adult: 2, child: 1 })).toEqual([]);
    expect(problems('family', { adult: 2, child: 0 })).toEqual([
      { code: 'FAMILY_INCOMPLETE', ticketId: 'family', subticketId: 'child' },
    ]);
    expect(problems('family', {})).toEqual([
      { code: 'FAMILY_INCOMPLETE', ticketId: 'family', subticketId: 'adult' },
      { code: 'FAMILY_INCOMPLETE', ticketId: 'family', subticketId: 'child' },
    ]);
  });

  test('needs no count for a component whose maximum is 0', () => {
    const subtickets = [component('adult'), component('child', { maxQuantity: 0 })];
    const adults = sampleTicket({ id: 'adults', isFamily: true, subtickets });
    expect(problems('adults', { adult: 2 }, sampleOffer({ tickets: [adults] }))).toEqual([]);
  });

  test('needs a count even where the minimum is 0; other tickets do not [EVT-9]', () => {
    const subtickets = [component('adult'), component('child')];
    const loose = sampleTicket({ id: 'loose', isFamily: true, subtickets });
    expect(problems('loose', { adult: 1 }, sampleOffer({ tickets: [loose] }))).toEqual([
      { code: 'FAMILY_INCOMPLETE', ticketId: 'loose', subticketId: 'child' },
    ]);
    expect(problems('loose', { adult: 1 }, sampleOffer({ tickets: [{ ...loose, isFamily: false }] }))).toEqual([]);
  });
});
