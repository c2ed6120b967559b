import { expectAccessible } from '../support/browser/accessible.ts';
import type { Way } from '../support/steps/buying.ts';
import { say } from '../support/browser/say.ts';
import { addsArticle, annualPass, countField, opensArticle, outOfStock, twoLeft } from '../support/steps/shopping.ts';
import { expect, test } from '../support/browser/story.ts';

const screens: readonly [name: string, path: string][] = [
  ['list of goods', '/de/merchandise'],
  ['category, long words', '/sv/merchandise/2'],
  ['list of passes', '/nl/passes'],
  ['article out of stock', `/fr/product/${outOfStock}`],
  ['annual pass', `/es/passes/${annualPass}`],
];

for (const [name, path] of screens) {
  test(`${name}: accessible at 320 and 1280 px, and in the dark`, async ({ visitor }) => {
    await visitor.opens(path);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(visitor.page, name);
  });
}

test('an article while it is counted, refused, added and all in the cart is accessible', async ({ visitor, shop }) => {
  const { page } = visitor;
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
  await opensArticle(way, twoLeft);
  await visitor.writes(countField(way), '1e9');
  await expect(page.getByText(say('de', 'merchandise.problem.count', { count: 2 }))).toBeVisible();
  await expectAccessible(page, 'count that is none');
  await visitor.writes(countField(way), '3');
  await expect(page.getByText(say('de', 'merchandise.problem.tooMany', { count: 2 }))).toBeVisible();
  await expectAccessible(page, 'more than are left');
  await addsArticle(way);
  await expectAccessible(page, 'all added');
  await page.reload();
  await expect(page.getByText(say('de', 'merchandise.allInBasket'))).toBeVisible();
  await expectAccessible(page, 'all in the basket');
});

test('a shop without goods is accessible', async ({ visitor }) => {
  const { page } = visitor;
  const nothing = JSON.stringify({ data: [] });
  await page.route(/\/api\/de\/merchandise\/select/, (route) =>
    route.fulfill({ body: nothing, contentType: 'application/json' }),
  );
  await visitor.opens('/de');
  await visitor.presses(page.getByRole('main').getByRole('link', { name: say('de', 'shell.nav.merchandise') }));
  await expect(page.getByText(say('de', 'merchandise.empty'))).toBeVisible();
  await expectAccessible(page, 'no goods');
});
