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
import { amountField, freeVoucher, goesToCartWithVoucher, opensVoucher, redeems } from '../support/steps/vouchers.ts';
import { say } from '../support/browser/say.ts';
import {
  choosesCountry,
  inVienna,
  namesOwner,
  ownerOf,
  seesOrder,
  shippingPart,
  signsInWithAddress,
  sumRow,
} from '../support/steps/shipping.ts';
import { annualPass, productName, catalogue, fillsCartWithProduct } from '../support/steps/products.ts';
import { expect, test } from '../support/browser/story.ts';

/** Prepared codes that no other story redeems. */
const fifty = 'SEEU-FER1-0000-0050';

const twoHundred = 'SEEU-FER1-0000-0200';

const austria = 'Österreich';

test(
  'ships a catalogue and a pass to Austria, with a gift voucher, partly paid by two vouchers [SHIP-6] [CODE-5] [CHK-3]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const [book, pass] = [await productName(story, catalogue), await productName(story, annualPass)];
    await fillsCartWithProduct(story, { id: annualPass, count: 1, kind: 'passes' });
    // Passes go by letter: no shipping is asked for or shown.
    await expect(shippingPart(story)).toBeHidden();
    await fillsCartWithProduct(story, { id: catalogue, count: 1 });
    await opensVoucher(story, freeVoucher);
    await visitor.writes(amountField(story), '250');
    await goesToCartWithVoucher(story);
    await expect(shippingPart(story)).toContainText('5,90 €');
    await choosesCountry(story, 'AT');
    const shipping = sumRow(story, say('de', 'products.shippingTo', { country: austria }));
    await expect(shipping).toContainText('11,90 €');
    await expect(shippingPart(story)).toContainText(say('de', 'products.weight', { weight: '1,2' }));
    await redeems(story, fifty);
    await redeems(story, twoHundred);
    // 34 + 45 + 250 + 11.90, and 250 of that from the vouchers.
    await expect(sumRow(story, say('de', 'cart.total'))).toContainText('340,90 €');
    await expect(sumRow(story, say('de', 'products.byVouchers'))).toContainText('-250,00 €');
    await expect(sumRow(story, say('de', 'products.due'))).toContainText('90,90 €');

    await signsInWithAddress(story, { name: 'Ida Berg', ...inVienna });
    const delivery = page.getByRole('region', { name: say('de', 'products.delivery.to') });
    for (const row of ['Ida Berg', 'Ring 3', '1010 Wien', austria]) await expect(delivery).toContainText(row);
    await expect(shipping).toContainText('11,90 €');
    await namesOwner(story, pass, ['Ida', 'Berg']);
    await agrees(story);
    await goesToProvider(story);
    await expect(page.locator('body')).toContainText('90,90');
    await paysWith(story, cards.paid);
    await seesOrder(story);
    const receipt = page.getByRole('region', { name: say('de', 'checkout.receipt') });
    for (const text of [book, pass, austria, '340,90 €', '-200,00 €', '-50,00 €', '90,90 €'])
      await expect(receipt).toContainText(text);
    await expect(page.getByRole('link', { name: say('de', 'products.downloadVouchers') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(say('de', 'products.byPost'));
  },
);

test('asks for no payment method and no provider where a voucher covers the order [CODE-5] [MON-3]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop({});
  const story: StepContext = { visitor, lang: 'de', origin };
  await fillsCartWithDayTickets(story, 4);
  await redeems(story, twoHundred);
  await expect(sumRow(story, say('de', 'products.due'))).toContainText('0,00 €');
  await signsInAsGuest(story);
  await expect(page.getByRole('group', { name: say('de', 'checkout.paymentMethod') })).toBeHidden();
  await expect(page.getByRole('main')).toContainText(say('de', 'products.paidUp'));
  await visitor.ticks(page.locator('#terms'));
  await visitor.ticks(page.locator('#privacy'));
  await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order.free') }));
  await seesBooking(story);
  const receipt = page.getByRole('region', { name: say('de', 'checkout.receipt') });
  await expect(receipt).toContainText('-40,00 €');
  await expect(receipt).toContainText('0,00 €');
});

test(
  'asks for the owner of each pass with its own message, and for the address of one that is sent to its owner [PASS-2] [CHK-4]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    const pass = await productName(story, annualPass);
    const nth = (n: number) => say('en', 'products.owner.nth', { name: pass, n, count: 2 });
    await fillsCartWithProduct(story, { id: annualPass, count: 2, kind: 'passes' });
    await signsInWithAddress(story);
    await agrees(story);
    await visitor.presses(page.getByRole('button', { name: say('en', 'checkout.order') }));
    const alert = page.getByRole('alert').filter({ hasText: say('en', 'checkout.refused') });
    await expect(alert).toContainText(`${nth(1)}: ${say('en', 'products.problem.PASS_OWNER_REQUIRED')}`);
    await expect(alert).toContainText(nth(2));
    await namesOwner(story, nth(1), ['Ida', 'Berg']);
    await namesOwner(story, nth(2), ['Jo', 'Berg']);
    await visitor.ticks(ownerOf(story, nth(2)).getByRole('checkbox', { name: say('en', 'products.owner.sendTo') }));
    await visitor.presses(page.getByRole('button', { name: say('en', 'checkout.order') }));
    await expect(alert).toContainText(nth(2));
    await expect(alert).not.toContainText(nth(1));
    // What was typed stays, also through a reload.
    await page.reload();
    await namesOwner(story, nth(2), ['Jo', 'Berg'], inVienna);
    await expect(
      ownerOf(story, nth(1)).getByRole('textbox', { name: say('en', 'customer-form.field.lastName') }),
    ).toHaveValue('Berg');
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesOrder(story);
  },
);

test(
  'shows no error in an owner’s address opened after a refusal until a field is left or ordered again [PASS-2] [CHK-4]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    const pass = await productName(story, annualPass);
    const owner = ownerOf(story, pass);
    const orders = page.getByRole('button', { name: say('en', 'checkout.order') });
    await fillsCartWithProduct(story, { id: annualPass, count: 1, kind: 'passes' });
    await signsInWithAddress(story);
    await namesOwner(story, pass, ['Ida', 'Berg']);
    // Refused for the terms alone.
    await visitor.presses(orders);
    const alert = page.getByRole('alert').filter({ hasText: say('en', 'checkout.refused') });
    await expect(alert).toBeVisible();
    await visitor.ticks(owner.getByRole('checkbox', { name: say('en', 'products.owner.sendTo') }));
    const street = owner.getByRole('textbox', { name: say('en', 'customer-form.field.street'), exact: true });
    await expect(street).toBeVisible();
    await expect(owner.locator('[aria-invalid=true]')).toHaveCount(0);
    await expect(alert).not.toContainText(say('en', 'products.problem.PASS_OWNER_REQUIRED'));
    await visitor.writes(street, '');
    await owner.getByRole('textbox', { name: say('en', 'customer-form.field.zip'), exact: true }).focus();
    await expect(street).toHaveAttribute('aria-invalid', 'true');
    await expect(owner.locator('[aria-invalid=true]')).toHaveCount(1);
    await visitor.presses(orders);
    await expect(owner.locator('[aria-invalid=true]')).toHaveCount(4);
    await expect(alert).toContainText(say('en', 'products.problem.PASS_OWNER_REQUIRED'));
  },
);

test('clears the shipping cost with the last product [SHIP-1] [CART-3]', async ({ visitor, shop }) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await fillsCartWithDayTickets(story, 1);
  await fillsCartWithProduct(story, { id: catalogue, count: 1 });
  await expect(sumRow(story, say('de', 'cart.total'))).toContainText('49,90 €');
  const name = await productName(story, catalogue);
  await visitor.presses(page.getByRole('button', { name: `${say('de', 'cart.remove')} ${name}` }));
  await visitor.presses(page.getByRole('button', { name: say('de', 'cart.remove.yes') }));
  await expect(shippingPart(story)).toBeHidden();
  await expect(sumRow(story, say('de', 'cart.total'))).toContainText('10,00 €');
  await expect(page.getByRole('main')).not.toContainText('5,90');
});

test(
  'refuses to ship to a country without a price, with the support address, and stops checkout [SHIP-3] [CHK-4]',
  { tag: '@desk' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 422 .*shipping-costs/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    await fillsCartWithProduct(story, { id: catalogue, count: 1 });
    await choosesCountry(story, 'US');
    const refusal = say('en', 'products.problem.NO_SHIPPING_COST');
    await expect(shippingPart(story)).toContainText(refusal);
    await expect(shippingPart(story).getByRole('link', { name: 'service@lichthof.example' })).toBeVisible();
    await visitor.presses(page.getByRole('link', { name: say('en', 'cart.continue'), exact: true }));
    await expect(page.getByRole('alert').filter({ hasText: say('en', 'cart.refused') })).toContainText(refusal);
    await choosesCountry(story, 'CH');
    await expect(shippingPart(story)).toContainText('€19.90');
    await visitor.presses(page.getByRole('link', { name: say('en', 'cart.continue'), exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: say('en', 'checkout.title.signin') })).toBeVisible();
    await expect(page.locator('#customer-country')).toHaveValue('CH');
  },
);

test(
  'keeps the cart when a sign-in ends, and lets the country be chosen there [SHIP-5] [ERR-1]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 401 .*shipping-costs/);
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    await fillsCartWithProduct(story, { id: catalogue, count: 1 });
    await signsInWithAddress(story);
    await visitor.opens('/de/checkout');
    await expect(shippingPart(story).getByRole('combobox')).toHaveCount(0);
    await page.route(/shipping-costs\?_=/, (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{"error":"UNAUTHORIZED"}' }),
    );
    await visitor.presses(page.getByRole('button', { name: say('de', 'products.more') }));
    await choosesCountry(story, 'AT');
    await expect(sumRow(story, say('de', 'products.shippingTo', { country: austria }))).toContainText('€');
  },
);

test(
  'links the statutory guarantee from a product and states it before products are ordered',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const title = 'Gesetzliche Gewährleistung';
    await fillsCartWithProduct(story, { id: annualPass, count: 1, kind: 'passes' });
    await signsInWithAddress(story);
    await expect(page.getByRole('main')).not.toContainText(title);
    await visitor.opens(`/de/product/${catalogue}`);
    await visitor.presses(page.getByRole('link', { name: title }));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await fillsCartWithProduct(story, { id: catalogue, count: 1 });
    await visitor.presses(page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
    await expect(page.getByRole('region', { name: title })).toContainText('mindestens zwei Jahre');
    const summary = page.getByRole('region', { name: say('de', 'checkout.summary'), exact: true });
    await expect(summary).toContainText(say('de', 'products.withdrawal.goods'));
  },
);
