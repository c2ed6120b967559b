import type { Route } from '@playwright/test';
import { fillsCartWithDayTickets } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import type { Visitor } from '../support/browser/visitor.ts';
import { breakCalls } from './break-calls.ts';
import { browserSaysSo } from './faults.ts';

async function cartOfOne(visitor: Visitor, origin: string): Promise<StepContext> {
  const story: StepContext = { visitor, lang: 'de', origin };
  await fillsCartWithDayTickets(story, 1);
  return story;
}

test('reports a failing server in the bar, with the support address, and on the page [ERR-2]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  await cartOfOne(visitor, shop.origin);
  await breakCalls(page, /\/api\/de\/customer\/attr/, (route) => route.fulfill({ status: 500, body: '' }));
  await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'shell.error.server') })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('service@lichthof.example');
});

test('shows that a slow call is under way, and then the page [CHROME-3]', async ({ visitor, shop }) => {
  const { page } = visitor;
  await visitor.opens('/de');
  // However late somebody looks, the call is under way.
  const { promise: seen, resolve: isSeen } = Promise.withResolvers<void>();
  await page.route(/\/api\/de\/event\/select/, async (route) => {
    await seen;
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
  isSeen();
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'tickets.title') })).toBeVisible();
  await expect(page.getByText(say('de', 'shell.waiting')).first()).toBeHidden();
});

test('reloads the page while the server is not available, after longer pauses each time [ERR-3]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  await cartOfOne(visitor, shop.origin);
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
  // The page's clock goes on by itself as well: on a slow machine, by seconds between two steps. None of the later pauses ends where the one before did.
  const pauses = [
    [2_500, 4_500],
    [7_000, 6_500],
    [14_000, 12_000],
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
