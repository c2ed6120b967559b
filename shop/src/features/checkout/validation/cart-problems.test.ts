import { expect, test } from 'vitest';
import { withCount, eventItems } from '../../../cart/items/cart-item.ts';
import { refuseCart, withReservation, withPaymentKey } from '../../../cart/cart-payment.ts';
import { problemText } from '../../../cart/problem-text.ts';
import type { Cart } from '../../../cart/cart.ts';
import { translator } from '../../../i18n/use-text.ts';
import { cartOf, familyItem, ticketItem, tourItem } from '../../../../test/cart-fixture.ts';
import { cartProblems } from './cart-problems.ts';
import { productProblemText } from './product-problem-text.ts';
import { mostPossible } from './validate-tickets.ts';
import { family, offersOf, slotAt, ticketOf } from '../../../../test/checkout-fixture.ts';

const words = { t: translator('en'), lang: 'en', supportEmail: 'help@museum.example' };

const adults = (count: number) => withCount(ticketItem(), count);
const child = ticketOf({ id: '12', name: 'Child', priceCents: 600 });
const children = (count: number) => withCount(ticketItem({ id: '12', name: 'Child', unitCents: 600 }), count);

test('finds no problems in a cart that fits [CART-8] [EVT-7]', () => {
  const offers = offersOf([slotAt('11:00', 7)], [ticketOf(), family]);
  expect(cartProblems(cartOf(adults(2), familyItem()), offers)).toEqual([]);
});

test('limits a count to what the slot has left beside the other items [CART-8] [EVT-7]', () => {
  const cart = cartOf(adults(2), children(3), familyItem());
  const [first, second, third] = eventItems(cart.items);
  const offers = offersOf([slotAt('11:00', 12)], [ticketOf(), child, family]);
  // 12 places, 5 of them the family's.
  expect(first && mostPossible(first, cart, offers)).toBe(4);
  expect(second && mostPossible(second, cart, offers)).toBe(5);
  expect(third && mostPossible(third, cart, offers)).toBe(1);
});

test('limits a count to the ticket’s own places, though the slot has more [CART-8] [EVT-7]', () => {
  const limited = ticketOf({ schedule: [slotAt('11:00', 3)] });
  const cart = cartOf(adults(1));
  const [item] = eventItems(cart.items);
  expect(item && mostPossible(item, cart, offersOf([slotAt('11:00', 50)], [limited]))).toBe(3);
});

test('names what is left and offers to reduce the count to it [CART-8]', () => {
  const offers = offersOf([slotAt('11:00', 3)], [ticketOf()]);
  expect(cartProblems(cartOf(adults(5)), offers)).toMatchObject([
    { itemId: '1', code: 'OVERBOOKED', available: 3, name: 'Adult', remedy: { kind: 'reduce', to: 3 } },
  ]);
});

test('reports an overbooked slot once, at the largest item', () => {
  const offers = offersOf([slotAt('11:00', 6)], [ticketOf(), child]);
  expect(cartProblems(cartOf(adults(5), children(3)), offers)).toMatchObject([
    { itemId: '1', code: 'OVERBOOKED', available: 6, remedy: { kind: 'reduce', to: 3 } },
  ]);
});

test('offers the nearest other times with room for all, when a time is sold out [EVT-11]', () => {
  const slots = [
    slotAt('10:00', 9),
    slotAt('11:00', 0),
    slotAt('11:30', 6),
    slotAt('12:00', 7),
    slotAt('14:00', 9),
    slotAt('16:00', 9),
  ];
  const [problem] = cartProblems(cartOf(adults(2), familyItem()), offersOf(slots, [ticketOf(), family]));
  expect(problem).toMatchObject({ code: 'TIME_SOLD_OUT', remedy: { kind: 'move' } });
  const times =
    problem?.remedy.kind === 'move' ? problem.remedy.slots.map(({ datetime }) => datetime.slice(11, 16)) : [];
  expect(times).toEqual(['10:00', '12:00', '14:00']);
});

test('leads to the event when the day has no other time, and offers to remove an item of an event that is over [EVT-11]', () => {
  const soldOut = offersOf([slotAt('11:00', 0), slotAt('12:00', 1)], [ticketOf()]);
  expect(cartProblems(cartOf(adults(2)), soldOut)).toMatchObject([{ remedy: { kind: 'chooseAgain' } }]);
  const over = offersOf([slotAt('11:00', 9)], [ticketOf()], { end: '2026-11-20T18:00:00+01:00' });
  expect(cartProblems(cartOf(adults(2)), over)).toMatchObject([{ code: 'EVENT_OVER', remedy: { kind: 'remove' } }]);
});

test('reports a free ticket that needs a paid one [EVT-10]', () => {
  const free = ticketOf({ id: '13', name: 'Companion', priceCents: 0, onlyWithPaidTicket: true });
  const companion = withCount(ticketItem({ id: '13', name: 'Companion', unitCents: 0, amounts: [] }), 1);
  const offers = offersOf([slotAt('11:00', 9)], [ticketOf(), free]);
  expect(cartProblems(cartOf(companion), offers)).toMatchObject([{ code: 'NEEDS_PAID_TICKET', name: 'Companion' }]);
  expect(cartProblems(cartOf(companion, adults(1)), offers)).toEqual([]);
});

test('does not report places as missing that a running payment has reserved for the visitor [PAY-9]', () => {
  const none = offersOf([slotAt('11:00', 0), slotAt('12:00', 5)], [ticketOf()]);
  const reserved = withPaymentKey(cartOf(adults(2)), 'mine');
  expect(cartProblems(reserved, none)).toEqual([]);
  expect(cartProblems(refuseCart(reserved, 'TIME_SOLD_OUT', []), none)).toHaveLength(1);
  const reservation = { cartId: 'a', secondsLeft: 300, isExtendable: true, receivedAt: 0 };
  expect(cartProblems(withReservation(reserved, reservation), none)).toEqual([]);
  expect(cartProblems(withReservation(reserved, { ...reservation, secondsLeft: 0 }), none)).toHaveLength(1);
});

test('shows a refusal of the back end at its item, even without current offers [PAY-4] [ERR-4]', () => {
  const refused = refuseCart(cartOf(adults(5), familyItem()), 'OVERBOOKED', [
    { code: 'OVERBOOKED', line: 0, available: 2 },
    { code: 'TICKETS_SOLD_OUT', line: 1, available: 0 },
  ]);
  expect(cartProblems(refused, null)).toMatchObject([
    { itemId: '1', code: 'OVERBOOKED', available: 2, remedy: { kind: 'reduce', to: 2 } },
    { itemId: '2', code: 'TICKETS_SOLD_OUT', remedy: { kind: 'chooseAgain' } },
  ]);
});

test('names the minimum that the back end requires [PAY-4]', () => {
  const refusal = (code: string) => ({ code, line: 0, required: 10 });
  const textsOf = (cart: Cart, code: string) =>
    cartProblems(refuseCart(cart, code, [refusal(code)]), null).map((problem) => problemText(words, problem));
  expect(textsOf(cartOf(adults(5)), 'UNDERBOOKED')).toEqual(['Please choose at least 10 × Adult.']);
  expect(textsOf(cartOf(tourItem()), 'UNDERBOOKED')).toEqual([
    'This tour needs at least 10 people. Please increase the number.',
  ]);
});

test('says that nothing is left only where the back end reports 0 [PAY-4]', () => {
  for (const code of ['OVERBOOKED', 'TOUR_OVERBOOKED', 'TOURS_OVERBOOKED', 'STOCK_EXCEEDED']) {
    const text = code === 'STOCK_EXCEEDED' ? productProblemText : problemText;
    expect(text(words, { code, name: '' })).toBe(
      'What you have chosen is no longer available in this quantity. Please choose fewer.',
    );
    expect(text(words, { code, name: '', available: 0 })).toMatch(/^(No|None) |fully booked/);
  }
  // A cart with goods in it has this said of everything in it, not of vouchers alone.
  expect(productProblemText(words, { code: 'OVERBOOKED', name: '' })).not.toContain('voucher');
  for (const code of ['GROUP_TOO_LARGE', 'TICKET_LIMIT', 'SUBTICKET_LIMIT', 'QUANTITY_LIMIT'])
    expect(problemText(words, { code, name: 'Adult' })).toBe('This number is too high. Please choose fewer.');
  for (const code of ['GROUP_TOO_SMALL', 'UNDERBOOKED', 'QUANTITY_REQUIRED'])
    expect(problemText(words, { code, name: 'Adult' })).toBe('This number is too low. Please choose more.');
});

test('does not name the tour for the number of one of its prices or tickets [PAY-4]', () => {
  const textOf = (code: string) =>
    cartProblems(refuseCart(cartOf(tourItem()), code, [{ code, line: 0, available: 2, required: 1 }]), null)
      .map((problem) => problemText(words, problem))
      .join();
  expect(textOf('QUANTITY_LIMIT')).toBe('This number is too high. Please choose fewer.');
  expect(textOf('QUANTITY_REQUIRED')).toBe('This number is too low. Please choose more.');
});

test('says whether places or whole tours are missing [PAY-4] [TOUR-9]', () => {
  const textOf = (changes: Parameters<typeof tourItem>[0]) =>
    cartProblems(
      refuseCart(cartOf(tourItem(changes)), 'OVERBOOKED', [{ code: 'OVERBOOKED', line: 0, available: 1 }]),
      null,
    )
      .map((problem) => problemText(words, problem))
      .join();
  expect(textOf({ count: 12, totalCount: 12 })).toContain('Only 1 place is left');
  expect(textOf({ count: 2, totalCount: 24 })).toContain('Only 1 tour is left');
});
