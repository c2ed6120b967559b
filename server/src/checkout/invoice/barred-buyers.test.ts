import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, register } from '../../../test/support/accounts.ts';
import { mailsTo } from '../../../test/support/mails/mails.ts';
import { orderIds } from '../../../test/support/orders/test-orders.ts';
import {
  adults,
  initPayment,
  mara,
  payWith,
  placesIn,
  returnTo,
  signIn,
  slot,
} from '../../../test/support/shopping.ts';
import type { Answer, TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { owesOverdue } from './overdue-invoices.ts';
import { markPaid } from '../../orders/ending/cancel-order.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer({
    orders: {},
    publicOrigin: 'http://shop.test',
    writesMails: true,
    configuration: { hasUserRegistration: true },
  });
  await shop.server.idle();
});
afterAll(() => shop.close());

const days = 24 * 60 * 60_000;
/** Due in two weeks, with three days of grace. */
const overdueAfter = 18 * days;
const barred = { status: 422, body: { error: 'INVOICE_OVERDUE' } };
const awaiting = { status: 202, body: { data: { awaits: 'confirmation' } } };

const exec = (cartId: string, confirmation?: string, at = shop): Promise<Answer> =>
  at.post('/api/de/checkout/execPayment?us=abcdefghijkl&sessionUs=abcdefghijkl&srcURL=', { cartId, confirmation });

/** A slot of the day after the test's today. */
const tomorrow = () => `${new Date(shop.clock.now + days).toISOString().slice(0, 10)}T10:00:00+02:00`;

const wanted = (token: string, payart = 30, datetime = tomorrow()) =>
  initPayment(shop, token, [adults(2, datetime)], { payart });
const cartOf = ({ body }: Answer): string => new URL(body.data).searchParams.get('cartId') ?? '';

/** The proof in the mail about a cart. */
async function proofFor(cartId: string, email: string, at = shop): Promise<string> {
  const mails = (await mailsTo(email, at)).map((mail) => mail.replaceAll('=3D', '='));
  const about = mails.find((mail) => mail.includes(`cartId=${cartId}`) && mail.includes('confirm=')) ?? '';
  return /confirm=([\w-]+)/.exec(about)?.[1] ?? '';
}

/** Orders by invoice and follows the link; answers the order's number. */
async function ordered(token: string, email: string): Promise<string> {
  const cartId = cartOf(await wanted(token));
  const asked = await exec(cartId);
  const done = asked.status === 202 ? await exec(cartId, await proofFor(cartId, email)) : asked;
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return done.body.data.booking_id;
}

test('refuses a confirmed account another invoice while one is overdue; a card still works', async () => {
  const email = 'account@example.org';
  const bookingId = await ordered(await register(shop, { email }), email);
  shop.clock.now += overdueAfter - days;
  const token = async () => (await logIn(shop, email)).body.data;
  expect((await wanted(await token())).status).toBe(200);
  shop.clock.now += days;
  expect(await wanted(await token())).toMatchObject({ ...barred, body: { problems: [{ code: 'INVOICE_OVERDUE' }] } });
  expect((await wanted(await token(), 127)).status).toBe(200);
  await markPaid(shop.database, bookingId, shop.clock.now);
  expect((await wanted(await token())).status).toBe(200);
});

test('reads the overdue invoices, of which there may be thousands, again only when their number has changed', async () => {
  const email = 'thousands@example.org';
  const bookingId = await ordered(await register(shop, { email }), email);
  const { museum } = shop.server;
  const owes = () => owesOverdue({ museum, database: shop.database, now: () => shop.clock.now }, email);
  expect(await owes()).toBe(false);
  const due_day = new Date(shop.clock.now - 30 * days).toISOString().slice(0, 10);
  await shop.database.read.updateTable('orders').set({ due_day }).where('booking_id', '=', bookingId).execute();
  expect(await owes()).toBe(true);
  const buyer = (to: string) => sql`replace(buyer, ${email}, ${to})`;
  await shop.database.read
    .updateTable('orders')
    .set({ buyer: buyer('other@example.org') as never })
    .where('booking_id', '=', bookingId)
    .execute();
  expect(await owes()).toBe(true);
});

test('refuses to book an order by invoice when the account’s earlier invoice became overdue meanwhile', async () => {
  const email = 'midnight@example.org';
  await ordered(await register(shop, { email }), email);
  shop.clock.now += overdueAfter - days;
  const token = (await logIn(shop, email)).body.data;
  const cartId = cartOf(await wanted(token));
  const aNight = 17 * 60 * 60_000;
  await shop.database.write((write) =>
    write
      .updateTable('carts')
      .set({ expires_at: shop.clock.now + 2 * aNight })
      .where('id', '=', cartId)
      .execute(),
  );
  shop.clock.now += aNight;
  expect(await exec(cartId)).toMatchObject(barred);
  shop.clock.now -= aNight;
});

test('tells a guest of an overdue invoice only with the mailed link, keeps the places, and lets them pay by card', async () => {
  const email = 'guest@example.org';
  const owed = await ordered(await signIn(shop, { email }), email);
  shop.clock.now += overdueAfter;
  const before = await placesIn(shop, tomorrow());
  // One more spelling of the same mailbox.
  const token = await signIn(shop, { email: 'guest+more@example.org' });
  const cartId = cartOf(await wanted(token));
  expect(await exec(cartId)).toMatchObject(awaiting);
  const proof = await proofFor(cartId, 'guest\\+more@example.org');
  for (const confirmation of ['x'.repeat(43), undefined])
    expect(await exec(cartId, confirmation)).toMatchObject(awaiting);
  for (let time = 0; time < 2; time += 1) expect(await exec(cartId, proof)).toMatchObject(barred);
  // Who began it without the link is told nothing of it.
  expect(await exec(cartId)).toMatchObject(awaiting);
  expect(await placesIn(shop, tomorrow())).toBe(before - 2);
  const orders = () => shop.database.read.selectFrom('orders').select('booking_id').where('cart_id', '=', cartId);
  expect(await orders().execute()).toEqual([]);
  const byCard = await wanted(token, 127);
  expect(byCard.status).toBe(200);
  expect(await placesIn(shop, tomorrow())).toBe(before - 2);
  await payWith(shop, new URL(byCard.body.data).pathname, 'paid');
  expect((await exec(cartId, proof)).status).toBe(410);
  await markPaid(shop.database, owed, shop.clock.now);
  await ordered(await signIn(shop, { email }), email);
});

test('an account whose address owes an overdue invoice books nothing with the link, nor once it is confirmed', async () => {
  const email = 'later@example.org';
  await ordered(await signIn(shop, { email }), email);
  shop.clock.now += overdueAfter;
  const token = await register(shop, { email });
  const answer = await wanted(token);
  expect(answer.status).toBe(200);
  const cartId = cartOf(answer);
  expect(await exec(cartId)).toMatchObject(awaiting);
  expect(await exec(cartId, await proofFor(cartId, email))).toMatchObject(barred);
  // The account is confirmed from now on: nothing is awaited any more, and nothing ordered.
  expect(await exec(cartId)).toMatchObject(barred);
  expect(await wanted(await register(shop, { email: 'nobody-owes@example.org' }))).toMatchObject({ status: 200 });
  shop.clock.now += 61 * 60_000;
  expect((await exec(cartId)).status).toBe(410);
});

describe('an overdue invoice bars nobody', () => {
  const openShop = async (orders: Record<string, unknown>) => {
    const opened = await startTestServer({ orders, publicOrigin: 'http://shop.test', writesMails: true });
    // Its own first look at invoices is not to fall on a later day of a test.
    await opened.server.idle();
    return opened;
  };
  const later = '2026-06-10T10:00:00+02:00';
  const own = async (at: TestServer, datetime: string) =>
    initPayment(at, await signIn(at), [adults(1, datetime)], { payart: 30 });
  const prepared = async (at: TestServer) =>
    at.post(`/api/de/checkout/initPaymentOrder?_=${await signIn(at)}`, {
      payart: 30,
      aux: {},
      url: returnTo,
      id: orderIds.school,
    });
  /** Books an attempt, behind the link where it needs one. */
  const booked = async (at: TestServer, answer: Answer): Promise<number> => {
    const cartId = cartOf(answer);
    const { status } = await exec(cartId, undefined, at);
    return status === 202 ? (await exec(cartId, await proofFor(cartId, mara.email, at), at)).status : status;
  };

  test('where everyone may order by invoice', async () => {
    const everyone = await openShop({ invoice: { for: 'everyone' } });
    expect(await booked(everyone, await own(everyone, slot))).toBe(200);
    everyone.clock.now += overdueAfter;
    expect(await booked(everyone, await own(everyone, later))).toBe(200);
    await everyone.close();
  });

  test('when the overdue order was prepared by the museum', async () => {
    const confirmed = await openShop({});
    expect(await booked(confirmed, await prepared(confirmed))).toBe(200);
    confirmed.clock.now += overdueAfter;
    const [order] = await confirmed.database.read.selectFrom('orders').select('due_day').execute();
    expect(order?.due_day).toBe('2026-05-18');
    expect(await booked(confirmed, await own(confirmed, later))).toBe(200);
    await confirmed.close();
  });

  test('from an order that the museum has prepared', async () => {
    const confirmed = await openShop({});
    confirmed.clock.now -= overdueAfter;
    expect(await booked(confirmed, await own(confirmed, '2026-04-17T10:00:00+02:00'))).toBe(200);
    confirmed.clock.now += overdueAfter;
    expect(await booked(confirmed, await own(confirmed, later))).toBe(422);
    expect(await booked(confirmed, await prepared(confirmed))).toBe(200);
    await confirmed.close();
  });
});
