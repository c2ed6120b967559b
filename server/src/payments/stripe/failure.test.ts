import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canaryKey, openStripeStage, start, type StripeStage } from '../../../test/support/stripe-stand-in/stage.ts';
import type { Mishap } from '../../../test/support/stripe-stand-in/stand-in.ts';

let stage: StripeStage;
beforeEach(async () => {
  stage = await openStripeStage();
});
afterEach(() => stage.close());

const mishap = (call: Mishap['call'], what: Mishap['what']) => stage.standIn.control.mishaps.push({ call, what });

/** The same adapter, which gives a call up soon: only what gets no answer at all is asked by it, since a slow machine gives others late. */
const hasty = () => stage.providerWith({ timeoutMs: 300 });

/** All that an error holds, also where nobody looks. */
async function failureOf(work: Promise<unknown>): Promise<{ status: number | null; code: string; all: string }> {
  try {
    await work;
  } catch (error) {
    const { status, code } = error as { status: number | null; code: string };
    return { status, code, all: inspect(error, { depth: 20, showHidden: true }) + JSON.stringify(error) };
  }
  throw new Error('It did not fail.');
}

test.each<[Mishap['what'], number | null, string]>([
  ['tooMany', 429, 'rate_limit'],
  ['failure', 500, 'api_error'],
  ['forbidden', 403, 'forbidden'],
  ['slow', null, 'no_answer'],
])('every call throws with status and code when Stripe answers with trouble: %s', async (what, status, code) => {
  const provider = what === 'slow' ? hasty() : stage.provider;
  const { paymentId, page } = await stage.begin();
  await stage.onPage(page);
  mishap('sessions.retrieve', what);
  expect(await failureOf(provider.query(paymentId))).toMatchObject({ status, code });
  mishap('sessions.create', what);
  expect(await failureOf(provider.start({ ...start, reference: 'cart-2' }))).toMatchObject({ status, code });
  mishap('refunds.create', what);
  expect(await failureOf(provider.refund(paymentId, 100, 'r1'))).toMatchObject({ status, code });
  const other = await stage.begin({ reference: 'cart-3' });
  mishap('sessions.expire', what);
  expect(await failureOf(provider.cancel(other.paymentId))).toMatchObject({ status, code });
  const waiting = await stage.begin({ reference: 'cart-4', capturesAtOnce: false });
  await stage.onPage(waiting.page);
  mishap('intents.capture', what);
  expect(await failureOf(provider.capture(waiting.paymentId))).toMatchObject({ status, code });
  expect((await stage.provider.query(waiting.paymentId))?.state).toBe('authorised');
});

test('two simultaneous starts of one reference make one payment', async () => {
  mishap('sessions.create', 'slow');
  const both = [stage.begin(), stage.begin()];
  const created = () => stage.standIn.asked.filter(({ call }) => call === 'sessions.create').length;
  await expect.poll(created).toBeGreaterThanOrEqual(2);
  stage.standIn.letGo();
  const [one, other] = await Promise.all(both);
  expect([one?.paymentId, stage.standIn.books.payments.length]).toEqual([other?.paymentId, 1]);
});

test('a start repeated after a timeout makes one payment', async () => {
  mishap('sessions.create', 'slow');
  expect((await failureOf(hasty().start(start))).code).toBe('no_answer');
  expect(await failureOf(stage.begin())).toMatchObject({ status: 409, code: 'idempotency_key_in_use' });
  stage.standIn.letGo();
  await expect.poll(() => stage.standIn.books.payments.length).toBe(1);
  await stage.begin();
  expect(stage.standIn.books.payments).toHaveLength(1);
});

test('a call without an answer is repeated once', async () => {
  const repeating = stage.providerWith({ timeoutMs: 2000, retries: 1 });
  const { paymentId } = await stage.begin();
  mishap('sessions.retrieve', 'slow');
  expect((await repeating.query(paymentId))?.state).toBe('open');
  expect(stage.standIn.asked.filter(({ call }) => call === 'sessions.retrieve')).toHaveLength(2);
});

describe('with a key that is revoked while the shop runs', () => {
  test('every call throws 401, and no error contains the key', async () => {
    const { paymentId, page } = await stage.begin();
    await stage.onPage(page);
    stage.standIn.control.keys.clear();
    const failures = [
      await failureOf(stage.begin({ reference: 'cart-2' })),
      await failureOf(stage.provider.query(paymentId)),
      await failureOf(stage.provider.capture(paymentId)),
      await failureOf(stage.provider.cancel(paymentId)),
      await failureOf(stage.provider.refund(paymentId, 100, 'r1')),
    ];
    for (const { status, code, all } of failures) {
      expect({ status, code }).toEqual({ status: 401, code: 'unauthorised' });
      expect(all).not.toContain('canary');
      expect(all).not.toContain(canaryKey.slice(0, 8));
    }
  });

  test('no error contains anything that was typed or paid', async () => {
    const { paymentId, page } = await stage.begin({ method: 'sepa_debit' });
    await stage.onPage(page, { method: 'sepa_debit', iban: 'DE89370400440532013000' });
    mishap('sessions.retrieve', 'failure');
    const { all } = await failureOf(stage.provider.query(paymentId));
    for (const secret of ['mara@example.org', 'Lind', 'DE89', 'cart-1', 'canary', '4200'])
      expect(all).not.toContain(secret);
  });
});
