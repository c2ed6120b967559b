import { expect, test } from 'vitest';
import { limitOf, placesBeyond } from './places-left.ts';
import { dayTicket, family, slot, slotAt, ticketOf } from '../../../../test/tickets-fixture.ts';

const adults = ticketOf();
const limited = ticketOf({ id: '6', schedule: [slotAt('2026-11-22', '11:00', 3)] });
const tickets = [adults, limited, family, dayTicket];
const visiting = { date: '2026-11-22', slot };
const party = (...counts: [ticketId: string, count: number][]) => ({
  tickets,
  choices: counts.map(([ticketId, count]) => ({ ticketId, count, subtickets: [] })),
});

test('limits a ticket to its own places or the slot’s, whichever is less [EVT-7]', () => {
  expect(placesBeyond(party(), adults, visiting)).toBe(12);
  expect(placesBeyond(party(), limited, visiting)).toBe(3);
  expect(placesBeyond(party(['1', 10]), limited, visiting)).toBe(2);
  expect(placesBeyond(party(['6', 3], ['1', 5]), adults, visiting)).toBe(4);
});

test('counts the people of a family ticket in the slot [EVT-7] [EVT-8]', () => {
  const withFamily = {
    tickets,
    choices: [
      {
        ticketId: '2',
        count: 1,
        subtickets: [
          { id: '21', count: 2 },
          { id: '22', count: 3 },
        ],
      },
    ],
  };
  expect(placesBeyond(withFamily, adults, visiting)).toBe(7);
});

test('day tickets and timed tickets take no places from each other [EVT-7] [EVT-6]', () => {
  expect(placesBeyond(party(['4', 20]), adults, visiting)).toBe(12);
  expect(placesBeyond(party(['1', 12]), dayTicket, visiting)).toBe(30);
  expect(placesBeyond(party(['4', 20]), dayTicket, { date: '2026-11-22', slot: null })).toBe(10);
});

test('returns 0, not less, where too many are chosen [EVT-7]', () => {
  expect(placesBeyond(party(['1', 50]), adults, visiting)).toBe(0);
});

test('returns the limit that is reached first: its places, and the room that is left [EVT-7]', () => {
  const limits = (of: ReturnType<typeof party>) =>
    [adults, limited, dayTicket].map((ticket) => limitOf(of, ticket, visiting));
  expect(limits(party())).toEqual([
    { places: 12, room: 12 },
    { places: 3, room: 3 },
    { places: 30, room: 30 },
  ]);
  expect(limitOf(party(['1', 11], ['6', 1]), limited, visiting)).toEqual({ places: 12, room: 0 });
  expect(limitOf(party(['6', 5]), limited, visiting)).toEqual({ places: 3, room: -2 });
});
