import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentProvider } from '../../payments/provider.ts';
import { adults, cancelPayment, signIn, underWay } from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';

let shop: TestServer;
let isSilent: boolean;
/** Payments about which the provider thinks until the test is over. */
let isSlowFor: (id: string) => boolean;
let speedUp: () => void;

beforeEach(async () => {
  isSilent = false;
  isSlowFor = () => false;
  const isOver = new Promise<void>((resolve) => (speedUp = resolve));
  const provider = (sandbox: PaymentProvider): PaymentProvider => ({
    ...sandbox,
    cancel: async (id) => {
      if (isSilent) throw new Error('Silence.');
      if (isSlowFor(id)) await isOver;
      return sandbox.cancel(id);
    },
  });
  shop = await startTestServer({ parts: { provider } });
});
afterEach(async () => {
  speedUp();
  await shop.close();
});

const stateOf = async (page: string): Promise<string> =>
  (
    await shop.database.read
      .selectFrom('sandbox_payments')
      .select('state')
      .where('id', '=', page.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow()
  ).state;

test('ends a payment that was cancelled while the provider was silent once it answers again [PAY-7]', async () => {
  const { page, cartId } = await underWay(shop, [adults(1)]);
  isSilent = true;
  expect((await cancelPayment(shop, cartId)).status).toBe(200);
  expect(await stateOf(page)).toBe('open');
  isSilent = false;
  shop.clock.now += 10_000;
  await expect.poll(() => stateOf(page)).toBe('cancelled');
});

test('a new attempt waits only for the end of the payment it replaces, not for other pending ends [PAY-9]', async () => {
  isSilent = true;
  for (let others = 1; others <= 3; others += 1) {
    await cancelPayment(shop, (await underWay(shop, [adults(1)])).cartId);
  }
  isSilent = false;
  const token = await signIn(shop);
  const first = await underWay(shop, [adults(1)], token);
  // All three are due again. The worker takes one and waits for the provider; the others nobody has taken.
  isSlowFor = (id) => !first.page.endsWith(id);
  shop.clock.now += 10_000;
  const second = await underWay(shop, [adults(2)], token);
  expect([await stateOf(first.page), await stateOf(second.page)]).toEqual(['cancelled', 'open']);
});
