import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLines } from '../db/stored-order.ts';
import {
  adults,
  buy,
  cancelPayment,
  execPayment,
  initPayment,
  mara,
  nextSlot,
  payWith,
  placesIn,
  signIn,
  slot,
  tuesday,
  underWay,
} from '../../test/support/shopping.ts';
import { ids } from '../../test/support/museum/test-events.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { origin, startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

test('books two timed tickets by card: held at once, paid at the provider, then booked [API-36, API-38, ORD-2]', async () => {
  const before = await placesIn(shop);
  const { page, cartId } = await underWay(shop, [adults(2)]);
  expect(await placesIn(shop)).toBe(before - 2);
  const back = await payWith(shop, page, 'paid');
  expect([back.status, back.headers.get('location')]).toEqual([303, `${origin}/de/checkout/success?cartId=${cartId}`]);
  const { status, body } = await execPayment(shop, cartId);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    booking_id: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    has_tickets: true,
  });
  expect(body.data.receipt).toEqual({
    total: 2800,
    paid: true,
    email: 'ma•••@example.org',
    lines: [
      {
        type: 'ticket',
        name: 'Exhibition',
        detail: 'Adult',
        datetime: slot,
        venue: expect.any(String),
        count: 2,
        price: 2800,
      },
    ],
  });
  expect(await placesIn(shop)).toBe(before - 2);
});

test('books nothing when the visitor returns without having paid [PAY-5]', async () => {
  const { cartId } = await underWay(shop, [adults(1)]);
  expect(await execPayment(shop, cartId)).toMatchObject({ status: 400, body: { message: 'NOT_PAID' } });
  await cancelPayment(shop, cartId);
});

test('sells tickets, a day ticket, a family and a group in one cart, and counts people and prices on the server', async () => {
  const before = await placesIn(shop, nextSlot);
  const family = { ...adults(1, nextSlot), id: ids.family, subtickets: [part(50131, 2), part(50132, 3)] };
  const group = { ...adults(1, nextSlot), id: ids.group, subtickets: [part(50151, 5)] };
  const day = { type: 'dayTicket', id: ids.dayAdult, count: 2, date: tuesday, subtickets: [] };
  const { body } = await buy(shop, [adults(1, nextSlot), family, group, day]);
  expect(body.data.receipt.total).toBe(1400 + 3200 + 5 * 800 + 2 * 1000);
  expect(body.data.receipt.lines.map((line: { detail: string }) => line.detail)).toEqual([
    'Adult',
    'Family (Grown-up × 2, Kid × 3)',
    'Group (Member × 5)',
    'Day',
  ]);
  expect(await placesIn(shop, nextSlot)).toBe(before - 1 - 5 - 5);
});

test('ignores any price that a client sends', async () => {
  const cheap = { ...adults(1), price: 1, totalPrice: 1, name: 'Mine' };
  const { body } = await buy(shop, [cheap]);
  expect(body.data.receipt).toMatchObject({ total: 1400, lines: [{ name: 'Exhibition', price: 1400 }] });
});

test('repeated execPayment calls, also in another language, answer the same booking [PAY-9]', async () => {
  const { page, cartId } = await underWay(shop, [adults(1)]);
  await payWith(shop, page, 'paid');
  const answers = await Promise.all(Array.from({ length: 10 }, () => execPayment(shop, cartId)));
  const again = await shop.post('/api/fr/checkout/execPayment', { cartId });
  const bookings = [...answers, again].map(({ body }) => body.data.booking_id);
  expect(new Set(bookings).size).toBe(1);
  const orders = await shop.database.read.selectFrom('orders').selectAll().where('cart_id', '=', cartId).execute();
  expect(orders).toHaveLength(1);
});

test('a refused card fails the attempt, frees its places, and the visitor may pay again at once [PAY-5]', async () => {
  const token = await signIn(shop);
  const before = await placesIn(shop);
  const first = await underWay(shop, [adults(1)], token);
  await payWith(shop, first.page, 'refused');
  expect(await execPayment(shop, first.cartId)).toMatchObject({ status: 422, body: { error: 'PAYMENT_FAILED' } });
  expect(await placesIn(shop)).toBe(before);
  const { status } = await buy(shop, [adults(1)], token);
  expect(status).toBe(200);
});

test('a free cart needs no provider: initPayment leads back to the shop, and execPayment books it', async () => {
  const free = { ...adults(2), id: ids.freeTicket };
  const { body } = await initPayment(shop, await signIn(shop), [free]);
  const address = new URL(body.data);
  expect(address.pathname).toBe('/de/checkout/success');
  const outcome = await execPayment(shop, address.searchParams.get('cartId') ?? '');
  expect(outcome).toMatchObject({ status: 200, body: { data: { receipt: { total: 0 } } } });
});

test('an order keeps the buyer’s choice whether to get an invoice [CHK-7]', async () => {
  const bought = async (details: Record<string, unknown>) => {
    const { body } = await buy(shop, [adults(1)], await signIn(shop, details));
    const order = await shop.database.read
      .selectFrom('orders')
      .selectAll()
      .where('booking_id', '=', body.data.booking_id)
      .executeTakeFirstOrThrow();
    return JSON.parse(order.buyer) as { sendInvoice: boolean; lastName: string };
  };
  expect(await bought({ send_invoice: true })).toMatchObject({ sendInvoice: true, lastName: mara.lname });
  expect(await bought({ send_invoice: false })).toMatchObject({ sendInvoice: false });
});

test('express payment works without a sign-in, and the order has the name and address the provider gives [PAY-3]', async () => {
  const items = [adults(1)];
  expect((await initPayment(shop, null, items)).status).toBe(401);
  const { body } = await initPayment(shop, null, items, { payart: 200 });
  const page = new URL(body.data).pathname;
  const back = await payWith(shop, page, 'paid', { name: 'Ines de la Cruz', email: 'ines@example.org' });
  const cartId = new URL(back.headers.get('location') ?? '').searchParams.get('cartId') ?? '';
  const outcome = await execPayment(shop, cartId);
  expect(outcome.body.data.receipt.email).toBe('in•••@example.org');
  const order = await shop.database.read
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(order.buyer)).toMatchObject({
    firstName: 'Ines',
    lastName: 'de la Cruz',
    email: 'ines@example.org',
  });
  expect(readLines(order.lines)).toHaveLength(1);
});

const part = (id: number, count: number) => ({ id, count });
