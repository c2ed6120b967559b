import type { Locator, Page } from '@playwright/test';
import type { StepContext } from '../support/steps/buying.ts';
import { eventName } from '../support/shop/museum-offer.ts';
import { givesStorage, keptCart, timedTicket } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

const suggested = (page: Page, lang: string) => page.getByRole('region', { name: say(lang, 'suggestions.title') });

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

async function fillsCartFor(story: StepContext): Promise<void> {
  await givesStorage(story, { cart: await keptCart(story, { ...timedTicket, count: 2 }) });
  await story.visitor.opens(`${story.origin}/${story.lang}/checkout`);
}

test(
  'suggests what fits the visit, adds it in one press, and does not suggest it again [CHK-6] [ANA-1]',
  { tag: '@desk' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const { origin } = await openAnotherShop({ configuration: { analytics: { dataLayer: true, consent: false } } });
    const story: StepContext = { visitor, lang: 'de', origin };
    await fillsCartFor(story);
    const collection = await eventName(origin, 'de', '105');
    const item = suggested(page, 'de').getByRole('listitem').filter({ hasText: collection });
    await expect(item).toContainText('10,00 €');
    const inCart = page.getByRole('main').getByRole('link', { name: collection, exact: true });
    await expect(inCart).toHaveCount(0);
    const pressedAt = suggested(page, 'de').evaluate(
      (list) =>
        new Promise<number>((resolve) =>
          list.addEventListener('click', () => resolve(list.getBoundingClientRect().top), { capture: true }),
        ),
    );
    await visitor.presses(item.getByRole('button'));
    await expect(inCart).toBeVisible();
    // The new cart item comes above: what was pressed stays under the finger.
    expect(Math.abs((await topOf(suggested(page, 'de'))) - (await pressedAt))).toBeLessThan(2);
    await expect(page.getByRole('status').filter({ hasText: collection })).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('link', { name: say('de', 'shell.basket') })).toHaveAccessibleName(
      new RegExp(say('de', 'shell.basket.count', { count: 3 })),
    );
    const lastEvent = () => page.evaluate(() => (globalThis as { dataLayer?: unknown[] }).dataLayer?.at(-1));
    await expect.poll(lastEvent).toMatchObject({
      event: 'add_to_cart',
      ecommerce: { value: '10.00', items: [{ item_id: '1051', quantity: 1 }] },
    });
    await expect(item).toHaveCount(0);
    await expect(page.locator('main :focus')).toHaveCount(1);
    await expect(page.getByRole('main').getByText('38,00 €').first()).toBeVisible();
    await page.reload();
    await expect(inCart).toBeVisible();
    await expect(item).toHaveCount(0);
  },
);

test(
  'does not move the link to payment when suggestions come late [CHK-6]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    let answer = () => {};
    const isWanted = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/\w+\/checkout\/suggest/, async (route) => {
      await isWanted;
      await route.continue();
    });
    await fillsCartFor({ visitor, lang: 'nl', origin: shop.origin });
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 480 });
    const checkoutButton = page.getByRole('link', { name: say('nl', 'cart.continue'), exact: true });
    await checkoutButton.scrollIntoViewIfNeeded();
    // Letters that come late may move it, suggestions may not.
    await page.evaluate(() => document.fonts.ready);
    const before = await topOf(checkoutButton);
    answer();
    await expect(suggested(page, 'nl')).toBeVisible();
    expect(await topOf(checkoutButton)).toBe(before);
  },
);

test(
  'does not cover a suggestion’s button at 320 px, even with text twice as large [CHK-6]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    await fillsCartFor({ visitor, lang: 'de', origin: shop.origin });
    await expect(suggested(page, 'de')).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
      const covered = await suggested(page, 'de').evaluate(
        (list) =>
          [...list.querySelectorAll('li')].filter((item) => {
            const button = item.querySelector('button')!.getBoundingClientRect();
            return [...item.querySelectorAll('p, h3')].some((words) => {
              const range = document.createRange();
              range.selectNodeContents(words);
              const { left, right, top, bottom } = range.getBoundingClientRect();
              return left < button.right && right > button.left && top < button.bottom && bottom > button.top;
            });
          }).length,
      );
      expect(covered, size).toBe(0);
    }
  },
);
