import type { Page } from '@playwright/test';
import { keptCart, givesStorage, timedTicket } from '../support/steps/ready-to-pay.ts';
import { freeSlot } from '../support/shop/museum-offer.ts';
import { freeTour } from '../support/steps/tours.ts';
import { expect, test } from '../support/browser/story.ts';

/** More stops than any screen has. */
const mostStops = 150;

/** Whether something else stands before all of what has the focus; null where nothing has it. */
function covered(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // A radio button is as large as the label that it fills.
    const shown = focused.closest('label') ?? focused;
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const at = (share: number, from: number, to: number) => from + (to - from) * share;
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [at(x, left, right), at(y, top, bottom)] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (shown.contains(hit) || hit.contains(shown));
    });
    return isSeen
      ? ''
      : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`;
  });
}

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [1280, 640],
] as const) {
  test(`keeps whatever has the focus visible at ${width} × ${height}`, async ({ visitor, shop }) => {
    const { page } = visitor;
    const story = { visitor, lang: 'de', origin: shop.origin };
    await page.setViewportSize({ width, height });
    const slot = await freeSlot(shop.origin, '101');
    const tour = await freeTour(shop.origin, '222', 2);
    await givesStorage(story, { cart: await keptCart(story, { ...timedTicket, count: 2 }) });
    for (const path of [
      `/de/tickets/101?date=${slot.day}`,
      `/de/guided-tours/222?date=${tour.day}&time=${tour.time}`,
      '/de/checkout',
      '/de/checkout?step=signin',
    ]) {
      await visitor.opens(path);
      await page.waitForLoadState('networkidle');
      const hidden: string[] = [];
      for (let stop = 0; stop < mostStops; stop += 1) {
        await page.keyboard.press('Tab');
        const found = await covered(page);
        if (found === null) break;
        if (found !== '') hidden.push(found);
      }
      expect(hidden, path).toEqual([]);
    }
  });
}
