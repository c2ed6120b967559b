import type { Page } from '@playwright/test';
import { logsIn, newAccount } from '../support/steps/account.ts';
import { guest, type StepContext } from '../support/steps/buying.ts';
import { choosesLanguage } from '../support/steps/header.ts';
import { givesStorage, keptCart } from '../support/steps/ready-to-pay.ts';
import {
  asksForLink,
  linkTo,
  passwordField,
  seesHeading,
  sendsNewPassword,
  sendsRequest,
} from '../support/steps/recovering.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { browserSaysSo } from './faults.ts';

const main = (page: Page) => page.getByRole('main');

test('keeps a recovery link through a change of language, and its token out of address and storage [NAV-13] [I18N-4] [ACC-7]', async ({
  visitor,
  shop,
}) => {
  const { page } = visitor;
  const { origin, outbox } = shop;
  const story: StepContext = { visitor, lang: 'de', origin };
  const account = await newAccount(origin, 'language');
  await asksForLink(story, account.email);
  const link = await linkTo(outbox, account.email);
  const [address = '', token = ''] = link.split('#');
  await visitor.opens(link);
  await seesHeading(story, 'recovery.recover');
  await choosesLanguage(visitor, 'de', 'English');
  const english: StepContext = { ...story, lang: 'en' };
  await seesHeading(english, 'recovery.recover');
  await expect(passwordField(english, 'account.password.new')).toBeVisible();
  // The address loses its token once the page has read it.
  await expect(page).toHaveURL(address.replace('/de/', '/en/'));
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), history.state]),
  );
  expect(kept).not.toContain(token);
  await sendsNewPassword(english, 'Ganz neu: 9 Äpfel');
  await seesHeading(english, 'recovery.AUTH_SETTING_NEW_PASSWORD_SUCCESS');
  await logsIn(english, { ...account, password: 'Ganz neu: 9 Äpfel' });
});

test('reports a request for a recovery link that the back end answers with 400 [ACC-7] [ACC-10]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await page.route(/pwdreset/, (route) => route.fulfill({ status: 400, json: { error: 'FIELDS_MISSING' } }));
  await visitor.opens('/de/forgot-password');
  await sendsRequest(story, 'ada@example.org');
  await expect(main(page).getByRole('alert')).toContainText(say('de', 'recovery.FIELDS_MISSING'));
  await expect(main(page)).toContainText(say('de', 'recovery.AUTH_REQUEST_RESET_FAIL'));
  await expect(main(page)).not.toContainText(say('de', 'shell.error.unexpected'));
});

test('claims no result on an account’s result screens that are opened by hand, and links onward [NAV-10] [NAV-12] [NAV-13]', async ({
  visitor,
  openAnotherShop,
}) => {
  const { page } = visitor;
  const { origin } = await openAnotherShop({ configuration: { hasUserRegistration: true } });
  for (const [path, claim] of [
    ['password-reset-success', 'recovery.AUTH_REQUEST_RESET_SUCCESS'],
    ['recover-success', 'recovery.AUTH_SETTING_NEW_PASSWORD_SUCCESS'],
  ] as const) {
    await visitor.opens(`${origin}/de/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: say('de', 'recovery.nothing') })).toBeVisible();
    await expect(main(page)).not.toContainText(say('de', claim));
    await expect(page).toHaveTitle(new RegExp(`^${say('de', 'recovery.nothing')} - `));
    await expect(main(page).getByRole('link', { name: say('de', 'recovery.toLogin') })).toBeVisible();
    await expect(main(page).getByRole('link', { name: say('de', 'recovery.newLink') })).toBeVisible();
  }
  await visitor.opens(`${origin}/de/register/success`);
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'account.register') })).toBeVisible();
  await expect(main(page)).not.toContainText(say('de', 'account.registered'));

  const story: StepContext = { visitor, lang: 'de', origin };
  await asksForLink(story, 'nobody@example.org');
  await page.reload();
  await seesHeading(story, 'recovery.AUTH_REQUEST_RESET_SUCCESS');
  const account = await newAccount(origin, 'by-hand');
  await logsIn(story, account);
  await visitor.opens(`${origin}/de/register/success`);
  const name = `${account.firstName} ${account.lastName}`;
  await expect(
    page.getByRole('heading', { level: 1, name: say('de', 'account.login.already', { name }) }),
  ).toBeVisible();
  await visitor.opens(`${origin}/logout`);
  await expect(page).not.toHaveURL(/logout/);
  await visitor.opens(`${origin}/de/password-reset-success`);
  await expect(page.getByRole('heading', { level: 1, name: say('de', 'recovery.nothing') })).toBeVisible();
});

test('shows all errors of a field, at the field and in the summary, and those of no field [ACC-4]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const story: StepContext = { visitor, lang: 'de', origin: shop.origin };
  await givesStorage(story, { cart: await keptCart(story) });
  await page.route(/\/customer\/validate/, (route) =>
    route.fulfill({
      status: 422,
      json: {
        errors: {
          email: ['Diese Adresse ist gesperrt.', 'EMAIL_INVALID', 'Diese Adresse ist gesperrt.'],
          lname: 'Bitte ohne Ziffern.',
          account: ['Heute nehmen wir keine Gäste an.'],
        },
      },
    }),
  );
  await visitor.opens('/de/checkout?step=signin');
  const field = (name: string) =>
    page.getByRole('textbox', { name: say('de', `customer-form.field.${name}`), exact: true });
  await field('email').fill(guest.email);
  await field('firstName').fill('Ada');
  await field('lastName').fill('Lovelace');
  await visitor.presses(page.getByRole('button', { name: say('de', 'checkout.toPayment') }));
  const summary = main(page).getByRole('alert');
  await expect(summary).toBeFocused();
  const invalid = say('de', 'customer-form.error.EMAIL_INVALID');
  await expect(summary.getByRole('listitem')).toHaveText([
    say('de', 'shell.museumSays', { text: 'Heute nehmen wir keine Gäste an.' }),
    `${say('de', 'customer-form.field.email')}: Diese Adresse ist gesperrt.`,
    `${say('de', 'customer-form.field.email')}: ${invalid}`,
    `${say('de', 'customer-form.field.lastName')}: Bitte ohne Ziffern.`,
  ]);
  await expect(field('email')).toHaveAccessibleDescription(new RegExp(`Diese Adresse ist gesperrt\\. ?${invalid}`));
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('lastName')).toHaveAccessibleDescription('Bitte ohne Ziffern.');
  await summary.getByRole('link').nth(1).click();
  await expect(field('email')).toBeFocused();
  await field('email').press('x');
  await expect(field('email')).not.toHaveAttribute('aria-invalid', 'true');
});

test('shows all errors of a field in the settings, too: password, e-mail, shipping [ACC-4] [ACC-8] [ACC-11]', async ({
  visitor,
  openAnotherShop,
  expectInConsole,
}) => {
  expectInConsole(browserSaysSo);
  const { page } = visitor;
  const { origin } = await openAnotherShop({ configuration: { hasUserRegistration: true } });
  const story: StepContext = { visitor, lang: 'de', origin };
  await logsIn(story, await newAccount(origin, 'lists'));
  await visitor.opens(`${origin}/de/settings`);
  const both = ['Erstens.', 'Zweitens.'];
  const refuse = (path: RegExp, errors: object) =>
    page.route(path, (route) => route.fulfill({ status: 422, json: { errors } }));
  await refuse(/pwdchange/, { _pn: both });
  await refuse(/emailchange/, { email: both });
  await refuse(/customer\/update/, { city: both, 'shipping.city': both });
  const tells = async (id: string, button: string) => {
    await visitor.presses(page.getByRole('button', { name: say('de', button) }));
    await expect(page.locator(`[id="${id}"]`)).toHaveAccessibleDescription(/Erstens\. ?Zweitens\.$/);
  };
  for (const [id, text] of [
    ['password-oldPassword', 'was es war'],
    ['password-password', 'ganz neu gedacht'],
    ['password-passwordConfirmation', 'ganz neu gedacht'],
    ['email-email', 'elsewhere@example.org'],
    ['email-emailConfirmation', 'elsewhere@example.org'],
    ['email-currentPassword', 'was es war'],
  ] as const)
    await page.locator(`#${id}`).fill(text);
  await tells('password-password', 'settings.password.submit');
  await tells('email-email', 'settings.email.submit');
  await page.locator('#delivery-separate').check();
  for (const field of ['name', 'street', 'zip', 'city'])
    await page.locator(`[id="customer-shipping.${field}"]`).fill('10115');
  await tells('customer-shipping.city', 'settings.shipping.submit');
});
