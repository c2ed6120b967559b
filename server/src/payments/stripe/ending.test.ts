import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStripeStage, type StripeStage } from '../../../test/support/stripe-stand-in/stage.ts';

let stage: StripeStage;
beforeEach(async () => {
  stage = await openStripeStage();
});
afterEach(() => stage.close());

test('cancel ends an open payment at Stripe, and its page accepts nothing more', async () => {
  const { paymentId, page } = await stage.begin();
  expect((await stage.provider.cancel(paymentId)).state).toBe('cancelled');
  expect((await stage.onPage(page)).to).toBeNull();
  expect((await stage.provider.cancel(paymentId)).state).toBe('cancelled');
});

test('cancel ends a payment whose card was refused', async () => {
  const { paymentId, page } = await stage.begin();
  await stage.onPage(page, { action: 'refuse' });
  expect((await stage.provider.cancel(paymentId)).state).toBe('cancelled');
});

test('cancel leaves a paid payment paid', async () => {
  const { paymentId, page } = await stage.begin();
  await stage.onPage(page);
  expect((await stage.provider.cancel(paymentId)).state).toBe('paid');
});

test('cancel answers paid when the payment is paid before Stripe expires it', async () => {
  const { paymentId, page, payment } = await stage.begin();
  stage.standIn.control.mishaps.push({ call: 'sessions.expire', what: 'slow' });
  const cancelled = stage.provider.cancel(paymentId);
  await expect.poll(() => stage.standIn.asked.at(-1)?.call).toBe('sessions.expire');
  await stage.onPage(page);
  stage.standIn.letGo();
  expect((await cancelled).state).toBe('paid');
  expect(payment.session.status).toBe('complete');
});

test('cancel releases an authorised payment, and counts nothing as refunded', async () => {
  const { paymentId, page } = await stage.begin({ capturesAtOnce: false });
  await stage.onPage(page);
  expect(await stage.provider.cancel(paymentId)).toMatchObject({ state: 'cancelled', refundedCents: 0 });
});

test('cancel answers processing for a direct debit that is under way', async () => {
  const { paymentId, page } = await stage.begin({ method: 'sepa_debit' });
  await stage.onPage(page, { method: 'sepa_debit', iban: 'DE89370400440532013000' });
  expect((await stage.provider.cancel(paymentId)).state).toBe('processing');
});

test('cancel answers open when Stripe does not expire the payment, and works when tried again', async () => {
  const { paymentId } = await stage.begin();
  stage.standIn.control.refusesToExpire = true;
  expect((await stage.provider.cancel(paymentId)).state).toBe('open');
  stage.standIn.control.refusesToExpire = false;
  expect((await stage.provider.cancel(paymentId)).state).toBe('cancelled');
});

test('cancel throws for an unknown payment', async () => {
  await expect(stage.provider.cancel('cs_test_nobodys')).rejects.toMatchObject({ code: 'unknown_payment' });
});
