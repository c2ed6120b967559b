import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { mailsSoFar } from '../../test/support/mails/mails.ts';
import { adults, buy, signIn } from '../../test/support/shopping.ts';
import { gifts } from '../../test/support/museum/test-vouchers.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { askedFrom, startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer({ callsPerMinute: 60, writesMails: true });
});
afterAll(() => shop.close());

/** Somebody has papers of an order drawn in every language; as they come, `document` is added to the list. */
async function drawnIn(order: string[]) {
  const visitor = askedFrom(shop, '192.0.2.1');
  const { body } = await buy(shop, [adults(2), gifts(2)]);
  const { tickets_url, vouchers_url } = body.data;
  const files = shopLanguages.flatMap((language) =>
    [tickets_url, vouchers_url].map((url: string) => url.replace('/api/de/', `/api/${language}/`)),
  );
  const drawn = files.map(async (file) => {
    expect((await visitor.request(file)).status).toBe(200);
    order.push('document');
  });
  return { visitor, all: Promise.all(drawn), count: files.length };
}

test('answers other calls of a network while many documents are drawn for it', async () => {
  const order: string[] = [];
  const { visitor, all } = await drawnIn(order);
  expect((await visitor.request('/api/de/event/select')).status).toBe(200);
  order.push('look');
  await all;
  expect(order.indexOf('look')).toBeLessThan(3);
});

test('sends a mail with tickets before a network’s queue of documents is drawn', async () => {
  const order: string[] = [];
  const { visitor, all, count } = await drawnIn(order);
  const { body } = await buy(shop, [adults(1)], await signIn(shop, { email: 'last@example.org' }));
  const last = visitor.request(body.data.tickets_url);
  const mails = () => mailsSoFar(shop).filter((mail) => /^To: .*last@example\.org/m.test(mail));
  await expect.poll(() => mails().length, { interval: 20 }).toBe(1);
  expect(order.length).toBeLessThan(count);
  expect((await last).status).toBe(200);
  await all;
});
