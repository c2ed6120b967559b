import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOf } from '../../cart/storage-in-test.ts';
import { answering } from '../../api-in-test.ts';
import { askForOutcome, outcomeOf, pauseBeforeAskingMs } from './outcome.ts';

beforeEach(() => {
  const entries = new Map([
    ['session', 'AbCdEfGh1234'],
    ['referrer', 'https://magazine.example/'],
  ]);
  vi.stubGlobal('sessionStorage', storageOf(entries));
});
afterEach(() => vi.unstubAllGlobals());

test('asks with both session identifiers, the referrer and the cart [PAY-6]', async () => {
  const { way, asked } = answering({
    'checkout/execPayment': { status: 200, body: { data: { booking_id: 'K7MP', has_tickets: true } } },
  });
  const outcome = await askForOutcome('77', way);
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

test('tells the outcomes apart: waiting, failed, not payable, gone [PAY-5] [PAY-6]', () => {
  expect(outcomeOf({ status: 202, body: { data: { status: 'pending' } } })).toEqual({ kind: 'pending' });
  expect(outcomeOf({ status: 400, body: { message: 'PAYMENT_PENDING' } })).toEqual({ kind: 'pending' });
  expect(outcomeOf({ status: 400, body: { message: 'NOT_PAID' } })).toEqual({
    kind: 'notPayable',
    message: 'NOT_PAID',
  });
  expect(outcomeOf({ status: 410, body: { error: 'CART_GONE' } })).toEqual({ kind: 'gone' });
  expect(outcomeOf({ status: 422, body: { error: 'PAYMENT_FAILED', problems: [] } })).toEqual({
    kind: 'failed',
    error: 'PAYMENT_FAILED',
  });
});

test('waits longer and longer for the bank, up to half a minute [PAY-5]', () => {
  const pauses = Array.from({ length: 12 }, (_, asked) => pauseBeforeAskingMs(asked));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBe(2000);
  expect(pauses.at(-1)).toBe(30_000);
});
