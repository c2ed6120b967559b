import { shopLanguages } from '@foyer/contract/languages.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRows } from '../../test/support/all-rows.ts';
import { adults, cancelPayment, execPayment, initPayment, placesIn, signIn } from '../../test/support/shopping.ts';
import type { TestServer } from '../../test/support/test-server.ts';
import { startTestServer } from '../../test/support/test-server.ts';
import texts from '../payments/sandbox/texts.json' with { type: 'json' };

const iban = 'DE89370400440532013000';
/** What only the bank has to know of it: a group alone, or more of it without blanks. */
const groups = /(?<![a-z\d])(?:3704|0044|0532)(?![a-z\d])|3704\s?0044|0044\s?0532/i;
const aux = { accountHolder: ' Ada Lovelace ', iban: 'de89 3704 0044 0532 0130 00' };

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

async function debited(payart = 74) {
  const { status, body } = await initPayment(shop, await signIn(shop), [adults(1)], { payart, aux });
  expect(status, JSON.stringify(body)).toBe(200);
  const page = new URL(body.data).pathname;
  const id = page.split('/').at(-1) ?? '';
  const payments = shop.database.read.selectFrom('sandbox_payments').select('reference').where('id', '=', id);
  return { page, cartId: (await payments.executeTakeFirstOrThrow()).reference };
}

const press = (page: string, action: string) =>
  shop.request(page, { method: 'POST', body: new URLSearchParams({ action }) });

test.each([74, 164])('pays by direct debit with %i, and shows the account masked [PAY-1] [PAY-2]', async (payart) => {
  const { page, cartId } = await debited(payart);
  const html = await (await shop.request(page)).text();
  for (const part of ['Ada Lovelace', 'DE•• •••• 3000', texts.de.debit]) expect(html).toContain(part);
  expect(html).not.toMatch(groups);
  expect(html).not.toContain('name="number"');
  expect((await execPayment(shop, cartId)).status).toBe(400);
  expect((await press(page, 'pay')).status).toBe(303);
  expect((await execPayment(shop, cartId)).status).toBe(200);
});

test('a debit that the bank declines books nothing and frees the places [PAY-2] [PAY-5]', async () => {
  const before = await placesIn(shop);
  const { page, cartId } = await debited();
  expect(await placesIn(shop)).toBe(before - 1);
  await press(page, 'refuse');
  expect((await execPayment(shop, cartId)).status).toBe(422);
  expect(await placesIn(shop)).toBe(before);
});

test('a debit can be cancelled at the provider and in the shop [PAY-7]', async () => {
  const { page, cartId } = await debited();
  const response = await press(page, 'cancel');
  expect(response.headers.get('location')).toContain('/checkout/canceled');
  expect((await cancelPayment(shop, cartId)).status).toBe(200);
  expect((await execPayment(shop, cartId)).status).toBe(410);
});

test.each([
  ['nothing', {}],
  ['no holder', { iban }],
  ['no IBAN', { accountHolder: 'Ada' }],
  ['a wrong check digit', { accountHolder: 'Ada', iban: 'DE88370400440532013000' }],
  ['a wrong length', { accountHolder: 'Ada', iban: iban.slice(0, -1) }],
])('refuses a direct debit with %s, and holds nothing [PAY-2]', async (_name, aux) => {
  const before = await placesIn(shop);
  const { status, body } = await initPayment(shop, await signIn(shop), [adults(1)], { payart: 74, aux: aux });
  expect([status, body.error]).toEqual([422, 'PAYMENT_DETAILS_INVALID']);
  expect(await placesIn(shop)).toBe(before);
});

test('payment by card needs no bank account [PAY-2]', async () => {
  expect((await initPayment(shop, await signIn(shop), [adults(1)])).status).toBe(200);
});

test('no table contains the IBAN after the booking [PAY-2] [DATA-9]', async () => {
  const { page, cartId } = await debited();
  await press(page, 'pay');
  expect((await execPayment(shop, cartId)).status).toBe(200);
  const rows = [...(await allRows(shop.database.read)).values()];
  const all = JSON.stringify(rows).replaceAll(/\s/g, '');
  expect(all).toContain('DE••••••3000');
  expect(all).not.toContain(iban);
  expect(all.toLowerCase()).not.toContain('0532013000');
});

test('the sample museum offers direct debit with a name in every language [PAY-1] [I18N-1]', () => {
  const file = readFileSync(join(import.meta.dirname, '../../sample-museum/payments.yaml'), 'utf8');
  const debit = file.slice(file.indexOf('payartId: 74'));
  for (const language of shopLanguages) expect(debit).toMatch(`    ${language}: `);
});
