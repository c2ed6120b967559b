import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../test/support/mails/mails.ts';
import { codes, paysWith } from '../../test/support/museum/test-vouchers.ts';
import { adults, execPayment, initPayment, payWith, returnTo, signIn } from '../../test/support/shopping.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer({ writesMails: true, configuration: { externalDocumentNumber: true } });
});
afterAll(() => shop.close());

test("stores the visitor's document number with the order and writes it in the mail [CHK-5]", async () => {
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
  // Words of a visitor lead nowhere.
  expect(mail.replaceAll('=\r\n', '')).toContain('Your reference: PO 4711/=E2=81=A02026');
});

test('refuses a document number with a web address, and ignores any where the museum does not ask for one [CHK-5]', async () => {
  const number = 'You have won: https://evil.example/win';
  expect(await initPayment(shop, await signIn(shop), [adults(1)], { number })).toMatchObject({
    status: 422,
    body: { error: 'PAYMENT_DETAILS_INVALID' },
  });
  expect((await initPayment(shop, await signIn(shop), [adults(1)], { number: 'See paypal-help.com' })).status).toBe(
    422,
  );
  expect((await initPayment(shop, await signIn(shop), [adults(1)], { number: 'ada@example.com' })).status).toBe(200);
  const plain = await startTestServer();
  expect((await initPayment(plain, await signIn(plain), [adults(1)], { number })).status).toBe(200);
  const carts = await plain.database.read.selectFrom('carts').select('document_number').execute();
  expect(carts).toEqual([{ document_number: '' }]);
  await plain.close();
});

test('the mail of an order paid by a voucher lacks the document number, and attaches another PDF than the page has', async () => {
  const email = { email: 'anybody@example.org' };
  const number = 'Bait 4711';
  const items = [adults(1), paysWith(codes.fifty)];
  const { body } = await initPayment(shop, await signIn(shop, email), items, { number });
  const { data } = (await execPayment(shop, new URL(body.data).searchParams.get('cartId') ?? '')).body;
  const [mail = ''] = await mailsTo(email.email, shop);
  const shown = await shop.request(data.tickets_url);
  const bytes = Buffer.from(await shown.arrayBuffer())
    .toString('base64')
    .replace(/=+$/, '');
  const flat = mail.replaceAll('\r\n', '');
  expect(flat).toContain('JVBERi0');
  // Letters that a PDF is packed into spell any short word by chance.
  const [words = ''] = flat.split('Content-Type: application/pdf');
  expect([words.includes('Bait'), flat.includes(bytes)]).toEqual([false, false]);
});
