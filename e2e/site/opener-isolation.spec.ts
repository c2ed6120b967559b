import { expect, test } from '../support/browser/story.ts';

const elsewhere = 'https://elsewhere.example';

test('a page of another site that opens the shop cannot control its tab', async ({ page, shop }) => {
  await page
    .context()
    .route(`${elsewhere}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
  await page.goto(elsewhere);
  /** Whether it could still send the tab that it has opened somewhere else. */
  const controlsTab = async (address: string) => {
    const opened = page.context().waitForEvent('page');
    const handle = await page.evaluateHandle((to) => window.open(to), address);
    await (await opened).waitForURL(address);
    return handle.evaluate((tab) => tab?.closed === false);
  };
  // As it has on any page that does not say that it wants none of it.
  expect(await controlsTab(`${elsewhere}/other`)).toBe(true);
  for (const path of ['/de', '/de/checkout']) expect(await controlsTab(`${shop.origin}${path}`), path).toBe(false);
});
