import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, initPayment, payWith, returnTo, signIn, underWay } from '../../../test/support/shopping.ts';
import type { Wish } from '../../../test/support/shopping.ts';
import type { Answer, TestServer } from '../../../test/support/test-server.ts';
import { origin, startTestServer } from '../../../test/support/test-server.ts';

let shop: TestServer;
beforeAll(async () => {
  shop = await startTestServer();
});
afterAll(() => shop.close());

const minutes = 60_000;

const backWith = (cart: string, language = 'de') => ({
  continue: `${origin}/${language}/checkout/success?basket=${cart}`,
  cancel: `${origin}/${language}/checkout/canceled?basket=${cart}`,
});

/** A visitor who has paid for two tickets and whose way back was lost; answers how they order again, and their cart's id. */
async function paidFor(url: Wish['url']): Promise<{ order: (wish: Wish) => Promise<Answer>; cartId: string }> {
  const token = await signIn(shop);
  const order = (wish: Wish) => initPayment(shop, token, [adults(2)], wish);
  const page = new URL((await order({ ...(url && { url }) })).body.data).pathname;
  await payWith(shop, page, 'paid');
  const { reference } = await shop.database.read
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('id', '=', page.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  return { order, cartId: reference };
}

test('ordering a paid cart again by its key leads to its booking, an hour later as well [PAY-9]', async () => {
  const { order, cartId } = await paidFor(backWith('lateBasket01xQ7mPa2LzR'));
  shop.clock.now += 60 * minutes;
  const { body } = await order({ url: backWith('lateBasket01xQ7mPa2LzR') });
  expect(body.data).toBe(`${backWith('lateBasket01xQ7mPa2LzR').continue}&cartId=${cartId}`);
});

test('ordering a paid cart again in another language leads to its booking in that language [PAY-9]', async () => {
  const { order, cartId } = await paidFor(backWith('languageKey1xQ7mPa2LzR'));
  const { body } = await order({ url: backWith('languageKey1xQ7mPa2LzR', 'fr'), language: 'fr' });
  expect(body.data).toBe(`${backWith('languageKey1xQ7mPa2LzR', 'fr').continue}&cartId=${cartId}`);
});

test('ordering a paid cart again with another way to pay leads to its booking [PAY-9]', async () => {
  const { order, cartId } = await paidFor(backWith('wayToPayKey1xQ7mPa2LzR'));
  const { body } = await order({ url: backWith('wayToPayKey1xQ7mPa2LzR'), payart: 200 });
  expect(body.data).toBe(`${backWith('wayToPayKey1xQ7mPa2LzR').continue}&cartId=${cartId}`);
});

test('ordering the same tickets with another cart key starts a second purchase at once', async () => {
  const { order } = await paidFor(backWith('firstBasket1xQ7mPa2LzR'));
  const { body } = await order({ url: backWith('secondBasket1xQ7mPa2Lz') });
  expect(new URL(body.data).pathname).toMatch(/^\/sandbox-pay\//);
});

test('ordering the same tickets without a cart key starts a second purchase only after ten minutes', async () => {
  const { order, cartId } = await paidFor(returnTo);
  shop.clock.now += 9 * minutes;
  expect((await order({ payart: 200 })).body.data).toBe(`${returnTo.continue}?cartId=${cartId}`);
  shop.clock.now += 2 * minutes;
  expect(new URL((await order({})).body.data).pathname).toMatch(/^\/sandbox-pay\//);
});

test('an identical request joins the attempt under way; another way to pay starts another payment', async () => {
  const token = await signIn(shop);
  const { page } = await underWay(shop, [adults(1)], token);
  expect(new URL((await initPayment(shop, token, [adults(1)])).body.data).pathname).toBe(page);
  const other = await initPayment(shop, token, [adults(1)], { payart: 200 });
  expect(new URL(other.body.data).pathname).not.toBe(page);
});
