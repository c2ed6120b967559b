import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const widths = [320, 1280];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Experimental, and takes the number on the basket for a part of its label. */
const mistakenRule = 'label-content-name-mismatch';

/** Does nothing. The builder writes a script into the page for every look; after the first one axe is there already. */
const axeIsThere = ';';

/**
 * Axe, once per document. Its ordinary way reads it anew for every look, and again in a window of its own where it joins the frames' findings:
 * most of the time went there. The legacy mode is that without frames, of which the shop has none.
 */
async function axeIn(page: Page): Promise<AxeBuilder> {
  expect(page.frames(), 'axe looks into no frame').toHaveLength(1);
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder(isThere ? { page, axeSource: axeIsThere } : { page }).setLegacyMode();
  return axe.options({ resultTypes: ['violations'] });
}

/** What axe finds on the page as it stands, narrow and wide, light and dark; and whether anything sticks out at the side. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const found: string[] = [];
  const look = async (width: number, colorScheme: 'light' | 'dark', choose: (axe: AxeBuilder) => AxeBuilder) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours change by transitions, and those take frames even where motion is reduced.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    const { violations } = await choose(await axeIn(page)).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${state}, ${width} px, ${colorScheme}: ${id} ${target.join(' ')}\n${failureSummary}`);
  };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await look(width, 'light', (axe) => axe.withTags(tags).disableRules(['target-size', mistakenRule]));
    // In the dark only the colours differ.
    await look(width, 'dark', (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overhang > 0) found.push(`${state}, ${width} px: ${overhang} px stick out at the side`);
    // So high that bars which stay in the window cover nothing: what they cover moves with the visitor's scrolling.
    await page.setViewportSize({ width, height: 5000 });
    await look(width, 'light', (axe) => axe.withRules(['target-size']));
  }
  expect(found, found.join('\n\n')).toEqual([]);
}
