import { withBackForwardCache } from '../support/browser/browser.ts';
import { agrees, goesToProvider, signsInAsGuest } from '../support/steps/buying.ts';
import { delaysScripts } from '../support/browser/hydration.ts';
import { freeDay } from '../support/shop/museum-offer.ts';
import { openMuseumSite } from '../support/shop/museum-site.ts';
import { press } from '../support/browser/press.ts';
import { like, say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

test.use({ launchOptions: withBackForwardCache });

test('shares one cart and its payment where museum and shop are one site; a cancelled step keeps the cart [CFG-4] [PAY-9]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const museum = await openMuseumSite('localhost');
  const { origin } = await openAnotherShop({ parents: [museum.origin] });
  museum.shows({ shop: origin, show: `tickets/105?date=${await freeDay(origin, '105')}`, lang: 'de' });
  const shop = page.frameLocator('iframe');
  const cart = (count: number) =>
    shop.getByRole('link', {
      name: say('de', 'shell.labelled', {
        label: say('de', 'shell.basket'),
        value: say('de', 'shell.basket.count', { count }),
      }),
    });
  const kept = () => page.evaluate(() => sessionStorage.getItem('cart'));
  await page.goto(museum.origin);
  await shop.getByRole('spinbutton').first().fill('2');
  await press(shop.getByRole('button', { name: like('de', 'tickets.add') }));
  await expect(cart(2)).toBeVisible();

  // A browser takes this answer like a visitor who stops the step: the window stays where it is.
  await page.route(`${origin}/de/checkout`, (route) => route.fulfill({ status: 204 }));
  const stopped = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await press(cart(2), { noWaitAfter: true });
  await stopped;
  await page.reload();
  await expect(cart(2)).toBeVisible();
  await page.unroute(`${origin}/de/checkout`);

  await press(cart(2));
  await expect(page).toHaveURL(`${origin}/de/checkout`);
  const story = { visitor, lang: 'de', origin };
  await signsInAsGuest(story);
  await agrees(story);
  await goesToProvider(story);
  const before = await kept();
  expect(JSON.parse(before ?? '')).toMatchObject({ items: [{ count: 2 }], paymentKey: expect.any(String) });
  for (const isReloaded of [false, true]) {
    await page.goto(museum.origin);
    await expect(cart(2)).toBeVisible();
    await press(cart(2));
    await expect(page).toHaveURL(`${origin}/de/checkout`);
    await expect(page.locator('[id^="item-"][tabindex]')).toHaveCount(1);
    if (isReloaded) await page.reload();
    expect(await kept()).toBe(before);
  }
  museum.close();
});

test('asks for consent in the frame, keeps it there, and asks again in the window for the checkout [ANA-1] [CFG-4] [CHROME-1]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const museum = await openMuseumSite();
  const { origin } = await openAnotherShop({
    parents: [museum.origin],
    configuration: { showCookieDisclaimer: true },
    brand: { analytics: { scripts: ['own-tool.js'], origins: [] } },
    files: { 'own-tool.js': 'window.isTool = true' },
  });
  museum.shows({ shop: origin, show: `tickets/105?date=${await freeDay(origin, '105')}`, lang: 'de' });
  await page.goto(museum.origin);
  const shop = page.frameLocator('iframe');
  const agree = shop.getByRole('button', { name: say('de', 'shell.cookies.agree'), exact: true });
  // The frame is higher than the window: the notice is at the window's end.
  await expect(agree).toBeInViewport({ ratio: 1 });
  await page.waitForLoadState('networkidle');
  const events = () => (globalThis as { dataLayer?: { event: string }[] }).dataLayer?.map(({ event }) => event).join();
  const eventsIn = (at: number) => page.frames()[at]?.evaluate(events);
  expect([page.frames().length, await eventsIn(0), await eventsIn(1)]).toEqual([2, undefined, undefined]);
  await press(agree);
  await expect.poll(() => eventsIn(1)).toBe('page_view,view_item');
  await shop.getByRole('spinbutton').first().fill('2');
  await press(shop.getByRole('button', { name: like('de', 'tickets.add') }));
  // The tool's own frame, inside the shop's.
  await expect.poll(() => eventsIn(2)).toBe('page_view,view_item,add_to_cart');
  expect(await eventsIn(0)).toBe(undefined);
  await press(shop.getByRole('link', { name: say('de', 'tickets.toCart') }));
  await expect(page).toHaveURL(`${origin}/de/checkout`);
  await expect(page.getByRole('button', { name: say('de', 'shell.cookies.agree'), exact: true })).toBeVisible();
  expect([page.frames().length, await eventsIn(0)]).toEqual([1, undefined]);
  museum.close();
});

test('draws a frame without header and footer, at its own height and in the museum’s colour scheme, without scripts [CFG-4]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const museum = await openMuseumSite();
  const { origin } = await openAnotherShop({ parents: [museum.origin] });
  const frameOf = (name: string) => `<iframe name="${name}" src="${origin}/de/page/imprint"></iframe>`;
  museum.shows(`<!doctype html><title>Drei</title>${['dark', 'light', 'other'].map(frameOf).join('')}`);
  const letThrough = await delaysScripts(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(museum.origin, { waitUntil: 'commit' });
  const lookOf = (name: string) =>
    page
      .frameLocator(`iframe[name="${name}"]`)
      .locator('body')
      .evaluate((body) => {
        const shown = [...body.querySelectorAll(':scope > :is(a, header, footer)')];
        return {
          seen: shown.filter((part) => part.checkVisibility()).length,
          hasRoom: parseFloat(getComputedStyle(body).paddingBlockStart) > 0,
          leastHeight: getComputedStyle(body).minBlockSize,
          light: getComputedStyle(document.documentElement).colorScheme,
        };
      });
  const look = { seen: 0, hasRoom: true, leastHeight: '0px' };
  await expect.poll(() => lookOf('dark')).toEqual({ ...look, light: 'dark only' });
  await expect.poll(() => lookOf('light')).toEqual({ ...look, light: 'light only' });
  await expect.poll(() => lookOf('other')).toEqual({ ...look, light: 'light dark' });
  letThrough();
  await page.goto(`${origin}/de/page/imprint`, { waitUntil: 'commit' });
  await expect(page.locator('body > header')).toBeVisible();
  museum.close();
});
