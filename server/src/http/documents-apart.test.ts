import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { adults, buy } from '../../test/support/shopping.ts';
import { gifts } from '../../test/support/test-vouchers.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { askedFrom, startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer({ callsPerMinute: 60 });
});
afterAll(() => shop.close());

test('who has many documents drawn keeps nobody of the same network from looking', async () => {
  const visitor = askedFrom(shop, '192.0.2.1');
  const { body } = await buy(shop, [adults(2), gifts(2)]);
  const { tickets_url, vouchers_url } = body.data;
  const files = shopLanguages.flatMap((language) =>
    [tickets_url, vouchers_url].map((url: string) => url.replace('/api/de/', `/api/${language}/`)),
  );
  const order: string[] = [];
  const drawn = files.map(async (file) => {
    expect((await visitor.request(file)).status).toBe(200);
    order.push('document');
  });
  expect((await visitor.request('/api/de/event/select')).status).toBe(200);
  order.push('look');
  await Promise.all(drawn);
  expect(order.indexOf('look')).toBeLessThan(3);
});
