import { expect, test } from 'vitest';
import { addItem, emptyCart } from '../../../cart/cart.ts';
import { validateBooking, shownProblems, type BookingCase } from './validate-booking.ts';
import { emptyDraft, withCount, withComponentCount } from './booking-draft.ts';
import { availability, dayTicket, event, family, slot, slotAt, ticketOf } from '../../../../test/tickets-fixture.ts';
import { toEventItem } from './use-event-booking.ts';

const adults = ticketOf();
const free = ticketOf({ id: '5', name: 'Children', priceCents: 0, onlyWithPaidTicket: true });
const tickets = [adults, family, free, dayTicket];

function assessed(changes: Partial<BookingCase> = {}) {
  const offer = { tickets, timeslots: [slot] };
  return validateBooking({
    event,
    availability,
    date: '2026-11-22',
    slot,
    offer,
    draft: emptyDraft,
    cart: emptyCart,
    ...changes,
  });
}
const twoAdults = withCount(emptyDraft, adults, 2);
const codes = (changes: Partial<BookingCase>) => assessed(changes).problems.map(({ code }) => code);
const cartWith = (count: number, ticket = adults, at = slot) =>
  addItem(
    emptyCart,
    toEventItem({ ticketId: ticket.id, count, subtickets: [] }, ticket, event, { date: '2026-11-22', slot: at }),
  );

test('adds up two adults on a free day without problems [EVT-13]', () => {
  expect(assessed({ draft: twoAdults })).toMatchObject({ problems: [], ticketCount: 2, totalCents: 2400 });
});

test('without a day reports DATE_REQUIRED, and still the total [EVT-14]', () => {
  const { problems, totalCents } = assessed({ date: null, slot: null, draft: twoAdults });
  expect(problems).toEqual([{ code: 'DATE_REQUIRED' }]);
  expect(totalCents).toBe(2400);
});

test('reports NOTHING_CHOSEN, even where the cart holds tickets for the same time [EVT-13]', () => {
  expect(codes({})).toEqual(['NOTHING_CHOSEN']);
  expect(codes({ cart: cartWith(2) })).toEqual(['NOTHING_CHOSEN']);
});

test('reports more people than places, with the places [EVT-7]', () => {
  const { problems } = assessed({ draft: withCount(emptyDraft, adults, 13) });
  expect(problems).toEqual([{ code: 'OVERBOOKED', ticketId: '1', available: 12 }]);
});

test('counts tickets in the cart for the same time [EVT-7]', () => {
  expect(codes({ draft: withCount(emptyDraft, adults, 3), cart: cartWith(9) })).toEqual([]);
  expect(codes({ draft: withCount(emptyDraft, adults, 4), cart: cartWith(9) })).toEqual(['OVERBOOKED']);
  const another = cartWith(9, adults, slotAt('2026-11-22', '14:00', 12));
  expect(codes({ draft: withCount(emptyDraft, adults, 4), cart: another })).toEqual([]);
});

test('counts day tickets in the cart for the same day [EVT-7]', () => {
  const asked = { slot: null, offer: { tickets: [dayTicket], timeslots: [] } };
  const draft = withCount(emptyDraft, dayTicket, 5);
  expect(codes({ ...asked, draft, cart: cartWith(25, dayTicket) })).toEqual([]);
  expect(codes({ ...asked, draft, cart: cartWith(26, dayTicket) })).toEqual(['OVERBOOKED']);
});

test('requires a paid ticket for a free one, here or in the cart [EVT-10]', () => {
  const draft = withCount(emptyDraft, free, 1);
  expect(codes({ draft })).toEqual(['NEEDS_PAID_TICKET']);
  expect(codes({ draft: withCount(draft, adults, 1) })).toEqual([]);
  expect(codes({ draft, cart: cartWith(1) })).toEqual([]);
});

test('accepts a paid ticket at any time of the day for a free day ticket [EVT-10]', () => {
  const freeDay = { ...dayTicket, id: '6', priceCents: 0, onlyWithPaidTicket: true };
  const later = slotAt('2026-11-22', '14:00', 12);
  const bothTimes = { ...adults, schedule: [slot, later] };
  const offer = { tickets: [bothTimes, freeDay], timeslots: [slot, later] };
  const draft = withCount(emptyDraft, freeDay, 1);
  expect(codes({ offer, draft })).toEqual(['NEEDS_PAID_TICKET']);
  expect(codes({ offer, draft, cart: cartWith(1, adults, later) })).toEqual([]);
  expect(codes({ offer, draft, cart: cartWith(1, adults, slotAt('2026-11-22', '15:00', 12)) })).toEqual([
    'NEEDS_PAID_TICKET',
  ]);
});

test('requires a count for each component of a family ticket [EVT-9]', () => {
  const draft = withCount(emptyDraft, family, 1);
  expect(codes({ draft })).toEqual(['FAMILY_INCOMPLETE']);
  expect(codes({ draft: withComponentCount(draft, family, '22', 2) })).toEqual([]);
});

test('distinguishes a closed day, a sold-out day and a sold-out time [EVT-11]', () => {
  expect(codes({ date: '2026-11-23', slot: null, draft: twoAdults })).toEqual(['DAY_UNAVAILABLE']);
  expect(codes({ date: '2026-11-21', slot: null, draft: twoAdults })).toEqual(['DAY_SOLD_OUT']);
  const full = slotAt('2026-11-22', '11:00', 0);
  expect(codes({ slot: full, offer: { tickets, timeslots: [full] }, draft: twoAdults })).toEqual(['TIME_SOLD_OUT']);
});

test('reports EVENT_OVER after an event’s end, whatever its calendar says [EVT-12] [EVT-11]', () => {
  const ended = { ...event, end: '2026-11-20T18:00:00+01:00' };
  expect(codes({ event: ended, draft: twoAdults })).toEqual(['EVENT_OVER']);
  expect(codes({ event: ended, date: '2026-11-23', draft: twoAdults })).toEqual(['EVENT_OVER']);
});

test('shows missing input on submit only, and other problems at once [EVT-11] [EVT-14]', () => {
  const missing = [{ code: 'DATE_REQUIRED' as const }, { code: 'FAMILY_INCOMPLETE' as const, ticketId: '2' }];
  const full = [{ code: 'OVERBOOKED' as const, ticketId: '1', available: 2 }];
  expect(shownProblems([...missing, ...full], false)).toEqual(full);
  expect(shownProblems([...missing, ...full], true)).toEqual([...missing, ...full]);
});
