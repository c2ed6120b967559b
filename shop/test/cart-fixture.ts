import fc from 'fast-check';
import type { CartItem, DayTicketItem, NewCartItem, TicketItem } from '../src/cart/items/cart-item.ts';
import { addItem, emptyCart } from '../src/cart/cart.ts';
import type { TourItem } from '../src/cart/items/tour-item.ts';

/** Building blocks of tests that need a cart: two adults on Sunday the 22nd at eleven. */
export function ticketItem(changes: Partial<TicketItem> = {}): TicketItem {
  return {
    type: 'ticket',
    itemId: '1',
    id: '11',
    name: 'Adult',
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
    date: '2026-11-22',
    datetime: '2026-11-22T11:00:00+01:00',
    time: '11:00',
    timeEnd: '12:00',
    ...changes,
  };
}

export function dayTicketItem(changes: Partial<DayTicketItem> = {}): DayTicketItem {
  const { datetime: _datetime, time: _time, timeEnd: _timeEnd, ...same } = ticketItem();
  return { ...same, type: 'dayTicket', itemId: '2', id: '31', name: 'Day ticket', ...changes };
}

/** A family for 2500 cents with two adults and three children. */
export function familyItem(changes: Partial<TicketItem> = {}): TicketItem {
  return ticketItem({
    id: '21',
    name: 'Family',
    unitCents: 2500,
    totalCents: 2500,
    totalCount: 5,
    count: 1,
    amounts: [{ cents: 2500, taxRate: 7 }],
    subtickets: [
      { id: '22', name: 'Adults', unitCents: 0, count: 2 },
      { id: '23', name: 'Children', unitCents: 0, count: 3 },
    ],
    ...changes,
  });
}

/** Two whole tours for a class of 22, with its tickets and one answer. */
export function tourItem(changes: Partial<TourItem> = {}): TourItem {
  return {
    type: 'guidedTour',
    itemId: '3',
    id: '242',
    name: 'Two Lines',
    eventName: 'Two Lines',
    venueName: 'Main house',
    image: null,
    language: 'French',
    date: '2026-11-25',
    time: '11:30',
    unitCents: 18_300,
    totalCents: 18_300,
    amounts: [
      { cents: 12_000, taxRate: 19 },
      { cents: 6_300, taxRate: 7 },
    ],
    count: 2,
    totalCount: 22,
    prices: [{ id: '1', name: 'Guide', unitCents: 6000, count: 2 }],
    tickets: [
      { id: '31', name: 'Pupils', unitCents: 300, count: 21, subtickets: [] },
      {
        id: '33',
        name: 'Company',
        unitCents: 0,
        count: 1,
        subtickets: [{ id: '34', name: 'Teachers', unitCents: 0, count: 1 }],
      },
    ],
    answers: [{ question: 'School', text: 'Lycée', answer: { qId: '1', type: 'text', value: 'Lycée' } }],
    ...changes,
  };
}

export function cartOf(...items: NewCartItem[]) {
  return items.reduce(addItem, emptyCart);
}

/** Tickets without components, of three kinds, at one of two times or for a day. */
export const anyPlainItem: fc.Arbitrary<NewCartItem> = fc
  .record({
    id: fc.constantFrom('11', '12', '13'),
    time: fc.constantFrom('11:00', '12:30'),
    isDay: fc.boolean(),
    count: fc.integer({ min: 1, max: 20 }),
    unitCents: fc.constantFrom(0, 600, 1250),
  })
  .map(({ id, time, isDay, count, unitCents }) => {
    const cents = unitCents * count;
    const amounts = cents === 0 ? [] : [{ cents, taxRate: 7 }];
    const priced = { id, count, totalCount: count, unitCents, totalCents: cents, amounts };
    return isDay ? dayTicketItem(priced) : ticketItem({ ...priced, time, datetime: `2026-11-22T${time}:00+01:00` });
  });

export const anyItem: fc.Arbitrary<CartItem> = fc.oneof(
  anyPlainItem.map((item) => ({ ...item, itemId: '1' })),
  fc.constant(familyItem()),
  fc.constant(tourItem()),
);
