import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guided } from '../support/touring.ts';
import { initPayment, signIn } from '../support/shopping.ts';
import type { TestServer } from '../support/test-server.ts';
import { askedFrom, startTestServer } from '../support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer({ callsPerMinute: 10_000 });
});
afterAll(() => shop.close());

const tours = (count: number) =>
  Array.from({ length: count }, () =>
    guided('whole', 1, 1, { answers: { 1: { qId: 1, type: 'text', value: 'a.1/'.repeat(200) } } }),
  );

test('bodies that end at the same moment are read in turn, with other callers’ calls in between', async () => {
  const stranger = askedFrom(shop, '192.0.2.1');
  const token = await signIn(stranger);
  const url = { continue: 'http://shop.test/de/checkout/success', cancel: 'http://shop.test/de/checkout/canceled' };
  const body = JSON.stringify({ payart: 127, cart: { ver: 1, items: tours(40) }, url });
  const ends: (() => void)[] = [];
  const done: string[] = [];
  const held = Array.from({ length: 30 }, async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        ends.push(() => controller.close());
      },
    });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: stream, duplex: 'half' };
    const { status } = await stranger.request(`/api/de/checkout/initPayment?_=${token}`, init);
    done.push('stranger');
    return status;
  });
  // All have said who they are, and wait for the last of what they send.
  for (let round = 0; round < 50; round += 1) await setImmediate();
  ends.forEach((end) => end());
  const visitor = (async () => {
    await setImmediate();
    await askedFrom(shop, '198.51.100.7').get('/api/de/ticket/select/event/');
    done.push('visitor');
  })();
  await Promise.all([visitor, ...held]);
  expect(await held[0]).toBe(422);
  expect(done.indexOf('visitor')).toBeLessThan(5);
});

test('more tours than an order may have people are refused', async () => {
  const { status, body } = await initPayment(shop, await signIn(shop), tours(101));
  expect([status, body.error]).toEqual([422, 'ORDER_PEOPLE_EXCEEDED']);
});
