import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const widths = [320, 1280];
const schemes = ['light', 'dark'] as const;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands, narrow and wide, light and dark; and whether anything sticks out at the side. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      for (const { id, nodes } of violations)
        found.push(
          ...nodes.map(
            ({ target, failureSummary }) =>
              `${state}, ${width} px, ${colorScheme}: ${id} ${target.join(' ')}\n${failureSummary}`,
          ),
        );
    }
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overhang > 0) found.push(`${state}, ${width} px: ${overhang} px stick out at the side`);
  }
  expect(found, found.join('\n\n')).toEqual([]);
}
