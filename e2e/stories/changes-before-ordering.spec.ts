import {
  agrees,
  cards,
  goesToProvider,
  paysWith,
  seesBooking,
  signsInAsGuest,
  type StepContext,
  fillsCartWithDayTickets,
} from '../support/steps/buying.ts';
import { codeRows, redeems } from '../support/steps/vouchers.ts';
import { say } from '../support/browser/say.ts';
import { seesOrder, signsInWithAddress, sumRow } from '../support/steps/shipping.ts';
import { buysElsewhere } from '../support/steps/other-buyer.ts';
import { fillsCartWithProduct, twoLeft } from '../support/steps/products.ts';
import { expect, test } from '../support/browser/story.ts';

/** Prepared codes that no other story redeems. */
const fifty = 'SEEU-FER1-0000-0050';

test(
  'shows the new amount due when part of a voucher was spent elsewhere, and orders at the next press [CODE-5] [PAY-4]',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const { origin } = await openAnotherShop({});
    const story: StepContext = { visitor, lang: 'en', origin };
    const day = await fillsCartWithDayTickets(story, 8);
    await redeems(story, fifty);
    await signsInAsGuest(story);
    await agrees(story);
    await expect(sumRow(story, say('en', 'products.due'))).toContainText('€30.00');
    await buysElsewhere(origin, [
      { type: 'dayTicket', id: '1051', count: 4, date: day, subtickets: [] },
      { type: 'voucherCode', barcode: fifty },
    ]);
    await visitor.presses(page.getByRole('button', { name: say('en', 'checkout.order') }));
    const changed = page.getByRole('alert').filter({ hasText: say('en', 'products.changed') });
    await expect(changed).toContainText(say('en', 'products.changed.amounts', { was: '€30.00', is: '€70.00' }));
    await expect(sumRow(story, say('en', 'products.due'))).toContainText('€70.00');
    await expect(page.locator('#terms')).toBeChecked();
    await goesToProvider(story);
    await expect(page.locator('body')).toContainText('70.00');
    await paysWith(story, cards.paid);
    await seesBooking(story);
  },
);

test(
  'offers payment methods when a voucher no longer covers the order [CODE-5] [CHK-4]',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop, expectInConsole }) => {
    expectInConsole(/status of 422 .*initPayment/);
    const { page } = visitor;
    const { origin } = await openAnotherShop({});
    const story: StepContext = { visitor, lang: 'en', origin };
    const day = await fillsCartWithDayTickets(story, 4);
    await redeems(story, fifty);
    await signsInAsGuest(story);
    await visitor.ticks(page.locator('#terms'));
    await visitor.ticks(page.locator('#privacy'));
    await buysElsewhere(origin, [
      { type: 'dayTicket', id: '1051', count: 4, date: day, subtickets: [] },
      { type: 'voucherCode', barcode: fifty },
    ]);
    await visitor.presses(page.getByRole('button', { name: say('en', 'checkout.order.free') }));
    const changed = page.getByRole('alert').filter({ hasText: say('en', 'products.changed') });
    await expect(changed).toContainText(say('en', 'products.changed.amounts', { was: '€0.00', is: '€30.00' }));
    await agrees(story);
    await goesToProvider(story);
  },
);

test(
  'says what is left when one of the last two prints was sold before the order, and reduces the cart to it [MER-3] [CART-8]',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop, expectInConsole }) => {
    expectInConsole(/status of 422 .*initPayment/);
    const { page } = visitor;
    const { origin } = await openAnotherShop({});
    const story: StepContext = { visitor, lang: 'de', origin };
    await fillsCartWithProduct(story, { id: twoLeft, count: 2 });
    await signsInWithAddress(story);
    await agrees(story);
    await buysElsewhere(origin, [{ type: 'merchandise', id: twoLeft, count: 1 }]);
    await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.cart') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(say('de', 'products.problem.STOCK_EXCEEDED', { available: 1 }));
    await visitor.presses(page.getByRole('button', { name: say('de', 'cart.reduceTo', { count: 1 }) }));
    await expect(sumRow(story, say('de', 'cart.total'))).toContainText('245,90 €');
    await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
    await goesToProvider(story);
  },
);

test(
  'does not count the visitor’s own reservation of products and of a voucher as gone [MER-3] [CODE-2]',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const { origin } = await openAnotherShop({});
    const story: StepContext = { visitor, lang: 'de', origin };
    await fillsCartWithProduct(story, { id: twoLeft, count: 2 });
    await redeems(story, fifty);
    await signsInWithAddress(story);
    await agrees(story);
    await goesToProvider(story);
    await visitor.opens(`${origin}/de/checkout`);
    await visitor.presses(page.getByRole('button', { name: say('de', 'products.fewer') }));
    await visitor.presses(codeRows(story).getByRole('button'));
    await page.reload();
    await redeems(story, fifty);
    await expect(sumRow(story, say('de', 'products.due'))).toContainText('195,90 €');
    for (const gone of ['ARTICLE_SOLD_OUT', 'STOCK_EXCEEDED'])
      await expect(page.getByRole('main')).not.toContainText(say('de', `products.problem.${gone}`, { available: 0 }));
    await visitor.presses(page.getByRole('button', { name: say('de', 'products.more') }));
    await visitor.presses(page.getByRole('button', { name: say('de', 'products.fewer') }));
    await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesOrder(story);
  },
);
