import { expect, test } from '../support/browser/story.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

/** Whether all four sides of the notice lie open: nothing of the page reaches over them. */
function liesOpen(notice: Element): boolean {
  const { left, right, top, bottom } = notice.getBoundingClientRect();
  const [middle, centre] = [(top + bottom) / 2, (left + right) / 2];
  const sides = [
    [left + 1, middle],
    [right - 1, middle],
    [centre, top + 1],
    [centre, bottom - 1],
  ] as const;
  return sides.every(([x, y]) => document.elementFromPoint(x, y) === notice);
}

test('shows pages without scripts, with a notice on top that booking needs them', async ({ page, shop }) => {
  for (const path of ['/de', '/de/tickets/101', '/de/guided-tours/201', '/de/product/701', '/de/vouchers/401']) {
    /* oxlint-disable no-await-in-loop */
    await page.goto(shop.origin + path);
    const notice = page.locator('main > noscript > p');
    await expect(notice).toHaveText(/^Um zu buchen, aktivieren Sie bitte JavaScript/);
    expect(await notice.evaluate(liesOpen), path).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
