import type { Page } from '@playwright/test';
import { type StepContext, fillsCartWithDayTickets } from '../support/steps/buying.ts';
import { codes, triesCode } from '../support/steps/vouchers.ts';
import { say } from '../support/browser/say.ts';
import { catalogue, fillsCartWithProduct } from '../support/steps/products.ts';
import { choosesCountry } from '../support/steps/shipping.ts';
import { expect, test } from '../support/browser/story.ts';
import type { Visitor } from '../support/browser/visitor.ts';
import { breakCalls } from './break-calls.ts';
import { browserSaysSo } from './faults.ts';

const bar = (page: Page) => page.locator('[role=alert][data-stays]');
const sentence = say('de', 'shell.error.again', { support: () => 'service@lichthof.example' });

async function cartOfOne(visitor: Visitor, origin: string): Promise<StepContext> {
  const story: StepContext = { visitor, lang: 'de', origin };
  await fillsCartWithDayTickets(story, 1);
  return story;
}

test('shows the bar for a voucher look-up answered 500, and again for 15 s at the next one [ERR-2]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const story = await cartOfOne(visitor, shop.origin);
  await page.clock.install();
  await breakCalls(page, /\/api\/de\/voucher\?/, (route) => route.fulfill({ status: 500, body: '' }));
  await triesCode(story, codes.ten);
  await expect(bar(page)).toContainText(sentence);
  await expect(bar(page).getByRole('link', { name: 'service@lichthof.example' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(bar(page)).toContainText(sentence);
  await page.getByRole('button', { name: say('de', 'voucher-codes.apply') }).click();
  await expect
    .poll(() => page.getByRole('main').innerText())
    .toContain(say('de', 'voucher-codes.problem.VOUCHER_UNKNOWN_ERROR'));
  // Fifteen seconds from the second failure on, of which a slow machine has used some by now; five would be left from the first.
  await page.clock.runFor(9_000);
  await expect(bar(page)).toContainText(sentence);
  await page.clock.runFor(6_500);
  await expect(bar(page)).toBeEmpty();
  // Closed by hand it comes back with the next failure.
  await page.getByRole('button', { name: say('de', 'voucher-codes.apply') }).click();
  await expect(bar(page)).toContainText(sentence);
  await visitor.presses(bar(page).getByRole('button', { name: say('de', 'shell.close') }));
  await expect(bar(page)).toBeEmpty();
  await page.getByRole('button', { name: say('de', 'voucher-codes.apply') }).click();
  await expect(bar(page)).toContainText(sentence);
});

test('shows the bar, and no other message, for suggestions answered 500 [ERR-2] [CHK-6]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  await breakCalls(page, /\/api\/de\/checkout\/suggest/, (route) => route.fulfill({ status: 500, body: '' }));
  await cartOfOne(visitor, shop.origin);
  await expect(bar(page)).toContainText(sentence);
  await expect(page.getByRole('main')).not.toContainText(say('de', 'shell.error.server'));
  await expect(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true })).toBeVisible();
});

test('shows the bar each time that shipping is answered 500 [ERR-2] [SHIP-3]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithProduct(story, { id: catalogue, count: 1 });
  await expect(bar(page)).toBeEmpty();
  await breakCalls(page, /\/api\/de\/shipping-costs/, (route) => route.fulfill({ status: 500, body: '' }));
  await choosesCountry(story, 'AT');
  await expect(bar(page)).toContainText(sentence);
  await visitor.presses(bar(page).getByRole('button', { name: say('de', 'shell.close') }));
  await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.tryAgain') }).first());
  await expect(bar(page)).toContainText(sentence);
});

test('shows a page’s own message below the bar when the server could not fill it [ERR-2] [CFG-15]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  await cartOfOne(visitor, shop.origin);
  await breakCalls(page, /\/api\/de\/customer\/attr/, (route) => route.fulfill({ status: 500, body: '' }));
  await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: say('de', 'shell.error.server') })).toBeVisible();
  await expect(bar(page)).toContainText(sentence);
  await expect(main).not.toContainText(sentence);
  await visitor.presses(bar(page).getByRole('button', { name: say('de', 'shell.close') }));
  await visitor.presses(main.getByRole('button', { name: say('de', 'shell.error.retry') }));
  await expect(bar(page)).toContainText(sentence);
});
