import type { Route } from '@playwright/test';
import { agrees, fillsBasket, goesToBasket, signsInAsGuest, takes } from '../buying.ts';
import type { Way } from '../buying.ts';
import { freeDay, freeSlot, ticketNames } from '../museum-offer.ts';
import { say } from '../say.ts';
import { expect, test } from '../story.ts';
import type { Visitor } from '../visitor.ts';
import { breakCalls, browserSaysSo, faults } from './faults.ts';

async function basketOfOne(visitor: Visitor, origin: string): Promise<Way> {
  const way: Way = { visitor, lang: 'de', origin };
  await fillsBasket(way, { eventId: '105', ticketId: '1051', day: await freeDay(origin, '105'), count: 1 });
  return way;
}

for (const { what, title, answer } of faults) {
  test(`${what} when the payment starts: said at the button, basket kept, trying again works [ERR-4] [CART-2]`, async ({
    visitor,
    shop,
    expectInConsole,
  }) => {
    expectInConsole(browserSaysSo);
    const { page } = visitor;
    const way = await basketOfOne(visitor, shop.origin);
    await signsInAsGuest(way);
    await agrees(way);
    const repair = await breakCalls(page, /\/api\/de\/checkout\/initPayment/, answer);
    await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));
    await expect(page.getByRole('main').getByText(say('de', title), { exact: true })).toBeVisible();
    await expect(page.locator('#terms')).toBeChecked();
    await expect(page.getByRole('main').getByText('10,00 €').first()).toBeVisible();
    await repair();
    await visitor.presses(page.getByRole('main').getByRole('button', { name: say('de', 'shell.error.retry') }));
    await expect(page).toHaveURL(/\/sandbox-pay\//);
  });

  test(`${what} when a guest signs in: what was typed stays, trying again works [ERR-4] [ACC-3]`, async ({
    visitor,
    shop,
    expectInConsole,
  }) => {
    expectInConsole(browserSaysSo);
    const { page } = visitor;
    const way = await basketOfOne(visitor, shop.origin);
    const repair = await breakCalls(page, /\/api\/de\/(auth\/guest|customer\/validate)/, answer);
    await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
    const field = (name: string) =>
      page.getByRole('textbox', { name: say('de', `checkout.field.${name}`), exact: true });
    await visitor.writes(field('email'), 'ada@example.org');
    await visitor.writes(field('emailConfirmation'), 'ada@example.org');
    await visitor.writes(field('firstName'), 'Ada');
    await visitor.writes(field('lastName'), 'Lovelace');
    await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.toPayment') }));
    await expect(page.getByRole('main').getByText(say('de', title), { exact: true })).toBeVisible();
    await expect(field('lastName')).toHaveValue('Lovelace');
    await repair();
    await visitor.presses(page.getByRole('main').getByRole('button', { name: say('de', 'shell.error.retry') }));
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.payment') })).toBeVisible();
    await agrees(way);
  });

  test(`${what} when checkout is opened: never blank, basket kept, trying again works [ERR-4] [ERR-2]`, async ({
    visitor,
    shop,
    expectInConsole,
  }) => {
    expectInConsole(browserSaysSo);
    const { page } = visitor;
    await basketOfOne(visitor, shop.origin);
    const repair = await breakCalls(page, /\/api\/de\/(customer\/attr|checkout\/payments)/, answer);
    await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: say('de', title) })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: say('de', 'shell.basket') })).toHaveAccessibleName(
      /1/,
    );
    if (title === 'shell.error.server') await expect(page.getByRole('alert')).toContainText('service@lichthof.example');
    await repair();
    await visitor.presses(page.getByRole('main').getByRole('button', { name: say('de', 'shell.error.retry') }));
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.signin') })).toBeVisible();
  });

  test(`${what} when a day is picked: the choice stays, trying again works [ERR-4] [EVT-4]`, async ({
    visitor,
    shop,
    expectInConsole,
  }) => {
    expectInConsole(browserSaysSo);
    const { page } = visitor;
    const { day, time } = await freeSlot(shop.origin, '101');
    const { name } = await ticketNames(shop.origin, 'de', { eventId: '101', id: '1011', day });
    await visitor.opens('/de/tickets/101');
    const repair = await breakCalls(page, /\/api\/de\/ticket\/collect\//, answer);
    const dayButton = page.locator(`button[data-day="${day}"]`);
    if (!(await dayButton.isVisible()))
      await visitor.presses(page.getByRole('button', { name: say('de', 'tickets.nextMonth') }));
    await visitor.presses(dayButton);
    await expect(page.getByRole('main').getByText(say('de', title), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`date=${day}`));
    await repair();
    await visitor.presses(page.getByRole('main').getByRole('button', { name: say('de', 'shell.error.retry') }));
    await page.locator('label', { has: page.getByRole('radio', { name: time }) }).click();
    const way: Way = { visitor, lang: 'de', origin: shop.origin };
    await takes(way, name, 1);
    await goesToBasket(way);
  });
}

test('a slow answer shows that something is under way, and then the page [CHROME-3]', async ({ visitor, shop }) => {
  const { page } = visitor;
  await visitor.opens('/de');
  await page.route(/\/api\/de\/event\/select/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  expect(shop.origin).toBeTruthy();
  await visitor.presses(
    page
      .getByRole('main')
      .getByRole('link', { name: say('de', 'shell.nav.tickets') })
      .first(),
  );
  await expect(page.getByText(say('de', 'shell.waiting')).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'tickets.title') })).toBeVisible();
  await expect(page.getByText(say('de', 'shell.waiting')).first()).toBeHidden();
});

test('while the server is not available the page reloads by itself, each time after a longer pause [ERR-3]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  await basketOfOne(visitor, shop.origin);
  await page.clock.install();
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const answer = (route: Route) => route.fulfill({ status: 503, body: '' });
  const repair = await breakCalls(page, /\/api\/de\/(customer\/attr|checkout\/payments)/, answer);
  await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
  const unavailable = page.getByRole('heading', { level: 1, name: say('de', 'shell.error.unavailable') });
  await expect(unavailable).toBeVisible();
  const pauses = [
    [4_500, 2_500],
    [9_500, 4_000],
    [19_000, 7_000],
  ] as const;
  for (const [index, [notYet, now]] of pauses.entries()) {
    await page.clock.runFor(notYet);
    expect(loads, `reloads after pause ${index + 1}`).toBe(index);
    const isLast = index === pauses.length - 1;
    if (isLast) await repair();
    await Promise.all([page.waitForEvent('load'), page.clock.runFor(now)]);
    expect(loads).toBe(index + 1);
    if (!isLast) await expect(unavailable).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.signin') })).toBeVisible();
});
