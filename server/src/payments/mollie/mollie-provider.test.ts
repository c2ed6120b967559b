import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aPayment } from '../../../test/support/mollie-stand-in/for-tests.ts';
import type { MollieStandIn } from '../../../test/support/mollie-stand-in/mollie-stand-in.ts';
import { startMollie } from '../../../test/support/mollie-stand-in/mollie-stand-in.ts';
import type { PaymentProvider, PaymentStart } from '../provider.ts';
import { mollieMethods } from './methods.ts';
import { mollieProvider } from './mollie-provider.ts';
import { amountOf, centsOf } from './shapes.ts';

let mollie: MollieStandIn;
let provider: PaymentProvider;
beforeEach(async () => {
  mollie = await startMollie({ webhooks: 'lost' });
  provider = providerOf(mollie);
});
afterEach(() => mollie.close());

const providerOf = ({ control, apiBase }: MollieStandIn) =>
  mollieProvider({ apiKey: control.apiKey, isTest: false }, { apiBase, pause: async () => {} });

const started = async (changes: Partial<PaymentStart> = {}) => provider.start(aPayment(changes));
const stateOf = async (id: string) => (await provider.query(id))?.state;
const press = (page: string, pressing: Record<string, string>) => mollie.visit(page, pressing);

describe('start', () => {
  test('sends the payment to Mollie in the fields of its API', async () => {
    const { reference, continueUrl, cancelUrl, notifyUrl } = aPayment();
    await started({ method: 'paypal', amountCents: 5 });
    const [asked] = mollie.asked;
    expect(`${asked?.method} ${asked?.path}`).toBe('POST /payments');
    expect(asked?.body).toEqual({
      amount: { currency: 'EUR', value: '0.05' },
      description: expect.stringMatching(/^Museum [\da-f]{10}$/),
      redirectUrl: continueUrl,
      cancelUrl,
      webhookUrl: notifyUrl,
      metadata: { reference },
      method: 'paypal',
      locale: 'de_DE',
    });
    expect(asked?.idempotencyKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [1234, '12.34'],
    [100_000, '1000.00'],
    [123_456_789, '1234567.89'],
  ])('writes %i cents as %o', async (amountCents, value) => {
    const { paymentId } = await started({ amountCents });
    expect(mollie.asked[0]?.body).toMatchObject({ amount: { value } });
    expect(await provider.query(paymentId)).toMatchObject({ amountCents, currency: 'EUR' });
  });

  test('amountOf and centsOf are inverse, and amounts have two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
        const amount = amountOf(cents, 'EUR');
        expect(amount.value).toMatch(/^\d+\.\d\d$/);
        expect(centsOf(amount)).toBe(cents);
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN])('refuses %d cents without asking Mollie', async (amountCents) => {
    await expect(started({ amountCents })).rejects.toThrow('whole number');
    expect(mollie.asked).toEqual([]);
  });

  test('without a method, Mollie’s page offers all that the museum has switched on', async () => {
    const { redirectUrl } = await started();
    expect(mollie.asked[0]?.body).not.toHaveProperty('method');
    const html = await (await mollie.visit(redirectUrl)).text();
    for (const method of mollie.control.methods) expect(html).toContain(`Pay by ${method}`);
  });

  test('sends no locale for a language that Mollie does not support', async () => {
    await started({ language: 'xx' });
    expect(mollie.asked[0]?.body).not.toHaveProperty('locale');
  });

  test.each([
    ['direct debit', { directDebit: { accountHolder: 'Mara Lind', iban: 'DE89370400440532013000' } }],
    ['direct debit by its name', { method: 'directdebit' }],
    ['what Mollie does not have', { method: 'barter' }],
    ['express where nobody tells who pays', { isExpress: true, method: 'creditcard' }],
    ['confirming where nothing is held', { capturesAtOnce: false, method: 'ideal' }],
    ['express that waits to be confirmed', { isExpress: true, capturesAtOnce: false }],
  ] satisfies [string, Partial<PaymentStart>][])('refuses %s without asking Mollie', async (_, changes) => {
    await expect(started(changes)).rejects.toMatchObject({ code: 'METHOD_IMPOSSIBLE', status: undefined });
    expect(mollie.asked).toEqual([]);
  });

  test('throws 422 with the name of the field for a method that is not switched on', async () => {
    await expect(started({ method: 'eps' })).rejects.toMatchObject({
      message: 'Mollie refused the request with HTTP 422, because of the field method.',
      status: 422,
    });
  });
});

describe('starting twice', () => {
  test('with one reference makes one payment, with another reference a second one', async () => {
    const once = await started();
    expect(await started()).toEqual(once);
    await started({ reference: 'another' });
    expect(mollie.payments.size).toBe(2);
  });

  test('makes one payment when the answer to the first was lost', async () => {
    mollie.control.troubles.push({ at: 'POST /payments', answer: 'cut', afterDoing: true });
    await expect(started()).rejects.toMatchObject({ code: 'UNREACHABLE' });
    // Another process, after a crash.
    const { paymentId } = await providerOf(mollie).start(aPayment());
    expect([...mollie.payments.keys()]).toEqual([paymentId]);
  });

  test('at once makes one payment: the second call waits for the first', async () => {
    const [secondWaits, firstIsDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pause = () => {
      secondWaits.resolve();
      return firstIsDone.promise;
    };
    const another = mollieProvider(
      { apiKey: mollie.control.apiKey, isTest: false },
      { apiBase: mollie.apiBase, pause },
    );
    const second = Promise.withResolvers<unknown>();
    mollie.control.beforeStartIsAnswered = async () => {
      second.resolve(another.start(aPayment()));
      await secondWaits.promise;
    };
    const first = await started();
    firstIsDone.resolve();
    expect(await second.promise).toEqual(first);
    expect(mollie.payments.size).toBe(1);
    expect(mollie.asked).toHaveLength(3);
  });

  test('makes two payments after an hour, when Mollie has forgotten the idempotency key', async () => {
    await started();
    mollie.control.now += 60 * 60_000;
    await started();
    expect(mollie.payments.size).toBe(2);
  });

  test('gives up after five attempts while Mollie answers 409', async () => {
    mollie.control.troubles.push({ at: 'POST /payments', answer: 409, times: 100 });
    await expect(started()).rejects.toMatchObject({ status: 409 });
    expect(mollie.asked).toHaveLength(5);
  });
});

describe('a payment', () => {
  test('is open until it is paid on Mollie’s page, which leads back to the shop', async () => {
    const { paymentId, redirectUrl } = await started({ method: 'creditcard' });
    expect(await stateOf(paymentId)).toBe('open');
    const answer = await press(redirectUrl, { action: 'pay' });
    expect(answer.headers.get('location')).toBe(aPayment().continueUrl);
    expect(await provider.query(paymentId)).toEqual({
      paymentId,
      reference: aPayment().reference,
      state: 'paid',
      amountCents: 2850,
      refundedCents: 0,
      chargedBackCents: 0,
      currency: 'EUR',
      payer: null,
    });
  });

  test('with a named method stays refused when the bank refuses it; another payment can be started', async () => {
    const { paymentId, redirectUrl } = await started({ method: 'creditcard' });
    await press(redirectUrl, { action: 'refuse' });
    expect(await stateOf(paymentId)).toBe('refused');
    await press(redirectUrl, { action: 'pay' });
    expect(await stateOf(paymentId)).toBe('refused');
    const again = await started({ method: 'creditcard', reference: 'again' });
    expect(again.paymentId).not.toBe(paymentId);
    await press(again.redirectUrl, { action: 'pay' });
    expect(await stateOf(again.paymentId)).toBe('paid');
  });

  test('without a named method stays open when one method is refused, and can be paid by another', async () => {
    const { paymentId, redirectUrl } = await started();
    await press(redirectUrl, { method: 'creditcard' });
    await press(redirectUrl, { action: 'refuse' });
    expect(await stateOf(paymentId)).toBe('open');
    await press(redirectUrl, { method: 'ideal' });
    await press(redirectUrl, { action: 'pay' });
    expect(await stateOf(paymentId)).toBe('paid');
  });

  test('cancelled on Mollie’s page leads to the cancel address', async () => {
    const { paymentId, redirectUrl } = await started();
    const answer = await press(redirectUrl, { action: 'cancel' });
    expect(answer.headers.get('location')).toBe(aPayment().cancelUrl);
    expect(await stateOf(paymentId)).toBe('cancelled');
  });

  test('with a named method stays open at the first cancel on Mollie’s page, and is cancelled at the second', async () => {
    const { paymentId, redirectUrl } = await started({ method: 'paypal' });
    await press(redirectUrl, { action: 'cancel' });
    expect(await stateOf(paymentId)).toBe('open');
    await press(redirectUrl, { action: 'cancel' });
    expect(await stateOf(paymentId)).toBe('cancelled');
  });

  test('is open when left open, pending when pending, and cancelled when expired', async () => {
    const { paymentId, redirectUrl } = await started({ method: 'ideal' });
    await press(redirectUrl, { action: 'leave' });
    expect(await stateOf(paymentId)).toBe('open');
    await press(redirectUrl, { action: 'pending' });
    expect(await stateOf(paymentId)).toBe('pending');
    await mollie.till.expire(paymentId);
    expect(await stateOf(paymentId)).toBe('cancelled');
  });

  test('in another currency keeps its currency and amount', async () => {
    const { paymentId } = await started();
    const payment = mollie.payments.get(paymentId);
    if (payment) payment.currency = 'USD';
    expect(await provider.query(paymentId)).toMatchObject({ currency: 'USD', amountCents: 2850 });
  });

  test('by PayPal names its payer; by bank transfer it has none [PAY-3]', async () => {
    const express = await started({ isExpress: true });
    await press(express.redirectUrl, { action: 'pay' });
    expect((await provider.query(express.paymentId))?.payer).toEqual({ name: 'Mara Lind', email: 'mara@example.org' });
    const bank = await started({ method: 'ideal', reference: 'bank' });
    await press(bank.redirectUrl, { action: 'pay' });
    const paid = mollie.payments.get(bank.paymentId);
    for (const account of ['NL55INGB0000000000', 'mara@example.org']) {
      if (paid) paid.payer = { name: 'Mara Lind', account };
      expect((await provider.query(bank.paymentId))?.payer).toBeNull();
    }
  });

  test('is null for an unknown id; Mollie is not asked about an id of another form', async () => {
    expect(await provider.query('tr_unknown')).toBeNull();
    expect(mollie.asked).toHaveLength(1);
    for (const id of ['..', 'ord_1', 'tr_a/refunds', 'tr_a?x', '']) expect(await provider.query(id)).toBeNull();
    expect(mollie.asked).toHaveLength(1);
  });

  test.each([null, 'Order 5', 7, ['a'], { reference: 5 }, {}])('with %j as metadata has no cart', async (metadata) => {
    const { paymentId } = await started();
    const payment = mollie.payments.get(paymentId);
    if (payment) payment.metadata = metadata;
    expect(await provider.query(paymentId)).toMatchObject({ reference: '' });
  });
});

test('reads metadata that Mollie returns as text', async () => {
  const { paymentId } = await started();
  const payment = mollie.payments.get(paymentId);
  if (payment) payment.metadata = JSON.stringify(payment.metadata);
  expect(await provider.query(paymentId)).toMatchObject({ reference: aPayment().reference });
});

describe('cancel', () => {
  test('answers the state of a payment that Mollie cannot cancel, without trying', async () => {
    const { paymentId, redirectUrl } = await started({ method: 'paypal' });
    expect((await provider.cancel(paymentId)).state).toBe('open');
    expect(mollie.asked.map(({ method }) => method)).toEqual(['POST', 'GET']);
    await press(redirectUrl, { action: 'pay' });
    expect((await provider.cancel(paymentId)).state).toBe('paid');
  });

  test('cancels a payment that Mollie can cancel, and may be called twice', async () => {
    mollie.control.endsOpen = true;
    const { paymentId } = await started();
    expect((await provider.cancel(paymentId)).state).toBe('cancelled');
    expect((await provider.cancel(paymentId)).state).toBe('cancelled');
  });

  test('answers paid when the payment is paid at the same moment', async () => {
    mollie.control.endsOpen = true;
    const { paymentId } = await started();
    const meanwhile = () => mollie.till.pay(paymentId);
    mollie.control.troubles.push({ at: 'DELETE /payments/*', answer: 'right', meanwhile });
    expect((await provider.cancel(paymentId)).state).toBe('paid');
    expect(mollie.asked.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  test('throws for an unknown payment', async () => {
    await expect(provider.cancel('tr_unknown')).rejects.toMatchObject({ code: 'PAYMENT_UNKNOWN', status: 404 });
  });
});

test('offers no direct debit, and moves money only with a live key', () => {
  expect(provider.movesMoney).toBe(true);
  expect(provider.abilities).toMatchObject({ directDebit: 'none', debitMethods: [] });
  expect(mollieMethods).not.toContain('directdebit');
  expect(mollieProvider({ apiKey: 'test_x', isTest: true }).movesMoney).toBe(false);
});
