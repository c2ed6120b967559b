import { logsIn, newAccount } from '../support/steps/account.ts';
import { expectAccessible } from '../support/browser/accessible.ts';
import type { Way } from '../support/steps/buying.ts';
import { seesHeading, sendsNewPassword, sendsRequest } from '../support/steps/recovering.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

test('a forgotten password is accessible at 320 and 1280 px, and in the dark: form, errors, what comes then', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const way: Way = { visitor, lang: 'sv', origin: shop.origin };
  await visitor.opens('/sv/forgot-password');
  await expectAccessible(page, 'form');
  await sendsRequest(way, 'no address');
  await expect(page.locator('main [aria-invalid]')).toBeVisible();
  await expectAccessible(page, 'errors');
  await sendsRequest(way, 'nobody@example.org');
  await seesHeading(way, 'recovery.AUTH_REQUEST_RESET_SUCCESS');
  await expectAccessible(page, 'sent');
  await visitor.opens('/sv/recover-success');
  await expectAccessible(page, 'opened by hand');
  await page.evaluate(() => sessionStorage.setItem('doneHere', 'passwordReset'));
  await page.reload();
  await seesHeading(way, 'recovery.AUTH_SETTING_NEW_PASSWORD_SUCCESS');
  await expectAccessible(page, 'a password that is set');
});

test('a new password is accessible: form, readable, errors, a link that has ended, none', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of 422 .*pwdconfirm/);
  const { page } = visitor;
  const way: Way = { visitor, lang: 'nl', origin: shop.origin };
  await visitor.opens('/nl/recover/nobodys#a-token-of-nobody-at-all');
  await visitor.presses(page.locator('main [aria-pressed]').first());
  await expectAccessible(page, 'form, one password to be read');
  await sendsNewPassword(way, 'short', 'other');
  await expect(page.locator('main [aria-invalid]')).toBeVisible();
  await expectAccessible(page, 'errors');
  await sendsNewPassword(way, 'helemaal nieuw');
  await expect(page.getByRole('alert').filter({ hasText: say('nl', 'recovery.ended') })).toBeVisible();
  await expectAccessible(page, 'link that has ended');
  await visitor.opens('/nl/recover/nobodys');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'no token');
});

test('the settings are accessible: all parts, errors, and something that was changed', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of 422 .*pwdchange/);
  const { page } = visitor;
  const way: Way = { visitor, lang: 'de', origin: shop.origin };
  const account = await newAccount(shop.origin, 'axe-settings');
  await logsIn(way, account, '/de/settings');
  await seesHeading(way, 'settings.title');
  await expectAccessible(page, 'settings');
  const submit = page.getByRole('button', { name: say('de', 'settings.password.submit') });
  for (const field of ['oldPassword', 'password', 'passwordConfirmation'])
    await page.locator(`#password-${field}`).fill('Ganz neu: 9 Äpfel');
  await visitor.presses(submit);
  await expect(page.locator('#password-oldPassword')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'wrong password');
  await page.locator('#password-oldPassword').fill(account.password);
  await visitor.presses(submit);
  await expect(page.getByRole('main').getByText(say('de', 'settings.AUTH_PASSWORD_CHANGE_SUCCESS'))).toBeVisible();
  await expectAccessible(page, 'password changed');
});
