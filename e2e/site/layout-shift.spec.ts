import { expect, test } from '../support/browser/story.ts';

/** What moves by itself while a page is loaded and hydrated, as browsers measure it. */
interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

function watchShifts(): void {
  window.shifts = [];
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''),
      );
      if (!hadRecentInput) window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The page is hydrated and shows its own font. */
const showsOwnFont = () =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-font]')].every(({ media }) => media === 'not all');

async function isDrawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('shifts no layout while a page is loaded and hydrated', async ({ page, shop }) => {
  await page.addInitScript(watchShifts);
  for (const path of ['/de', '/sv/tickets', '/de/tickets/101', '/fr/guided-tours', '/de/product/701', '/de/login']) {
    /* oxlint-disable no-await-in-loop */
    await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
    await page.waitForFunction(showsOwnFont);
    await page.evaluate(isDrawn);
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((whole, { value }) => whole + value, 0);
    expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.005);
  }
});
