import { say } from '../../support/browser/say.ts';
import { expect } from '../../support/browser/story.ts';
import { accountMenu, logsIn, newAccount, sendsLogin } from '../../support/steps/account.ts';
import { mailTo } from '../../support/shop/outbox.ts';
import { buysByCalls, orderLink, placesOrder } from '../../support/steps/placed-order.ts';
import { catalogue } from '../../support/steps/products.ts';
import { givesStorage, keptVisit, newGuest } from '../../support/steps/ready-to-pay.ts';
import { seesHeading, sendsNewPassword, sendsRequest } from '../../support/steps/recovering.ts';
import { fillsIn, newcomer, opensRegister, sendsRegistration, summary } from '../../support/steps/registering.ts';
import { fixedVoucher } from '../../support/steps/vouchers.ts';
import { presses, seesAlert, seesButton, seesText, separateAddress } from './walk.ts';
import type { Walk } from './walk.ts';

/** Accounts, and the orders that are found by them or by a link. */
export const accountWalks: readonly Walk[] = [
  {
    screen: 'login',
    lang: 'sv',
    complaint: /status of 401 .*auth\/login/,
    async *reach(at) {
      const { visitor, page } = at;
      await visitor.opens('/sv/login?fromUnauthorized=1&returnTo=%2Fsv%2Fsettings');
      yield 'asked for';
      await visitor.presses(
        page.getByRole('main').getByRole('button', { name: say('sv', 'account.login'), exact: true }),
      );
      await seesAlert(at, 'account.login.missing');
      yield 'nothing typed';
      await sendsLogin(at, { email: 'nobody@example.org', password: 'fel lösenord' });
      await seesAlert(at, 'account.AUTH_LOGIN_FAILED');
      yield 'refused';
    },
  },
  {
    screen: 'account menu',
    lang: 'de',
    async *reach(at) {
      const { visitor, page, origin } = at;
      await visitor.opens('/de/page/imprint');
      await accountMenu(at);
      yield 'of a stranger';
      const account = await newAccount(origin, 'axe', { lname: 'Sehrlangername'.repeat(8) });
      await logsIn(at, account, '/de/page/imprint');
      await accountMenu(at);
      yield 'of a customer';
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('banner')).toHaveAttribute('data-collapsed', 'yes');
      await accountMenu(at);
      yield 'of a customer, in the mobile menu';
    },
  },
  {
    screen: 'registration',
    lang: 'sv',
    async *reach(at) {
      const { visitor, page } = at;
      await opensRegister(at);
      await visitor.ticks(separateAddress(at));
      await sendsRegistration(at);
      await expect(summary(at)).toBeVisible();
      yield 'nothing typed';
      await visitor.opens('/sv/register-guest');
      await seesButton(at, 'account.guest.submit');
      yield 'as a guest';
      await opensRegister(at);
      await separateAddress(at).uncheck();
      await fillsIn(at, newcomer('axe'));
      await sendsRegistration(at);
      await expect(page).toHaveURL(/register\/success/);
      yield 'done';
      await visitor.opens('/sv/settings');
      await visitor.ticks(separateAddress(at));
      await presses(at, 'settings.shipping.submit');
      await expect(summary(at)).toBeVisible();
      yield 'settings without a complete shipping address';
    },
  },
  {
    screen: 'settings',
    lang: 'de',
    complaint: /status of 422 .*pwdchange/,
    async *reach(at) {
      const { page, origin } = at;
      const account = await newAccount(origin, 'axe-settings');
      await logsIn(at, account, '/de/settings');
      await seesHeading(at, 'settings.title');
      yield 'opened';
      for (const field of ['oldPassword', 'password', 'passwordConfirmation'])
        await page.locator(`#password-${field}`).fill('Ganz neu: 9 Äpfel');
      await presses(at, 'settings.password.submit');
      await expect(page.locator('#password-oldPassword')).toHaveAttribute('aria-invalid', 'true');
      yield 'wrong password';
      await page.locator('#password-oldPassword').fill(account.password);
      await presses(at, 'settings.password.submit');
      await seesText(at, 'settings.AUTH_PASSWORD_CHANGE_SUCCESS');
      yield 'password changed';
    },
  },
  {
    screen: 'forgotten password',
    lang: 'sv',
    async *reach(at) {
      const { visitor, page } = at;
      await visitor.opens('/sv/forgot-password');
      await sendsRequest(at, 'no address');
      await expect(page.locator('main [aria-invalid]')).toBeVisible();
      yield 'errors';
      await sendsRequest(at, 'nobody@example.org');
      await seesHeading(at, 'recovery.AUTH_REQUEST_RESET_SUCCESS');
      yield 'sent';
      await visitor.opens('/sv/recover-success');
      await page.evaluate(() => sessionStorage.setItem('doneHere', 'passwordReset'));
      await page.reload();
      await seesHeading(at, 'recovery.AUTH_SETTING_NEW_PASSWORD_SUCCESS');
      yield 'new password set';
    },
  },
  {
    screen: 'new password',
    lang: 'nl',
    complaint: /status of 422 .*pwdconfirm/,
    async *reach(at) {
      const { visitor, page } = at;
      await visitor.opens('/nl/recover/nobodys#a-token-of-nobody-at-all');
      await visitor.presses(page.locator('main [aria-pressed]').first());
      yield 'one password readable';
      await sendsNewPassword(at, 'short', 'other');
      await expect(page.locator('main [aria-invalid]')).toBeVisible();
      yield 'errors';
      await sendsNewPassword(at, 'helemaal nieuw');
      await seesAlert(at, 'recovery.ended');
      yield 'link that has ended';
    },
  },
  {
    screen: 'prepared order',
    lang: 'sv',
    complaint: /status of 406 .*order\/review/,
    async *reach(at) {
      const { visitor, page, origin } = at;
      const friend = await newGuest(origin, 'freunde@verein.example');
      await givesStorage(at, await keptVisit(at, friend));
      await visitor.opens('/sv/order-review/freundeskreis-Hs3Nw8Bt5P?payment=failed');
      await expect(page.getByRole('heading', { level: 1, name: 'Vänföreningens utflykt' })).toBeVisible();
      await presses(at, 'checkout.order');
      await seesText(at, 'checkout.refused');
      yield 'refused';
      await visitor.ticks(page.locator('input[value="74"]'));
      await seesText(at, 'checkout.debit');
      yield 'by direct debit';
      await visitor.opens('/sv/order-review/freundeskreis-Hs3Nw8Bt5P?payment=canceled');
      await seesText(at, 'order-review.canceled.hint');
      yield 'payment cancelled';
      await givesStorage(at, await keptVisit(at, await newGuest(origin, 'bibliothek@schule.example')));
      await visitor.opens('/sv/order-review/schulbibliothek-Vb2Jd9Ln6F?address=1');
      await page.locator('#customer-street').fill('');
      await presses(at, 'products.whereTo.submit');
      await expect(summary(at)).toBeVisible();
      yield 'address with errors';
      await givesStorage(at, await keptVisit(at, friend));
      await visitor.opens('/sv/order-review/klasse-4b-Xq7Lr2Vd9K');
      await seesText(at, 'order-review.notAvailable');
      yield 'not available';
    },
  },
  {
    screen: 'placed order',
    lang: 'de',
    configuration: { hasUserRegistration: true },
    complaint: /status of 404 .*order\/link/,
    async *reach(at) {
      const { visitor, page, origin } = at;
      const account = await newAccount(origin, 'axe-orders');
      await logsIn(at, account, '/de/orders');
      await seesText(at, 'orders.list.empty');
      yield 'none listed';
      const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
      await placesOrder(at, { token, email: account.email });
      await page.reload();
      const order = page.locator('a[href*="/de/order/"]').first();
      await expect(order).toBeVisible();
      yield 'listed';
      await visitor.presses(order);
      await seesHeading(at, 'orders.title');
      yield 'opened';
      await visitor.opens(`${origin}/de/order/K7MP-3XQ9-${'A'.repeat(43)}`);
      await seesText(at, 'orders.none');
      yield 'not found';
      await visitor.opens(`${origin}/de/find-order`);
      await presses(at, 'orders.find.submit');
      await seesAlert(at, 'orders.find.number');
      yield 'search refused';
      await page.locator('#find-number').fill('K7MP-3XQ9');
      await page.locator('#find-email').fill('nobody@example.org');
      await presses(at, 'orders.find.submit');
      await seesText(at, 'orders.find.sent');
      yield 'search sent';
    },
  },
  {
    screen: 'withdrawal',
    lang: 'de',
    async *reach(at) {
      const { visitor, page, origin, outbox } = at;
      const buyer = await newGuest(origin, 'axe-withdraws@example.org');
      await buysByCalls(at, buyer, [
        { type: 'voucher', id: fixedVoucher, count: 2 },
        { type: 'merchandise', id: catalogue, count: 1 },
      ]);
      await visitor.opens(`${orderLink(await mailTo(outbox, buyer.email))}/withdrawal`);
      await seesHeading(at, 'shell.withdraw');
      yield 'lines of an order';
      for (const box of await page.getByRole('main').getByRole('checkbox').all()) await visitor.presses(box);
      await presses(at, 'withdrawal.confirm');
      await seesAlert(at, 'withdrawal.lines');
      yield 'nothing chosen';
      await visitor.opens(`${origin}/de/withdrawal`);
      await presses(at, 'withdrawal.confirm');
      await seesAlert(at, 'withdrawal.name');
      yield 'form with errors';
      const written = { name: 'Ida Berg', number: 'K7MP-3XQ9', email: 'nobody@example.org', text: 'Alles' };
      for (const [name, text] of Object.entries(written)) await page.locator(`#withdrawal-${name}`).fill(text);
      await presses(at, 'withdrawal.confirm');
      await seesText(at, 'withdrawal.received');
      yield 'received';
    },
  },
];
