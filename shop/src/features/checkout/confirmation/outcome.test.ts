import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../../../test/storage.ts';
import { answering } from '../../../../test/api.ts';
import { askForOutcome, outcomeOf, pauseBeforeAskingMs } from './outcome.ts';

beforeEach(() => {
  const entries = new Map([
    ['session', 'AbCdEfGh1234'],
    ['referrer', 'https://magazine.example/'],
  ]);
  vi.stubGlobal('sessionStorage', storageOf(entries));
});
afterEach(() => vi.unstubAllGlobals());

test('sends both session identifiers, the referrer and the cart [PAY-6]', async () => {
  const { options, asked } = answering({
    'checkout/execPayment': { status: 200, body: { data: { booking_id: 'K7MP', has_tickets: true } } },
  });
  const outcome = await askForOutcome('77', options);
  expect(outcome).toMatchObject({
    kind: 'paid',
    booking: { bookingId: 'K7MP', hasTickets: true, ticketsUrl: null, receipt: null },
  });
  expect(asked[0]?.body).toEqual({ cartId: '77' });
  const { us, sessionUs, srcURL } = Object.fromEntries(asked[0]?.query ?? []);
  expect(us).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(sessionUs).toBe(us);
  expect(srcURL).toBe('https://magazine.example/');
});

test('does not ask again once the order is booked [PAY-6] [PAY-9]', async () => {
  const booked = { booking_id: 'K7MP', has_tickets: true, tickets_url: '/api/de/tickets/x.pdf' };
  const first = answering({ 'checkout/execPayment': { status: 200, body: { data: booked } } });
  const outcome = await askForOutcome('77', first.options);
  const gone = answering({ 'checkout/execPayment': { status: 410, body: { error: 'CART_GONE' } } });
  expect(await askForOutcome('77', gone.options)).toEqual(outcome);
  expect(gone.asked).toEqual([]);
  expect(await askForOutcome('78', gone.options)).toEqual({ kind: 'gone' });
  expect(gone.asked).toHaveLength(1);
});

test('a 410 after a concurrent 200 counts as paid [PAY-5] [PAY-6]', async () => {
  const booked = { data: { booking_id: 'K7MP', has_tickets: false } };
  const paid = answering({ 'checkout/execPayment': { status: 200, body: booked } });
  const late = {
    lang: 'de',
    send: async () => {
      await askForOutcome('77', paid.options);
      return Response.json({}, { status: 410 });
    },
  };
  expect(await askForOutcome('77', late)).toMatchObject({ kind: 'paid', booking: { bookingId: 'K7MP' } });
});

test.each([202, 400, 422])('does not keep an answer %d, and asks again [PAY-5]', async (status) => {
  const body = { data: { status: 'pending' }, message: 'PAYMENT_PENDING', error: 'PAYMENT_FAILED' };
  const { options, asked } = answering({ 'checkout/execPayment': { status, body } });
  await askForOutcome('77', options);
  await askForOutcome('77', options);
  expect(asked).toHaveLength(2);
});

test('distinguishes pending, not paid, refunded, not payable, gone and failed [PAY-5] [PAY-6]', () => {
  const atBank = { kind: 'pending', awaitsConfirmation: false };
  const inMail = { kind: 'pending', awaitsConfirmation: true };
  expect(outcomeOf({ status: 202, body: { data: { status: 'pending' } } })).toEqual(atBank);
  expect(outcomeOf({ status: 202, body: { data: { status: 'pending', awaits: 'confirmation' } } })).toEqual(inMail);
  expect(outcomeOf({ status: 400, body: { message: 'PAYMENT_PENDING' } })).toEqual(atBank);
  expect(outcomeOf({ status: 400, body: { message: 'EMAIL_CONFIRMATION_REQUIRED' } })).toEqual(inMail);
  expect(outcomeOf({ status: 400, body: { message: 'NOT_PAID' } })).toEqual({ kind: 'notPaid' });
  expect(outcomeOf({ status: 400, body: { message: 'PAYMENT_REFUNDED' } })).toEqual({ kind: 'refunded' });
  const other = { kind: 'notPayable', message: 'Please call us.' };
  expect(outcomeOf({ status: 400, body: { message: 'Please call us.' } })).toEqual(other);
  expect(outcomeOf({ status: 410, body: { error: 'CART_GONE' } })).toEqual({ kind: 'gone' });
  expect(outcomeOf({ status: 422, body: { error: 'PAYMENT_FAILED', problems: [] } })).toEqual({
    kind: 'failed',
    error: 'PAYMENT_FAILED',
  });
});

test('waits longer and longer between attempts, up to 30 s [PAY-5]', () => {
  const pauses = Array.from({ length: 12 }, (_, asked) => pauseBeforeAskingMs(asked));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBe(2000);
  expect(pauses.at(-1)).toBe(30_000);
});
