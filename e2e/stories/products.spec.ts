import type { StepContext } from '../support/steps/buying.ts';
import { like, say } from '../support/browser/say.ts';
import {
  addsProduct,
  annualPass,
  productName,
  catalogue,
  countField,
  fillsCartWithProduct,
  opensProduct,
  outOfStock,
  twoLeft,
  choosesCount,
} from '../support/steps/products.ts';
import { expect, test } from '../support/browser/story.ts';

test(
  'finds the catalogue by its category, and puts two into the cart [NAV-3] [MER-1] [NAV-24]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const name = await productName(story, catalogue);
    await visitor.opens('/de');
    await visitor.presses(page.getByRole('main').getByRole('link', { name: say('de', 'shell.nav.merchandise') }));
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'merchandise.title') })).toBeVisible();
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(cards).toHaveCount(12);
    await visitor.presses(page.getByRole('link', { name: 'Bücher', exact: true }));
    await expect(page).toHaveURL(/\/de\/merchandise\/1$/);
    await expect(page).toHaveTitle(/^Bücher - /);
    await expect(cards).toHaveCount(3);
    await visitor.presses(page.getByRole('link', { name: say('de', 'merchandise.filter.reset') }));
    await expect(cards).toHaveCount(12);
    await page.goBack();
    await expect(cards).toHaveCount(3);
    await visitor.presses(page.getByRole('link', { name, exact: true }));
    await expect(page).toHaveURL(/\/de\/product\/702$/);
    await expect(page).toHaveTitle(new RegExp(`^${name} - `));
    await choosesCount(story, 2);
    await addsProduct(story);
    await expect(page.getByRole('region', { name: say('de', 'merchandise.summary') })).toContainText(`2 × ${name}`);
    await expect(countField(story)).toHaveValue('1');
    await visitor.presses(page.getByRole('link', { name: say('de', 'merchandise.toCart') }));
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.cart') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.getByRole('main')).toContainText('68,00 €');
  },
);

test('sells at most the last two, and counts what the cart holds [MER-3]', async ({ visitor, shop }) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
  const field = countField(story);
  const add = page.getByRole('button', { name: like('en', 'merchandise.add') });
  await opensProduct(story, twoLeft);
  await expect(page.getByText(say('en', 'merchandise.stock.few', { count: 2 }))).toBeVisible();
  await visitor.writes(field, '5');
  await expect(page.getByText(say('en', 'merchandise.problem.tooMany', { count: 2 }))).toBeVisible();
  await expect(add).toHaveText(say('en', 'merchandise.add', { count: 2, price: '€480.00' }));
  for (const typed of ['-1', '0.5', '1e9', 'two']) {
    await visitor.writes(field, typed);
    await expect(page.getByText(say('en', 'merchandise.problem.count', { count: 2 })), typed).toBeVisible();
  }
  // Digits of another width are digits.
  await visitor.writes(field, '１');
  await expect(field).toHaveAttribute('aria-valuenow', '1');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await addsProduct(story);
  await page.reload();
  await expect(page.getByText(say('en', 'merchandise.alreadyInCart', { count: 1 }))).toBeVisible();
  await visitor.writes(field, '2');
  await expect(page.getByText(say('en', 'merchandise.problem.tooMany', { count: 1 }))).toBeVisible();
  await addsProduct(story);
  await page.reload();
  await expect(page.getByText(say('en', 'merchandise.allInCart'))).toBeVisible();
  await expect(field).toHaveValue('0');
  await expect(add).toHaveCount(0);
});

test(
  'says in the list and on its page that a product is out of stock, and links to the list [MER-2] [MER-3]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'sv', origin: shop.origin };
    const name = await productName(story, outOfStock);
    await visitor.opens('/sv/merchandise');
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
    await expect(card).toContainText(say('sv', 'merchandise.stock.out'));
    await visitor.presses(card.getByRole('link', { name, exact: true }));
    await expect(page.getByText(say('sv', 'merchandise.soldOut'))).toBeVisible();
    await expect(countField(story)).toHaveValue('0');
    await expect(page.getByRole('button', { name: like('sv', 'merchandise.add') })).toHaveCount(0);
    await visitor.presses(page.getByRole('link', { name: say('sv', 'merchandise.goOn') }));
    await expect(page.getByRole('heading', { level: 1, name: say('sv', 'merchandise.title') })).toBeVisible();
  },
);

test('lists annual passes by themselves, and adds them to the cart like products [NAV-4] [NAV-5] [PASS-1]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'fr', origin: shop.origin };
  const name = await productName(story, annualPass);
  await visitor.opens('/fr/passes');
  await expect(page.getByRole('heading', { level: 1, name: say('fr', 'merchandise.passes.title') })).toBeVisible();
  await expect(page.getByRole('main').locator('li h2')).toHaveCount(3);
  await visitor.presses(page.getByRole('main').getByRole('link', { name, exact: true }));
  await expect(page).toHaveURL(/\/fr\/passes\/721$/);
  await expect(page.getByText(say('fr', 'merchandise.ownerLater'))).toBeVisible();
  await fillsCartWithProduct(story, { id: annualPass, count: 2, kind: 'passes' });
  await expect(page.getByRole('main')).toContainText(name);
});

test(
  'answers 404 to an unknown category or product, and to one at the address of the other kind [NAV-22]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 404/);
    for (const path of ['merchandise/99', 'merchandise/5', 'product/999', 'product/721', 'passes/702']) {
      const answer = await visitor.page.goto(`${shop.origin}/de/${path}`);
      expect(answer?.status(), path).toBe(404);
      await expect(visitor.page.getByRole('heading', { level: 1, name: say('de', 'shell.notFound') })).toBeVisible();
    }
  },
);
