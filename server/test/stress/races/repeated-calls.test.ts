import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adults, execPayment, initPayment, payWith, signIn } from '../../support/shopping.ts';
import type { Answer, TestServer } from '../../support/test-server.ts';
import { origin, startTestServer } from '../../support/test-server.ts';
import { openBooks } from '../book-reader.ts';

const times = 50;

const fiftyTimes = (call: () => Promise<Answer>): Promise<Answer[]> => Promise.all(Array.from({ length: times }, call));

/** What all of them were answered, which has to be one thing. */
function oneAnswer(answers: readonly Answer[]): Pick<Answer, 'status' | 'body'> {
  const different = new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })));
  expect([...different]).toHaveLength(1);
  return JSON.parse([...different].join()) as Pick<Answer, 'status' | 'body'>;
}

test('fifty equal calls at once, also after a restart, make one payment and one booking and get one answer [PAY-9]', async () => {
  const cart = randomUUID();
  const back = (page: string) => `${origin}/de/checkout/${page}?basket=${cart}`;
  const wish = { url: { continue: back('success'), cancel: back('canceled') } };
  let shop: TestServer = await startTestServer();
  const { databaseUrl } = shop;
  const restart = async () => {
    await shop.close();
    shop = await startTestServer({ databaseUrl });
  };
  const token = await signIn(shop);
  const order = () => initPayment(shop, token, [adults(2)], wish);

  const ordered = oneAnswer(await fiftyTimes(order));
  expect(ordered.status).toBe(200);
  await restart();
  expect(oneAnswer(await fiftyTimes(order))).toEqual(ordered);

  const page = new URL(ordered.body.data).pathname;
  const ways = await Promise.all(Array.from({ length: times }, () => payWith(shop, page, 'paid')));
  const location = ways.flatMap((way) => way.headers.get('location') ?? [])[0] ?? '';
  const cartId = new URL(location).searchParams.get('cartId') ?? '';
  const booked = oneAnswer(await fiftyTimes(() => execPayment(shop, cartId)));
  expect(booked.status).toBe(200);
  await restart();
  expect(oneAnswer(await fiftyTimes(() => execPayment(shop, cartId)))).toEqual(booked);
  expect(oneAnswer(await fiftyTimes(order)).body.data).toBe(`${back('success')}&cartId=${cartId}`);

  // Counters at zero are deleted by a worker after the start.
  await shop.server.idle();
  const books = await openBooks(databaseUrl);
  const [carts = [], payments = [], orders = [], jobs = [], places = []] = await books.read(
    'select id from carts',
    'select state from sandbox_payments',
    'select booking_id from orders',
    `select subject from outbox where kind = 'confirmation'`,
    'select taken from places',
  );
  expect([carts, payments, orders]).toEqual([
    [{ id: cartId }],
    [{ state: 'paid' }],
    [{ booking_id: booked.body.data.booking_id }],
  ]);
  expect([jobs, places]).toEqual([[{ subject: booked.body.data.booking_id }], [{ taken: 2 }]]);
  await books.close();
  await shop.close();
});
