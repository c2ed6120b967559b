import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adults, execPayment, initPayment, payWith, signIn, underWay } from '../../../test/support/shopping.ts';
import { providerKnows, tellOf } from '../../../test/support/orders/provider-word.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import type { PaymentStatus } from '../../payments/provider.ts';
import { lockCart } from '../cart-store.ts';

let shop: TestServer;
/** How often the provider was asked how a payment stands. */
let questions: number;
/** What its next answers say of its own accord, the first first. */
let olderAnswers: Partial<PaymentStatus>[];

beforeEach(async () => {
  questions = 0;
  olderAnswers = [];
  shop = await startTestServer({
    parts: {
      provider: (sandbox) => ({
        ...sandbox,
        query: async (id) => {
          questions += 1;
          const answer = await sandbox.query(id);
          return answer && { ...answer, ...olderAnswers.shift() };
        },
      }),
    },
  });
});
afterEach(() => shop.close());

const minute = 60_000;

async function stateOf(cartId: string): Promise<string> {
  const row = shop.database.read.selectFrom('carts').select('state').where('id', '=', cartId);
  return (await row.executeTakeFirstOrThrow()).state;
}

/** When the provider is asked again, in minutes from now; null when it is not. */
async function nextQuestion(cartId: string): Promise<number | null> {
  const job = await shop.database.read
    .selectFrom('outbox')
    .select(['due_at', 'done_at', 'attempts'])
    .where('kind', '=', 'paymentState')
    .where('subject', '=', cartId)
    .executeTakeFirst();
  if (!job || job.done_at !== null) return null;
  // While it is asked, its lease is no pause.
  return job.attempts > 0 ? 0 : (job.due_at - shop.clock.now) / minute;
}

test('finds a paid payment within a minute although its notification is lost and the browser never comes back [PAY-5]', async () => {
  const { page, cartId } = await underWay(shop, [adults(2)]);
  expect(await nextQuestion(cartId)).toBe(1);
  await providerKnows(shop, page, 'paid');
  expect(await stateOf(cartId)).toBe('open');
  shop.clock.now += minute;
  await expect.poll(() => stateOf(cartId), { timeout: 60_000 }).toBe('paid');
  await expect.poll(() => nextQuestion(cartId)).toBe(null);
});

test('asks about an open payment at growing intervals, and stops when its places are free again', async () => {
  const { cartId } = await underWay(shop, [adults(2)]);
  const pauses: number[] = [];
  for (let next = await nextQuestion(cartId); next !== null; next = await nextQuestion(cartId)) {
    pauses.push(next);
    const before = questions;
    shop.clock.now += next * minute;
    await expect.poll(() => questions, { timeout: 60_000 }).toBeGreaterThan(before);
    await expect.poll(() => nextQuestion(cartId)).not.toBe(0);
  }
  expect(pauses.slice(0, 7)).toEqual([1, 1, 1, 1.5, 2.25, 3.375, 5.0625]);
  // By then its places are free again: it is asked once more where the question was quicker than their worker.
  expect(pauses.length).toBeLessThan(9);
});

test('asks again after an answer that is older than its notification, for an order too [PAY-5]', async () => {
  const { page, cartId } = await underWay(shop, [adults(2)]);
  await providerKnows(shop, page, 'paid');
  await payWith(shop, page, 'paid');
  shop.clock.now += 5 * minute;
  await expect.poll(() => nextQuestion(cartId), { timeout: 60_000 }).toBe(null);
  await providerKnows(shop, page, 'refunded');
  olderAnswers = [{ state: 'paid', refundedCents: 0 }];
  expect(await tellOf(shop, page)).toBe(200);
  expect([await stateOf(cartId), await nextQuestion(cartId)]).toEqual(['paid', 1]);
  shop.clock.now += minute;
  await expect.poll(() => stateOf(cartId), { timeout: 60_000 }).toBe('refunded');
});

test('never asks the provider about an order by invoice', async () => {
  expect((await initPayment(shop, await signIn(shop), [adults(1)], { payart: 30 })).status).toBe(200);
  const { id } = await shop.database.read.selectFrom('carts').select('id').executeTakeFirstOrThrow();
  expect([await nextQuestion(id), questions]).toEqual([null, 0]);
});

test('a visitor who asks again and again about an unpaid payment waits for no transaction, and starts none', async () => {
  const { cartId } = await underWay(shop, [adults(2)]);
  const answer = await shop.database.write(async (write) => {
    await lockCart(write, cartId);
    return Promise.race([execPayment(shop, cartId), pause(5000, null)]);
  });
  expect([answer?.status, questions]).toEqual([400, 1]);
});
