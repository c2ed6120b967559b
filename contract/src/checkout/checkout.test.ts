import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { maxCartItems } from '../limits.ts';
import { cartItem, cartOnWire, initPayment, initPaymentBody, paymentType } from './checkout.ts';
import { cartRefused, fieldErrors } from '../errors.ts';
import { readReservation } from './reservation.ts';
import { execPayment } from './outcome.ts';

const ticket = {
  type: 'ticket',
  id: 11,
  count: 2,
  datetime: '2026-05-01T10:30:00+02:00',
  subtickets: [{ id: 12, count: 1 }],
};
const dayTicket = { type: 'dayTicket', id: '13', count: 1, date: '2026-05-01' };
const cart = { ver: 1, items: [ticket, dayTicket] };

describe('a cart on the wire', () => {
  test('has tickets with a datetime and day tickets with a date [CART-7]', () => {
    expect(v.parse(cartOnWire, cart)).toEqual({
      ver: 1,
      items: [
        { ...ticket, id: '11', subtickets: [{ id: '12', count: 1 }] },
        { ...dayTicket, subtickets: [] },
      ],
      external_document_number: null,
    });
  });

  test('drops fields that a client adds, such as prices', () => {
    const decoded = v.parse(cartItem, { ...ticket, price: 1, totalPrice: 1, name: 'Free' });
    expect(Object.keys(decoded).sort()).toEqual(['count', 'datetime', 'id', 'subtickets', 'type']);
  });

  test('needs version 1 and between one and maxCartItems items [CART-6]', () => {
    expect(v.is(cartOnWire, { ...cart, ver: 2 })).toBe(false);
    expect(v.is(cartOnWire, { items: cart.items })).toBe(false);
    expect(v.is(cartOnWire, { ...cart, items: [] })).toBe(false);
    expect(v.is(cartOnWire, { ...cart, items: Array.from({ length: maxCartItems }, () => ticket) })).toBe(true);
    expect(v.is(cartOnWire, { ...cart, items: Array.from({ length: maxCartItems + 1 }, () => ticket) })).toBe(false);
  });

  test.each([
    { type: 'free' },
    { count: -1 },
    { count: 1.5 },
    { count: '2' },
    { datetime: '2026-05-01' },
    { id: null },
    { subtickets: [{ id: 12 }] },
  ])('refuses an item with %j', (change) => {
    expect(v.is(cartItem, { ...ticket, ...change })).toBe(false);
  });
});

test('initPayment needs the addresses to return to, neither too long', () => {
  const url = {
    continue: 'https://shop.example/de/checkout/success',
    cancel: 'https://shop.example/de/checkout/canceled',
  };
  expect(v.parse(initPaymentBody, { payart: 127, cart, url })).toMatchObject({ payart: '127', aux: {}, url });
  expect(v.is(initPaymentBody, { payart: 127, cart })).toBe(false);
  expect(v.is(initPaymentBody, { payart: 127, cart, url: { ...url, cancel: 'x'.repeat(2001) } })).toBe(false);
});

test('a payment type has its id as text, and names by language', () => {
  const i18n = { de: 'Kreditkarte', en: 'Credit card' };
  expect(v.parse(paymentType, { payartId: 127, i18n })).toEqual({
    id: '127',
    names: i18n,
    isExpress: false,
    accountOnPage: false,
    kind: null,
  });
});

test('a payment type has its kind, or null for an unknown kind', () => {
  const kindOf = (kind: unknown) => v.parse(paymentType, { payartId: 127, i18n: {}, kind }).kind;
  expect(['card', 'invoice', null, 'barter', 7].map(kindOf)).toEqual(['card', 'invoice', null, null, null]);
});

describe('a hold', () => {
  const hold = { cart_id: 7, seconds_left: 899, extendable: true };

  test('has its cart, the seconds left and whether it can be extended', () => {
    const read = { cartId: '7', secondsLeft: 899, isExtendable: true };
    expect(v.parse(readReservation.answers[200], { data: hold }).data).toEqual(read);
    expect(v.parse(initPayment.answers[200], { data: 'https://pay.example/1', hold }).hold).toEqual(read);
    expect(v.is(readReservation.answers[200], { data: { ...hold, seconds_left: -1 } })).toBe(false);
  });

  test('is null in the answer of a back end without additions', () => {
    const answer = { data: 'https://pay.example/1' };
    const read = { ...answer, hold: null, amount: null, vouchers: [] };
    expect(v.parse(initPayment.answers[200], answer)).toEqual(read);
    expect(v.parse(initPayment.answers[200], { ...answer, hold: null })).toEqual(read);
  });
});

describe('the outcome of execPayment', () => {
  test('needs the booking id and whether it has tickets; additions are optional', () => {
    expect(v.parse(execPayment.answers[200], { data: { booking_id: 7, has_tickets: true } }).data).toEqual({
      bookingId: '7',
      hasTickets: true,
      isProcessing: false,
      ticketsUrl: null,
      vouchersUrl: null,
      calendarUrl: null,
      visitNotes: [],
      orderToken: null,
      receipt: null,
      creditNotes: [],
    });
    expect(v.is(execPayment.answers[200], { data: { booking_id: 7 } })).toBe(false);
  });

  test('may have credit notes and what was given back of each line', () => {
    const note = { number: 'K7MP-3XQ9-1', issued_on: '2026-11-26', amount: 1200 };
    const line = { name: 'Woven Rooms', count: 2, price: 2400 };
    const said = (more: object, lines: object[]) =>
      v.parse(execPayment.answers[200], {
        data: { booking_id: 7, has_tickets: true, receipt: { total: 2400, lines }, ...more },
      }).data;
    const { creditNotes, receipt } = said({ credit_notes: [note] }, [line, { ...line, given_back: 1 }]);
    const read = { number: note.number, issuedOn: note.issued_on, creditedCents: 1200, waivedCents: 0, url: null };
    expect(creditNotes).toEqual([read]);
    expect(receipt?.lines.map(({ givenBack }) => givenBack)).toEqual([0, 1]);
  });

  test('as a refusal names its error; its problems are optional', () => {
    expect(v.parse(cartRefused, { error: 'OVERBOOKED' })).toEqual({ error: 'OVERBOOKED', problems: [] });
    const problems = [{ code: 'OVERBOOKED', line: 0, ticketId: 11, available: 1 }];
    expect(v.parse(cartRefused, { error: 'OVERBOOKED', problems }).problems[0]).toMatchObject({
      ticketId: '11',
      available: 1,
    });
    expect(v.is(cartRefused, { message: 'no' })).toBe(false);
  });
});

test('errors by field are lists, also when the wire has a single text [ACC-4]', () => {
  expect(v.parse(fieldErrors, { errors: { email: 'EMAIL_INVALID', lname: ['REQUIRED', 'TOO_LONG'] } }).errors).toEqual({
    email: ['EMAIL_INVALID'],
    lname: ['REQUIRED', 'TOO_LONG'],
  });
  expect(v.is(fieldErrors, { errors: { email: 422 } })).toBe(false);
});
