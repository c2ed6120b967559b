import { expect, test } from 'vitest';
import type { BookingProblem } from '@foyer/rules/events/booking-problem.ts';
import { languages } from '../../../i18n/languages.ts';
import { translator } from '../../../i18n/use-text.ts';
import { placeIdOf, bookingProblemText } from './use-problem-texts.ts';
import { family, ticketOf } from '../../../../test/tickets-fixture.ts';

const free = ticketOf({ id: '5', name: 'Children', onlyWithPaidTicketWarning: 'Please add a paid ticket.' });
const context = {
  tickets: [ticketOf(), family, free],
  moment: 'at 11:00',
  dayReason: 'Closed on Mondays.',
  alreadyInCart: () => ({ tickets: 0, people: 0 }),
};
const textOf = (problem: BookingProblem, lang = 'en') => bookingProblemText(problem, context, translator(lang));

test('names how many places are left, and when [EVT-7]', () => {
  expect(textOf({ code: 'OVERBOOKED', ticketId: '1', available: 12 })).toBe(
    'Only 12 places left at 11:00. Please reduce the number.',
  );
  expect(textOf({ code: 'OVERBOOKED', available: 1 })).toBe('Only 1 place left at 11:00. Please reduce the number.');
});

test('names what is left besides the tickets in the cart [EVT-7]', () => {
  const withInCart = (tickets: number, available: number, people = tickets) =>
    bookingProblemText(
      { code: 'OVERBOOKED', ticketId: '1', available },
      { ...context, alreadyInCart: () => ({ tickets, people }) },
      translator('en'),
    );
  expect(withInCart(0, 5)).toBe('Only 5 places left at 11:00. Please reduce the number.');
  expect(withInCart(3, 5)).toBe(
    'Please reduce the number. Only 2 more places left at 11:00. 3 tickets for this visit are already in your basket.',
  );
  expect(withInCart(3, 3)).toBe(
    'Please choose another time slot. No more places left at 11:00. 3 tickets for this visit are already in your basket.',
  );
  expect(withInCart(1, 0)).toBe(
    'Please choose another time slot. No more places left at 11:00. 1 ticket for this visit is already in your basket.',
  );
  expect(withInCart(1, 6, 5)).toBe(
    'Please reduce the number. Only 1 more place left at 11:00. 1 ticket for this visit is already in your basket.',
  );
});

test('names the component and its limit [EVT-11] [EVT-9]', () => {
  expect(textOf({ code: 'UNDERBOOKED', ticketId: '2', subticketId: '21', required: 1 })).toBe(
    'part 21: please choose at least 1.',
  );
  expect(textOf({ code: 'SUBTICKET_LIMIT', ticketId: '2', subticketId: '22', available: 4 })).toContain(
    'no more than 4',
  );
  expect(textOf({ code: 'FAMILY_INCOMPLETE', ticketId: '2', subticketId: '22' })).toContain('part 22');
});

test('shows the museum’s own warning, or a general one [EVT-10]', () => {
  expect(textOf({ code: 'NEEDS_PAID_TICKET', ticketId: '5' })).toBe('Please add a paid ticket.');
  expect(textOf({ code: 'NEEDS_PAID_TICKET', ticketId: '1' })).toContain('Adults');
});

test('a problem leads to its step or field [EVT-14] [EVT-7]', () => {
  expect(placeIdOf({ code: 'DATE_REQUIRED' })).toBe('step-day');
  expect(placeIdOf({ code: 'TIME_SOLD_OUT' })).toBe('step-time');
  expect(placeIdOf({ code: 'OVERBOOKED', ticketId: '2', subticketId: '22' })).toBe('ticket-2-22');
});

test('every problem has its own text in every language [EVT-11] [I18N-1]', () => {
  const codes: BookingProblem['code'][] = [
    ...(['EVENT_OVER', 'DATE_REQUIRED', 'DAY_UNAVAILABLE', 'TIME_REQUIRED', 'TIME_UNAVAILABLE'] as const),
    ...(['TIME_SOLD_OUT', 'DAY_SOLD_OUT', 'NOTHING_CHOSEN', 'TICKET_UNKNOWN', 'TICKETS_SOLD_OUT'] as const),
    ...(['COUNT_INVALID', 'OVERBOOKED', 'UNDERBOOKED', 'SUBTICKET_LIMIT', 'FAMILY_INCOMPLETE'] as const),
    'NEEDS_PAID_TICKET',
  ];
  const texts = languages.flatMap((lang) => codes.map((code) => textOf({ code, ticketId: '1', available: 3 }, lang)));
  expect(new Set(texts).size).toBe(languages.length * codes.length);
  expect(texts.filter((text) => text.startsWith('tickets.'))).toEqual([]);
});
