import type { Page } from '@playwright/test';
import { newAccount, sendsLogin } from '../support/steps/account.ts';
import { booksOn, expectOneOrder } from '../support/shop/books.ts';
import { agrees, cards, goesToProvider, paysWith, seesBooking } from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { givesStorage, keptCart, keptVisit, newGuest, storageOf } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

/** Orders that the sample museum has prepared. */
const prepared = {
  classVisit: { id: 'klasse-4b-Xq7Lr2Vd9K', email: 'lehrerin@schule.example' },
  outing: { id: 'freundeskreis-Hs3Nw8Bt5P', email: 'freunde@verein.example' },
  over: { id: 'zu-spaet-Gm6Rk4Yc7Z', email: 'lehrerin@schule.example' },
} as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const notAvailable = /status of 406 .*order\/review/;

/** Signed in with this address, something in the own cart. */
async function isSignedIn(story: StepContext, email: string): Promise<void> {
  await givesStorage(story, await keptVisit(story, await newGuest(story.origin, email)));
}

/** What is in the visitor's own cart is there, as it was. */
async function hasOwnCart({ visitor, lang, origin }: StepContext): Promise<void> {
  await visitor.opens(`${origin}/${lang}/checkout`);
  await expect(heading(visitor.page, say(lang, 'checkout.title.cart'))).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: say(lang, 'cart.continue'), exact: true })).toBeVisible();
}

test(
  'shows a prepared order after the login and takes its payment; the visitor’s own cart stays [NAV-15] [ORD-1]',
  { tag: ['@addition', '@desk'] },
  async ({ visitor, openAnotherShop, expectInConsole }) => {
    expectInConsole(notAvailable);
    const { page } = visitor;
    const { origin, database } = await openAnotherShop({ configuration: { hasUserRegistration: true } });
    const story: StepContext = { visitor, lang: 'de', origin };
    const { id, email } = prepared.classVisit;
    const teacher = await newAccount(origin, 'teacher', { email });
    await givesStorage(story, { cart: await keptCart(story) });
    await visitor.opens(`${origin}/de/order-review/${id}`);
    await expect(page).toHaveURL(/\/de\/login\?/);
    await sendsLogin(story, { ...teacher, email });
    await expect(page).toHaveURL(`${origin}/de/order-review/${id}`);
    await expect(heading(page, 'Klassenbesuch der 4b')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Aufzug statt Treppe');
    await expect(page.getByText('102,00 €').last()).toBeVisible();
    await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.order') }));
    await expect(
      page.getByRole('alert').filter({ hasText: say('de', 'checkout.refused.NO_PAYMENT_METHOD') }),
    ).toBeVisible();
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    await expect(page.getByRole('heading', { name: 'Zwei Linien genügen' })).toBeVisible();
    await hasOwnCart(story);
    await visitor.opens(`${origin}/de/order-review/${id}`);
    await expect(heading(page, say('de', 'order-review.paid'))).toBeVisible();
    await expectOneOrder(database, email);
  },
);

test('returns to the prepared order when its payment is refused or cancelled, and never touches the cart [ORD-1] [PAY-5]', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(/status of 422 .*execPayment/);
  const { page } = visitor;
  const { origin, database } = await openAnotherShop({ env: {} });
  const story: StepContext = { visitor, lang: 'sv', origin };
  const { id, email } = prepared.outing;
  await isSignedIn(story, email);
  const before = await page.evaluate(() => sessionStorage.getItem('cart'));
  await visitor.opens(`${origin}/sv/order-review/${id}`);
  await agrees(story);
  await goesToProvider(story);
  await paysWith(story, cards.refused);
  // Which payment it was: the screen shows the museum's answer to it.
  await expect(page).toHaveURL(new RegExp(`/sv/order-review/${id}\\?payment=failed&cartId=[\\w-]+$`));
  await expect(page.getByRole('alert').filter({ hasText: say('sv', 'order-review.failed.hint') })).toBeVisible();
  // What was chosen and agreed to is still so.
  await expect(page.locator('#terms')).toBeChecked();
  await goesToProvider(story);
  await visitor.presses(page.locator('button[value=cancel]'));
  await expect(page).toHaveURL(`${origin}/sv/order-review/${id}?payment=canceled`);
  await expect(page.getByText(say('sv', 'order-review.canceled.hint'))).toBeVisible();
  await goesToProvider(story);
  await paysWith(story, cards.paid);
  await seesBooking(story);
  expect(await page.evaluate(() => sessionStorage.getItem('cart'))).toBe(before);
  await expectOneOrder(database, email);
});

test(
  'takes one payment for a prepared order despite double presses, Back and a second tab [PAY-9] [ORD-1]',
  { tag: '@desk' },
  async ({ visitor, openAnotherShop, expectInConsole }) => {
    expectInConsole(notAvailable);
    const { page } = visitor;
    const { origin, database } = await openAnotherShop({ env: {} });
    const story: StepContext = { visitor, lang: 'en', origin };
    const { id, email } = prepared.outing;
    await isSignedIn(story, email);
    const address = `${origin}/en/order-review/${id}`;
    await visitor.opens(address);
    await agrees(story);
    const order = page.getByRole('button', { name: say('en', 'checkout.order') });
    await order.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expect(page).toHaveURL(/\/sandbox-pay\//);
    const provider = page.url();
    await page.goBack({ waitUntil: 'commit' });
    await expect(order).toBeVisible();
    await goesToProvider(story);
    expect(page.url()).toBe(provider);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    const other = await page.context().newPage();
    await other.goto(`${origin}/robots.txt`);
    const kept = await storageOf(page);
    await other.evaluate((entries) => Object.assign(sessionStorage, entries), kept);
    await other.goto(address);
    await expect(heading(other, say('en', 'order-review.paid'))).toBeVisible();
    await other.close();
    await page.goBack();
    await page.goBack();
    await expect(order).toHaveCount(0);
    await expectOneOrder(database, email);
  },
);

test('shows the same message for an order that is over, unknown or somebody else’s [ORD-1] [NAV-15]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(notAvailable);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'it', origin: shop.origin };
  await isSignedIn(story, prepared.over.email);
  for (const id of [prepared.over.id, prepared.outing.id, 'nobody-has-this-0rder']) {
    // oxlint-disable-next-line no-await-in-loop -- One visitor opens one address after the other.
    await visitor.opens(`${shop.origin}/it/order-review/${id}`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(heading(page, say('it', 'order-review.notAvailable'))).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop
    await expect(page.getByRole('main')).toContainText(prepared.over.email);
  }
  await visitor.presses(page.getByRole('link', { name: say('it', 'order-review.otherAddress') }));
  await expect(page).toHaveURL(/\/it\/login\?/);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  expect(booksOn(shop.database, prepared.over.email).orders).toBe(0);
});

test('places a prepared order after the provider’s page where the museum configures it [CFG-12] [NAV-17]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const { origin, database } = await openAnotherShop({ configuration: { confirmPaymentOnCheckout: false } });
  const story: StepContext = { visitor, lang: 'fr', origin };
  const { id, email } = prepared.classVisit;
  await isSignedIn(story, email);
  await visitor.opens(`${origin}/fr/order-review/${id}`);
  await agrees(story);
  await goesToProvider(story, 'checkout.continueToPayment');
  await paysWith(story, cards.paid);
  await expect(page).toHaveURL(/\/fr\/checkout\/accepted/);
  await expect(page.getByRole('heading', { name: 'Deux lignes suffisent' })).toBeVisible();
  expect(booksOn(database, email).orders).toBe(0);
  await visitor.presses(page.getByRole('button', { name: say('fr', 'checkout.order') }));
  await seesBooking(story);
  await expectOneOrder(database, email);
});
