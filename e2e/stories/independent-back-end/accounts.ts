import { accountMenu, sendsLogin } from '../../support/steps/account.ts';
import { agrees, seesBooking, type StepContext } from '../../support/steps/buying.ts';
import { passwordField, seesHeading, sendsNewPassword, sendsRequest } from '../../support/steps/recovering.ts';
import { customerField, fillsIn, newcomer, opensRegister, sendsRegistration } from '../../support/steps/registering.ts';
import { say } from '../../support/browser/say.ts';
import { home } from '../../support/steps/shipping.ts';
import { prepared } from '../../support/independent-back-end/checkout-answers.ts';
import { expect, test } from './museum.ts';
import { goesToBank, opensFromList, pressesAtBank, seesNumber } from './steps.ts';
import { hasTickets } from './tickets.ts';

const phone = { tag: '@phone-only' };
const password = 'Käse & Brot, dreimal';
const newPassword = 'Ganz neu: 9 Äpfel';

let made = 0;
const newEmail = () => `rosa-${(made += 1)}-${process.pid}@example.org`;

const part = ({ visitor }: StepContext, key: string) =>
  visitor.page.getByRole('region', { name: say('de', key), exact: true });

async function logsIn(way: StepContext, email: string, at = 'login'): Promise<void> {
  await way.visitor.opens(`${way.origin}/de/${at}`);
  await sendsLogin(way, { email, password });
  await expect(way.visitor.page).not.toHaveURL(/\/login/);
}

async function saves(way: StepContext, named: 'details' | 'shipping'): Promise<void> {
  const save = way.visitor.page.getByRole('button', { name: say('de', `settings.${named}.submit`), exact: true });
  await way.visitor.presses(save);
  await expect(
    way.visitor.page.locator('form').filter({ has: save }).getByText(say('de', 'settings.saved'), { exact: true }),
  ).toBeVisible();
}

export function keepsAccounts(): void {
  test(
    'logs in, reads the saved customer, and sells to them [CFG-14] [ACC-2] [SHIP-5]',
    phone,
    async ({ way, museum }) => {
      const email = newEmail();
      museum.account({ email, password });
      await logsIn(way, email);
      await expect(await accountMenu(way)).toContainText('Rosa Nord');
      await way.visitor.page.keyboard.press('Escape');
      await opensFromList(way, 'merchandise', 'Das Buch zum Licht');
      await way.visitor.presses(way.visitor.page.getByRole('button', { name: /^In den Warenkorb/ }));
      await way.visitor.presses(way.visitor.page.getByRole('link', { name: say('de', 'merchandise.toCart') }));
      await way.visitor.presses(way.visitor.page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
      await agrees(way);
      await goesToBank(way, '39,90 €');
      await pressesAtBank(way, 'pay');
      await seesNumber(way);
    },
  );

  test('reports a refused login [CFG-14] [ACC-2]', phone, async ({ way, expectInConsole }) => {
    expectInConsole(/status of 401 .*auth\/login/);
    await way.visitor.opens(`${way.origin}/de/login`);
    await sendsLogin(way, { email: newEmail(), password });
    await expect(
      way.visitor.page.getByRole('alert').filter({ hasText: say('de', 'account.AUTH_LOGIN_FAILED') }),
    ).toBeVisible();
  });

  test(
    'saves details, shipping address, e-mail address and password [CFG-14] [ACC-8]',
    phone,
    async ({ way, museum }) => {
      const { visitor } = way;
      const { page } = visitor;
      const email = newEmail();
      const moved = `moved-${email}`;
      museum.account({ email, password });
      await logsIn(way, email, 'login?returnTo=%2Fde%2Fsettings');
      await visitor.writes(customerField(way, 'lastName'), 'Hopper');
      await saves(way, 'details');
      await visitor.ticks(page.getByRole('checkbox', { name: say('de', 'customer-form.delivery.separate') }));
      for (const [field, words] of Object.entries({ name: 'Ida Berg', street: 'Ring 3', zip: '1010', city: 'Wien' }))
        await visitor.writes(customerField(way, `shipping.${field}`), words);
      await saves(way, 'shipping');

      const ofEmail = part(way, 'settings.email');
      await visitor.writes(ofEmail.getByLabel(say('de', 'settings.email.new'), { exact: true }), moved);
      await visitor.writes(ofEmail.getByLabel(say('de', 'settings.email.repeat'), { exact: true }), moved);
      await visitor.writes(passwordField(way, 'account.password.current', ofEmail), password);
      await visitor.presses(ofEmail.getByRole('button', { name: say('de', 'settings.email.submit') }));
      await expect(ofEmail.getByText(say('de', 'settings.email.now', { email: moved }), { exact: true })).toBeVisible();

      const ofPassword = part(way, 'settings.password');
      await visitor.writes(passwordField(way, 'account.password.current', ofPassword), password);
      await visitor.writes(passwordField(way, 'account.password.new', ofPassword), newPassword);
      await visitor.writes(passwordField(way, 'account.password.repeat', ofPassword), newPassword);
      await visitor.presses(ofPassword.getByRole('button', { name: say('de', 'settings.password.submit') }));
      await expect(
        page.getByText(say('de', 'settings.AUTH_PASSWORD_CHANGE_SUCCESS'), { exact: true }).first(),
      ).toBeVisible();

      await page.reload();
      await expect(customerField(way, 'lastName')).toHaveValue('Hopper');
      await expect(customerField(way, 'shipping.street')).toHaveValue('Ring 3');
    },
  );

  test(
    'registers an account, with the errors that the back end finds [CFG-14] [ACC-4]',
    phone,
    async ({ way, museum, expectInConsole }) => {
      expectInConsole(/status of 422 .*customer\/(validate|register)/);
      const { page } = way.visitor;
      const taken = newEmail();
      museum.account({ email: taken, password });
      const person = newcomer('new');
      await opensRegister(way);
      await fillsIn(way, { ...person, email: taken, emailConfirmation: taken });
      const { country: _, ...address } = home;
      await fillsIn(way, address);
      await sendsRegistration(way);
      await expect(page.getByText('Diese Adresse hat schon ein Konto.').first()).toBeVisible();
      await fillsIn(way, {
        email: person['email'] ?? '',
        emailConfirmation: person['email'] ?? '',
        password: person['password'] ?? '',
        passwordConfirmation: person['password'] ?? '',
      });
      await sendsRegistration(way);
      await expect(page).toHaveURL(/\/de\/register\/success/);
    },
  );

  test('resets a forgotten password by the link in the mail [CFG-14] [ACC-7]', phone, async ({ way, museum }) => {
    const { visitor, origin } = way;
    const email = newEmail();
    museum.account({ email, password });
    await visitor.opens(`${origin}/de/forgot-password`);
    await sendsRequest(way, email);
    await seesHeading(way, 'recovery.AUTH_REQUEST_RESET_SUCCESS');
    const link = museum.recoveryLink(email) ?? '';
    expect(link).toMatch(new RegExp(`^${origin}/de/recover/`));
    await visitor.opens(link);
    await sendsNewPassword(way, newPassword);
    await expect(visitor.page).toHaveURL(`${origin}/de/recover-success`);
    await visitor.opens(`${origin}/de/login`);
    await sendsLogin(way, { email, password: newPassword });
    await expect(visitor.page).toHaveURL(`${origin}/de`);
  });

  test('pays a prepared order after the login [CFG-14] [ORD-1] [NAV-27]', phone, async ({ way, museum }) => {
    const { visitor } = way;
    const email = newEmail();
    museum.account({ email, password });
    await visitor.opens(`${way.origin}/de/order-review/${prepared.id}`);
    await sendsLogin(way, { email, password });
    await expect(visitor.page.getByText('72,00 €').last()).toBeVisible();
    await agrees(way);
    await goesToBank(way, '72,00 €');
    await pressesAtBank(way, 'pay');
    await seesNumber(way);
  });

  test('signs a customer in on the way to payment [CFG-14] [CHK-2]', phone, async ({ way, museum }) => {
    const email = newEmail();
    museum.account({ email, password });
    await hasTickets(way, 1);
    await way.visitor.presses(way.visitor.page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }));
    await way.visitor.presses(
      way.visitor.page.getByRole('main').getByRole('link', { name: say('de', 'account.login'), exact: true }),
    );
    await sendsLogin(way, { email, password });
    await way.visitor.presses(
      way.visitor.page.getByRole('button', { name: say('de', 'checkout.toPayment'), exact: true }),
    );
    await agrees(way);
    await goesToBank(way, '14,50 €');
    await pressesAtBank(way, 'pay');
    await seesBooking(way);
  });
}
