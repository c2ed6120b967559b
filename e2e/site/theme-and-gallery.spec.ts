import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessible.ts';
import { expect, test } from '../support/browser/story.ts';

const home = join(import.meta.dirname, '../..');
const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--shop-accent'));

test('applies a saved colour at once in development, reports a wrong one without using it, and serves the gallery [CFG-14]', async ({
  page,
  openAnotherShop,
}) => {
  const shop = await openAnotherShop({
    isDev: true,
    configuration: { siteName: 'Werkstatt', siteNameTranslations: {} },
  });
  const file = join(shop.museum, 'museum.yaml');
  const written = readFileSync(file, 'utf8');
  const save = (from: string, to: string) => writeFileSync(file, written.replace(from, to));

  await page.goto(`${shop.origin}/gallery/de`);
  await expect(page.getByRole('region', { name: 'Dark' }).getByRole('grid')).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page, 'gallery', { repeats: true });
  save("accent: '#c22a14'", "accent: '#1f4fa3'");
  await expect.poll(() => accent(page).catch(() => '')).toContain('#1f4fa3');
  save("accent: '#c22a14'", 'accent: blue');
  await expect.poll(() => shop.output()).toContain('brand.colours.light.accent: expected a colour in quotes');
  const answered = async (path: string) => (await fetch(shop.origin + path)).text();
  expect(await answered('/theme.css')).toContain('#1f4fa3');
  expect(await answered('/de')).toContain('<title>Werkstatt</title>');
  // What React finds to complain about in a page, it writes to the console, and every story reads that.
  await page.goto(`${shop.origin}/de`);
  const isTaken = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'));
  await page.waitForFunction(isTaken, undefined, { timeout: 60_000 });
  // Node's --watch follows what is imported, and nothing of that has changed.
  expect(shop.output()).not.toMatch(/Restarting/i);
});

test('has no gallery in a built shop: no page, no script, no style', async ({ page, shop, expectInConsole }) => {
  expectInConsole(/status of 404/);
  expect((await page.goto(`${shop.origin}/gallery`))?.status()).toBe(404);
  const assets = join(home, 'shop/build/client/assets');
  const files = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((name) => /gallery-|MonthCalendar: free/.test(readFileSync(join(assets, name), 'utf8')))).toEqual(
    [],
  );
});
