import fc from 'fast-check';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { cartItem } from '@foyer/contract/checkout/checkout.ts';
import { toItemsOnWire } from './items-on-wire.ts';
import { anyItem, dayTicketItem, familyItem, ticketItem, tourItem } from '../../../test/cart-fixture.ts';

test('sends id, count and time in the shapes of the contract [CART-7]', () => {
  expect(toItemsOnWire([ticketItem(), familyItem(), dayTicketItem()])).toEqual([
    { type: 'ticket', id: '11', count: 2, datetime: '2026-11-22T11:00:00+01:00', subtickets: [] },
    {
      type: 'ticket',
      id: '21',
      count: 1,
      datetime: '2026-11-22T11:00:00+01:00',
      subtickets: [
        { id: '22', count: 2 },
        { id: '23', count: 3 },
      ],
    },
    { type: 'dayTicket', id: '31', count: 2, date: '2026-11-22', subtickets: [] },
  ]);
});

test('sends a tour with its time, prices, tickets and answers [CART-7]', () => {
  expect(toItemsOnWire([tourItem()])).toEqual([
    {
      type: 'guidedTour',
      tourId: '242',
      datetime: '2026-11-25T11:30',
      prices: [{ id: '1', count: 2 }],
      tickets: [
        { id: '31', count: 21, subtickets: [] },
        { id: '33', count: 1, subtickets: [{ id: '34', count: 1 }] },
      ],
      answers: { 1: { qId: '1', type: 'text', value: 'Lycée' } },
    },
  ]);
});

test('sends no prices, and nothing that the contract refuses [CART-7]', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 5 }), (items) => {
      const sent = toItemsOnWire(items);
      expect(JSON.stringify(sent)).not.toMatch(/price"|amount|cents/i);
      for (const item of sent) expect(safeParse(cartItem, item).success).toBe(true);
    }),
  );
});
