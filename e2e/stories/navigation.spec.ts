import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import { eventName, freeDays } from '../support/shop/museum-offer.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

test(
  'answers 404 to an unknown address, and links to the tickets [NAV-22] [I18N-3] [ERR-5]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 404/);
    const { page } = visitor;
    for (const path of [
      '/de/nowhere',
      '/xx/tickets',
      '/de/tickets/999999',
      '/de/guided-tours/999999',
      '/de/page/nothing',
      '/constructor',
      '/de/vouchers/999999',
    ]) {
      const answer = await page.goto(`${shop.origin}${path}`);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: say('de', 'shell.notFound') }), path).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${say('de', 'shell.notFound')} - `));
    }
    await visitor.opens('/de/nowhere');
    await visitor.presses(page.getByRole('main').getByRole('link', { name: say('de', 'shell.nav.tickets') }));
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'tickets.title') })).toBeVisible();
  },
);

test(
  'goes from home to an event and back: titles, current section, scroll position [NAV-24] [HDR-1] [NAV-28]',
  { tag: '@desk-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    await visitor.opens('/en');
    await expect(page).toHaveTitle('Lichthof Online Shop');
    await visitor.presses(
      page
        .getByRole('main')
        .getByRole('link', { name: say('en', 'shell.nav.tickets') })
        .first(),
    );
    await expect(page).toHaveTitle(`${say('en', 'tickets.title')} - Lichthof Online Shop`);
    const current = page.locator('header nav a[aria-current=page]');
    await expect(current.first()).toHaveText(say('en', 'shell.nav.tickets'));

    const name = await eventName(shop.origin, 'en', '105');
    const link = page.getByRole('main').getByRole('link', { name }).first();
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(100);
    await link.evaluate((element) => (element as HTMLElement).click());
    await expect(page).toHaveTitle(`${name} - Lichthof Online Shop`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle(`${say('en', 'tickets.title')} - Lichthof Online Shop`);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
  },
);

test('opens and closes the mobile menu by button and Escape [HDR-5]', { tag: '@desk' }, async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.opens('/nl');
  const opens = page.getByRole('button', { name: say('nl', 'shell.menu.open') });
  const menu = page.getByRole('dialog', { name: say('nl', 'shell.menu') });
  await visitor.presses(opens);
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opens).toBeFocused();
  await opens.evaluate((button) => {
    (button as HTMLElement).click();
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    // Before the browser has reported that it closes.
    (button as HTMLElement).click();
  });
  await visitor.presses(menu.getByRole('button', { name: say('nl', 'shell.menu.close') }));
  await expect(menu).toBeHidden();
  await visitor.presses(opens);
  await visitor.presses(menu.getByRole('link', { name: say('nl', 'shell.nav.tickets') }));
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: say('nl', 'tickets.title') })).toBeVisible();
  for (const width of [320, 800, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overhangs(page), `${width} px`).toEqual([0, 0]);
  }
});

/** How far the page sticks out at the side with more sections than fit, whatever the header takes its menu for at that moment. */
function overhangs(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const header = document.querySelector('header');
    const list = header?.querySelector('nav ul');
    const [was, added] = [
      header?.dataset['collapsed'],
      Array.from({ length: 9 }, () => list?.firstElementChild?.cloneNode(true)),
    ];
    for (const link of added) if (link) list?.append(link);
    const { scrollingElement: whole } = document;
    const found = ['yes', 'no'].map((state) => {
      header?.setAttribute('data-collapsed', state);
      return (whole?.scrollWidth ?? 0) - (whole?.clientWidth ?? 0);
    });
    header?.setAttribute('data-collapsed', was ?? '');
    for (const link of added) link?.parentNode?.removeChild(link);
    return found;
  });
}

test('filters the list of events in the address, so that Back removes the filter [EVT-1] [NAV-7] [NAV-30]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const [atHome, atTheLake] = [await eventName(shop.origin, 'de', '101'), await eventName(shop.origin, 'de', '103')];
  const list = page.getByRole('main').getByRole('heading', { level: 2 });
  await visitor.opens('/de/tickets');
  await expect(list.filter({ hasText: atHome })).toBeVisible();
  await expect(list.filter({ hasText: atTheLake })).toBeVisible();
  const filter = (key: string) => page.getByRole('list', { name: say('de', key) });
  await visitor.presses(filter('tickets.filter.venue').getByRole('link', { name: 'Seepavillon' }));
  await expect(page).toHaveURL(/venue=2/);
  await expect(list.filter({ hasText: atHome })).toHaveCount(0);
  await expect(list.filter({ hasText: atTheLake })).toBeVisible();
  await visitor.presses(filter('tickets.filter.group').getByRole('link', { name: 'Werkstatt' }));
  await expect(page).toHaveURL(/venue=2&group=3|group=3&venue=2/);
  await expect(list.filter({ hasText: atTheLake })).toHaveCount(0);
  await page.goBack();
  await expect(list.filter({ hasText: atTheLake })).toBeVisible();
  await page.reload();
  await expect(list.filter({ hasText: atHome })).toHaveCount(0);
});

test('lists what is on for a chosen later day, and goes back to the next days [EVT-1] [NAV-7]', async ({
  visitor,
  shop: { origin },
}) => {
  const { page } = visitor;
  const [name, other] = [await eventName(origin, 'de', '101'), await eventName(origin, 'de', '102')];
  const [days, otherDays] = [await freeDays(origin, '101'), await freeDays(origin, '102', 0)];
  const day = days.findLast((each) => !otherDays.includes(each)) ?? '';
  const list = page.getByRole('main').getByRole('heading', { level: 2 });
  const field = page.getByLabel(say('de', 'tickets.filter.otherDay'));
  await visitor.opens(`${origin}/de/tickets?venue=1`);
  await expect(list.filter({ hasText: other })).toBeVisible();
  await field.fill(day);
  await visitor.presses(page.getByRole('button', { name: say('de', 'tickets.filter.show') }));
  await expect(page).toHaveURL(new RegExp(`venue=1&date=${day}`));
  await expect(list.filter({ hasText: other })).toHaveCount(0);
  await expect(list.filter({ hasText: name })).toBeVisible();
  // Each entry says how it stands on that day.
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
    `${day.slice(8)}.${day.slice(5, 7)}.`,
  );
  await expectAccessible(page, 'a later day');
  await page.goBack();
  await expect(list.filter({ hasText: other })).toBeVisible();
  await expect(field).toHaveValue('');
  await visitor.opens(`${origin}/de/tickets?venue=1&date=${day}`);
  await expect(field).toHaveValue(day);
  await expect(list.filter({ hasText: other })).toHaveCount(0);
});

test(
  'shows the cookie notice until it is accepted, and then not again in this session [CHROME-1] [CHROME-6] [CFG-10]',
  { tag: '@desk-only' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const { origin } = await openAnotherShop({ configuration: { showCookieDisclaimer: true } });
    const notice = page.getByRole('region', { name: say('sv', 'shell.cookies') });
    await visitor.opens(`${origin}/sv`);
    await expect(notice).toContainText(/varukorg/i);
    await visitor.opens(`${origin}/sv/tickets`);
    await expect(notice).toBeVisible();
    await visitor.presses(notice.getByRole('button', { name: say('sv', 'shell.cookies.accept') }));
    await expect(notice).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('cookiesAccepted'))).not.toBeNull();
  },
);
