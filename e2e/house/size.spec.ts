import type { ScreenName } from '../../shop/src/screens.ts';
import { firstLoad, limits, scriptsOf, stepBetween, stepLimit } from '../../workshop/size.ts';
import { expect, test } from '../story.ts';

for (const [screen, limit] of Object.entries(limits) as [ScreenName, number][]) {
  test(`the scripts of ${screen} stay below ${limit / 1000} kB`, () => {
    expect(firstLoad(screen)).toBeGreaterThan(50_000);
    expect(firstLoad(screen)).toBeLessThanOrEqual(limit);
  });
}

test(`the step from home to the list of events fetches at most ${stepLimit / 1000} kB`, () => {
  expect(stepBetween('home', 'tickets')).toBeLessThanOrEqual(stepLimit);
});

test('what is counted is what a browser loads', async ({ page, visitor }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname.slice(1));
  });
  await visitor.opens('/de');
  await page.waitForLoadState('networkidle');
  expect([...loaded].filter((file) => !scriptsOf('home', 'de').has(file))).toEqual([]);
});
