import { signsInAsGuest, fillsCartWithDayTickets } from '../support/steps/buying.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

test('shows no link to a section that is off, and answers 404 at its addresses [CFG-1]', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  const { page } = visitor;
  const { origin } = await openAnotherShop({ configuration: { hasTickets: false, hasMerchandise: false } });
  await visitor.opens(`${origin}/de`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: say('de', 'shell.nav.tickets'), exact: true })).toHaveCount(0);
  await expect(page.locator('a[href^="/de/tickets"]')).toHaveCount(0);
  await expect(page.locator('a[href="/de/merchandise"], a[href="/de/page/shipping"]')).toHaveCount(0);
  await expect(page.locator('a[href="/de/passes"]').first()).toBeAttached();
  for (const path of ['/de/tickets', '/de/tickets/101', '/de/merchandise', '/de/merchandise/1', '/de/product/702']) {
    const answer = await page.goto(`${origin}${path}`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'shell.notFound') })).toBeVisible();
  }
});

test('has the museum’s name and labels, in each language [CFG-5] [CFG-6] [NAV-24]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const named = await openAnotherShop({
    configuration: {
      siteName: 'Kasse',
      siteNameTranslations: { fr: 'Billetterie' },
      navTranslations: { tickets: { fr: 'Entrées' } },
    },
  });
  await visitor.opens(`${named.origin}/fr`);
  await expect(page).toHaveTitle('Billetterie');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrées' }).first()).toBeAttached();
  await visitor.opens(`${named.origin}/de`);
  await expect(page).toHaveTitle('Kasse');
  await expect(
    page
      .getByRole('banner')
      .getByRole('link', { name: say('de', 'shell.nav.tickets') })
      .first(),
  ).toBeAttached();
});

test('offers the configured languages, by their configured names, and no others [CFG-13] [I18N-4] [I18N-8]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const two = await openAnotherShop({
    configuration: { languages: ['de', 'sv'], languagesFull: { de: 'Deutsch', sv: 'Svenska!' } },
  });
  const menu = page.getByRole('banner').locator('details', { hasText: say('de', 'shell.language') });
  await visitor.opens(`${two.origin}/de/tickets`);
  await visitor.presses(menu.locator('summary'));
  await expect(menu.locator('a')).toHaveText(['Deutsch', 'Svenska!']);
  expect((await fetch(`${two.origin}/fr/tickets`)).status).toBe(404);
  const alternates = page.locator('link[rel=alternate][hreflang]');
  expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual([
    'de',
    'sv',
    'x-default',
  ]);
});

test('remembers a partner in the address and sends it with the payment [CFG-3] [PAY-4] [CHK-7]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story = { visitor, lang: 'de', origin: shop.origin };
  await visitor.opens('/de?partner=hotel-am-see');
  await fillsCartWithDayTickets(story, 1);
  const guestCall = page.waitForRequest(/\/auth\/guest/);
  await signsInAsGuest(story);
  expect((await guestCall).postDataJSON()).toMatchObject({ c: { send_invoice: true, country: 'DE' } });
  await page.locator('input[value="127"]').check();
  await page.locator('#terms').check();
  await page.locator('#privacy').check();
  const call = page.waitForRequest(/\/checkout\/initPayment/);
  await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));
  const body: unknown = (await call).postDataJSON();
  expect(body).toMatchObject({ payart: '127', aux: { partner: 'hotel-am-see' }, cart: { ver: 1 } });
  expect(JSON.stringify(body)).not.toMatch(/price/i);
});

test('redirects an order’s link in a language that is no longer offered, and answers 404 for other pages in it [I18N-3] [ORD-2]', async ({
  openAnotherShop,
}) => {
  const { origin } = await openAnotherShop({ configuration: { languages: ['de', 'en'] } });
  const asks = (path: string) => fetch(origin + path, { redirect: 'manual' });
  const link = await asks('/da/order/K7MP-3XQ9-x?partner=y');
  expect([link.status, link.headers.get('location')]).toEqual([302, '/order/K7MP-3XQ9-x?partner=y']);
  expect((await asks('/order/K7MP-3XQ9-x?partner=y')).status).toBe(200);
  expect((await asks('/da/tickets')).status).toBe(404);
});
