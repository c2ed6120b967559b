import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStripeStage, type StripeStage } from '../../../test/support/stripe-stand-in/stage.ts';

let stage: StripeStage;
beforeEach(async () => {
  stage = await openStripeStage();
});
afterEach(() => stage.close());

test('an open payment is ended at Stripe, and its page takes nothing any more', async () => {
  const { paymentId, page } = await stage.begin();
  expect((await stage.provider.cancel(paymentId)).state).toBe('cancelled');
  expect((await stage.onPage(page)).to).toBeNull();
  expect((await stage.provider.cancel(paymentId)).state).toBe('cancelled');
});

test('so is one whose card was refused', async () => {
  const { paymentId, page } = await stage.begin();
  await stage.onPage(page, { action: 'refuse' });
  expect((await stage.provider.cancel(paymentId)).state).toBe('cancelled');
});

test('a paid one stays paid', async () => {
  const { paymentId, page } = await stage.begin();
  await stage.onPage(page);
  expect((await stage.provider.cancel(paymentId)).state).toBe('paid');
});

test('one that is paid between the question and the end stays paid', async () => {
  const { paymentId, page, payment } = await stage.begin();
  stage.standIn.control.mishaps.push({ call: 'sessions.expire', what: 'slow' });
  const cancelled = stage.provider.cancel(paymentId);
  await expect.poll(() => stage.standIn.asked.at(-1)?.call).toBe('sessions.expire');
  await stage.onPage(page);
  stage.standIn.letGo();
  expect((await cancelled).state).toBe('paid');
  expect(payment.session.status).toBe('complete');
});

test('money that waits to be captured is let go, and nothing of it counts as given back', async () => {
  const { paymentId, page } = await stage.begin({ capturesAtOnce: false });
  await stage.onPage(page);
  expect(await stage.provider.cancel(paymentId)).toMatchObject({ state: 'cancelled', refundedCents: 0 });
});

test('what is on its way from a bank cannot be stopped: it is still processing', async () => {
  const { paymentId, page } = await stage.begin({ method: 'sepa_debit' });
  await stage.onPage(page, { method: 'sepa_debit', iban: 'DE89370400440532013000' });
  expect((await stage.provider.cancel(paymentId)).state).toBe('processing');
});

test('one that Stripe cannot end yet is still open, and can be ended later', async () => {
  const { paymentId } = await stage.begin();
  stage.standIn.control.refusesToExpire = true;
  expect((await stage.provider.cancel(paymentId)).state).toBe('open');
  stage.standIn.control.refusesToExpire = false;
  expect((await stage.provider.cancel(paymentId)).state).toBe('cancelled');
});

test('one that Stripe does not know is an error', async () => {
  await expect(stage.provider.cancel('cs_test_nobodys')).rejects.toMatchObject({ code: 'unknown_payment' });
});
