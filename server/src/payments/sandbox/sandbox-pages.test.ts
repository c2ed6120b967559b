import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  adults,
  execPayment,
  initPayment,
  payWith,
  returnTo,
  signIn,
  underWay,
} from '../../../test/support/shopping.ts';
import type { TestServer } from '../../../test/support/test-server.ts';
import { startTestServer } from '../../../test/support/test-server.ts';
import { cardErrors, outcomeOf } from './card.ts';
import texts from './texts.json' with { type: 'json' };

let shop: TestServer;
let page: string;
let cartId: string;
beforeAll(async () => {
  shop = await startTestServer();
});
beforeEach(async () => {
  ({ page, cartId } = await underWay(shop, [adults(1)]));
});
afterAll(() => shop.close());

const post = (fields: Record<string, string>) =>
  shop.request(page, { method: 'POST', body: new URLSearchParams(fields) });

test('the page says that it is a test, names payee, amount and test cards, and runs no scripts', async () => {
  const response = await shop.request(page);
  const html = await response.text();
  for (const text of ['Testumgebung', 'Zahlung an', '14,00', '4242 4242 4242 4242', '4000 0000 0000 0002']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('<html lang="de">');
  expect(html).not.toMatch(/<script|style="/);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/shop\.test;/);
});

test('wrong input is shown at its field and kept', async () => {
  const response = await post({ action: 'pay', number: '4111 1111 1111 1111', expiry: '01/20', cvc: 'ab"c' });
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain('<title>Fehler: Bezahlen – Testpay</title>');
  expect(html).toContain('value="4111 1111 1111 1111"');
  expect(html).toContain('value="ab&quot;c"');
  for (const field of ['number', 'expiry', 'cvc']) expect(html).toContain(`id="${field}-error"`);
  expect((await execPayment(shop, cartId)).status).toBe(400);
});

test('a decided payment cannot be decided again, and its page leads back to the shop [PAY-9]', async () => {
  await payWith(shop, page, 'refused');
  const html = await (await payWith(shop, page, 'paid')).text();
  expect(html).toContain(texts.de.closed);
  expect(html).toContain(`href="${returnTo.continue}?cartId=${cartId}"`);
  expect((await execPayment(shop, cartId)).status).toBe(422);
});

test('submitting twice leads back twice, and pays or cancels once [PAY-9]', async () => {
  const answers = [await payWith(shop, page, 'paid'), await payWith(shop, page, 'paid')];
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    answers.map(() => [303, `${returnTo.continue}?cartId=${cartId}`]),
  );
  expect((await execPayment(shop, cartId)).status).toBe(200);
  expect((await post({ action: 'cancel' })).status, 'another wish is none').toBe(200);
  ({ page, cartId } = await underWay(shop, [adults(1)]));
  const cancelled = [await post({ action: 'cancel' }), await post({ action: 'cancel' })];
  expect(cancelled.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    cancelled.map(() => [303, `${returnTo.cancel}?cartId=${cartId}`]),
  );
});

test('an unknown payment is not found', async () => {
  const response = await shop.request('/sandbox-pay/nobody');
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
});

test('the page is shown in the visitor’s language, in all eight [I18N-1]', async () => {
  const keys = Object.keys(texts.en).toSorted();
  for (const [language, own] of Object.entries(texts)) {
    expect(Object.keys(own).toSorted()).toEqual(keys);
    const { body } = await initPayment(shop, await signIn(shop), [adults(1)], { language });
    const html = await (await shop.request(new URL(body.data).pathname)).text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(own.testBadge);
  }
});

test('express payment requires a name and an e-mail address [PAY-3]', async () => {
  const { body } = await initPayment(shop, null, [adults(1)], { payart: 200 });
  page = new URL(body.data).pathname;
  const response = await post({ action: 'pay', number: '4242424242424242', expiry: '12/30', cvc: '123', email: 'no' });
  const html = await response.text();
  expect(response.status).toBe(422);
  for (const field of ['name', 'email']) expect(html).toContain(`id="${field}-error"`);
});

test('reads card numbers and expiry dates as people write them', () => {
  expect(outcomeOf('4242-4242 42424242')).toBe('paid');
  expect(outcomeOf('4242 4242 4242 424')).toBeNull();
  const may2026 = Date.parse('2026-05-31T20:00:00Z');
  const errorOf = (expiry: string) =>
    cardErrors({ number: '4242424242424242', expiry, cvc: '123', name: '', email: '' }, false, may2026).expiry;
  for (const good of ['05/26', '5/26', '05 / 2026', '0526', '12-30']) expect(errorOf(good)).toBeUndefined();
  expect([errorOf('04/26'), errorOf('13/26'), errorOf(''), errorOf('05/3026')]).toEqual([
    'expiryPast',
    'expiryInvalid',
    'expiryInvalid',
    'expiryInvalid',
  ]);
});

test('a payment that is processing is settled or refused on its own page, once', async () => {
  expect((await payWith(shop, page, 'processing')).headers.get('location')).toContain(returnTo.continue);
  const html = await (await shop.request(page)).text();
  for (const text of [texts.de.onItsWay, texts.de.settle, texts.de.bounce]) expect(html).toContain(text);
  expect((await payWith(shop, page, 'processing')).status).toBe(303);
  const decided = await post({ action: 'bounce' });
  expect([decided.status, decided.headers.get('location')]).toEqual([303, page]);
  await post({ action: 'settle' });
  expect(await (await shop.request(page)).text()).toContain(texts.de.closed);
  expect((await execPayment(shop, cartId)).status).toBe(410);
});

test('a direct debit can be left processing', async () => {
  const aux = { accountHolder: 'Ada Lovelace', iban: 'DE89370400440532013000' };
  const { body } = await initPayment(shop, await signIn(shop), [adults(1)], { payart: 74, aux });
  page = new URL(body.data).pathname;
  await post({ action: 'process' });
  expect(await (await shop.request(page)).text()).toContain(texts.de.onItsWay);
});
