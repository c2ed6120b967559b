import type { Page } from '@playwright/test';
import { cutOff } from '../support/browser/cut-off.ts';
import { keptVisit, givesStorage, newGuest, timedTicket } from '../support/steps/ready-to-pay.ts';
import { freeSlot } from '../support/shop/museum-offer.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

/** Letters of twice the size, as a visitor sets them in the browser. */
async function doublesLetters(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const double = () => document.documentElement?.style.setProperty('font-size', '200%');
    new MutationObserver(double).observe(document, { childList: true });
  });
}

for (const width of [320, 390]) {
  test(`cuts nothing off at ${width} px with text twice as large, and opens the menu [HDR-5] [EVT-2]`, async ({
    visitor,
    shop,
  }) => {
    const { page } = visitor;
    await doublesLetters(page);
    await page.setViewportSize({ width, height: 844 });
    const slot = await freeSlot(shop.origin, '101');
    const story = { visitor, lang: 'de', origin: shop.origin };
    const buyer = await newGuest(shop.origin, `large-${width}@example.org`);
    await givesStorage(story, await keptVisit(story, buyer, { ...timedTicket, count: 2 }));
    for (const path of [
      '/de',
      '/de/tickets',
      `/de/tickets/101?date=${slot.day}&time=${slot.time}`,
      `/sv/tickets/101?date=${slot.day}&time=${slot.time}`,
      '/de/guided-tours',
      '/de/guided-tours/201',
      '/de/merchandise',
      '/de/product/702',
      '/de/vouchers',
      '/de/vouchers/403',
      '/de/checkout',
      '/de/login',
      '/de/page/imprint',
      `/fr/tickets/101?date=${slot.day}&time=${slot.time}`,
      '/sv/guided-tours',
      '/sv/passes',
      '/sv/page/shipping',
      '/sv/withdrawal',
      '/de/find-order',
      '/sv/checkout?step=payment',
      '/de/checkout?step=payment',
    ]) {
      await visitor.opens(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect.poll(() => cutOff(page), path).toEqual([]);
      expect(await page.evaluate(() => document.scrollingElement!.scrollWidth), path).toBeLessThanOrEqual(width);
      const menu = page.getByRole('button', { name: say(path.slice(1, 3), 'shell.menu.open') });
      const box = await menu.boundingBox();
      expect(box!.x + box!.width, path).toBeLessThanOrEqual(width);
    }
    await page.getByRole('button', { name: say('de', 'shell.menu.open') }).click();
    await expect(page.getByRole('dialog', { name: say('de', 'shell.menu') })).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
  });
}

test('keeps the focus ring of the menu button inside the window at 320 px [HDR-5]', async ({ visitor }) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 844 });
  await visitor.opens('/de/tickets');
  const menu = page.getByRole('button', { name: say('de', 'shell.menu.open') });
  await page.keyboard.press('Tab');
  await menu.focus();
  const reach = await menu.evaluate((button) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(button);
    const beyond = Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset));
    return { ring: Number.parseFloat(outlineWidth), right: button.getBoundingClientRect().right + beyond };
  });
  expect(reach.ring).toBeGreaterThan(0);
  expect(reach.right).toBeLessThanOrEqual(320);
});
