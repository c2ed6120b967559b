import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentProvider } from '../payment/provider.ts';
import { adults, cancelPayment, signIn, slot, underWay } from '../testing/shopping.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';

let shop: TestServer;
let isSilent: boolean;
/** Payments that the provider was asked to end, in order. */
let asked: string[];

beforeEach(async () => {
  isSilent = false;
  asked = [];
  const provider = (sandbox: PaymentProvider): PaymentProvider => ({
    ...sandbox,
    cancel: async (id) => {
      asked.push(id);
      if (isSilent) throw new Error('Silence.');
      return sandbox.cancel(id);
    },
  });
  shop = await startTestServer({ parts: { provider } });
});
afterEach(() => shop.close());

const stateOf = async (page: string): Promise<string> =>
  (
    await shop.database.read
      .selectFrom('sandbox_payments')
      .select('state')
      .where('id', '=', page.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow()
  ).state;

test('a payment that was called off while the provider was silent is ended once it speaks again [PAY-7]', async () => {
  const { page, cartId } = await underWay(shop, [adults(1)]);
  isSilent = true;
  expect((await cancelPayment(shop, cartId)).status).toBe(200);
  expect(await stateOf(page)).toBe('open');
  isSilent = false;
  shop.clock.now += 10_000;
  await expect.poll(() => stateOf(page), { timeout: 5000 }).toBe('cancelled');
});

test('a new attempt waits for the end of the one it replaces, not for what else is to be ended [PAY-9]', async () => {
  const many = Array.from({ length: 30 }, (_, number) => `someone-elses-${number}`);
  const token = await signIn(shop);
  const first = await underWay(shop, [adults(1)], token);
  const started = shop.clock.now;
  await shop.database.read
    .insertInto('outbox')
    // Older than her own, but ours to do a minute from now.
    .values(
      many.map((subject) => ({ kind: 'void' as const, subject, attempts: 0, due_at: started - 1, done_at: null })),
    )
    .execute();
  const second = await underWay(shop, [adults(2, slot)], token);
  const [done] = await shop.database.read
    .selectFrom('outbox')
    .select('subject')
    .where('done_at', 'is not', null)
    .where('subject', 'not like', 'someone-elses-%')
    .execute();
  expect(done?.subject).toBe(first.cartId);
  expect([await stateOf(first.page), await stateOf(second.page)]).toEqual(['cancelled', 'open']);
  expect(asked).toEqual([first.page.split('/').at(-1)]);
});
