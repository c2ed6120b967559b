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

describe('taking money that is held [CFG-12]', () => {
  const held = async () => {
    const { paymentId } = await provider.start(aPayment({ capturesAtOnce: false }));
    await mollie.till.pay(paymentId);
    return paymentId;
  };

  test('a payment that waits for the visitor is held, and paid when it is taken, once', async () => {
    const id = await held();
    expect(mollie.asked[0]?.body).toMatchObject({ captureMode: 'manual', method: 'creditcard' });
    expect((await provider.query(id))?.state).toBe('authorised');
    expect((await provider.capture(id)).state).toBe('paid');
    expect((await provider.capture(id)).state).toBe('paid');
    expect(created('/captures')).toHaveLength(1);
    expect(created('/captures')[0]?.body).toMatchObject({ amount: { value: '28.50', currency: 'EUR' } });
  });

  test('while Mollie takes it, it is pending: not paid, not taken twice, and not let go', async () => {
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

  test('what could not be taken is held again, and taken by another try', async () => {
    mollie.control.captures = 'later';
    const id = await held();
    await provider.capture(id);
    await mollie.till.settleCapture(id, false);
    expect((await provider.query(id))?.state).toBe('authorised');
    mollie.control.captures = 'atOnce';
    expect((await provider.capture(id)).state).toBe('paid');
  });

  test('an answer that got lost is asked for, and the money taken once', async () => {
    const id = await held();
    mollie.control.troubles.push({ at: 'POST /payments/*/captures', answer: 'cut', afterDoing: true });
    await expect(provider.capture(id)).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect((await provider.capture(id)).state).toBe('paid');
    expect(mollie.payments.get(id)?.captures).toHaveLength(1);
  });

  test('taken in that very moment by somebody else it is paid, and refused it is not', async () => {
    const id = await held();
    const meanwhile = () => provider.capture(id);
    mollie.control.troubles.push({ at: 'POST /payments/*/captures', answer: 422, meanwhile });
    expect((await provider.capture(id)).state).toBe('paid');
    const other = await provider.start(aPayment({ capturesAtOnce: false, reference: 'other' }));
    await mollie.till.pay(other.paymentId);
    mollie.control.troubles.push({ at: 'POST /payments/*/captures', answer: 422 });
    await expect(provider.capture(other.paymentId)).rejects.toMatchObject({ status: 422 });
  });

  test('what is not held is not taken', async () => {
    const { paymentId } = await provider.start(aPayment({ capturesAtOnce: false }));
    expect((await provider.capture(paymentId)).state).toBe('open');
    expect(created('/captures')).toEqual([]);
  });

  test('let go, it is cancelled', async () => {
    const id = await held();
    expect((await provider.cancel(id)).state).toBe('cancelled');
    expect((await provider.capture(id)).state).toBe('cancelled');
  });
});

describe('giving back', () => {
  const paid = async () => {
    const { paymentId } = await provider.start(aPayment());
    await mollie.till.pay(paymentId);
    return paymentId;
  };

  test('a part, and then the rest', async () => {
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

  test('twice for the same reason is once, however much later', async () => {
    const id = await paid();
    await provider.refund(id, 850, 'a');
    for (const later of [0, 60_000, 60 * 60_000, 30 * 24 * 60 * 60_000]) {
      mollie.control.now += later;
      expect(await provider.refund(id, 850, 'a')).toMatchObject({ refundedCents: 850 });
    }
    expect(mollie.payments.get(id)?.refunds).toHaveLength(1);
  });

  test.each(['cut', 500, 503, 'silent'] as const)('where the answer got lost (%s) it is once', async (answer) => {
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

  test('a payment whose refunds and chargebacks do not come along says what it knows, and gives back once', async () => {
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
    'twice at once is once, whether Mollie sees duplicates (%s) or not',
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

  test('the same amount for another reason within the hour is refused, as Mollie takes it for the same; later it is done', async () => {
    const id = await paid();
    await provider.refund(id, 850, 'a');
    await expect(provider.refund(id, 850, 'b')).rejects.toMatchObject({ status: 409, code: 'DUPLICATE' });
    mollie.control.now += 60 * 60_000;
    expect(await provider.refund(id, 850, 'b')).toMatchObject({ refundedCents: 1700 });
  });

  test('more than was paid throws, and so does what Mollie refuses', async () => {
    const id = await paid();
    await expect(provider.refund(id, 2851, 'a')).rejects.toMatchObject({ status: 422 });
    mollie.control.refusesRefunds = true;
    await expect(provider.refund(id, 850, 'b')).rejects.toMatchObject({ status: 422 });
    expect(await provider.query(id)).toMatchObject({ state: 'paid', refundedCents: 0 });
    await expect(provider.refund(id, 0, 'c')).rejects.toThrow('whole number');
  });

  test('what was never paid throws', async () => {
    const { paymentId } = await provider.start(aPayment());
    await expect(provider.refund(paymentId, 2850, 'a')).rejects.toMatchObject({ status: 422 });
    await expect(provider.refund('tr_unknown', 2850, 'a')).rejects.toMatchObject({ status: 404 });
  });

  test('without money of the museum’s at Mollie it is queued there, and counts', async () => {
    mollie.control.hasBalance = false;
    const id = await paid();
    expect(await provider.refund(id, 2850, 'a')).toMatchObject({ state: 'refunded' });
    expect(mollie.payments.get(id)?.refunds[0]?.status).toBe('queued');
  });

  test.each(['failed', 'canceled'] as const)('a refund that has %s is none, and can be made again', async (ending) => {
    const id = await paid();
    await provider.refund(id, 850, 'a');
    await mollie.till.endRefund(id, ending);
    expect(await provider.query(id)).toMatchObject({ state: 'paid', refundedCents: 0 });
    // Not before the hour is over, in which Mollie would take it for the same.
    await expect(provider.refund(id, 850, 'a')).rejects.toMatchObject({ code: 'DUPLICATE' });
    mollie.control.now += 60 * 60_000;
    expect(await provider.refund(id, 850, 'a')).toMatchObject({ refundedCents: 850 });
  });

  test('by hand in Mollie’s dashboard counts as well', async () => {
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

  test('of all takes the payment back', async () => {
    const id = await paid();
    await mollie.till.chargeBack(id);
    const taken = { state: 'chargedBack', refundedCents: 2850, chargedBackCents: 2850 };
    expect(await provider.query(id)).toMatchObject(taken);
  });

  test('of what a refund had left does, too', async () => {
    const id = await paid();
    await provider.refund(id, 850, 'a');
    await mollie.till.chargeBack(id);
    expect(await provider.query(id)).toMatchObject({ state: 'chargedBack', refundedCents: 2850 });
  });

  test('of a part takes a part, and says that a bank took it', async () => {
    const id = await paid();
    await provider.refund(id, 850, 'a');
    expect(await provider.query(id)).toMatchObject({ refundedCents: 850, chargedBackCents: 0 });
    await mollie.till.chargeBack(id, 1000);
    const part = { state: 'partlyRefunded', refundedCents: 1850, chargedBackCents: 1000 };
    expect(await provider.query(id)).toMatchObject(part);
  });

  test('that the bank takes back is none', async () => {
    const id = await paid();
    await mollie.till.chargeBack(id);
    await mollie.till.reverseChargeback(id);
    expect(await provider.query(id)).toMatchObject({ state: 'paid', refundedCents: 0 });
  });
});
