import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { isFull } from './campaigns/extent.ts';

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

/** Runs in the page, until three frames have passed in which nothing moved: the header fits itself to a new width a frame later. */
async function stillness(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
    if (moving.length > 0) quiet = 0;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

type Colours = 'light' | 'dark';

/** Each width and each colour scheme once; `npm run prove` looks at each width in each of them. */
const looks: readonly (readonly [number, Colours])[] = [
  [1280, 'light'],
  [320, 'dark'],
];
const furtherLooks: typeof looks = [
  [1280, 'dark'],
  [320, 'light'],
];

/** What axe finds on the page as it stands, narrow and wide, light and dark; and whether anything sticks out at the side. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const found: string[] = [];
  const look = async (width: number, colorScheme: Colours) => {
    // So high that bars which stay in the window cover nothing: what they cover moves with the visitor's scrolling.
    await page.setViewportSize({ width, height: 5000 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(stillness);
    const axe = await axeIn(page);
    const { violations } = await axe.withTags(tags).disableRules([mistakenRule]).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${state}, ${width} px, ${colorScheme}: ${id} ${target.join(' ')}\n${failureSummary}`);
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overhang > 0) found.push(`${state}, ${width} px: ${overhang} px stick out at the side`);
  };
  // A page that is still taking another's place: a new size of the window would cut that off, which the browser calls an error.
  await page.evaluate(stillness);
  for (const [width, colorScheme] of isFull ? [...looks, ...furtherLooks] : looks) {
    // oxlint-disable-next-line no-await-in-loop -- One window, one look after the other.
    await look(width, colorScheme);
  }
  expect(found, found.join('\n\n')).toEqual([]);
}
