import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstLargeId, largeMuseum } from '../support/shop/large-museum.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-large-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** With the sample museum's own, five of which are not over: two pages and a few more. */
const events = 130;

/** Those of the list that have a number in their names, one after the other. */
const numbered = (place: number) => new RegExp(` ${firstLargeId + place}$`);

test('shows a long list in pages, continues at the first new entry, and searches it [EVT-1]', async ({
  visitor,
  openAnotherShop,
  browser,
}) => {
  const { page } = visitor;
  const shop = await openAnotherShop({ env: { MUSEUM: largeMuseum(join(folder, 'museum'), events) } });
  const main = page.getByRole('main');
  const names = main.locator('li h2');
  const more = main.getByRole('link', { name: say('de', 'tickets.showMore') });

  await visitor.opens(`${shop.origin}/de/tickets`);
  await expect(names).toHaveCount(60);
  const last = await names.last().textContent();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await visitor.presses(more);
  await expect(names).toHaveCount(120);
  await expect(page).toHaveURL(/\/de\/tickets\?page=2$/);
  await expect(names.nth(59)).toHaveText(last ?? '');
  await expect(names.nth(60).getByRole('link')).toBeFocused();
  await visitor.presses(more);
  await expect(names.nth(120).getByRole('link')).toBeFocused();
  await expect(more).toHaveCount(0);
  await page.goBack();
  await expect(names).toHaveCount(120);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  const search = main.getByRole('searchbox', { name: say('de', 'shell.search') });
  await visitor.writes(search, `raume ${firstLargeId + 101}`);
  await expect(names).toHaveText([numbered(101)]);
  await expect(main.getByRole('status')).toHaveText(say('de', 'tickets.found', { count: 1 }));
  await visitor.writes(search, 'nothing like it');
  await expect(main.getByRole('status')).toHaveText(say('de', 'tickets.found', { count: 0 }));

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${shop.origin}/de/tickets`);
  await expect(plain.getByRole('searchbox')).toBeHidden();
  await plain.getByRole('link', { name: say('de', 'tickets.showMore') }).click();
  await expect(plain.locator('main li h2')).toHaveCount(120);
  await plain.close();
});

test('a short list has neither a search field nor pages [EVT-1]', async ({ visitor }) => {
  const main = visitor.page.getByRole('main');
  for (const list of ['tickets', 'guided-tours', 'merchandise', 'passes', 'vouchers']) {
    /* oxlint-disable no-await-in-loop */
    await visitor.opens(`/de/${list}`);
    await expect(main.getByRole('searchbox')).toHaveCount(0);
    // Of tours there is an entry for each day.
    if (list !== 'guided-tours') await expect(main.locator('a[href*="page="]')).toHaveCount(0);
  }
});
