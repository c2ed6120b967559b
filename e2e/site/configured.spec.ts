import { signsInAsGuest, fillsCartWithDayTickets } from '../support/steps/buying.ts';

import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

test('a section that is off is nowhere: not in the header, not at home, not at its address [CFG-1]', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(/status of 404/);
  const { page } = visitor;
  const { origin } = await openAnotherShop({ configuration: { hasTickets: false } });
  await visitor.opens(`${origin}/de`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: say('de', 'shell.nav.tickets'), exact: true })).toHaveCount(0);
  await expect(page.locator('a[href^="/de/tickets"]')).toHaveCount(0);
  for (const path of ['/de/tickets', '/de/tickets/101']) {
    const answer = await page.goto(`${origin}${path}`);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'shell.notFound') })).toBeVisible();
  }
});

test('without header and footer the shop is a module in another page [CFG-4]', async ({ visitor, openAnotherShop }) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop({ configuration: { showHeader: false, showFooter: false } });
  await visitor.opens(`${origin}/de/tickets`);
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'tickets.title') })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('name and labels are the museum’s, by language; without a name it is Online Shop [CFG-5] [CFG-6] [NAV-24]', async ({
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
  const unnamed = await openAnotherShop({ configuration: { siteName: 'Online Shop', siteNameTranslations: {} } });
  await visitor.opens(`${unnamed.origin}/de/tickets`);
  await expect(page).toHaveTitle(`${say('de', 'tickets.title')} - Online Shop`);
});

test('the language menu holds what is offered, by its own names, and is gone where there is one [CFG-13] [I18N-4] [I18N-8]', async ({
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
  const one = await openAnotherShop({ configuration: { languages: ['de'], languagesFull: { de: 'Deutsch' } } });
  await visitor.opens(`${one.origin}/de/tickets`);
  await expect(menu).toHaveCount(0);
});

test('home shows banners, the sections or the programme, as configured [CFG-11] [HOME-1] [NAV-2]', async ({
  visitor,
  shop,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const main = page.getByRole('main');
  const seen: Record<string, string> = {};
  for (const homeView of ['banners', 'sections', 'tickets'] as const) {
    const { origin } = homeView === 'banners' ? shop : await openAnotherShop({ configuration: { homeView } });
    await visitor.opens(`${origin}/de`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.locator('a[href="/de/tickets"]').first()).toBeVisible();
    seen[homeView] = await main.innerText();
    if (homeView === 'banners') {
      const sources = main.locator('picture source');
      expect(await sources.evaluateAll((all) => all.some((source) => source.getAttribute('media')))).toBe(true);
    }
    if (homeView === 'tickets') await expect(main.getByRole('link', { name: 'Kante und Bogen' }).first()).toBeVisible();
  }
  expect(new Set(Object.values(seen)).size).toBe(3);
});

test('country, progress and support address are the museum’s [CFG-11] [CFG-15] [CHK-1]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop({
    configuration: { defaultUserCountry: 'CH', progressBar: false, supportEmail: 'hilfe@museum.example' },
  });
  const way = { visitor, lang: 'de', origin };
  await fillsCartWithDayTickets(way, 1);
  await expect(page.getByRole('navigation', { name: say('de', 'checkout.progress') })).toHaveCount(0);
  await visitor.opens(`${origin}/de/checkout?step=signin`);
  await expect(page.getByRole('combobox', { name: say('de', 'customer-form.field.country') })).toHaveValue('CH');
  await visitor.opens(`${origin}/de/checkout/success`);
  await expect(page.getByRole('main').getByRole('link', { name: 'hilfe@museum.example' })).toBeVisible();
});

test('four words say where in the checkout one is [CHK-1] [CHK-2] [NAV-16]', async ({ visitor, shop }) => {
  const { page } = visitor;
  const way = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithDayTickets(way, 1);
  const progress = page.getByRole('navigation', { name: say('de', 'checkout.progress') });
  const words = ['cart', 'signin', 'payment', 'complete'].map((step) => say('de', `checkout.step.${step}`));
  await expect(progress.getByRole('listitem')).toHaveText(words);
  await expect(progress.locator('[aria-current=step]')).toHaveText(words[0] ?? '');
  await signsInAsGuest(way);
  await expect(progress.locator('[aria-current=step]')).toHaveText(words[2] ?? '');
});

test('where guests are not admitted, checkout says so and keeps the cart [CFG-12] [CHK-2]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop({ configuration: { guestRegistration: false } });
  await fillsCartWithDayTickets({ visitor, lang: 'de', origin }, 1);
  await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
  await expect(page.getByText(say('de', 'checkout.guestOff'))).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: say('de', 'shell.basket') })).toHaveAccessibleName(
    /1/,
  );
});

test('a partner in the address is remembered for the visit and sent with the payment [CFG-3] [PAY-4] [CHK-7]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const way = { visitor, lang: 'de', origin: shop.origin };
  await visitor.opens('/de?partner=hotel-am-see');
  await fillsCartWithDayTickets(way, 1);
  const guestCall = page.waitForRequest(/\/auth\/guest/);
  await signsInAsGuest(way);
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

test('a link to an order outlives its language, which is not found otherwise [I18N-3] [ORD-2]', async ({
  openAnotherShop,
}) => {
  const { origin } = await openAnotherShop({ configuration: { languages: ['de', 'en'] } });
  const asks = (path: string) => fetch(origin + path, { redirect: 'manual' });
  const link = await asks('/da/order/K7MP-3XQ9-x?partner=y');
  expect([link.status, link.headers.get('location')]).toEqual([302, '/order/K7MP-3XQ9-x?partner=y']);
  expect((await asks('/order/K7MP-3XQ9-x?partner=y')).status).toBe(200);
  expect((await asks('/da/tickets')).status).toBe(404);
});
