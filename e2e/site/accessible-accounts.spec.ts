import { expectAccessible } from '../support/browser/accessible.ts';
import { accountMenu, logsIn, newAccount, sendsLogin } from '../support/steps/account.ts';
import type { Way } from '../support/steps/buying.ts';
import { givesStorage, keptCart } from '../support/steps/ready-to-pay.ts';
import { fillsIn, newcomer, opensRegister, sendsRegistration, summary } from '../support/steps/registering.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

test('login is accessible: asked for, empty, refused', async ({ visitor, shop, expectInConsole }) => {
  expectInConsole(/status of 401 .*auth\/login/);
  const way: Way = { visitor, lang: 'sv', origin: shop.origin };
  const main = visitor.page.getByRole('main');
  await visitor.opens('/sv/login?fromUnauthorized=1&returnTo=%2Fsv%2Fsettings');
  await expectAccessible(visitor.page, 'login required');
  await visitor.presses(main.getByRole('button', { name: say('sv', 'account.login'), exact: true }));
  await expect(main.getByRole('alert')).toContainText(say('sv', 'account.login.missing'));
  await expectAccessible(visitor.page, 'login with nothing typed');
  await sendsLogin(way, { email: 'nobody@example.org', password: 'fel lösenord' });
  await expect(main.getByRole('alert')).toContainText(say('sv', 'account.AUTH_LOGIN_FAILED'));
  await expectAccessible(visitor.page, 'login refused');
});

test('the account menu is accessible, for strangers and for a customer, in its row and in the mobile menu', async ({
  visitor,
  shop,
}) => {
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
  const { page } = visitor;
  await visitor.opens('/de/page/imprint');
  await accountMenu(way);
  await expectAccessible(page, "stranger's menu");
  const account = await newAccount(shop.origin, 'axe', { lname: 'Sehrlangername'.repeat(8) });
  await page.setViewportSize({ width: 1280, height: 800 });
  await logsIn(way, account, '/de/page/imprint');
  await accountMenu(way);
  await expectAccessible(page, "customer's menu");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('banner')).toHaveAttribute('data-collapsed', 'yes');
  await accountMenu(way);
  await expectAccessible(page, "customer's mobile menu");
});

test('signing in at checkout is accessible: the ways, and who is logged in', async ({ visitor, shop }) => {
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
  const { page } = visitor;
  await givesStorage(way, { cart: await keptCart(way) });
  await visitor.opens('/de/checkout?step=signin');
  await expect(page.getByRole('heading', { name: say('de', 'checkout.account') })).toBeVisible();
  await expectAccessible(page, 'ways to sign in');
  await page.setViewportSize({ width: 1280, height: 800 });
  await logsIn(way, await newAccount(shop.origin, 'axe-checkout'), '/de/checkout?step=signin');
  await expect(page.getByRole('button', { name: say('de', 'checkout.toPayment') })).toBeVisible();
  await expectAccessible(page, 'customer at checkout');
  await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.changeDetails') }));
  await expectAccessible(page, "customer's details at checkout");
});

test('registering is accessible: asked for, refused, done; as a guest, too', async ({ visitor, shop }) => {
  const way: Way = { visitor, lang: 'sv', origin: shop.origin };
  const { page } = visitor;
  await opensRegister(way);
  await visitor.ticks(page.getByRole('checkbox', { name: say('sv', 'customer-form.delivery.separate') }));
  await sendsRegistration(way);
  await expect(summary(way)).toBeVisible();
  await expectAccessible(page, 'registration with nothing typed');
  await visitor.opens('/sv/register-guest');
  await expect(page.getByRole('button', { name: say('sv', 'account.guest.submit'), exact: true })).toBeVisible();
  await expectAccessible(page, 'as a guest');
  await opensRegister(way);
  await page.getByRole('checkbox', { name: say('sv', 'customer-form.delivery.separate') }).uncheck();
  await fillsIn(way, newcomer('axe'));
  await sendsRegistration(way);
  await expect(page).toHaveURL(/register\/success/);
  await expectAccessible(page, 'registered');
  await visitor.opens('/sv/settings');
  await visitor.ticks(page.getByRole('checkbox', { name: say('sv', 'customer-form.delivery.separate') }));
  await visitor.presses(page.getByRole('button', { name: say('sv', 'settings.shipping.submit'), exact: true }));
  await expect(summary(way)).toBeVisible();
  await expectAccessible(page, 'settings without a complete shipping address');
});
