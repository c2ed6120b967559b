import { expect, test } from '../support/browser/story.ts';

/** What a wider window brings at each of the four widths: so many columns from it on, one fewer a pixel before. */
const steps = [
  { px: 544, path: '/de/vouchers', grid: 'main ul:has(h2)', columns: 2 },
  { px: 768, path: '/de/merchandise', grid: 'main ul:has(h2)', columns: 3 },
  { px: 992, path: '/de/tickets/101', grid: 'main article', columns: 2 },
  { px: 1200, path: '/de/merchandise', grid: 'main ul:has(h2)', columns: 4 },
] as const;

for (const { px, path, grid, columns } of steps) {
  test(`adds a column from ${px} px on, without overflow to the right [CHROME-5]`, async ({ visitor }) => {
    const { page } = visitor;
    const seen = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      return page
        .locator(grid)
        .first()
        .evaluate((element) => ({
          columns: getComputedStyle(element).gridTemplateColumns.split(' ').length,
          overhang: Math.max(0, element.getBoundingClientRect().right - window.innerWidth),
        }));
    };
    await visitor.opens(path);
    expect(await seen(px - 1)).toEqual({ columns: columns - 1, overhang: 0 });
    expect(await seen(px)).toEqual({ columns, overhang: 0 });
  });
}
