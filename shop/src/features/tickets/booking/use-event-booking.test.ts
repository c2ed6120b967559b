import { expect, test } from 'vitest';
import { toChoice } from '../../../cart/items/counted-item.ts';
import { choiceIn, emptyDraft, withCount, withComponentCount } from './booking-draft.ts';
import { dayTicket, event, family, schoolClass, slot, ticketOf } from '../../../../test/tickets-fixture.ts';
import { toEventItem } from './use-event-booking.ts';

const visiting = { date: '2026-11-22', slot };

test('two timed tickets become one item of type ticket with their time [EVT-13] [CART-1]', () => {
  const ticket = ticketOf();
  const item = toEventItem({ ticketId: '1', count: 2, subtickets: [] }, ticket, event, visiting);
  expect(item).toEqual({
    type: 'ticket',
    id: '1',
    name: 'Adults',
    unitCents: 1200,
    totalCents: 2400,
    totalCount: 2,
    count: 2,
    subtickets: [],
    amounts: [{ cents: 2400, taxRate: 7 }],
    eventId: '7',
    eventName: 'Woven Rooms',
    venueName: 'Main house',
    image: '/museum/pictures/woven-1600.webp',
    datetime: '2026-11-22T11:00:00+01:00',
    date: '2026-11-22',
    time: '11:00',
    timeEnd: '12:00',
  });
});

test('a day ticket becomes an item of type dayTicket without a time [EVT-13] [EVT-6]', () => {
  const item = toEventItem({ ticketId: '4', count: 3, subtickets: [] }, dayTicket, event, {
    date: '2026-11-22',
    slot: null,
  });
  expect(item).toMatchObject({ type: 'dayTicket', date: '2026-11-22', count: 3, totalCents: 3000 });
  expect(item).not.toHaveProperty('datetime');
});

test('a family ticket has one price, and counts its people [EVT-8] [EVT-9]', () => {
  const draft = withComponentCount(withCount(emptyDraft, family, 1), family, '22', 3);
  const item = toEventItem(choiceIn(draft, family), family, event, visiting);
  expect(item).toMatchObject({ count: 1, totalCount: 4, totalCents: 2400 });
  expect(item.subtickets.map(({ id, count }) => [id, count])).toEqual([
    ['21', 1],
    ['22', 3],
  ]);
});

test('a class ticket costs the sum of its components, with one tax rate [EVT-8] [MON-1]', () => {
  const draft = withComponentCount(withCount(emptyDraft, schoolClass, 1), schoolClass, '32', 25);
  const item = toEventItem(choiceIn(draft, schoolClass), schoolClass, event, visiting);
  expect(item).toMatchObject({
    unitCents: 7500,
    totalCents: 7500,
    totalCount: 26,
    amounts: [{ cents: 7500, taxRate: 7 }],
  });
});

test('an item is turned back into the choice it came from [EVT-7]', () => {
  const choice = choiceIn(withCount(emptyDraft, family, 1), family);
  const item = { ...toEventItem(choice, family, event, visiting), itemId: '1' };
  expect(toChoice(item)).toEqual(choice);
});

test('throws for a timed ticket without a time [EVT-13]', () => {
  const choice = { ticketId: '1', count: 1, subtickets: [] };
  expect(() => toEventItem(choice, ticketOf(), event, { date: '2026-11-22', slot: null })).toThrow('time slot');
});
