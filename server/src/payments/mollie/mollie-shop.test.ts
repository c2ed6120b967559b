import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../../observability/log.ts';
import type { PaymentStart } from '../provider.ts';
import type { ServedShop } from '../../../test/support/served-shop.ts';
import { serveShop } from '../../../test/support/served-shop.ts';
import { paidBy, testMuseum } from '../../../test/support/museum/test-museum.ts';
import type { Answer, TestOptions, TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import {
  adults,
  cancelPayment,
  execPayment,
  initPayment,
  mara,
  placesIn,
  signIn,
} from '../../../test/support/shopping.ts';
import type { MollieStandIn } from '../../../test/support/mollie-stand-in/mollie-stand-in.ts';
import { startMollie } from '../../../test/support/mollie-stand-in/mollie-stand-in.ts';
import { mollieProvider } from './mollie-provider.ts';

/** The shop with Mollie: questions, pages and webhooks go over the network. */

let mollie: MollieStandIn;
let shop: TestServer;
let served: ServedShop;
/** The way to pay that the museum's file names; none, unless a test says so. */
let method: string | null;
let logged: string[];

/** Occurs nowhere but in questions to Mollie. */
const canary = 'live_canaryCANARYcanaryCANARY001';

async function open(options: TestOptions = {}): Promise<void> {
  method = null;
  logged = [];
  mollie = await startMollie({ apiKey: canary });
  const { control, apiBase } = mollie;
  const ours = mollieProvider({ apiKey: canary, isTest: false }, { apiBase });
  const provider = () => ({ ...ours, start: (payment: PaymentStart) => ours.start({ ...payment, method }) });
  const log = openLog('trace', { write: (line) => void logged.push(line) });
  // Mollie takes no direct debit in this shop, and holds no money of express payment.
  const museum = testMuseum(options.configuration, undefined, options.orders);
  const express = options.configuration?.['confirmPaymentOnCheckout'] === false ? [] : [{ payartId: 200 }];
  const museumFolder = paidBy(museum, [{ payartId: 127 }, ...express, { payartId: 30 }]);
  shop = await startTestServer({ ...options, museumFolder, parts: { log, provider } });
  served = await serveShop(shop);
  control.shopAt = served.origin;
}
beforeEach(() => open());
afterEach(async () => {
  await close();
  expect(logged.join('')).not.toMatch(/canary/i);
});

async function close(): Promise<void> {
  await served.close();
  await shop.close();
  await mollie.close();
}

interface AtMollie {
  readonly page: string;
  readonly cartId: string;
  readonly id: string;
}

/** Somebody is at Mollie to pay. */
async function atMollie(how: { readonly payart?: number; readonly token?: string | null } = {}): Promise<AtMollie> {
  const token = how.token === undefined ? await signIn(shop) : how.token;
  const { payart = 127 } = how;
  return found(await initPayment(shop, token, [adults(2)], { payart }));
}

function found({ status, body }: Answer): AtMollie {
  const payment = [...mollie.payments.values()].at(-1);
  if (status !== 200 || !payment) throw new Error(`initPayment: ${status} ${JSON.stringify(body)}`);
  const { reference } = payment.metadata as { reference: string };
  return { page: body.data, cartId: reference, id: payment.id };
}

const pay = async ({ page }: AtMollie, method = 'creditcard') => {
  await mollie.visit(page, { method });
  return mollie.visit(page, { action: 'pay' });
};
const orders = () => shop.database.read.selectFrom('orders').selectAll().execute();
const cartState = async ({ cartId }: AtMollie) =>
  (await shop.database.read.selectFrom('carts').select('state').where('id', '=', cartId).executeTakeFirstOrThrow())
    .state;
const tell = (body: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return fetch(`${served.origin}/api/payments/notify`, { method: 'POST', headers, body });
};
const sentTo = (id: string) =>
  mollie.webhooks.sent.filter(({ paymentId }) => paymentId === id).map(({ status }) => status);

describe('a paid payment', () => {
  test('is booked by the webhook alone [PAY-5]', async () => {
    const cart = await atMollie();
    await pay(cart);
    expect(sentTo(cart.id)).toEqual([200]);
    expect([await cartState(cart), (await orders()).length]).toEqual(['paid', 1]);
  });

  test('is booked by execPayment when the webhook arrives before start is answered', async () => {
    mollie.control.beforeStartIsAnswered = (id) => mollie.till.pay(id);
    const cart = await atMollie();
    expect(sentTo(cart.id)).toEqual([200]);
    // Nobody has begun a payment of that name yet, as far as the shop knows: it asks when the visitor does, or a minute later.
    expect([await cartState(cart), (await orders()).length]).toEqual(['open', 0]);
    expect((await execPayment(shop, cart.cartId)).status).toBe(200);
  });

  test('is booked by execPayment when the webhook is lost', async () => {
    mollie.control.webhooks = 'lost';
    const cart = await atMollie();
    await pay(cart);
    expect(await cartState(cart)).toBe('open');
    expect((await execPayment(shop, cart.cartId)).status).toBe(200);
    expect(await orders()).toHaveLength(1);
  });

  test('is one order when its webhook comes late and ten times [PAY-9]', async () => {
    mollie.control.webhooks = 'kept';
    mollie.control.timesEach = 10;
    const cart = await atMollie();
    await pay(cart);
    expect((await execPayment(shop, cart.cartId)).status).toBe(200);
    await mollie.webhooks.tell();
    expect(sentTo(cart.id)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await orders()).toHaveLength(1);
  });

  test('is one order when ten webhooks come at once [PAY-9]', async () => {
    mollie.control.webhooks = 'lost';
    const cart = await atMollie();
    await pay(cart);
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(`id=${cart.id}`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await orders()).toHaveLength(1);
  });

  test('answers the webhook with 503 while Mollie fails, and is booked when it comes again', async () => {
    const cart = await atMollie();
    mollie.control.troubles.push({ at: 'GET /payments/*', answer: 500 });
    await pay(cart);
    expect([sentTo(cart.id), await cartState(cart)]).toEqual([[503], 'open']);
    await mollie.webhooks.tell();
    expect([sentTo(cart.id), await cartState(cart)]).toEqual([[503, 200], 'paid']);
  });

  test('by express PayPal is ordered in the name of the PayPal account [PAY-3]', async () => {
    const cart = await atMollie({ payart: 200, token: null });
    await mollie.visit(cart.page, { action: 'pay' });
    expect((await execPayment(shop, cart.cartId)).status).toBe(200);
    const [order] = await orders();
    expect(JSON.parse(order?.buyer ?? '{}')).toMatchObject({ email: 'mara@example.org', firstName: 'Mara' });
  });
});

describe('a webhook', () => {
  test.each(['id=tr_unknown', 'id=tr_unknown&status=paid'])(
    'for a payment that Mollie does not know changes nothing: %s',
    async (body) => {
      const cart = await atMollie();
      expect((await tell(body)).status).toBe(200);
      expect([await cartState(cart), (await orders()).length]).toEqual(['open', 0]);
    },
  );

  test('for another shop’s payment in the same account changes nothing', async () => {
    const cart = await atMollie();
    const others = mollieProvider({ apiKey: mollie.control.apiKey, isTest: false }, { apiBase: mollie.apiBase });
    const asked = mollie.asked[0]?.body as { metadata: unknown };
    const { paymentId } = await others.start({
      reference: 'of another shop',
      amountCents: 2800,
      payart: '127',
      method: null,
      isExpress: false,
      directDebit: null,
      capturesAtOnce: true,
      shopName: 'Another',
      description: '',
      language: 'de',
      continueUrl: 'http://another.test/',
      cancelUrl: 'http://another.test/',
      notifyUrl: 'http://another.test/api/payments/notify',
    });
    await mollie.till.pay(paymentId);
    expect((await tell(`id=${paymentId}`)).status).toBe(200);
    // Even where it names our cart, it is not the payment that we began.
    const foreign = mollie.payments.get(paymentId);
    if (foreign) foreign.metadata = asked.metadata;
    expect((await tell(`id=${paymentId}`)).status).toBe(200);
    expect([await cartState(cart), (await orders()).length]).toEqual(['open', 0]);
  });

  test('for an open payment changes nothing, even if it says paid', async () => {
    const cart = await atMollie();
    expect((await tell(`id=${cart.id}&status=paid&amount=28.00`)).status).toBe(200);
    expect([await cartState(cart), (await orders()).length]).toEqual(['open', 0]);
  });

  test.each(['', 'id=..', 'id=ord_1', 'amount=1'])(
    'without a payment id is refused, and Mollie is not asked: %o',
    async (body) => {
      const before = mollie.asked.length;
      expect((await tell(body)).status).toBe(401);
      expect(mollie.asked).toHaveLength(before);
    },
  );
});

describe('a payment that is not paid at first', () => {
  test('and was refused with a named method is paid by a new attempt', async () => {
    method = 'creditcard';
    const token = await signIn(shop);
    const first = await atMollie({ token });
    await mollie.visit(first.page, { action: 'refuse' });
    expect(await cartState(first)).toBe('failed');
    expect((await execPayment(shop, first.cartId)).status).toBe(422);
    const second = await atMollie({ token });
    expect(second.id).not.toBe(first.id);
    await mollie.visit(second.page, { action: 'pay' });
    expect((await execPayment(shop, second.cartId)).status).toBe(200);
    expect(await orders()).toHaveLength(1);
  });

  test('and was refused on Mollie’s page is paid there with another method, in the same attempt', async () => {
    const cart = await atMollie();
    await mollie.visit(cart.page, { method: 'creditcard' });
    await mollie.visit(cart.page, { action: 'refuse' });
    await pay(cart, 'ideal');
    expect((await execPayment(shop, cart.cartId)).status).toBe(200);
  });

  test('and is cancelled at Mollie frees its places', async () => {
    const before = await placesIn(shop);
    const cart = await atMollie();
    expect(await placesIn(shop)).toBe(before - 2);
    await mollie.visit(cart.page, { action: 'cancel' });
    expect([await cartState(cart), await placesIn(shop)]).toEqual(['cancelled', before]);
  });

  test('and is cancelled in the shop, but paid after all, is refunded', async () => {
    const cart = await atMollie();
    expect((await cancelPayment(shop, cart.cartId)).status).toBe(200);
    expect(mollie.payments.get(cart.id)?.status).toBe('open');
    await pay(cart);
    await expect.poll(() => mollie.payments.get(cart.id)?.refunds.length).toBe(1);
    expect(mollie.payments.get(cart.id)?.refunds[0]).toMatchObject({
      cents: 2800,
      metadata: { reference: cart.cartId },
    });
    expect(await orders()).toEqual([]);
  });

  test('and is paid after the reservation has expired is booked while places are free', async () => {
    const cart = await atMollie();
    shop.clock.now += 16 * 60_000;
    await placesIn(shop);
    await expect.poll(() => cartState(cart)).toBe('expired');
    await pay(cart);
    expect([await cartState(cart), (await orders()).length]).toEqual(['paid', 1]);
  });

  test('and expires at Mollie ends its attempt', async () => {
    const cart = await atMollie();
    await mollie.till.expire(cart.id);
    expect((await execPayment(shop, cart.cartId)).status).toBe(410);
  });
});

describe('with confirmPaymentOnCheckout off, an authorised payment [CFG-12]', () => {
  beforeEach(async () => {
    await close();
    await open({ configuration: { confirmPaymentOnCheckout: false } });
  });

  test('is captured when the visitor confirms', async () => {
    const cart = await atMollie();
    await mollie.visit(cart.page, { action: 'pay' });
    expect([await cartState(cart), mollie.payments.get(cart.id)?.status]).toEqual(['open', 'authorized']);
    expect((await execPayment(shop, cart.cartId)).status).toBe(200);
    expect(mollie.payments.get(cart.id)?.captures).toHaveLength(1);
  });

  test('is cancelled when the visitor cancels', async () => {
    const cart = await atMollie();
    await mollie.visit(cart.page, { action: 'pay' });
    await cancelPayment(shop, cart.cartId);
    await expect.poll(() => mollie.payments.get(cart.id)?.status).toBe('canceled');
    expect(mollie.payments.get(cart.id)?.captures).toEqual([]);
  });
});

describe('an order whose payment is', () => {
  test.each<[string, (id: string) => Promise<void>]>([
    ['given back by hand in full', (id) => mollie.till.refund(id, 2800)],
    ['charged back', (id) => mollie.till.chargeBack(id)],
  ])('%s ends, and its places are free', async (_, happens) => {
    const before = await placesIn(shop);
    const cart = await atMollie();
    await pay(cart);
    await happens(cart.id);
    expect([await cartState(cart), await placesIn(shop)]).toEqual(['refunded', before]);
  });

  test('refunded in part stays paid', async () => {
    const cart = await atMollie();
    await pay(cart);
    await mollie.till.refund(cart.id, 1000);
    expect(await cartState(cart)).toBe('paid');
  });
});

test.each([
  ['another amount', { cents: 100 }],
  ['another currency', { currency: 'USD' }],
  ['another reference', { metadata: { reference: 'another' } }],
])('a payment with %s books nothing', async (_, lie) => {
  const cart = await atMollie();
  Object.assign(mollie.payments.get(cart.id) ?? {}, lie);
  await pay(cart);
  expect([await cartState(cart), (await orders()).length]).toEqual(['open', 0]);
});

test('with a revoked key no payment starts and no places are held, and orders by invoice still work', async () => {
  const before = await placesIn(shop);
  const token = await signIn(shop, { ...mara });
  mollie.control.apiKey = 'live_another';
  const { status } = await initPayment(shop, token, [adults(2)]);
  expect(status).toBeGreaterThanOrEqual(400);
  expect([await placesIn(shop), (await orders()).length]).toEqual([before, 0]);
  expect(logged.join('')).toContain('KEY_REFUSED');
  const byInvoice = await initPayment(shop, token, [adults(2)], { payart: 30 });
  expect(byInvoice.status).toBe(200);
});
