import type { Page } from '@playwright/test';
import { signsInAsGuest, type StepContext, fillsCartWithDayTickets } from '../support/steps/buying.ts';
import { eventName } from '../support/shop/museum-offer.ts';
import { say } from '../support/browser/say.ts';
import { productName, catalogue } from '../support/steps/products.ts';
import { expect, test } from '../support/browser/story.ts';

/** What the browser says to each way of writing text as HTML or as a script; '' where it lets it. */
function whatIsRefused(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: Record<string, (...given: unknown[]) => void> };
    const same = { createHTML: (html: string) => html };
    const ways: Record<string, () => unknown> = {
      picture: () => (document.createElement('div').innerHTML = '<img src=x>'),
      text: () => (document.createElement('div').innerHTML = 'a & b'),
      fragment: () => document.body.insertAdjacentHTML('beforeend', '<p>x</p>'),
      frame: () => (document.createElement('iframe').srcdoc = '<p>x</p>'),
      script: () => (document.createElement('script').text = 'x()'),
      source: () => (document.createElement('script').src = '/assets/x.js'),
      written: () => document.write('<p>x</p>'),
      another: () => trustedTypes['createPolicy']?.('another', same),
      again: () => trustedTypes['createPolicy']?.('foyer-html', same),
      nothing: () => (document.createElement('div').innerHTML = ''),
    };
    return Object.fromEntries(
      Object.entries(ways).map(([name, write]) => {
        try {
          write();
          return [name, ''];
        } catch (error) {
          return [name, (error as Error).name];
        }
      }),
    );
  });
}

// That the browser complains of nothing on the way is what every story says in the end.
test('writes no text as HTML on any page from home to payment, and the browser would refuse it', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  const main = page.getByRole('main');
  const section = (key: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: say('de', `shell.nav.${key}`), exact: true })
      .first();
  const heading = (name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await visitor.opens('/de');
  await page.evaluate(() => Object.assign(globalThis, { isStillTheSame: true }));

  await visitor.presses(section('tickets'));
  await heading(say('de', 'tickets.title'));
  const event = await eventName(shop.origin, 'de', '105');
  await visitor.presses(main.getByRole('link', { name: event }).first());
  await heading(event);
  await visitor.presses(section('guided-tours'));
  await heading(say('de', 'guided-tours.title'));
  await visitor.presses(main.locator('a[href*="/guided-tours/"]:not([href*="/category/"])').first());
  await expect(page).toHaveURL(/\/guided-tours\/\d+/);
  await visitor.presses(section('merchandise'));
  await heading(say('de', 'merchandise.title'));
  const article = await productName(story, catalogue);
  await visitor.presses(main.getByRole('link', { name: article, exact: true }));
  await heading(article);
  await visitor.presses(section('vouchers'));
  await heading(say('de', 'vouchers.title'));
  await visitor.presses(main.locator('a[href*="/vouchers/"]').first());
  await expect(page).toHaveURL(/\/vouchers\/\d+/);
  await visitor.presses(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }));
  await expect(main).toContainText('Lichthof');
  // All of that by steps inside one document, where React makes the pages.
  expect(await page.evaluate(() => 'isStillTheSame' in globalThis)).toBe(true);

  await fillsCartWithDayTickets(story, 1);
  await signsInAsGuest(story);

  expectInConsole(/^Content security policy: (require-trusted-types-for|trusted-types) trusted-types-(sink|policy)/);
  expectInConsole(/TrustedHTML|TrustedScript|TrustedTypePolicy|Trusted ?Type/);
  expect(await whatIsRefused(page)).toEqual({
    picture: 'TypeError',
    text: 'TypeError',
    fragment: 'TypeError',
    frame: 'TypeError',
    script: 'TypeError',
    source: 'TypeError',
    written: 'TypeError',
    another: 'TypeError',
    again: 'TypeError',
    nothing: '',
  });
});

test('renders a page again that was changed before hydration', async ({ visitor, shop, expectInConsole }) => {
  const { page } = visitor;
  // What React says of it.
  expectInConsole(/#418/);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.querySelector('main')?.replaceChildren('Changed'));
  });
  await visitor.opens('/de/tickets/105');
  const name = await eventName(shop.origin, 'de', '105');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
});

test('the browser refuses text written as HTML in the API’s document', async ({ page, shop, expectInConsole }) => {
  await page.goto(`${shop.origin}/api/docs`);
  expectInConsole(/^Content security policy: (require-trusted-types-for|trusted-types) trusted-types-(sink|policy)/);
  expectInConsole(/TrustedHTML|TrustedScript|TrustedTypePolicy|Trusted ?Type/);
  expect(Object.entries(await whatIsRefused(page)).filter(([, error]) => error === '')).toEqual([]);
});
