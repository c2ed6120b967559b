import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aPayment, endingPatience } from '../../../test/support/mollie-stand-in/for-tests.ts';
import type { MollieStandIn } from '../../../test/support/mollie-stand-in/mollie-stand-in.ts';
import { startMollie } from '../../../test/support/mollie-stand-in/mollie-stand-in.ts';
import type { PaymentProvider } from '../provider.ts';
import { mollieProvider } from './mollie-provider.ts';

let mollie: MollieStandIn;
let provider: PaymentProvider;
beforeEach(async () => {
  mollie = await startMollie({ webhooks: 'lost' });
  const { control, apiBase } = mollie;
  provider = mollieProvider({ apiKey: control.apiKey, isTest: false }, { apiBase, pause: async () => {} });
});
afterEach(() => mollie.close());

const created = (path: string) => mollie.asked.filter((one) => one.method === 'POST' && one.path.endsWith(path));

describe('manual capture [CFG-12]', () => {
  const held = async () => {
    const { paymentId } = await provider.start(aPayment({ capturesAtOnce: false }));
    await mollie.till.pay(paymentId);
    return paymentId;
  };

  test('authorises first, and captures the full amount once, however often it is called', async () => {
    const id = await held();
    expect(mollie.asked[0]?.body).toMatchObject({ captureMode: 'manual', method: 'creditcard' });
    expect((await provider.query(id))?.state).toBe('authorised');
    expect((await provider.capture(id)).state).toBe('paid');
    expect((await provider.capture(id)).state).toBe('paid');
    expect(created('/captures')).toHaveLength(1);
    expect(created('/captures')[0]?.body).toMatchObject({ amount: { value: '28.50', currency: 'EUR' } });
  });

  test('a capture that Mollie has not finished is pending: neither repeated nor cancelled', async () => {
    mollie.control.captures = 'later';
    const id = await held();
    expect((await provider.capture(id)).state).toBe('pending');
    expect((await provider.query(id))?.state).toBe('pending');
    expect((await provider.capture(id)).state).toBe('pending');
    expect((await provider.cancel(id)).state).toBe('pending');
    expect(created('/captures')).toHaveLength(1);
    await mollie.till.settleCapture(id);
    expect((await provider.query(id))?.state).toBe('paid');
  });

  test('a failed capture leaves the payment authorised, and can be tried again', async () => {
    mollie.control.captures = 'later';
    const id = await held();
    await provider.capture(id);
    await mollie.till.settleCapture(id, false);
    expect((await provider.query(id))?.state).toBe('authorised');
    mollie.control.captures = 'atOnce';
    expect((await provider.capture(id)).state).toBe('paid');
  });

  test('a capture whose answer is lost is not made twice', async () => {
    const id = await held();
    mollie.control.troubles.push({ at: 'POST /payments/*/captures', answer: 'cut', afterDoing: true });
    await expect(provider.capture(id)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect((await provider.capture(id)).state).toBe('paid');
    expect(mollie.payments.get(id)?.captures).toHaveLength(1);
  });

  test('answers paid when another call captures first, and throws when Mollie refuses the capture', async () => {
    const id = await held();
    const meanwhile = () => provider.capture(id);
    mollie.control.troubles.push({ at: 'POST /payments/*/captures', answer: 422, meanwhile });
    expect((await provider.capture(id)).state).toBe('paid');
    const other = await provider.start(aPayment({ capturesAtOnce: false, reference: 'other' }));
    await mollie.till.pay(other.paymentId);
    mollie.control.troubles.push({ at: 'POST /payments/*/captures', answer: 422 });
    await expect(provider.capture(other.paymentId)).rejects.toMatchObject({ status: 422 });
  });

  test('does not capture a payment that is still open', async () => {
    const { paymentId } = await provider.start(aPayment({ capturesAtOnce: false }));
    expect((await provider.capture(paymentId)).state).toBe('open');
    expect(created('/captures')).toEqual([]);
  });

  test('cancel releases an authorised payment, which then cannot be captured', async () => {
    const id = await held();
    expect((await provider.cancel(id)).state).toBe('cancelled');
    expect((await provider.capture(id)).state).toBe('cancelled');
  });
});

describe('refunding', () => {
  const paid = async () => {
    const { paymentId } = await provider.start(aPayment());
    await mollie.till.pay(paymentId);
    return paymentId;
  };

  test('a part and then the rest ends as refunded', async () => {
    const id = await paid();
    expect(await provider.refund(id, 850, 'a')).toMatchObject({
      state: 'partlyRefunded',
      refundedCents: 850,
      amountCents: 2850,
    });
    expect(created('/refunds')[0]?.body).toMatchObject({
      amount: { value: '8.50', currency: 'EUR' },
      metadata: { reference: 'a' },
    });
    expect(await provider.refund(id, 2000, 'b')).toMatchObject({ state: 'refunded', refundedCents: 2850 });
    expect(await provider.query(id)).toMatchObject({ state: 'refunded', refundedCents: 2850 });
  });

  test('twice with the same reference makes one refund, even a month later', async () => {
    const id = await paid();
    await provider.refund(id, 850, 'a');
    for (const later of [0, 60_000, 60 * 60_000, 30 * 24 * 60 * 60_000]) {
      mollie.control.now += later;
      expect(await provider.refund(id, 850, 'a')).toMatchObject({ refundedCents: 850 });
    }
    expect(mollie.payments.get(id)?.refunds).toHaveLength(1);
  });

  test.each(['cut', 500, 503, 'silent'] as const)('again after a lost answer (%s) makes one refund', async (answer) => {
    const { control, apiBase } = mollie;
    const { patience, meanwhile } = endingPatience();
    const hasty = mollieProvider({ apiKey: control.apiKey, isTest: false }, { apiBase, patience });
    const id = await paid();
    const trouble = { at: 'POST /payments/*/refunds', answer, afterDoing: true };
    control.troubles.push(answer === 'silent' ? { ...trouble, meanwhile } : trouble);
    await expect(hasty.refund(id, 850, 'a')).rejects.toThrow(/^Mollie /);
    expect(await provider.refund(id, 850, 'a')).toMatchObject({ refundedCents: 850 });
    expect(mollie.payments.get(id)?.refunds).toHaveLength(1);
  });

  test('works when Mollie does not embed refunds and chargebacks: the state is right and there is one refund', async () => {
    mollie.control.embeds = false;
    const id = await paid();
    for (const later of [0, 60 * 60_000]) {
      mollie.control.now += later;
      expect(await provider.refund(id, 850, 'a')).toMatchObject({ state: 'partlyRefunded', refundedCents: 850 });
    }
    expect(mollie.payments.get(id)?.refunds).toHaveLength(1);
    await mollie.till.chargeBack(id);
    expect(await provider.query(id)).toMatchObject({ state: 'chargedBack', refundedCents: 2850 });
  });

  test.each([true, false])(
    'twice at once makes one refund, whether Mollie detects duplicates (%s) or not',
    async (seesDuplicates) => {
      mollie.control.seesDuplicates = seesDuplicates;
      const id = await paid();
      // Both have seen that there is none yet.
      const meanwhile = () => provider.refund(id, 850, 'a');
      mollie.control.troubles.push({ at: 'POST /payments/*/refunds', answer: 'right', meanwhile });
      expect(await provider.refund(id, 850, 'a')).toMatchObject({ refundedCents: 850 });
      expect(mollie.payments.get(id)?.refunds).toHaveLength(1);
    },
  );

  test('the same amount with another reference throws DUPLICATE within the hour, and works after it', async () => {
    const id = await paid();
    await provider.refund(id, 850, 'a');
    await expect(provider.refund(id, 850, 'b')).rejects.toMatchObject({ status: 409, code: 'DUPLICATE' });
    mollie.control.now += 60 * 60_000;
    expect(await provider.refund(id, 850, 'b')).toMatchObject({ refundedCents: 1700 });
  });

  test('throws for more than was paid, for zero cents and when Mollie refuses', async () => {
    const id = await paid();
    await expect(provider.refund(id, 2851, 'a')).rejects.toMatchObject({ status: 422 });
    mollie.control.refusesRefunds = true;
    await expect(provider.refund(id, 850, 'b')).rejects.toMatchObject({ status: 422 });
    expect(await provider.query(id)).toMatchObject({ state: 'paid', refundedCents: 0 });
    await expect(provider.refund(id, 0, 'c')).rejects.toThrow('whole number');
  });

  test('throws for a payment that is unpaid or unknown', async () => {
    const { paymentId } = await provider.start(aPayment());
    await expect(provider.refund(paymentId, 2850, 'a')).rejects.toMatchObject({ status: 422 });
    await expect(provider.refund('tr_unknown', 2850, 'a')).rejects.toMatchObject({ status: 404 });
  });

  test('counts a refund that Mollie queues for lack of balance', async () => {
    mollie.control.hasBalance = false;
    const id = await paid();
    expect(await provider.refund(id, 2850, 'a')).toMatchObject({ state: 'refunded' });
    expect(mollie.payments.get(id)?.refunds[0]?.status).toBe('queued');
  });

  test.each(['failed', 'canceled'] as const)('a refund that has %s does not count and is made anew', async (ending) => {
    const id = await paid();
    await provider.refund(id, 850, 'a');
    await mollie.till.endRefund(id, ending);
    expect(await provider.query(id)).toMatchObject({ state: 'paid', refundedCents: 0 });
    // Not before the hour is over, in which Mollie would take it for the same.
    await expect(provider.refund(id, 850, 'a')).rejects.toMatchObject({ code: 'DUPLICATE' });
    mollie.control.now += 60 * 60_000;
    expect(await provider.refund(id, 850, 'a')).toMatchObject({ refundedCents: 850 });
  });

  test('includes what was refunded in Mollie’s dashboard', async () => {
    const id = await paid();
    await mollie.till.refund(id, 1000);
    expect(await provider.query(id)).toMatchObject({ state: 'partlyRefunded', refundedCents: 1000 });
    await mollie.till.refund(id, 1850);
    expect(await provider.query(id)).toMatchObject({ state: 'refunded', refundedCents: 2850 });
  });
});

describe('a chargeback', () => {
  const paid = async () => {
    const { paymentId } = await provider.start(aPayment());
    await mollie.till.pay(paymentId);
    return paymentId;
  };

  test('of the whole amount makes the payment chargedBack', async () => {
    const id = await paid();
    await mollie.till.chargeBack(id);
    const taken = { state: 'chargedBack', refundedCents: 2850, chargedBackCents: 2850 };
    expect(await provider.query(id)).toMatchObject(taken);
  });

  test('of the rest after a partial refund makes the payment chargedBack', async () => {
    const id = await paid();
    await provider.refund(id, 850, 'a');
    await mollie.till.chargeBack(id);
    expect(await provider.query(id)).toMatchObject({ state: 'chargedBack', refundedCents: 2850 });
  });

  test('of a part makes it partlyRefunded, and is also counted in chargedBackCents', async () => {
    const id = await paid();
    await provider.refund(id, 850, 'a');
    expect(await provider.query(id)).toMatchObject({ refundedCents: 850, chargedBackCents: 0 });
    await mollie.till.chargeBack(id, 1000);
    const part = { state: 'partlyRefunded', refundedCents: 1850, chargedBackCents: 1000 };
    expect(await provider.query(id)).toMatchObject(part);
  });

  test('that is reversed does not count', async () => {
    const id = await paid();
    await mollie.till.chargeBack(id);
    await mollie.till.reverseChargeback(id);
    expect(await provider.query(id)).toMatchObject({ state: 'paid', refundedCents: 0 });
  });
});
