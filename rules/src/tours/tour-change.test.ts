import type { Tour } from '@foyer/contract/tours/tour.ts';
import { describe, expect, test } from 'vitest';
import {
  bookTour,
  familyTicket,
  question,
  sampleTour,
  tourDay,
  tourPrice,
  tourSlot,
  tourTicket,
} from '../../test/sample-tour.ts';
import { withAnswer } from './tour-answers.ts';
import { moveBooking } from './tour-change.ts';
import type { TourBooking } from './tour-booking.ts';

const language = question('language', { type: 'select', options: [{ id: 'fr', name: 'French' }] });
const from = sampleTour({ questions: [question('school'), language], tickets: [tourTicket('adult'), familyTicket()] });
const answers = withAnswer(withAnswer({}, question('school'), 'Lycée'), language, 'fr');
const booking = bookTour({ guide: 12 }, { adult: 11, family: { child: 2 } }, { answers });

const moved = (tour: Tour, time = '11:00', asked: TourBooking = booking) =>
  moveBooking(asked, from, { day: '2026-12-06', slot: tourSlot(time, 20, { day: '2026-12-06' }), tour });

describe('changing the day or time', () => {
  test('keeps prices, tickets and answers', () => {
    expect(moved(from)).toEqual({ booking: { ...booking, day: '2026-12-06' }, changes: [] });
    expect(moved(from, '10:00')).toEqual({
      booking: { ...booking, day: '2026-12-06', time: '10:00' },
      changes: [{ code: 'TIME_CHANGED' }],
    });
  });

  test('keeps counts that are too high there', () => {
    const slot = tourSlot('11:00', 2);
    expect(moveBooking(booking, from, { day: tourDay, slot, tour: from }).booking.entries).toEqual(booking.entries);
  });

  test('to a day without a bookable time leaves no time, and reports it', () => {
    const nowhere = moveBooking(booking, from, { day: '2026-12-06', slot: null, tour: from });
    expect(nowhere.booking).toMatchObject({ day: '2026-12-06', time: null, entries: booking.entries });
    expect(nowhere.changes).toEqual([{ code: 'TIME_CHANGED' }]);
    const early = { ...booking, time: null };
    expect(moved(from, '11:00', early).changes).toEqual([]);
  });

  test('to a time with its own prices reports changed and removed prices [TOUR-6]', () => {
    const at = (prices: Tour['prices']) => ({ ...from, schedule: { '11:00': { tourCount: 1, prices } } });
    expect(moved(at([tourPrice('guide', { priceCents: 900 })])).changes).toEqual([
      { code: 'PRICE_CHANGED', id: 'guide', cents: { before: 500, now: 900 } },
    ]);
    const renamed = moved(at([tourPrice('evening', { name: 'guide' })]));
    expect(renamed.booking.entries).toEqual([{ id: 'evening', count: 12 }]);
    expect(renamed.changes).toEqual([]);
    const gone = moved(at([tourPrice('evening')]));
    expect(gone.booking.entries).toEqual([]);
    expect(gone.changes).toEqual([{ code: 'PRICE_GONE', id: 'guide', count: 12 }]);
  });

  test('reports changed prices of chosen tickets and components [TOUR-6] [TOUR-16]', () => {
    const [, family] = from.tickets;
    const part = (priceCents: number) => (family?.subtickets ?? []).map((sub) => ({ ...sub, priceCents }));
    const tickets = [tourTicket('adult', { priceCents: 1300 }), { ...familyTicket(), subtickets: part(100) }];
    expect(moved({ ...from, tickets }).changes).toEqual([
      { code: 'TICKET_PRICE_CHANGED', id: 'adult', cents: { before: 1200, now: 1300 } },
      { code: 'TICKET_PRICE_CHANGED', id: 'family', subticketId: 'child', cents: { before: 0, now: 100 } },
    ]);
    expect(moved({ ...from, tickets }, '11:00', bookTour({ guide: 2 }, { adult: 0 })).changes).toEqual([]);
  });

  test('reports removed tickets and components that were chosen', () => {
    const family = { ...familyTicket(), subtickets: [] };
    expect(moved({ ...from, tickets: [family] }).changes).toEqual([
      { code: 'TICKET_GONE', id: 'adult', count: 11 },
      { code: 'SUBTICKET_GONE', id: 'family', subticketId: 'child', count: 2 },
    ]);
    const unchosen = bookTour({ guide: 0 }, { adult: 0 });
    expect(moved({ ...from, tickets: [] }, '11:00', unchosen).changes).toEqual([]);
  });

  test('reports removed questions and options that were answered [TOUR-15]', () => {
    const without = moved({ ...from, questions: [question('school', { type: 'textarea' })] });
    expect(without.booking.answers).toEqual({});
    expect(without.changes).toEqual([
      { code: 'ANSWER_GONE', id: 'school' },
      { code: 'QUESTION_GONE', id: 'language' },
    ]);
    const options = [{ id: 'en', name: 'English' }];
    const other = moved({ ...from, questions: [question('school'), { ...language, options }] });
    expect(Object.keys(other.booking.answers)).toEqual(['school']);
    expect(other.changes).toEqual([{ code: 'ANSWER_GONE', id: 'language' }]);
  });

  test('keeps an answer that is too long', () => {
    const long = bookTour({ guide: 1 }, {}, { answers: withAnswer({}, question('school'), 'x'.repeat(10_001)) });
    expect(moved(from, '11:00', long).booking.answers).toEqual(long.answers);
  });
});
