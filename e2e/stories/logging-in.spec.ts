import type { Page } from '@playwright/test';
import { draftKeys } from '../../shop/src/session/draft-keys.ts';
import {
  accountMenu,
  fullName,
  loginField,
  logsIn,
  newAccount,
  sendsLogin,
  isLoggedIn,
} from '../support/steps/account.ts';
import { seesCartCount } from '../support/steps/header.ts';
import {
  agrees,
  cards,
  goesToProvider,
  paysWith,
  seesBooking,
  fillsCartWithDayTickets,
} from '../support/steps/buying.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { delaysScripts } from '../support/browser/hydration.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { keptCart, givesStorage, storageOf } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, inMotion, test } from '../support/browser/story.ts';

test.use(inMotion);

const lang = 'de';

const title = (story: StepContext, key: string) =>
  story.visitor.page.getByRole('heading', { level: 1, name: say(lang, key) });

const inMain = ({ visitor }: StepContext, role: 'link' | 'button', key: string) =>
  visitor.page.getByRole('main').getByRole(role, { name: say(lang, key), exact: true });

test(
  'logs a customer in midway through checkout, back to the same step, cart and address, and sells [NAV-26] [CHK-2] [ACC-2]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const story: StepContext = { visitor, lang, origin: shop.origin };
    const account = await newAccount(shop.origin, `midway-${visitor.hands}`);
    await fillsCartWithDayTickets(story, 2);
    await visitor.presses(inMain(story, 'link', 'cart.continue'));
    await expect(title(story, 'checkout.title.signin')).toBeVisible();
    await visitor.presses(inMain(story, 'link', 'shell.account.login'));
    await sendsLogin(story, account);
    await expect(visitor.page).toHaveURL(/\/de\/checkout\?step=signin$/);
    await expect(
      visitor.page.getByRole('heading', { name: say(lang, 'account.login.already', { name: fullName(account) }) }),
    ).toBeVisible();
    await seesCartCount(story, 2);
    await visitor.presses(inMain(story, 'button', 'checkout.toPayment'));
    await expect(title(story, 'checkout.title.payment')).toBeVisible();
    await expect(visitor.page.getByRole('main')).toContainText('Seestraße 1');
    await agrees(story);
    await goesToProvider(story);
    await paysWith(story, cards.paid);
    await seesBooking(story);
    expect(await mailTo(shop.outbox, account.email)).toContain('application/pdf');
  },
);

test('asks first for what an order needs and the account lacks, and stores it in the account [CHK-2] [ACC-4]', async ({
  visitor,
  shop,
}) => {
  const story: StepContext = { visitor, lang, origin: shop.origin };
  const nowhere = { street: '', zip: '', city: '' };
  const account = await newAccount(shop.origin, `asked-${visitor.hands}`, nowhere);
  await logsIn(story, account);
  // So dear that its invoice has to name whom it is for.
  await fillsCartWithDayTickets(story, 40);
  await visitor.presses(inMain(story, 'link', 'cart.continue'));
  await expect(title(story, 'checkout.title.signin')).toBeVisible();
  const field = (name: string) => visitor.page.getByRole('textbox', { name: say(lang, `customer-form.field.${name}`) });
  await expect(field('lastName')).toHaveValue(account.lastName);
  await expect(field('email')).toHaveCount(0);
  await visitor.presses(inMain(story, 'button', 'checkout.toPayment'));
  await expect(visitor.page.getByRole('main').getByRole('alert')).toContainText(
    say(lang, 'customer-form.field.street'),
  );
  await visitor.writes(field('street'), 'Ring 3');
  await visitor.writes(field('zip'), '10117');
  await visitor.writes(field('city'), 'Berlin');
  await visitor.presses(inMain(story, 'button', 'checkout.toPayment'));
  await expect(title(story, 'checkout.title.payment')).toBeVisible();
  await expect(visitor.page.getByRole('main')).toContainText('Ring 3');
  const { token } = await storageOf(visitor.page);
  const answer = await fetch(`${shop.origin}/api/de/customer-data?_=${token}`);
  expect(await answer.json()).toMatchObject({ data: { street: 'Ring 3', lname: account.lastName } });
});

test(
  'reports a wrong password in a toast and a lasting message, and keeps what was typed [ACC-1] [ACC-2] [ERR-1]',
  { tag: '@desk' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 401 .*auth\/login/);
    const story: StepContext = { visitor, lang, origin: shop.origin };
    const { page } = visitor;
    const account = await newAccount(shop.origin, `wrong-${visitor.hands}`);
    await visitor.opens('/de/login?returnTo=%2Fde%2Ftickets');
    await sendsLogin(story, { ...account, password: 'falsch geraten' });
    const failed = say(lang, 'account.AUTH_LOGIN_FAILED');
    const toasts = page.getByRole('status').filter({ hasText: failed });
    await expect(toasts).toBeAttached();
    expect(await toasts.textContent(), 'nothing is under way any more').not.toContain(
      say(lang, 'account.AUTH_LOGGING_IN'),
    );
    await expect(page.getByRole('main').getByRole('alert')).toContainText(failed);
    await expect(page).toHaveURL(/\/de\/login\?returnTo=%2Fde%2Ftickets$/);
    await expect(loginField(story, 'email')).toHaveValue(account.email);
    await expect(loginField(story, 'password')).toHaveValue('falsch geraten');
    expect((await storageOf(page))['token']).toBeUndefined();
    await sendsLogin(story, account);
    await expect(page).toHaveURL(/\/de\/tickets$/);
  },
);

/** Where a toast is, read in the two seconds that it is there. */
async function placeOfToast(page: Page, text: string): Promise<'below' | 'over'> {
  const place = await page.waitForFunction((words) => {
    const lists = [...document.querySelectorAll('[role=status]')];
    const toast = lists.find(({ textContent }) => textContent.includes(words));
    const header = document.querySelector('header')?.getBoundingClientRect();
    if (!toast || !header) return undefined;
    return toast.getBoundingClientRect().top >= header.bottom ? 'below' : 'over';
  }, text);
  return (await place.jsonValue()) ?? 'over';
}

test(
  'leads from the header to login and back, shows the customer’s name, and keeps only the cart at logout [HDR-3] [HDR-4] [ACC-1]',
  { tag: '@addition' },
  async ({ visitor, shop }) => {
    const story: StepContext = { visitor, lang, origin: shop.origin };
    const { page } = visitor;
    const account = await newAccount(shop.origin, `header-${visitor.hands}`, {
      fname: 'Ğülşen',
      lname: `“X” 🦉 ${'Langerstraß '.repeat(9)}`,
    });
    await givesStorage(story, { cart: await keptCart(story) });
    await visitor.opens('/de/tickets?venue=1');
    const here = page.url();
    const anonymous = await accountMenu(story);
    await expect(anonymous.getByRole('link', { name: say(lang, 'shell.account.register') })).toHaveAttribute(
      'href',
      `/de/register?returnTo=${encodeURIComponent('/de/tickets?venue=1')}`,
    );
    await visitor.presses(anonymous.getByRole('link', { name: say(lang, 'shell.account.login') }));
    await sendsLogin(story, account);
    await expect(page).toHaveURL(here);
    const { token } = await storageOf(page);
    expect(await isLoggedIn(shop.origin, token)).toBe(true);
    await page.evaluate((keys) => keys.forEach((key) => sessionStorage.setItem(key, '{}')), Object.values(draftKeys));

    const menu = await accountMenu(story);
    await expect(menu).toContainText('Ğülşen');
    await expect(menu.getByRole('link', { name: say(lang, 'shell.account.settings') })).toHaveAttribute(
      'href',
      '/de/settings',
    );
    await visitor.presses(menu.getByRole('link', { name: say(lang, 'shell.account.logout') }));
    expect(await placeOfToast(page, say(lang, 'account.loggedOut')), 'below all that the header leads to').toBe(
      'below',
    );
    await expect(page).toHaveURL(here);
    const left = await storageOf(page);
    for (const key of ['token', 'customer', ...Object.values(draftKeys)]) expect(left[key], key).toBeUndefined();
    await seesCartCount(story, 1);
    await expect.poll(() => isLoggedIn(shop.origin, token)).toBe(false);
    await expect(
      (await accountMenu(story)).getByRole('link', { name: say(lang, 'shell.account.login') }),
    ).toBeVisible();
  },
);

test(
  'returns from login and logout to paths of this shop only [NAV-1] [NAV-31]',
  { tag: '@desk-only' },
  async ({ visitor, shop }) => {
    const story: StepContext = { visitor, lang, origin: shop.origin };
    const account = await newAccount(shop.origin, 'return-to');
    // The others that were thought of: session/return-path.test.ts.
    const returnTo = '//evil.example';
    await logsIn(story, account, returnTo);
    await expect(visitor.page).toHaveURL(`${shop.origin}/de`);
    await visitor.opens(`/logout?${new URLSearchParams({ returnTo })}`);
    await expect(visitor.page).toHaveURL(`${shop.origin}/de`);
    expect((await storageOf(visitor.page))['token']).toBeUndefined();
    await logsIn(story, account, '/sv/tickets?group=2');
    await expect(visitor.page, 'in the language of the page').toHaveURL(`${shop.origin}/de/tickets?group=2`);
    await visitor.opens('/logout?returnTo=%2Fsv%2Ftickets');
    await expect(visitor.page).toHaveURL(`${shop.origin}/sv/tickets`);
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'sv');
    expect((await fetch(`${shop.origin}/de/logout`)).status).toBe(404);
  },
);

test('keeps a login submitted before hydration out of the address, and sends it afterwards [ACC-2]', async ({
  visitor,
  shop,
}) => {
  const story: StepContext = { visitor, lang, origin: shop.origin };
  const { page } = visitor;
  const account = await newAccount(shop.origin, `early-${visitor.hands}`);
  const letThrough = await delaysScripts(page);
  await page.goto(`${shop.origin}/de/login`, { waitUntil: 'commit' });
  await loginField(story, 'email').fill(account.email);
  await loginField(story, 'password').fill(account.password);
  await loginField(story, 'password').press('Enter');
  expect(page.url()).toBe(`${shop.origin}/de/login`);
  letThrough();
  await expect(page).toHaveURL(`${shop.origin}/de`);
  expect((await storageOf(page))['token']).toBeDefined();
});
