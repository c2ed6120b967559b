import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, execPayment, initPayment, payWith, returnTo, signIn } from '../../test/support/shopping.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer({ writesMails: true, configuration: { externalDocumentNumber: true } });
});
afterAll(() => shop.close());

test("the visitor's own number stays with the order and stands in its mail [CHK-5]", async () => {
  const { body } = await shop.post(`/api/en/checkout/initPayment?_=${await signIn(shop)}`, {
    payart: 127,
    cart: { ver: 1, items: [adults(1)], external_document_number: 'PO 4711/2026' },
    url: returnTo,
  });
  const page = new URL(body.data).pathname;
  const back = (await payWith(shop, page, 'paid')).headers.get('location') ?? '';
  await execPayment(shop, new URL(back).searchParams.get('cartId') ?? '', 'en');
  const orders = await shop.database.read.selectFrom('orders').select('document_number').execute();
  expect(orders).toEqual([{ document_number: 'PO 4711/2026' }]);
  const outbox = join(shop.dataFolder, 'outbox');
  const mails = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  await expect.poll(mails).toHaveLength(1);
  const mail = readFileSync(join(outbox, mails()[0] ?? ''), 'utf8');
  expect(mail).toContain('Your reference: PO 4711/2026');
});

test('the number leads nobody to a page of the web, and is nothing where the museum does not ask for one [CHK-5]', async () => {
  const number = 'You have won: https://evil.example/win';
  expect(await initPayment(shop, await signIn(shop), [adults(1)], { number })).toMatchObject({
    status: 422,
    body: { error: 'PAYMENT_DETAILS_INVALID' },
  });
  const plain = await startTestServer();
  expect((await initPayment(plain, await signIn(plain), [adults(1)], { number })).status).toBe(200);
  const carts = await plain.database.read.selectFrom('carts').select('document_number').execute();
  expect(carts).toEqual([{ document_number: '' }]);
  await plain.close();
});
