import { describe, expect, test } from 'vitest';
import { bookTour, kinds, sampleTour, tourDay, tourOffer, tourSlot } from '../../test/sample-tour.ts';
import { emptyTourBooking } from './tour-booking.ts';
import { formProblems } from './tour-form-problems.ts';
import { withPeople, withPrice, withTicket, type TourForm } from './tour-form.ts';

const whole = sampleTour(kinds.whole);
const empty: TourForm = {
  booking: { ...emptyTourBooking, day: tourDay, time: '11:00' },
  people: 0,
  isPeopleEntered: false,
};

describe('the number of people', () => {
  test('stays as typed, whatever tickets are typed later [TOUR-9] [TOUR-16]', () => {
    const sixty = withTicket(withPeople(empty, whole, 60), 'pupil', 60);
    const slip = withTicket(sixty, 'pupil', 61);
    const offer = tourOffer({ tour: whole, slots: [tourSlot('11:00', 100, { tourCount: 4 })] });
    expect(slip.people).toBe(60);
    expect(formProblems(slip, offer)).toContainEqual({ code: 'TOO_MANY_TICKETS', tickets: 61, people: 60 });
    expect(withTicket(slip, 'pupil', 60)).toEqual(sixty);
    expect(formProblems(sixty, offer)).toEqual([]);
  });

  test('stays 0 if 0 was typed [TOUR-14]', () => {
    const tour = sampleTour();
    const none = withPeople(withPeople(empty, tour, 8), tour, 0);
    expect(withPrice(none, tour, 'guide', 3).people).toBe(0);
  });
});

describe('a class of 15 with its teacher, where one tour of 15 is left', () => {
  const offer = tourOffer({ tour: whole, slots: [tourSlot('11:00', 15, { tourCount: 1 })] });
  const class16 = (form: TourForm) => withTicket(withTicket(form, 'pupil', 15), 'adult', 1);
  const booked = bookTour({ guide: 1 }, { pupil: 15, adult: 1 });

  test('is told of too many tickets for 15 people, and can be added with 16 people [TOUR-9] [TOUR-10]', () => {
    const fifteen = class16(withPeople(empty, whole, 15));
    expect(formProblems(fifteen, offer)).toEqual([{ code: 'TOO_MANY_TICKETS', tickets: 16, people: 15 }]);
    const form = withPeople(fifteen, whole, 16);
    expect(form.booking).toMatchObject({ entries: booked.entries, tickets: booked.tickets });
    expect(formProblems(form, offer)).toEqual([]);
  });

  test('is told of missing seats until all have tickets, then of the number of tours, which can be lowered [TOUR-9] [TOUR-10]', () => {
    const form = withPeople(empty, whole, 16);
    expect(formProblems(form, offer)).toContainEqual({ code: 'OVERBOOKED', available: 15 });
    expect(formProblems(class16(form), offer)).toEqual([{ code: 'TOURS_LEFT', available: 1 }]);
    expect(formProblems(withPrice(class16(form), whole, 'guide', 1), offer)).toEqual([]);
  });

  test('takes a second tour for a 16th ticket of one kind [TOUR-10]', () => {
    const pupils = withTicket(withPeople(empty, whole, 15), 'pupil', 16);
    expect(withPeople(pupils, whole, 16).booking.entries).toEqual([{ id: 'guide', count: 2 }]);
  });
});

test('whole tours without tickets are as many as the smallest group needs [TOUR-13]', () => {
  const tour = sampleTour({ ...kinds.whole, withoutTickets: true, minParticipants: 20 });
  const offer = (tourCount: number) => tourOffer({ tour, slots: [tourSlot('11:00', 45, { tourCount })] });
  const form = withPrice(withPeople(empty, tour, 20), tour, 'guide', 1);
  expect(formProblems(form, offer(3))).toEqual([{ code: 'TOURS_TOO_FEW', seats: 15, required: 2 }]);
  expect(formProblems(withPeople(empty, tour, 20), offer(3))).toEqual([]);
  expect(formProblems(withPeople(empty, tour, 20), offer(1))).toContainEqual({ code: 'DAY_SOLD_OUT', available: 0 });
});
