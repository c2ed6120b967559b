import { expectAccessible } from '../support/browser/accessible.ts';
import { logsIn, newAccount } from '../support/steps/account.ts';
import type { Way } from '../support/steps/buying.ts';
import { freeDay } from '../support/shop/museum-offer.ts';
import { confirmationLink, mailTo } from '../support/shop/outbox.ts';
import { givesStorage, keptVisit, newGuest } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

test('an order that was prepared is accessible: to be paid, refused, called off, sent somewhere, not available', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of 406 .*order\/review/);
  const { page } = visitor;
  const way: Way = { visitor, lang: 'sv', origin: shop.origin };
  const friend = await newGuest(shop.origin, 'freunde@verein.example');
  await givesStorage(way, await keptVisit(way, friend));
  await visitor.opens('/sv/order-review/freundeskreis-Hs3Nw8Bt5P?payment=failed');
  await expect(page.getByRole('heading', { level: 1, name: 'Vänföreningens utflykt' })).toBeVisible();
  await visitor.presses(page.getByRole('button', { name: say('sv', 'checkout.order') }));
  await expect(page.getByText(say('sv', 'checkout.refused'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'order refused');
  await visitor.ticks(page.locator('input[value="74"]'));
  await expect(page.getByText(say('sv', 'checkout.debit'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'order by direct debit');
  await visitor.opens('/sv/order-review/freundeskreis-Hs3Nw8Bt5P?payment=canceled');
  await expect(page.getByText(say('sv', 'order-review.canceled.hint'))).toBeVisible();
  await expectAccessible(page, 'order called off');
  const library = await newGuest(shop.origin, 'bibliothek@schule.example');
  await givesStorage(way, await keptVisit(way, library));
  await visitor.opens('/sv/order-review/schulbibliothek-Vb2Jd9Ln6F?address=1');
  await page.locator('#customer-street').fill('');
  await visitor.presses(page.getByRole('button', { name: say('sv', 'wares.whereTo.submit') }));
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'where it goes');
  await givesStorage(way, await keptVisit(way, friend));
  await visitor.opens('/sv/order-review/klasse-4b-Xq7Lr2Vd9K');
  await expect(page.getByText(say('sv', 'order-review.notAvailable'))).toBeVisible();
  await expectAccessible(page, 'order not available');
});

test('a placed order is accessible: by its link, none, looked for, listed', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(/status of 404 .*order\/link/);
  const { page } = visitor;
  const { origin, outbox } = await openAnotherShop({ configuration: { hasUserRegistration: true } });
  const way: Way = { visitor, lang: 'de', origin };
  const account = await newAccount(origin, 'axe-orders');
  await logsIn(way, account, '/de/orders');
  await expect(page.getByText(say('de', 'orders.list.empty'))).toBeVisible();
  await expectAccessible(page, 'no orders');
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api/de/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const address = await post(`checkout/initPayment?_=${token}`, {
    payart: '30',
    cart: { ver: 1, items: [{ type: 'dayTicket', id: '1051', count: 2, date: await freeDay(origin, '105') }] },
    url: { continue: `${origin}/de/checkout/success`, cancel: `${origin}/de/checkout/canceled` },
  });
  const cartId = new URL(String(address), origin).searchParams.get('cartId');
  await post('checkout/execPayment', { cartId });
  const confirmation = confirmationLink(await mailTo(outbox, account.email)).searchParams.get('confirm');
  await post('checkout/execPayment', { cartId, confirmation });
  await expect.poll(() => mailTo(outbox, account.email)).toContain('/order/');
  await page.reload();
  await expect(page.locator('a[href*="/order/"]').first()).toBeVisible();
  await expectAccessible(page, 'orders');
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitor.presses(page.locator('a[href*="/de/order/"]').first());
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'orders.title') })).toBeVisible();
  await expectAccessible(page, 'order');
  await visitor.opens(`${origin}/de/order/K7MP-3XQ9-${'A'.repeat(43)}`);
  await expect(page.getByText(say('de', 'orders.none'))).toBeVisible();
  await expectAccessible(page, 'no order');
  await visitor.opens(`${origin}/de/find-order`);
  await visitor.presses(page.getByRole('button', { name: say('de', 'orders.find.submit') }));
  await expect(page.getByRole('alert').filter({ hasText: say('de', 'orders.find.number') })).toBeVisible();
  await expectAccessible(page, 'search refused');
  await page.locator('#find-number').fill('K7MP-3XQ9');
  await page.locator('#find-email').fill('nobody@example.org');
  await visitor.presses(page.getByRole('button', { name: say('de', 'orders.find.submit') }));
  await expect(page.getByText(say('de', 'orders.find.sent'))).toBeVisible();
  await expectAccessible(page, 'search sent');
});
