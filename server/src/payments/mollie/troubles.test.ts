import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aPayment, endingPatience } from '../../../test/support/mollie-stand-in/for-tests.ts';
import type { Trouble } from '../../../test/support/mollie-stand-in/control.ts';
import type { MollieStandIn } from '../../../test/support/mollie-stand-in/mollie-stand-in.ts';
import { startMollie } from '../../../test/support/mollie-stand-in/mollie-stand-in.ts';
import type { PaymentProvider } from '../provider.ts';
import { mollieProvider } from './mollie-provider.ts';

/** Occurs nowhere but in the header of a question. */
const canary = 'live_canaryCANARYcanaryCANARY001';

let mollie: MollieStandIn;
let provider: PaymentProvider;
let paymentId: string;
let isSilent: Trouble;
beforeEach(async () => {
  mollie = await startMollie({ webhooks: 'lost', apiKey: canary });
  const { patience, meanwhile } = endingPatience();
  isSilent = { answer: 'silent', meanwhile };
  const { apiBase } = mollie;
  provider = mollieProvider({ apiKey: canary, isTest: false }, { apiBase, patience, pause: async () => {} });
  ({ paymentId } = await provider.start(aPayment({ reference: 'of-all-tests' })));
});
afterEach(() => mollie.close());

/** Every way to ask Mollie. */
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => provider.start(aPayment()),
  query: () => provider.query(paymentId),
  capture: () => provider.capture(paymentId),
  cancel: () => provider.cancel(paymentId),
  refund: () => provider.refund(paymentId, 100, 'a'),
};

async function failureOf(call: () => Promise<unknown>): Promise<unknown> {
  return call().then(
    () => 'none',
    (error: unknown) => error,
  );
}

describe.each(Object.keys(calls))('%s', (name) => {
  const call = () => calls[name]?.() ?? Promise.reject(new Error(name));

  test.each([
    [400, 'REQUEST_INVALID'],
    [401, 'KEY_REFUSED'],
    [403, 'KEY_FORBIDDEN'],
    [429, 'TOO_MANY_REQUESTS'],
    [500, 'PROVIDER_FAILED'],
    [502, 'PROVIDER_FAILED'],
    [503, 'PROVIDER_FAILED'],
    [422, 'REQUEST_REFUSED'],
  ])('throws for an answer of %i, with status and code', async (status, code) => {
    mollie.control.troubles.push({ answer: status });
    expect(await failureOf(call)).toMatchObject({ name: 'MollieFailure', status, code });
  });

  test('throws TIMEOUT when Mollie is too slow, and UNREACHABLE when it breaks off', async () => {
    mollie.control.troubles.push({ ...isSilent });
    expect(await failureOf(call)).toMatchObject({ code: 'TIMEOUT', status: undefined });
    mollie.control.troubles.push({ answer: 'cut' });
    expect(await failureOf(call)).toMatchObject({ code: 'UNREACHABLE', status: undefined });
  });

  test('throws while the key is revoked, after which query works again', async () => {
    mollie.control.apiKey = 'live_another';
    expect(await failureOf(call)).toMatchObject({ code: 'KEY_REFUSED', status: 401 });
    mollie.control.apiKey = canary;
    expect(await provider.query(paymentId)).toMatchObject({ state: 'open' });
  });

  test('throws errors that contain no key, no text of Mollie’s and no payment id', async () => {
    for (const answer of [400, 401, 403, 404, 409, 422, 429, 500, 'silent', 'cut'] as const) {
      mollie.control.troubles.push(answer === 'silent' ? { ...isSilent } : { answer, times: 9 });
      const failure = inspect(await failureOf(call), { depth: 9, showHidden: true });
      mollie.control.troubles.length = 0;
      expect(failure).not.toMatch(/canary/i);
      expect(failure).not.toContain('Something went wrong');
      expect(failure).not.toContain(paymentId);
      expect(failure).not.toContain(new URL(mollie.origin).host);
    }
  });
});

test('throws UNREACHABLE when nothing listens at the address', async () => {
  const lonely = mollieProvider({ apiKey: canary, isTest: false }, { apiBase: 'http://127.0.0.1:9/v2/' });
  expect(await failureOf(() => lonely.query(paymentId))).toMatchObject({ code: 'UNREACHABLE' });
});

describe('an answer of another shape', () => {
  const alter = (change: (payment: Record<string, unknown>) => unknown) => {
    mollie.control.altered = (body) => change(body as Record<string, unknown>);
  };
  test.each<[string, (payment: Record<string, unknown>) => unknown]>([
    ['no JSON', () => undefined],
    ['no payment', () => ({})],
    ['an unknown status', (payment) => ({ ...payment, status: 'settled' })],
    ['an amount that is a number', (payment) => ({ ...payment, amount: { currency: 'EUR', value: 28.5 } })],
    ['an amount with a comma', (payment) => ({ ...payment, amount: { currency: 'EUR', value: '28,50' } })],
    ['a negative amount', (payment) => ({ ...payment, amount: { currency: 'EUR', value: '-28.50' } })],
    ['an id that is none', (payment) => ({ ...payment, id: '../customers' })],
  ])('is refused with SHAPE_UNKNOWN: %s', async (_, change) => {
    alter(change);
    expect(await failureOf(() => provider.query(paymentId))).toMatchObject({ code: 'SHAPE_UNKNOWN' });
  });

  test('is refused with SHAPE_UNKNOWN when start gets no checkout link', async () => {
    alter((payment) => ({ ...payment, _links: {} }));
    expect(await failureOf(() => provider.start(aPayment()))).toMatchObject({ code: 'SHAPE_UNKNOWN' });
  });

  test.each([
    ['JPY', '2850', 285_000],
    ['BHD', '28.500', 2850],
    ['EUR', '28.50', 2850],
  ])('is not the amount %s %s, with the decimals of its currency', async (currency, value, amountCents) => {
    alter((payment) => ({ ...payment, amount: { currency, value } }));
    expect(await provider.query(paymentId)).toMatchObject({ currency, amountCents });
  });

  test('is not one with unknown fields', async () => {
    alter((payment) => ({ ...payment, novelty: { of: 'Mollie' } }));
    expect(await provider.query(paymentId)).toMatchObject({ state: 'open' });
  });
});

test('does not follow a redirect, which would send the key elsewhere', async () => {
  const elsewhere = await startMollie({ apiKey: canary });
  mollie.control.leadsTo = `${elsewhere.apiBase}payments/${paymentId}`;
  expect(await failureOf(() => provider.query(paymentId))).toMatchObject({ code: 'UNREACHABLE' });
  expect(elsewhere.asked).toEqual([]);
  await elsewhere.close();
});
