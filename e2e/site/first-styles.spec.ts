import { expect, test } from '../support/browser/story.ts';

/** Place and look of everything above the fold, as it is drawn now; not of what reaches below it. */
function seenFirst(): string[] {
  const fold = document.querySelector('div[data-below]');
  const above = [...document.querySelectorAll('body *')].filter(
    (element) =>
      !element.closest('dialog, noscript, details > :not(summary)') &&
      fold?.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_PRECEDING,
  );
  return above.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { color, backgroundColor, fontSize, fontWeight, visibility } = getComputedStyle(element);
    const place = [x, y, width, height].map(Math.round).join(' ');
    return [element.tagName, element.className, place, color, backgroundColor, fontSize, fontWeight, visibility].join();
  });
}

/** The logo is as wide as its drawing says, and nothing waits for it. */
const hasLogo = () =>
  [...document.querySelectorAll('header img')].every((image) => (image as HTMLImageElement).naturalWidth > 0);

test('draws the page above the fold alike with and without style sheets', async ({ page, shop, expectInConsole }) => {
  expectInConsole(/ERR_FAILED|Failed to fetch/);
  await page.route(/\.(js|woff2)$/, (route) => route.abort());
  const sheets = /\/assets\/[^/]+\.css$/;
  for (const path of ['/de', '/fr/tickets/101', '/it/guided-tours', '/de/register']) {
    /* oxlint-disable no-await-in-loop */
    await page.route(sheets, (route) => route.abort());
    await page.goto(shop.origin + path);
    await page.waitForFunction(hasLogo);
    const alone = await page.evaluate(seenFirst);
    await page.unroute(sheets);
    await page.goto(shop.origin + path);
    await page.waitForFunction(hasLogo);
    expect(await page.evaluate(seenFirst), path).toEqual(alone);
    expect(alone.length, path).toBeGreaterThan(30);
  }
});
