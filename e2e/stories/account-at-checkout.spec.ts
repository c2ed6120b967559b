import type { Page } from '@playwright/test';
import { logsIn, newAccount } from '../support/steps/account.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { storageOf } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { home, inVienna } from '../support/steps/shipping.ts';
import { catalogue, fillsCartWithProduct } from '../support/steps/products.ts';
import { expect, test } from '../support/browser/story.ts';

const lang = 'de';
const nowhere = { street: '', zip: '', city: '' };
const mothers = { name: 'Ida Berg', ...inVienna };

const field = (page: Page, name: string) => page.locator(`[id="customer-${name}"]`);
const ownFields = (page: Page) => page.getByRole('group', { name: say(lang, 'customer-form.delivery') });
const toPayment = (page: Page) => page.getByRole('button', { name: say(lang, 'checkout.toPayment') });
const sentTo = (page: Page) => page.getByRole('region', { name: say(lang, 'products.delivery.to') });
const title = (page: Page, step: 'signin' | 'payment') =>
  page.getByRole('heading', { level: 1, name: say(lang, `checkout.title.${step}`) });

/** Logged in, with the catalogue in the cart, and on from there. */
async function goesOn(story: StepContext, details: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const { visitor, origin } = story;
  await logsIn(story, await newAccount(origin, 'sends-home', details));
  await fillsCartWithProduct(story, { id: catalogue, count: 1 });
  await visitor.presses(visitor.page.getByRole('link', { name: say(lang, 'cart.continue'), exact: true }));
}

/** Letter by letter, as the form sees it: with what is there after each. */
async function typesSlowly(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).focus();
  for (const letter of text) {
    // oxlint-disable-next-line no-await-in-loop -- One letter comes after the other.
    await page.keyboard.type(letter);
    // oxlint-disable-next-line no-await-in-loop
    await expect(field(page, name)).toBeFocused();
  }
  await expect(field(page, name)).toHaveValue(text);
}

/** What the museum has stored of the account. */
async function known(story: StepContext): Promise<{ street: unknown; shipping: unknown }> {
  const { token } = await storageOf(story.visitor.page);
  const answerOf = async (path: string) =>
    ((await (await fetch(`${story.origin}/api/de/${path}?_=${token}`)).json()) as { data: Record<string, unknown> })
      .data;
  return {
    street: (await answerOf('customer-data'))['street'],
    shipping: (await answerOf('customer'))['addrShipping'],
  };
}

test('asks an account without an address for one when products are ordered, ships to it and stores it [CHK-2] [ACC-4]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin: shop.origin };
  await goesOn(story, nowhere);
  await expect(title(page, 'signin')).toBeVisible();
  await expect(ownFields(page)).toBeVisible();
  for (const name of ['street', 'zip', 'city'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- One visitor fills in one field after the other.
    await typesSlowly(page, name, home[name]);
  }
  await expect(ownFields(page)).toBeVisible();
  await visitor.presses(toPayment(page));
  await expect(title(page, 'payment')).toBeVisible();
  await expect(sentTo(page)).toContainText('Seestraße 1');
  expect(await known(story)).toMatchObject({ street: 'Seestraße 1', shipping: null });
  // The address is known now: no form comes.
  await page.goBack();
  await expect(title(page, 'signin')).toBeVisible();
  await expect(page.getByRole('button', { name: say(lang, 'checkout.changeDetails') })).toBeVisible();
  await expect(field(page, 'street')).toHaveCount(0);
  await visitor.presses(toPayment(page));
  await expect(title(page, 'payment')).toBeVisible();
});

test('keeps a separate address open while it is typed and after a reload, and ships to it [ACC-5] [SHIP-6]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang, origin: shop.origin };
  await goesOn(story);
  // The account has an address: nothing is asked, and the payment step leads back to change it.
  await expect(title(page, 'payment')).toBeVisible();
  await visitor.presses(sentTo(page).getByRole('link', { name: say(lang, 'checkout.change') }));
  await expect(title(page, 'signin')).toBeVisible();
  await expect(field(page, 'street')).toHaveCount(0);
  await visitor.presses(page.getByRole('button', { name: say(lang, 'checkout.changeDetails') }));
  await visitor.ticks(page.getByRole('checkbox', { name: say(lang, 'customer-form.delivery.separate') }));
  await visitor.picks(field(page, 'shipping.country'), mothers.country);
  await visitor.writes(field(page, 'shipping.name'), mothers.name);
  await visitor.writes(field(page, 'shipping.street'), mothers.street);
  await page.reload();
  // It lacks something: open without a press.
  await expect(field(page, 'shipping.street')).toHaveValue(mothers.street);
  await typesSlowly(page, 'shipping.zip', mothers.zip);
  await typesSlowly(page, 'shipping.city', mothers.city);
  await visitor.presses(toPayment(page));
  await expect(title(page, 'payment')).toBeVisible();
  for (const row of [mothers.name, mothers.street, '1010 Wien', 'Österreich'])
    // oxlint-disable-next-line no-await-in-loop
    await expect(sentTo(page)).toContainText(row);
  await page.goBack();
  await expect(title(page, 'signin')).toBeVisible();
  await expect(field(page, 'shipping.street')).toHaveCount(0);
  await visitor.presses(toPayment(page));
  await expect(sentTo(page)).toContainText(mothers.street);
  expect(await known(story)).toMatchObject({ street: 'Seestraße 1', shipping: { street: mothers.street } });
});
