import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  adults,
  buy,
  execPayment,
  initPayment,
  payWith,
  placesIn,
  signIn,
  underWay,
} from '../../test/support/shopping.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import { providerKnows, providerSays, tellOf } from '../../test/support/orders/provider-word.ts';
import type { PaymentProvider, PaymentStatus } from './provider.ts';

let shop: TestServer;
const open: TestServer[] = [];
beforeEach(async () => {
  shop = await start();
});
afterAll(async () => {
  await Promise.all(open.map((server) => server.close()));
});

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(options);
  open.push(server);
  return server;
}

const minutes = 60_000;

async function cartState(cartId: string): Promise<string> {
  const cart = await shop.database.read
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow();
  return cart.state;
}

const refunds = () => shop.database.read.selectFrom('outbox').selectAll().where('kind', '=', 'refund').execute();
const orders = () => shop.database.read.selectFrom('orders').selectAll().execute();

test('a notification alone books the order, without the browser coming back [PAY-5]', async () => {
  const cart = await underWay(shop, [adults(2)]);
  expect(await providerSays(shop, cart.page, 'paid')).toBe(200);
  expect([await cartState(cart.cartId), (await orders()).length]).toEqual(['paid', 1]);
});

test('the same event twice and another event with the same state make one booking [PAY-9]', async () => {
  const cart = await underWay(shop, [adults(2)]);
  const notices = [{ eventId: 'one' }, { eventId: 'one' }, { eventId: 'two' }];
  const answers = await Promise.all(notices.map((notice) => providerSays(shop, cart.page, 'paid', notice)));
  expect(answers).toEqual([200, 200, 200]);
  expect(await orders()).toHaveLength(1);
});

test('forged, unsigned and stale notifications change nothing [PAY-5]', async () => {
  const cart = await underWay(shop, [adults(2)]);
  expect(await providerSays(shop, cart.page, 'paid', { secret: 'guessed' })).toBe(401);
  expect(await providerSays(shop, cart.page, 'paid', { sentAt: shop.clock.now - 301_000 })).toBe(401);
  const unsigned = await shop.request('/api/payments/notify', { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(401);
  const sized = (letters: number) =>
    shop.request('/api/payments/notify', { method: 'POST', body: 'x'.repeat(letters) });
  // A dispute is told with all that was written about it.
  expect([(await sized(200_000)).status, (await sized(300_000)).status]).toEqual([401, 413]);
  expect([await cartState(cart.cartId), (await orders()).length]).toEqual(['open', 0]);
});

/** A shop whose provider's answers are changed before they arrive. */
const answering = (change: (answer: PaymentStatus) => PaymentStatus | null) =>
  start({
    parts: {
      provider: (sandbox: PaymentProvider) => ({
        ...sandbox,
        query: async (id) => {
          const answer = await sandbox.query(id);
          return answer && change(answer);
        },
      }),
    },
  });

test('ignores the state in a notification and asks the provider [PAY-5]', async () => {
  const { page, cartId } = await underWay(shop, [adults(2)]);
  expect(await tellOf(shop, page, { more: { state: 'paid', status: { state: 'paid' } } })).toBe(200);
  expect([await cartState(cartId), (await orders()).length]).toEqual(['open', 0]);
});

test.each<[string, Partial<PaymentStatus>]>([
  ['amount', { amountCents: 1 }],
  ['currency', { currency: 'SEK' }],
  ['payment', { paymentId: 'another' }],
  ['cart', { reference: 'another' }],
])('an answer of the provider with another %s than was begun changes nothing [PAY-5]', async (_, lie) => {
  shop = await answering((answer) => ({ ...answer, ...lie }));
  const { page, cartId } = await underWay(shop, [adults(2)]);
  expect(await providerSays(shop, page, 'paid')).toBe(200);
  expect([await cartState(cartId), (await orders()).length]).toEqual(['open', 0]);
});

test('a payment never pays another cart, even one that has no payment of its own [PAY-5]', async () => {
  let reference: string | null = null;
  shop = await answering((answer) => (reference === null ? answer : { ...answer, reference }));
  const { page } = await underWay(shop, [adults(2)]);
  const invoice = await initPayment(shop, await signIn(shop), [adults(2)], { payart: 30 });
  reference = new URL(invoice.body.data).searchParams.get('cartId') ?? '';
  expect(await providerSays(shop, page, 'paid')).toBe(200);
  expect([await cartState(reference), (await orders()).length]).toEqual(['open', 0]);
});

test('a payment that the provider does not know books nothing, and its notification is answered 200', async () => {
  shop = await answering(() => null);
  const { page, cartId } = await underWay(shop, [adults(2)]);
  expect(await providerSays(shop, page, 'paid')).toBe(200);
  expect(await execPayment(shop, cartId)).toMatchObject({ status: 202, body: { data: { status: 'pending' } } });
  expect(await orders()).toHaveLength(0);
});

test('for a provider without signatures, asks only about payments that were begun here [PAY-5]', async () => {
  const questions: string[] = [];
  shop = await start({
    parts: {
      provider: (sandbox) => ({
        ...sandbox,
        readNotification: (_headers, body) => ({ paymentId: new TextDecoder().decode(body), eventId: null }),
        query: (id) => {
          questions.push(id);
          return sandbox.query(id);
        },
      }),
    },
  });
  const { page, cartId } = await underWay(shop, [adults(2)]);
  const paymentId = page.split('/').at(-1) ?? '';
  await providerKnows(shop, page, 'paid');
  const tell = async (body: string) => (await shop.request('/api/payments/notify', { method: 'POST', body })).status;
  expect(await tell('tr_invented')).toBe(200);
  expect([questions, await cartState(cartId)]).toEqual([[], 'open']);
  expect(await tell(paymentId)).toBe(200);
  expect([questions, await cartState(cartId)]).toEqual([[paymentId], 'paid']);
});

test('answers 503 when the provider cannot be asked, and the same event is processed when it comes again [PAY-5]', async () => {
  let isSilent = true;
  shop = await answering((answer) => {
    if (isSilent) throw new Error('Silence.');
    return answer;
  });
  const { page, cartId } = await underWay(shop, [adults(2)]);
  expect(await providerSays(shop, page, 'paid', { eventId: 'one' })).toBe(503);
  expect(await cartState(cartId)).toBe('open');
  isSilent = false;
  expect(await tellOf(shop, page, { eventId: 'one' })).toBe(200);
  expect([await cartState(cartId), (await orders()).length]).toEqual(['paid', 1]);
});

test('notifications in the wrong order leave the cart paid, with one order', async () => {
  const cart = await underWay(shop, [adults(2)]);
  await providerSays(shop, cart.page, 'paid');
  for (const state of ['pending', 'refused', 'cancelled', 'authorised', 'paid'] as const)
    await providerSays(shop, cart.page, state);
  expect([await cartState(cart.cartId), (await orders()).length]).toEqual(['paid', 1]);
  expect(await placesIn(shop)).toBe(18);
});

test('a payment that is confirmed later is pending first, and booked when its notification comes [API-38]', async () => {
  shop = await start({ sandboxDelayMs: 5 * minutes });
  const { page, cartId } = await underWay(shop, [adults(2)]);
  await payWith(shop, page, 'pending');
  expect(await execPayment(shop, cartId)).toMatchObject({ status: 202, body: { data: { status: 'pending' } } });
  shop.clock.now += 5 * minutes;
  await expect.poll(() => cartState(cartId)).toBe('paid');
  expect((await execPayment(shop, cartId)).status).toBe(200);
});

test('books a payment after the hold has ended while the places are free', async () => {
  const cart = await underWay(shop, [adults(2)]);
  shop.clock.now += 20 * minutes;
  expect(await placesIn(shop)).toBe(20);
  await providerSays(shop, cart.page, 'paid');
  expect(await cartState(cart.cartId)).toBe('paid');
  expect(await placesIn(shop)).toBe(18);
});

test('refunds a payment after the hold has ended when the places are sold, and tells the visitor [PAY-5]', async () => {
  const cart = await underWay(shop, [adults(2)]);
  shop.clock.now += 20 * minutes;
  expect((await buy(shop, [adults(20)])).status).toBe(200);
  await providerSays(shop, cart.page, 'paid');
  expect(await cartState(cart.cartId)).toBe('refunded');
  expect(await refunds()).toHaveLength(1);
  expect(await execPayment(shop, cart.cartId)).toMatchObject({ status: 400, body: { message: 'PAYMENT_REFUNDED' } });
  expect(await orders()).toHaveLength(1);
});

test('refunds at the provider a payment that was cancelled and paid after all', async () => {
  const cart = await underWay(shop, [adults(2)]);
  await shop.post(`/api/de/checkout/cancel?noRedirect=1&cartId=${cart.cartId}`);
  const id = cart.page.split('/').at(-1) ?? '';
  await shop.database.read.updateTable('sandbox_payments').set({ state: 'paid' }).where('id', '=', id).execute();
  await providerSays(shop, cart.page, 'paid');
  const state = async () => {
    const row = await shop.database.read
      .selectFrom('sandbox_payments')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.state;
  };
  await expect.poll(state).toBe('refunded');
  expect(await orders()).toHaveLength(0);
});

test('refunds a late payment when its visitor has bought the same again meanwhile [PAY-9]', async () => {
  const token = await signIn(shop);
  const first = await underWay(shop, [adults(2)], token);
  shop.clock.now += 20 * minutes;
  expect((await buy(shop, [adults(2)], token)).status).toBe(200);
  await providerSays(shop, first.page, 'paid');
  expect(await cartState(first.cartId)).toBe('refunded');
  expect(await orders()).toHaveLength(1);
});

test('with confirmPaymentOnCheckout off, the page only authorises and execPayment captures the money [CFG-12, PAY-5]', async () => {
  shop = await start({ configuration: { confirmPaymentOnCheckout: false } });
  const { page, cartId } = await underWay(shop, [adults(2)]);
  await payWith(shop, page, 'paid');
  const state = async () =>
    (await shop.database.read.selectFrom('sandbox_payments').selectAll().executeTakeFirstOrThrow()).state;
  expect([await state(), await cartState(cartId)]).toEqual(['authorised', 'open']);
  expect((await execPayment(shop, cartId)).status).toBe(200);
  expect([await state(), await cartState(cartId)]).toEqual(['paid', 'paid']);
});

test('an authorised payment that is never confirmed is cancelled when its hold ends [CFG-12]', async () => {
  shop = await start({ configuration: { confirmPaymentOnCheckout: false } });
  const { page, cartId } = await underWay(shop, [adults(2)]);
  await payWith(shop, page, 'paid');
  shop.clock.now += 15 * minutes;
  expect((await execPayment(shop, cartId)).status).toBe(410);
  const state = async () =>
    (await shop.database.read.selectFrom('sandbox_payments').selectAll().executeTakeFirstOrThrow()).state;
  await expect.poll(state).toBe('cancelled');
  expect(await orders()).toHaveLength(0);
});
