import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adults, cancelPayment, execPayment, initPayment, placesIn, signIn } from '../../../test/support/shopping.ts';
import { paysWith, voucherIds } from '../../../test/support/museum/test-vouchers.ts';
import { openLog } from '../../observability/log.ts';
import type { StandInPayment } from '../../../test/support/stripe-stand-in/books.ts';
import { openStripeStage, type StripeStage } from '../../../test/support/stripe-stand-in/stage.ts';
import { startTestServer, type TestServer } from '../../../test/support/test-server.ts';

let stage: StripeStage;
let shop: TestServer;
let log: string;
beforeEach(() => open({}));
afterEach(async () => {
  await close();
  expect(log).not.toContain('canary');
});

async function open(configuration: Record<string, unknown>): Promise<void> {
  stage = await openStripeStage({ timeoutMs: 2000 });
  const now = () => stage.clock.now;
  stage.clock.now = Date.parse('2026-05-04T06:00:00Z');
  log = '';
  const parts = { provider: () => stage.provider, log: openLog('info', { write: (line) => void (log += line) }) };
  shop = await startTestServer({ configuration, now, parts });
  stage.notify.shop = (request) => shop.server.handle(request);
}

async function close(): Promise<void> {
  stage.standIn.letGo();
  await shop.close();
  await stage.close();
}

const minutes = 60_000;

/** Somebody is on Stripe's page. */
async function onTheWay(payart = 127): Promise<{ page: string; cartId: string; payment: StandInPayment }> {
  const { body } = await initPayment(shop, payart === 200 ? null : await signIn(shop), [adults(2)], { payart });
  const payment = stage.standIn.books.payments.at(-1);
  if (!payment || payment.session.url !== body.data) throw new Error(`Not at Stripe: ${JSON.stringify(body)}`);
  return { page: body.data, cartId: payment.wish.reference, payment };
}

const lastCartId = () => stage.standIn.books.payments.at(-1)?.wish.reference ?? '';
const orders = () => shop.database.read.selectFrom('orders').selectAll().execute();

async function cartState(cartId: string): Promise<string> {
  const carts = shop.database.read.selectFrom('carts').select('state').where('id', '=', cartId);
  return (await carts.executeTakeFirstOrThrow()).state;
}

describe('a visitor whose voucher leaves less than the 50 cents that Stripe takes', () => {
  test('is told so, and can order one more ticket, or by invoice', async () => {
    const gift = await initPayment(shop, await signIn(shop), [
      { type: 'voucher', id: voucherIds.free, count: 1, price: 2780 },
    ]);
    await stage.onPage(gift.body.data);
    await execPayment(shop, lastCartId());
    const { code } = await shop.database.read.selectFrom('vouchers').select('code').executeTakeFirstOrThrow();
    const token = await signIn(shop, { email: 'given@example.org' });
    const wanted = (tickets: number, payart: number) =>
      initPayment(shop, token, [adults(tickets), paysWith(code)], { payart });
    for (const payart of [127, 74]) {
      const problems = [{ code: 'PAYMENT_AMOUNT_TOO_SMALL', available: 50 }];
      expect(await wanted(2, payart)).toMatchObject({ status: 422, body: { error: problems[0]?.code, problems } });
    }
    expect(log).not.toContain('did not start a payment');
    expect([(await wanted(3, 127)).status, (await wanted(2, 30)).status]).toEqual([200, 200]);
  });
});

describe('a visitor who pays by card', () => {
  test('has their order as soon as Stripe notifies, without coming back [PAY-5]', async () => {
    stage.standIn.control.tellsAtOnce = true;
    const { page, cartId } = await onTheWay();
    await stage.onPage(page);
    await expect.poll(() => cartState(cartId)).toBe('paid');
    expect(await orders()).toHaveLength(1);
    expect((await execPayment(shop, cartId)).status).toBe(200);
  });

  test('has their order when they come back, although Stripe never notifies [PAY-5]', async () => {
    const { page, cartId } = await onTheWay();
    await stage.onPage(page);
    expect((await execPayment(shop, cartId)).status).toBe(200);
    expect(await orders()).toHaveLength(1);
  });

  test('has one order, however often and in whatever order Stripe notifies, even before start is answered [PAY-9]', async () => {
    stage.standIn.control.beforeAnswer = async ({ session }) => {
      await stage.onPage(String(session.url));
      await stage.standIn.deliver({ times: 3 });
    };
    const { body } = await initPayment(shop, await signIn(shop), [adults(2)]);
    expect(body.data).toContain(stage.standIn.address);
    for (const event of stage.standIn.events.toReversed()) expect(await stage.standIn.sendEvent(event)).toBe(200);
    expect(await orders()).toHaveLength(1);
    expect(await placesIn(shop)).toBe(18);
  });

  test('has no order by a notification with a wrong signature [PAY-5]', async () => {
    const { page, cartId } = await onTheWay();
    await stage.onPage(page);
    expect(new Set(await stage.standIn.deliver({ secret: 'whsec_guessed0000' }))).toEqual(new Set([401]));
    expect([await cartState(cartId), (await orders()).length]).toEqual(['open', 0]);
  });

  test('can pay after the card was refused once', async () => {
    const { page, cartId } = await onTheWay();
    await stage.onPage(page, { action: 'refuse' });
    await stage.standIn.deliver();
    expect(await cartState(cartId)).toBe('open');
    await stage.onPage(page);
    await stage.standIn.deliver();
    expect(await cartState(cartId)).toBe('paid');
  });

  test('cannot pay any more after cancelling, and their places are free [PAY-7]', async () => {
    const { page, cartId } = await onTheWay();
    expect((await cancelPayment(shop, cartId)).status).toBe(200);
    expect((await stage.onPage(page)).to).toBeNull();
    expect([await cartState(cartId), await placesIn(shop)]).toEqual(['cancelled', 20]);
  });

  test('finds the payment expired when they stay on the page longer than their places are held', async () => {
    const { page, cartId, payment } = await onTheWay();
    stage.clock.now += 16 * minutes;
    expect(await placesIn(shop)).toBe(20);
    await expect.poll(() => payment.session.status).toBe('expired');
    expect((await stage.onPage(page)).to).toBeNull();
    expect(await cartState(cartId)).toBe('expired');
  });

  test('by express payment has an order with the name and address that Stripe gives [PAY-3]', async () => {
    const { page } = await onTheWay(200);
    await stage.onPage(page, { name: 'Ines de la Cruz', email: 'ines@example.org' });
    await stage.standIn.deliver();
    expect(JSON.parse((await orders())[0]?.buyer ?? '')).toMatchObject({
      email: 'ines@example.org',
      lastName: 'de la Cruz',
    });
  });
});

test('a full refund made at Stripe ends the order', async () => {
  const { page, cartId, payment } = await onTheWay();
  await stage.onPage(page);
  await stage.standIn.deliver();
  stage.standIn.books.refund(payment, payment.wish.amountCents);
  await stage.standIn.deliver();
  expect([await cartState(cartId), await placesIn(shop)]).toEqual(['refunded', 20]);
});

test('a payment that is paid after it was cancelled is refunded once', async () => {
  const { page, cartId, payment } = await onTheWay();
  stage.standIn.control.refusesToExpire = true;
  await cancelPayment(shop, cartId);
  await stage.onPage(page);
  await stage.standIn.deliver({ times: 2 });
  await expect.poll(() => payment.refunds.length).toBe(1);
  await stage.standIn.deliver();
  expect([await cartState(cartId), payment.charge?.refunded, (await orders()).length]).toEqual(['refunded', true, 0]);
});

test('with confirmPaymentOnCheckout off, the money is captured by execPayment and not before [CFG-12]', async () => {
  await close();
  await open({ confirmPaymentOnCheckout: false });
  const { page, cartId, payment } = await onTheWay();
  await stage.onPage(page);
  await stage.standIn.deliver();
  expect([await cartState(cartId), payment.intent?.status]).toEqual(['open', 'requires_capture']);
  expect((await execPayment(shop, cartId)).status).toBe(200);
  expect([await cartState(cartId), payment.intent?.status]).toEqual(['paid', 'succeeded']);
});

test('with a revoked key no payment starts, no places are held, and the log says why', async () => {
  stage.standIn.control.keys.clear();
  const { status } = await initPayment(shop, await signIn(shop), [adults(2)]);
  expect(status).not.toBe(200);
  expect([await placesIn(shop), stage.standIn.books.payments.length]).toEqual([20, 0]);
  expect(log).toContain('"code":"unauthorised"');
  expect(log).toContain('"reason":"Unauthorized: revoked, or wrong."');
  expect(log).toContain('"status":401');
});
