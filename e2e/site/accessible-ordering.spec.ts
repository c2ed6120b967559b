import { expectAccessible } from '../support/browser/accessible.ts';
import { agrees, cards, goesToProvider, paysWith, type Way } from '../support/steps/buying.ts';
import { say } from '../support/browser/say.ts';
import {
  choosesCountry,
  namesOwner,
  ownerOf,
  seesOrder,
  shippingPart,
  signsInWithAddress,
} from '../support/steps/submitting.ts';
import { annualPass, articleName, catalogue, fillsCartWithArticle } from '../support/steps/shopping.ts';
import { expect, test } from '../support/browser/story.ts';

test('what sending costs: accessible at 320 and 1280 px, and in the dark', async ({ visitor }) => {
  await visitor.opens('/sv/page/shipping');
  await expect(visitor.page.getByRole('table', { name: say('sv', 'shipping.costs') })).toBeVisible();
  await expectAccessible(visitor.page, 'shipping costs');
});

test('goods from the cart to the order are accessible: refused, asked for, complete', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of 422 .*shipping-costs/);
  const { page } = visitor;
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithArticle(way, { id: catalogue, count: 2 });
  await choosesCountry(way, 'US');
  await expect(shippingPart(way)).toContainText(say('de', 'wares.problem.NO_SHIPPING_COST'));
  await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
  await expectAccessible(page, 'basket that is not sent');
  await fillsCartWithArticle(way, { id: annualPass, count: 1, kind: 'passes' });
  await choosesCountry(way, 'AT');
  await expect(shippingPart(way)).toContainText('11,90 €');
  await expectAccessible(page, 'basket with goods');
  await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
  await visitor.ticks(page.getByRole('checkbox', { name: say('de', 'customer-form.delivery.separate') }));
  await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.toPayment') }));
  await expectAccessible(page, 'details with a separate address');
  await page.getByRole('checkbox', { name: say('de', 'customer-form.delivery.separate') }).uncheck();
  await page.goBack();
  await signsInWithAddress(way);
  const pass = await articleName(way, annualPass);
  await visitor.ticks(ownerOf(way, pass).getByRole('checkbox', { name: say('de', 'wares.owner.sendTo') }));
  await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));
  await expect(page.getByRole('alert').filter({ hasText: say('de', 'checkout.refused') })).toBeVisible();
  await expectAccessible(page, 'owner missing');
  await namesOwner(way, pass, ['Ida', 'Berg']);
  await ownerOf(way, pass)
    .getByRole('checkbox', { name: say('de', 'wares.owner.sendTo') })
    .uncheck();
  await agrees(way);
  await goesToProvider(way);
  await paysWith(way, cards.paid);
  await seesOrder(way);
  await expectAccessible(page, 'ordered goods');
});
