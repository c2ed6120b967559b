import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStripeStage, start, type StripeStage } from '../../../test/support/stripe-stand-in/stage.ts';

let stage: StripeStage;
beforeEach(async () => {
  stage = await openStripeStage();
});
afterEach(() => stage.close());

const stateOf = async (id: string) => (await stage.provider.query(id))?.state;
const debit = { method: 'sepa_debit', iban: 'DE89 3704 0044 0532 0130 00' };

describe('starting a payment', () => {
  test('sends what is due, in the visitor’s language, with the addresses back to the shop', async () => {
    const { paymentId, page, payment } = await stage.begin();
    expect(page).toBe(`${stage.standIn.address}/c/pay/${paymentId}`);
    expect(payment.wish).toMatchObject({
      reference: 'cart-1',
      amountCents: 4200,
      currency: 'eur',
      methods: ['card'],
      locale: 'de',
      productName: 'Museum am See',
      successUrl: start.continueUrl,
      cancelUrl: start.cancelUrl,
    });
    expect(await stage.provider.query(paymentId)).toEqual({
      paymentId,
      reference: 'cart-1',
      state: 'open',
      amountCents: 4200,
      refundedCents: 0,
      chargedBackCents: 0,
      currency: 'EUR',
      payer: null,
    });
  });

  test.each<[string, { method: string | null; payart?: string }, string[]]>([
    ['the one that the museum names', { method: 'paypal' }, ['paypal']],
    ['direct debit for the ids that are direct debit everywhere', { method: null, payart: '164' }, ['sepa_debit']],
    ['otherwise those that are switched on at Stripe', { method: null }, ['card', 'paypal']],
  ])('offers these methods: %s', async (_what, changes, methods) => {
    expect((await stage.begin(changes)).payment.wish.methods).toEqual(methods);
  });

  test('throws for a method that is not switched on at Stripe', async () => {
    await expect(stage.begin({ method: 'klarna' })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request_error',
    });
  });

  test('uses the browser’s language where Stripe does not support the visitor’s', async () => {
    expect((await stage.begin({ language: 'ca' })).payment.wish.locale).toBe('auto');
  });

  test('works without a description of the shop', async () => {
    expect((await stage.begin({ description: ' ' })).payment.session.status).toBe('open');
  });

  test('throws amount_too_small for an amount below Stripe’s minimum', async () => {
    await expect(stage.begin({ amountCents: 49 })).rejects.toMatchObject({ status: 400, code: 'amount_too_small' });
  });
});

describe('started twice with the same reference is one payment', () => {
  // At 10:07 sessions end at 10:45, from 10:15 on at 11:00.
  test.each([0, 7, 9, 20, 37])('%i minutes later', async (minutes) => {
    const first = await stage.begin();
    stage.clock.now += minutes * 60_000;
    expect((await stage.begin()).paymentId).toBe(first.paymentId);
    expect(stage.standIn.books.payments).toHaveLength(1);
  });

  test('even when the answer to the first was lost', async () => {
    const lost = { call: 'sessions.create', what: 'lost' } as const;
    stage.standIn.control.mishaps.push(lost, lost);
    await expect(stage.begin()).rejects.toMatchObject({ code: 'no_answer' });
    await stage.begin();
    expect(stage.standIn.books.payments).toHaveLength(1);
  });

  test('even when the amount differs, which throws', async () => {
    await stage.begin();
    await expect(stage.begin({ amountCents: 100 })).rejects.toMatchObject({ code: 'idempotency_error' });
    expect(stage.standIn.books.payments).toHaveLength(1);
  });
});

describe('on Stripe’s page', () => {
  test('the amount and the ways to pay are shown', async () => {
    const { page } = await stage.begin({ method: null, shopName: 'Museum <am> See' });
    const html = await (await fetch(page)).text();
    for (const text of ['Museum &lt;am&gt; See', '42.00 EUR', 'Card', 'PayPal']) expect(html).toContain(text);
    expect(html).not.toContain('IBAN');
  });

  test('a card pays, and leads back to the shop', async () => {
    const { paymentId, page } = await stage.begin();
    expect(await stage.onPage(page)).toEqual({ status: 303, to: start.continueUrl });
    expect(await stateOf(paymentId)).toBe('paid');
  });

  test('PayPal pays', async () => {
    const { paymentId, page } = await stage.begin({ method: 'paypal' });
    await stage.onPage(page, { method: 'paypal' });
    expect(await stateOf(paymentId)).toBe('paid');
  });

  test('a refused card leaves the payment open for another try', async () => {
    const { paymentId, page } = await stage.begin();
    expect((await stage.onPage(page, { action: 'refuse' })).status).toBe(402);
    expect(await stateOf(paymentId)).toBe('open');
    await stage.onPage(page);
    expect(await stateOf(paymentId)).toBe('paid');
  });

  test('a payment that is left open expires within 46 minutes and cannot be paid any more', async () => {
    const { paymentId, page } = await stage.begin();
    stage.clock.now += 30 * 60_000;
    expect(await stateOf(paymentId)).toBe('open');
    stage.clock.now += 16 * 60_000;
    expect(await stateOf(paymentId)).toBe('cancelled');
    expect((await stage.onPage(page)).to).toBeNull();
    expect(await stateOf(paymentId)).toBe('cancelled');
  });

  test('express payment asks for name and e-mail address, and query answers them [PAY-3]', async () => {
    const { paymentId, page } = await stage.begin({ method: null, isExpress: true });
    expect((await stage.onPage(page, { name: '' })).status).toBe(422);
    await stage.onPage(page);
    expect((await stage.provider.query(paymentId))?.payer).toEqual({ name: 'Mara Lind', email: 'mara@example.org' });
  });
});

describe('direct debit, which Stripe’s page asks for [PAY-2]', () => {
  test('is processing for days, and paid when it is settled', async () => {
    const { paymentId, page, payment } = await stage.begin({ method: 'sepa_debit' });
    expect((await stage.onPage(page, { ...debit, iban: 'DE00' })).status).toBe(422);
    await stage.onPage(page, debit);
    expect(await stateOf(paymentId)).toBe('processing');
    stage.clock.now += 3 * 86_400_000;
    expect(await stateOf(paymentId)).toBe('processing');
    stage.standIn.books.settle(payment);
    expect(await stateOf(paymentId)).toBe('paid');
  });

  test('is refused when the bank refuses it', async () => {
    const { paymentId, page, payment } = await stage.begin({ method: 'sepa_debit' });
    await stage.onPage(page, debit);
    stage.standIn.books.failDebit(payment);
    expect(await stateOf(paymentId)).toBe('refused');
  });

  test('is not held back for a capture', async () => {
    const { paymentId, page, payment } = await stage.begin({ method: 'sepa_debit', capturesAtOnce: false });
    await stage.onPage(page, debit);
    stage.standIn.books.settle(payment);
    expect(await stateOf(paymentId)).toBe('paid');
  });
});

test('a bank transfer that has arrived in part is pending, and cannot be cancelled [PAY-5]', async () => {
  const { paymentId, page, payment } = await stage.begin();
  await stage.onPage(page, { action: 'refuse' });
  Object.assign(payment.session, { status: 'complete', payment_status: 'unpaid' });
  Object.assign(payment.intent ?? {}, { status: 'requires_action' });
  expect(await stateOf(paymentId)).toBe('pending');
  expect((await stage.provider.cancel(paymentId)).state).toBe('pending');
});

describe('an authorised payment [CFG-12]', () => {
  const authorised = async () => {
    const { paymentId, page, payment } = await stage.begin({ capturesAtOnce: false });
    await stage.onPage(page);
    expect(await stateOf(paymentId)).toBe('authorised');
    return { paymentId, payment };
  };

  test('is captured once, however often capture is called', async () => {
    const { paymentId } = await authorised();
    expect((await stage.provider.capture(paymentId)).state).toBe('paid');
    expect((await stage.provider.capture(paymentId)).state).toBe('paid');
    expect(stage.standIn.asked.filter(({ call }) => call === 'intents.capture')).toHaveLength(1);
  });

  test('is offered only for methods that can be authorised', async () => {
    expect((await stage.begin({ method: null, capturesAtOnce: false })).payment.wish.methods).toEqual([
      'card',
      'paypal',
    ]);
  });

  test('stays authorised when the capture is refused, and can be captured later', async () => {
    const { paymentId } = await authorised();
    stage.standIn.control.refusesToCapture = true;
    await expect(stage.provider.capture(paymentId)).rejects.toMatchObject({ status: 402, code: 'card_declined' });
    expect(await stateOf(paymentId)).toBe('authorised');
    stage.standIn.control.refusesToCapture = false;
    expect((await stage.provider.capture(paymentId)).state).toBe('paid');
  });

  test('that Stripe has released is cancelled, and capture says so', async () => {
    const { paymentId, payment } = await authorised();
    stage.standIn.books.release(payment, 'automatic');
    expect(await stage.provider.capture(paymentId)).toMatchObject({ state: 'cancelled', refundedCents: 0 });
  });

  test('that was captured in part at Stripe has that amount', async () => {
    const { paymentId, payment } = await authorised();
    stage.standIn.books.capture(payment);
    Object.assign(payment.intent ?? {}, { amount_received: 4000 });
    expect(await stage.provider.query(paymentId)).toMatchObject({ state: 'paid', amountCents: 4000 });
  });
});

describe('a query is null', () => {
  test.each(['cs_test_nobodys', 'pi_nobodys', 'evt_1', '../v1/refunds'])('for an unknown id: %s', async (id) => {
    expect(await stage.provider.query(id)).toBeNull();
  });

  test('for a session that was not made by this shop', async () => {
    const { paymentId, payment } = await stage.begin();
    payment.session.client_reference_id = null;
    expect(await stage.provider.query(paymentId)).toBeNull();
  });
});
