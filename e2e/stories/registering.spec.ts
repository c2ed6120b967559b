import { accountMenu, logsIn, newAccount } from '../support/steps/account.ts';
import {
  agrees,
  cards,
  fillsCart,
  goesToProvider,
  paysWith,
  seesBooking,
  type StepContext,
} from '../support/steps/buying.ts';
import { freeDay } from '../support/shop/museum-offer.ts';
import { mailTo } from '../support/shop/outbox.ts';
import {
  customerField,
  fillsIn,
  newcomer,
  opensRegister,
  sendsRegistration,
  summary,
  type Newcomer,
} from '../support/steps/registering.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

const dayTicket = { eventId: '105', ticketId: '1051', count: 1 };

/** The visitor at the sign-in step, with something in the cart. */
async function reachesSignIn(story: StepContext): Promise<void> {
  const { visitor, lang, origin } = story;
  await fillsCart(story, { ...dayTicket, day: await freeDay(origin, dayTicket.eventId) });
  await visitor.presses(visitor.page.getByRole('link', { name: say(lang, 'cart.continue'), exact: true }));
  await expect(visitor.page.getByRole('heading', { level: 1, name: say(lang, 'checkout.title.signin') })).toBeVisible();
}

test(
  'registers midway through checkout, is logged in, and buys [NAV-10] [NAV-31] [ACC-5]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const ada = newcomer(`buys-${visitor.hands}`);
    await reachesSignIn(story);
    await visitor.presses(page.getByRole('main').getByRole('link', { name: say('de', 'account.login.register') }));
    // The address is there before the screen, and the guest's form has the same fields.
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'account.register') })).toBeVisible();
    await fillsIn(story, ada);
    await sendsRegistration(story);
    await expect(page).toHaveURL(/\/de\/checkout/);
    await expect(page.getByText(ada['email'] ?? '')).toBeVisible();
    await visitor.presses(page.getByRole('main').getByRole('button', { name: say('de', 'checkout.toPayment') }));
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.payment') })).toBeVisible();
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    expect(await mailTo(shop.outbox, ada['email'] ?? '')).toContain('multipart');
    await expect(await accountMenu(story)).toContainText(`${ada['firstName']} ${ada['lastName']}`);
  },
);

test('registers apart from checkout, and is logged in [NAV-10]', async ({ visitor, shop }) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'sv', origin: shop.origin };
  await opensRegister(story);
  for (const field of ['password', 'passwordConfirmation'])
    await expect(customerField(story, field)).toHaveAttribute('autocomplete', 'new-password');
  await expect(customerField(story, 'email')).toHaveAttribute('autocomplete', 'email');
  await expect(customerField(story, 'firstName')).toHaveAttribute('autocomplete', 'given-name');
  await fillsIn(story, newcomer(`own-sake-${visitor.hands}`));
  await sendsRegistration(story);
  await expect(page).toHaveURL(`${shop.origin}/sv/register/success`);
  await expect(page.getByRole('heading', { level: 1, name: say('sv', 'account.registered') })).toBeVisible();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: say('sv', 'account.registered') })
      .first(),
  ).toBeVisible();
  await visitor.presses(page.getByRole('link', { name: say('sv', 'account.registered.settings') }));
  await expect(page).toHaveURL(`${shop.origin}/sv/settings`);
  // What was typed to register is nobody's any more; a password was never kept.
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(kept).not.toContain('customerDraft');
  expect(kept).not.toContain('Brot');
});

test(
  'shows what is wrong at its field and above the form, with links to the fields [ACC-4] [ACC-6]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'en', origin: shop.origin };
    await opensRegister(story);
    await sendsRegistration(story);
    await expect(summary(story)).toContainText(say('en', 'customer-form.error.mandatory'));
    await expect(summary(story)).toBeFocused();
    await fillsIn(story, {
      ...newcomer(`wrong-${visitor.hands}`),
      emailConfirmation: 'other@example.org',
      passwordConfirmation: 'something else',
    });
    await sendsRegistration(story);
    const mismatch = say('en', 'customer-form.error.PASSWORD_MISMATCH');
    await expect(summary(story)).toContainText(say('en', 'customer-form.error.EMAIL_MISMATCH'));
    const field = customerField(story, 'passwordConfirmation');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await visitor.presses(summary(story).getByRole('link', { name: new RegExp(mismatch) }));
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(mismatch));
    // A separate address is asked for whole, once there is one.
    await fillsIn(story, newcomer(`wrong-${visitor.hands}`));
    await visitor.ticks(page.getByRole('checkbox', { name: say('en', 'customer-form.delivery.separate') }));
    await sendsRegistration(story);
    await expect(summary(story)).toContainText(say('en', 'customer-form.error.shipping'));
    await visitor.presses(summary(story).getByRole('link').first());
    await expect(customerField(story, 'shipping.name')).toBeFocused();
  },
);

test('says that an address has an account, with links to log in, and keeps what was typed [ACC-4]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of 422 .*customer\/register/);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  const { email } = await newAccount(shop.origin, 'taken');
  await opensRegister(story, '?returnTo=/de/tickets');
  await fillsIn(story, { ...newcomer('taken'), email, emailConfirmation: email });
  await sendsRegistration(story);
  await expect(summary(story)).toContainText(say('de', 'customer-form.error.EMAIL_TAKEN'));
  await expect(customerField(story, 'password')).not.toHaveValue('');
  const ways = page.getByRole('main').locator('a[href*="forgot-password"], a[href*="/login"]');
  expect(await ways.count()).toBeGreaterThanOrEqual(2);
  for (const href of await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    expect(href).toContain('returnTo=%2Fde%2Ftickets');
});

test('keeps what was typed, but no password, through a reload and Back, and for the guest’s form [ACC-5] [ACC-3]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  const odd = '👩‍🎨 "Zoë" \u{200F}שלום <b>';
  const ada: Newcomer = { ...newcomer(`kept-${visitor.hands}`), firstName: odd };
  await opensRegister(story);
  await fillsIn(story, ada);
  await page.reload();
  await expect(customerField(story, 'firstName')).toHaveValue(odd);
  await expect(customerField(story, 'emailConfirmation')).toHaveValue(ada['email'] ?? '');
  await expect(customerField(story, 'password')).toHaveValue('');
  await visitor.opens('/de/tickets');
  await page.goBack();
  await expect(customerField(story, 'lastName')).toHaveValue(ada['lastName'] ?? '');
  await visitor.presses(page.getByRole('link', { name: say('de', 'account.register.asGuest') }));
  await expect(customerField(story, 'firstName')).toHaveValue(odd);
});

test(
  'refuses values that are too long or too short before sending, and keeps them [ACC-6]',
  { tag: '@desk-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const long = 'ä'.repeat(10_000);
    let sent = 0;
    page.on('request', (request) => (sent += /customer\/(validate|register)/.test(request.url()) ? 1 : 0));
    await opensRegister(story);
    for (const [field, text] of Object.entries({ ...newcomer('long'), lastName: long, password: 'kurz' }))
      await customerField(story, field).fill(text);
    await sendsRegistration(story);
    await expect(summary(story)).toContainText(say('de', 'customer-form.error.TOO_LONG.of', { most: 200 }));
    await expect(summary(story)).toContainText(say('de', 'customer-form.error.TOO_SHORT.of', { least: 8 }));
    await expect(customerField(story, 'lastName')).toHaveValue(long);
    expect(sent).toBe(0);
  },
);

test(
  'signs in as a guest on a page of its own, and continues to payment [NAV-11] [NAV-26] [ACC-3]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
    const { email = '', firstName = '', lastName = '' } = newcomer(`guest-${visitor.hands}`);
    const details = { email, firstName, lastName };
    await reachesSignIn(story);
    await visitor.presses(page.getByRole('main').getByRole('link', { name: say('de', 'account.login.register') }));
    await visitor.presses(page.getByRole('link', { name: say('de', 'account.register.asGuest') }));
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'account.guest') })).toBeVisible();
    await fillsIn(story, details);
    await visitor.presses(page.getByRole('button', { name: say('de', 'account.guest.submit'), exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'checkout.title.payment') })).toBeVisible();
    await expect(page.getByText(email).first()).toBeVisible();
    const kept = await page.evaluate(() => sessionStorage.getItem('customer'));
    expect(JSON.parse(kept ?? 'null')).toMatchObject({ isGuest: true, email });
  },
);

test('saves and clears details and saves a shipping address in the settings [ACC-8] [ACC-9]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  const account = await newAccount(shop.origin, `settings-${visitor.hands}`);
  await logsIn(story, account, '/de/settings');
  const save = (part: string) => page.getByRole('button', { name: say('de', `settings.${part}.submit`), exact: true });
  const saved = (part: string) =>
    page
      .locator('form')
      .filter({ has: save(part) })
      .getByText(say('de', 'settings.saved'), { exact: true });
  await visitor.writes(customerField(story, 'lastName'), 'Hopper');
  await visitor.writes(customerField(story, 'street'), '');
  // Not yet saved, and still there.
  await page.reload();
  await expect(customerField(story, 'lastName')).toHaveValue('Hopper');
  await visitor.presses(save('details'));
  await expect(page.getByText(say('de', 'settings.USER_SETTINGS_SAVED')).first()).toBeVisible();
  await expect(saved('details')).toBeVisible();
  await visitor.ticks(page.getByRole('checkbox', { name: say('de', 'customer-form.delivery.separate') }));
  await visitor.presses(save('shipping'));
  await expect(summary(story)).toContainText(say('de', 'customer-form.error.shipping'));
  for (const [field, text] of Object.entries({ name: 'Ida Berg', street: 'Ring 3', zip: '1010', city: 'Wien' }))
    await visitor.writes(customerField(story, `shipping.${field}`), text);
  await visitor.presses(save('shipping'));
  await expect(saved('shipping')).toBeVisible();
  await page.reload();
  await expect(customerField(story, 'lastName')).toHaveValue('Hopper');
  await expect(customerField(story, 'street')).toHaveValue('');
  await expect(customerField(story, 'shipping.street')).toHaveValue('Ring 3');
  await expect(await accountMenu(story)).toContainText(`${account.firstName} Hopper`);
});
