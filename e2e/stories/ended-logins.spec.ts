import { accountMenu, logsIn, newAccount, sendsLogin, isLoggedIn } from '../support/steps/account.ts';
import { seesCartCount } from '../support/steps/header.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { keptCart, givesStorage, storageOf } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect, inMotion, test } from '../support/browser/story.ts';
import { isReady, visitorAt } from '../support/browser/visitor.ts';

test.use(inMotion);

const lang = 'de';

const title = (story: StepContext, key: string) =>
  story.visitor.page.getByRole('heading', { level: 1, name: say(lang, key) });

const inMain = ({ visitor }: StepContext, role: 'link' | 'button', key: string) =>
  visitor.page.getByRole('main').getByRole(role, { name: say(lang, key), exact: true });

test(
  'asks once at payment for a login that has ended, and returns there with the cart [ERR-1] [NAV-27] [NAV-31]',
  { tag: '@addition' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 401 .*\/de\/customer/);
    const story: StepContext = { visitor, lang, origin: shop.origin };
    const { page } = visitor;
    const account = await newAccount(shop.origin, `ended-${visitor.hands}`);
    await givesStorage(story, { cart: await keptCart(story) });
    await logsIn(story, account);
    const { token } = await storageOf(page);
    await fetch(`${shop.origin}/api/de/auth/logout?_=${token}`, { method: 'POST' });
    await visitor.opens('/de/checkout?step=payment');
    await expect(page.getByText(say(lang, 'account.login.required'))).toBeVisible();
    await sendsLogin(story, account);
    await expect(page).toHaveURL(/\/de\/checkout\?step=payment$/);
    await expect(title(story, 'checkout.title.payment')).toBeVisible();
    await seesCartCount(story, 1);
  },
);

test(
  'asks for a login in one tab after a logout in another, and keeps the cart [ERR-1] [ACC-1]',
  { tag: '@addition' },
  async ({ visitor, shop, context, expectInConsole }) => {
    expectInConsole(/status of 401 .*\/de\/customer/);
    const story: StepContext = { visitor, lang, origin: shop.origin };
    const account = await newAccount(shop.origin, `tabs-${visitor.hands}`);
    await givesStorage(story, { cart: await keptCart(story) });
    await logsIn(story, account);
    const other: StepContext = { ...story, visitor: visitorAt(await context.newPage(), shop.origin, visitor.hands) };
    // As a duplicated tab takes it along.
    await givesStorage(other, await storageOf(visitor.page));
    await other.visitor.opens('/de/checkout');
    await visitor.page.bringToFront();
    await visitor.opens('/logout');
    await expect(visitor.page).toHaveURL(`${shop.origin}/de`);
    const { token } = await storageOf(other.visitor.page);
    await expect.poll(() => isLoggedIn(shop.origin, token)).toBe(false);
    await other.visitor.page.bringToFront();
    await other.visitor.presses(inMain(other, 'link', 'cart.continue'));
    await expect(other.visitor.page.getByText(say(lang, 'account.login.required'))).toBeVisible();
    await seesCartCount(other, 1);
    expect((await storageOf(other.visitor.page))['token']).toBeUndefined();
    await other.visitor.page.close();
  },
);

test(
  'goes on when session storage is cleared, and asks for a login at the next reload [SES-2] [ACC-1]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const story: StepContext = { visitor, lang, origin: shop.origin };
    const { page } = visitor;
    const account = await newAccount(shop.origin, `gone-${visitor.hands}`);
    await logsIn(story, account, '/de/tickets');
    await page.evaluate(() => sessionStorage.clear());
    const menu = await accountMenu(story);
    await visitor.presses(menu.getByRole('link', { name: say(lang, 'shell.account.settings') }));
    await expect(page).toHaveURL(/\/de\/settings$/);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await isReady(page);
    await expect(page.getByText(say(lang, 'account.login.required'))).toBeVisible();
  },
);

test(
  'logs out in the browser only in front of a back end that cannot end logins [ACC-1] [CFG-14]',
  { tag: '@phone-only' },
  async ({ visitor, openAnotherShop }) => {
    const { page } = visitor;
    const { origin } = await openAnotherShop({ env: { ADDITIONS: 'off' } });
    const story: StepContext = { visitor, lang, origin };
    await logsIn(story, await newAccount(origin, 'plain'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visitor.opens(`${origin}/logout`);
    await expect(page).toHaveURL(`${origin}/de`);
    await expect(page.getByRole('status').filter({ hasText: say(lang, 'account.loggedOut') })).toBeAttached();
    expect((await storageOf(page))['token']).toBeUndefined();
    expect(asked.filter((address) => address.includes('/auth/logout'))).toEqual([]);
  },
);
