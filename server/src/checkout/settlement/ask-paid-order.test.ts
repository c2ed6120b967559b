import { afterEach, beforeEach, expect, test } from 'vitest';
import { providerKnows } from '../../../test/support/orders/provider-word.ts';
import { adults, cancelPayment, initPayment, payWith, signIn, underWay } from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import type { PaymentProvider } from '../../payments/provider.ts';

let shop: TestServer;
/** How the provider answers what it is asked. */
let query: (ask: PaymentProvider['query'], id: string) => ReturnType<PaymentProvider['query']>;
let questions: number;

beforeEach(async () => {
  questions = 0;
  query = (ask, id) => ask(id);
  shop = await startTestServer({
    parts: {
      provider: (sandbox) => ({
        ...sandbox,
        query: (id) => {
          questions += 1;
          return query((asked) => sandbox.query(asked), id);
        },
      }),
    },
  });
});
afterEach(() => shop.close());

const minute = 60_000;
const day = 24 * 60 * minute;

async function stateOf(cartId: string): Promise<string> {
  const row = shop.database.read.selectFrom('carts').select('state').where('id', '=', cartId);
  return (await row.executeTakeFirstOrThrow()).state;
}

/** When the provider is asked about an order, epoch ms; null when never again; undefined when nobody has wanted it. */
async function nextQuestion(cartId: string): Promise<number | null | undefined> {
  const jobs = shop.database.read.selectFrom('outbox').selectAll().where('kind', '=', 'orderPayment');
  const job = await jobs.where('subject', '=', cartId).executeTakeFirst();
  return job && (job.done_at === null ? job.due_at : null);
}

/** Lets time pass until the next question has been asked and answered. */
async function passUntilAsked(cartId: string): Promise<void> {
  const next = await nextQuestion(cartId);
  shop.clock.now = Math.max(shop.clock.now, next ?? 0);
  await expect
    .poll(async () => ((await nextQuestion(cartId)) ?? Infinity) > shop.clock.now + minute, patience)
    .toBe(true);
}
const patience = { timeout: 60_000 };

async function bought() {
  const { page, cartId } = await underWay(shop, [adults(2)]);
  const begun = shop.clock.now;
  await payWith(shop, page, 'paid');
  return { page, cartId, begun };
}

test('asks the provider about an order eight times in four months, also after a refund', async () => {
  const { page, cartId, begun } = await bought();
  const days: number[] = [];
  for (let next = await nextQuestion(cartId); typeof next === 'number'; next = await nextQuestion(cartId)) {
    days.push((next - begun) / day);
    if (days.length === 4) await providerKnows(shop, page, 'refunded');
    const before = questions;
    await passUntilAsked(cartId);
    expect(questions).toBeGreaterThan(before);
    expect(await stateOf(cartId)).toBe(days.length < 4 ? 'paid' : 'refunded');
  }
  expect(days).toEqual([0.5, 2.5, 7.5, 15.5, 30.5, 60.5, 90.5, 125.5]);
});

test('asks again at the next time when the provider fails or knows no such payment, and gives up in the end', async () => {
  const { page, cartId, begun } = await bought();
  query = () => Promise.reject(new Error('Revoked.'));
  await passUntilAsked(cartId);
  query = () => Promise.resolve(null);
  await passUntilAsked(cartId);
  expect(await nextQuestion(cartId)).toBe(begun + 7.5 * day);
  query = (ask, id) => ask(id);
  await providerKnows(shop, page, 'refunded');
  await passUntilAsked(cartId);
  expect(await stateOf(cartId)).toBe('refunded');
  shop.clock.now = begun + 120 * day;
  query = () => Promise.reject(new Error('Revoked.'));
  await passUntilAsked(cartId);
  await passUntilAsked(cartId);
  // The last question is asked again from day to day, but not for ever.
  expect(await nextQuestion(cartId)).toBe(begun + 126.5 * day);
  shop.clock.now = begun + 141 * day;
  await passUntilAsked(cartId);
  expect(await nextQuestion(cartId)).toBe(null);
});

test('asks about an order whose payment came late too, but not about a cancelled attempt or an order by invoice', async () => {
  const { page, cartId } = await underWay(shop, [adults(2)]);
  await providerKnows(shop, page, 'paid');
  shop.clock.now += 20 * minute;
  await shop.get('/api/de/event/select');
  await expect.poll(() => stateOf(cartId), patience).toBe('paid');
  expect(await nextQuestion(cartId)).toBeGreaterThan(shop.clock.now);

  const given = await underWay(shop, [adults(1)]);
  await cancelPayment(shop, given.cartId);
  expect(await nextQuestion(given.cartId)).toBeUndefined();
  expect((await initPayment(shop, await signIn(shop), [adults(1)], { payart: 30 })).status).toBe(200);
  const jobs = shop.database.read.selectFrom('outbox').select('subject').where('kind', '=', 'orderPayment');
  expect(await jobs.execute()).toHaveLength(1);
});

test('asks about an order that has no job yet, as one booked by an older version', async () => {
  const { cartId, begun } = await bought();
  await shop.database.read.deleteFrom('outbox').where('kind', '=', 'orderPayment').execute();
  shop.clock.now += minute;
  await expect.poll(() => nextQuestion(cartId), patience).toBe(begun + 0.5 * day);
});
