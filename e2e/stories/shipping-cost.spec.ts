import { fillsCartWithDayTickets } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { like, say } from '../support/browser/say.ts';
import {
  choosesCountry,
  delaysShipping,
  home,
  shippingPart,
  signsInWithAddress,
  sumRow,
} from '../support/steps/shipping.ts';
import { catalogue, fillsCartWithProduct } from '../support/steps/products.ts';
import { expect, test } from '../support/browser/story.ts';

/** The catalogue costs 34 euros; sending it costs 5.90 to Germany, 11.90 to Austria, 19.90 to Switzerland. */
const toGermany = '5,90';
const [missing, asking] = [say('de', 'products.shipping.missing'), say('de', 'products.shipping.asking')];
const total = (story: StepContext) => sumRow(story, say('de', 'cart.total'));
const shippingRow = (story: StepContext) => sumRow(story, say('de', 'products.shipping'));
const cost = (story: StepContext) => shippingPart(story).locator('[aria-busy]');
const onward = ({ visitor, lang }: StepContext) =>
  visitor.page.getByRole('link', { name: say(lang, 'cart.continue'), exact: true });

test('shows no other country’s cost while one is requested, and makes checkout wait for it [SHIP-1] [SHIP-3]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithProduct(story, { id: catalogue, count: 1 });
  await expect(total(story)).toContainText('39,90 €');
  const delayed = await delaysShipping(page, 'CH');
  await choosesCountry(story, 'CH');
  await expect(cost(story)).toHaveAttribute('aria-busy', 'true');
  await expect(cost(story)).toHaveText(asking);
  await expect(shippingRow(story)).toContainText(missing);
  await expect(total(story)).toContainText('34,00 €');
  await expect(page.getByRole('main')).not.toContainText(toGermany);

  await visitor.presses(onward(story));
  await expect(page.getByRole('status').filter({ hasText: say('de', 'products.shipping.waiting') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.cart') })).toBeVisible();
  await delayed.answer();
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.signin') })).toBeVisible();
  await page.goBack();
  await expect(total(story)).toContainText('53,90 €');
  await expect(cost(story)).toHaveAttribute('aria-busy', 'false');
  await expect(shippingRow(story)).toContainText('19,90 €');
});

test('keeps the visitor in the cart, with the reason, when nothing is shipped to the country [SHIP-3]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of 422 .*shipping-costs/);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithProduct(story, { id: catalogue, count: 1 });
  const delayed = await delaysShipping(page, 'US');
  await choosesCountry(story, 'US');
  await visitor.presses(onward(story));
  await delayed.answer();
  const refusal = say('de', 'products.problem.NO_SHIPPING_COST');
  await expect(page.getByRole('alert').filter({ hasText: say('de', 'cart.refused') })).toContainText(refusal);
  await expect(shippingRow(story)).toContainText(missing);
  await expect(total(story)).toContainText('34,00 €');
});

test('ignores a late answer for a country that was chosen before [SHIP-1]', async ({ visitor, shop }) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithProduct(story, { id: catalogue, count: 1 });
  const delayed = await delaysShipping(page, 'CH');
  await choosesCountry(story, 'CH');
  await delayed.isAsked();
  await choosesCountry(story, 'AT');
  await expect(total(story)).toContainText('45,90 €');
  await delayed.answer();
  await expect(total(story)).toContainText('45,90 €');
  await expect(shippingPart(story)).toContainText('11,90 €');
  expect(await page.evaluate(() => sessionStorage.getItem('cart'))).not.toContain('1990');
});

test('adds up the right total when a count changes and a suggestion is added before shipping is answered [CART-8] [CHK-6] [SHIP-1]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithDayTickets(story, 1);
  await fillsCartWithProduct(story, { id: catalogue, count: 1 });
  await expect(total(story)).toContainText('49,90 €');
  const suggestion = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: like('de', 'suggestions.add', 'starts') }),
  });
  const price = Number(/(\d+),(\d\d)\s€/.exec((await suggestion.first().textContent()) ?? '')?.[1] ?? 0);
  const delayed = await delaysShipping(page, 'DE');
  await visitor.presses(page.getByRole('button', { name: like('de', 'products.more', 'starts') }));
  await expect(shippingRow(story)).toContainText(missing);
  await expect(total(story)).toContainText('78,00 €');
  await delayed.isAsked();
  await visitor.presses(suggestion.first().getByRole('button'));
  await expect(total(story)).toContainText(`${78 + price},00 €`);
  await expect(shippingRow(story)).toContainText(missing);
  await delayed.answer();
  await expect(shippingRow(story)).toContainText(/\d,\d\d\s€/);
  const sent = await page.evaluate(() => {
    const { shipping } = JSON.parse(sessionStorage.getItem('cart') ?? '') as { shipping: { costCents: number } };
    return shipping.costCents;
  });
  const expected = ((78 + price) * 100 + sent) / 100;
  await expect(total(story)).toContainText(`${expected.toFixed(2).replace('.', ',')} €`);
});

test(
  'ships to the address’s country in the payment step, and refuses the order while the cost is unknown [SHIP-3] [SHIP-6] [CHK-4]',
  { tag: '@desk' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 500/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    await fillsCartWithProduct(story, { id: catalogue, count: 1 });
    await expect(total(story)).toContainText('39,90 €');
    // What is offered cannot be had just now, and shipping is slow: the step comes without both.
    await page.route(/\/merchandise\?article=/, (route) => route.fulfill({ status: 500, body: '' }));
    const delayed = await delaysShipping(page, null);
    await signsInWithAddress(story, { name: 'Ida Berg', ...home, country: 'CH' });
    await expect(page.getByRole('main')).not.toContainText(toGermany);
    await expect(shippingRow(story)).toContainText(missing);
    const delivery = page.getByRole('region', { name: say('de', 'products.delivery.to') });
    await expect(delivery).toContainText(asking);
    await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));
    await expect(page.getByRole('alert').filter({ hasText: say('de', 'checkout.refused') })).toContainText(
      say('de', 'products.problem.SHIPPING_COSTS_PENDING'),
    );
    await delayed.answer();
    await expect(total(story)).toContainText('53,90 €');
    await expect(delivery).not.toContainText(asking);
  },
);
