import { describe, expect, test } from 'vitest';
import { bookingCents, bookingProblems } from './event-booking.ts';
import { choiceAmounts, choiceCents, initialChoice, maxCount, peopleOf } from './ticket-choice.ts';
import { book, choose, component, dayTicket, sampleOffer, sampleTicket, slotAt } from '../../test/sample-offer.ts';

const reduced = sampleTicket({ id: 'reduced', priceCents: 600 });
const free = sampleTicket({ id: 'child', priceCents: 0, onlyWithPaidTicket: true });

describe('the counts of a booking', () => {
  test('a count above the ticket’s own places is refused with what is left [EVT-7]', () => {
    const ticket = sampleTicket({ schedule: [slotAt('10:00', 20), slotAt('10:30', 3)] });
    const offer = sampleOffer({ tickets: [ticket, reduced] });
    expect(bookingProblems(book([choose('adult', 3), choose('reduced', 17)]), offer)).toEqual([]);
    expect(bookingProblems(book([choose('adult', 4)]), offer)).toEqual([
      { code: 'OVERBOOKED', ticketId: 'adult', available: 3 },
    ]);
  });

  test('all tickets together above the slot’s places are refused with what is left [EVT-7]', () => {
    const offer = sampleOffer({ tickets: [sampleTicket(), reduced], timeslots: [slotAt('10:30', 7)] });
    expect(bookingProblems(book([choose('adult', 4), choose('reduced', 3)]), offer)).toEqual([]);
    expect(bookingProblems(book([choose('adult', 4), choose('reduced', 4)]), offer)).toEqual([
      { code: 'OVERBOOKED', available: 7 },
    ]);
  });

  test('a full slot is reported beside a ticket’s own limit, unless keeping that limit is enough [EVT-7]', () => {
    const few = sampleTicket({ id: 'few', schedule: [slotAt('10:30', 3)] });
    const offer = sampleOffer({ tickets: [sampleTicket(), few], timeslots: [slotAt('10:30', 10)] });
    const own = { code: 'OVERBOOKED', ticketId: 'few', available: 3 };
    const ask = (count: number) => bookingProblems(book([choose('few', 5), choose('adult', count)]), offer);
    expect(ask(7)).toEqual([own]);
    expect(ask(8)).toEqual([own, { code: 'OVERBOOKED', available: 10 }]);
  });

  test('a problem with one ticket does not hide that another is overbooked [EVT-7] [EVT-9]', () => {
    const family = sampleTicket({ id: 'family', isFamily: true, subtickets: [component('adult'), component('child')] });
    const offer = sampleOffer({ tickets: [sampleTicket({ schedule: [slotAt('10:30', 4)] }), family] });
    const incomplete = { code: 'FAMILY_INCOMPLETE', ticketId: 'family', subticketId: 'child' };
    const family2 = choose('family', { adult: 2, child: 0 });
    expect(bookingProblems(book([choose('adult', 5), family2]), offer)).toEqual([
      incomplete,
      { code: 'OVERBOOKED', ticketId: 'adult', available: 4 },
    ]);
    expect(bookingProblems(book([family2], { day: null }), offer)).toEqual([{ code: 'DATE_REQUIRED' }, incomplete]);
  });

  test('reports missing date, time and tickets together, and missing company of a free ticket [EVT-14] [EVT-10]', () => {
    const offer = sampleOffer({ tickets: [sampleTicket(), free] });
    expect(bookingProblems(book([], { day: null }), offer)).toEqual([
      { code: 'DATE_REQUIRED' },
      { code: 'NOTHING_CHOSEN' },
    ]);
    expect(bookingProblems(book([choose('child', 1)], { datetime: null }), offer)).toEqual([
      { code: 'TIME_REQUIRED' },
      { code: 'NEEDS_PAID_TICKET', ticketId: 'child' },
    ]);
  });

  test('a free ticket that is sold out is not reported to need company [EVT-10] [EVT-11]', () => {
    const gone = { ...free, schedule: [slotAt('10:30', 0)] };
    expect(bookingProblems(book([choose('child', 1)]), sampleOffer({ tickets: [sampleTicket(), gone] }))).toEqual([
      { code: 'TICKETS_SOLD_OUT', ticketId: 'child', available: 0 },
    ]);
  });

  test('day tickets take no place in a slot', () => {
    const offer = sampleOffer({ tickets: [sampleTicket(), dayTicket(50)], timeslots: [slotAt('10:30', 2)] });
    expect(bookingProblems(book([choose('adult', 2), choose('day', 50)]), offer)).toEqual([]);
    expect(bookingProblems(book([choose('adult', 2), choose('day', 51)]), offer)).toEqual([
      { code: 'OVERBOOKED', ticketId: 'day', available: 50 },
    ]);
  });

  test('day tickets of two kinds together above the day’s places are refused with what is left [EVT-7]', () => {
    const youth = dayTicket(4, { id: 'youth' });
    const offer = sampleOffer({ tickets: [dayTicket(10), youth], timeslots: [] });
    const ofDay = (...choices: ReturnType<typeof choose>[]) =>
      bookingProblems(book(choices, { datetime: null }), offer);
    expect(ofDay(choose('day', 7), choose('youth', 3))).toEqual([]);
    expect(ofDay(choose('day', 7), choose('youth', 4))).toEqual([{ code: 'OVERBOOKED', available: 10 }]);
  });

  test('the same ticket chosen twice counts twice [EVT-7]', () => {
    const offer = sampleOffer({ tickets: [sampleTicket({ schedule: [slotAt('10:30', 5)] })] });
    expect(bookingProblems(book([choose('adult', 3), choose('adult', 3)]), offer)).toEqual([
      { code: 'OVERBOOKED', ticketId: 'adult', available: 5 },
    ]);
  });

  test('a ticket without own places in the slot is sold out [EVT-11]', () => {
    const ticket = sampleTicket({ schedule: [slotAt('10:00', 20), slotAt('10:30', 0)] });
    expect(bookingProblems(book([choose('adult', 1)]), sampleOffer({ tickets: [ticket] }))).toEqual([
      { code: 'TICKETS_SOLD_OUT', ticketId: 'adult', available: 0 },
    ]);
  });

  test('more than maxCount of a ticket are refused, however many places there are', () => {
    const many = [slotAt('10:30', 5000)];
    const offer = sampleOffer({ tickets: [sampleTicket({ schedule: many })], timeslots: many });
    expect(bookingProblems(book([choose('adult', maxCount)]), offer)).toEqual([]);
    expect(bookingProblems(book([choose('adult', maxCount + 1)]), offer)).toEqual([
      { code: 'OVERBOOKED', ticketId: 'adult', available: maxCount },
    ]);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('%d is an invalid count', (count) => {
    expect(bookingProblems(book([choose('adult', count)]), sampleOffer())).toEqual([
      { code: 'COUNT_INVALID', ticketId: 'adult' },
    ]);
  });

  test('a booking without tickets is refused', () => {
    expect(bookingProblems(book([]), sampleOffer())).toEqual([{ code: 'NOTHING_CHOSEN' }]);
    expect(bookingProblems(book([choose('adult', 0)]), sampleOffer())).toEqual([{ code: 'NOTHING_CHOSEN' }]);
  });

  test('a ticket of another event is unknown; a hidden ticket is sold out [EVT-6]', () => {
    const offer = sampleOffer({ tickets: [sampleTicket(), sampleTicket({ id: 'hidden', schedule: [] })] });
    const problemsWith = (ticketId: string) => bookingProblems(book([choose('adult', 1), choose(ticketId, 1)]), offer);
    expect(problemsWith('of-another-event')).toEqual([{ code: 'TICKET_UNKNOWN', ticketId: 'of-another-event' }]);
    expect(problemsWith('hidden')).toEqual([{ code: 'TICKETS_SOLD_OUT', ticketId: 'hidden', available: 0 }]);
  });
});

describe('a free ticket that needs a paid one', () => {
  const offer = sampleOffer({ tickets: [sampleTicket(), free, sampleTicket({ id: 'press', priceCents: 0 })] });

  test('is refused alone and beside other free tickets [EVT-10]', () => {
    expect(bookingProblems(book([choose('child', 2)]), offer)).toEqual([
      { code: 'NEEDS_PAID_TICKET', ticketId: 'child' },
    ]);
    expect(bookingProblems(book([choose('child', 2), choose('press', 1), choose('adult', 0)]), offer)).toEqual([
      { code: 'NEEDS_PAID_TICKET', ticketId: 'child' },
    ]);
  });

  test('is accepted beside a paid one; other free tickets are accepted alone [EVT-10]', () => {
    expect(bookingProblems(book([choose('child', 2), choose('adult', 1)]), offer)).toEqual([]);
    expect(bookingProblems(book([choose('press', 1), choose('child', 0)]), offer)).toEqual([]);
  });
});

describe('the price of a choice', () => {
  const group = sampleTicket({
    id: 'group',
    priceCents: 2500,
    taxRate: 19,
    subtickets: [component('pupil', { priceCents: 300 }), component('teacher', { priceCents: 500, taxRate: 0 })],
  });

  test('is count times price; with components it is the ticket and each component [MON-1]', () => {
    expect(choiceCents(choose('adult', 3), sampleTicket())).toBe(3600);
    expect(choiceAmounts(choose('group', { pupil: 20, teacher: 2 }), group)).toEqual([
      { cents: 2500, taxRate: 19 },
      { cents: 6000, taxRate: 7 },
      { cents: 1000, taxRate: 0 },
    ]);
    expect(choiceCents(choose('group', { pupil: 20, teacher: 2 }), group)).toBe(9500);
    expect(bookingCents(book([choose('adult', 2), choose('group', { pupil: 1 })]), [sampleTicket(), group])).toBe(5200);
  });

  test('is 0 for what is not chosen or not offered', () => {
    expect(choiceAmounts({ ...choose('group', { pupil: 20 }), count: 0 }, group)).toEqual([]);
    expect(choiceAmounts(choose('group', { pupil: 0 }), { ...group, priceCents: 0 })).toEqual([]);
    expect(peopleOf({ ...choose('group', { pupil: 20 }), count: 0 }, group)).toBe(0);
    expect(choiceCents(initialChoice(group), group)).toBe(0);
    expect(bookingCents(book([choose('gone', 2)]), [group])).toBe(0);
  });
});
