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

async function logsIn(story: StepContext, email: string, at = 'login'): Promise<void> {
  await story.visitor.opens(`${story.origin}/de/${at}`);
  await sendsLogin(story, { email, password });
  await expect(story.visitor.page).not.toHaveURL(/\/login/);
}

async function saves(story: StepContext, named: 'details' | 'shipping'): Promise<void> {
  const save = story.visitor.page.getByRole('button', { name: say('de', `settings.${named}.submit`), exact: true });
  await story.visitor.presses(save);
  await expect(
    story.visitor.page.locator('form').filter({ has: save }).getByText(say('de', 'settings.saved'), { exact: true }),
  ).toBeVisible();
}

export function keepsAccounts(): void {
  test(
    'logs in, reads the saved customer, and sells to them [CFG-14] [ACC-2] [SHIP-5]',
    phone,
    async ({ story, museum }) => {
      const email = newEmail();
      museum.account({ email, password });
      await logsIn(story, email);
      await expect(await accountMenu(story)).toContainText('Rosa Nord');
      await story.visitor.page.keyboard.press('Escape');
      await opensFromList(story, 'merchandise', 'Das Buch zum Licht');
      await story.visitor.presses(story.visitor.page.getByRole('button', { name: /^In den Warenkorb/ }));
      await story.visitor.presses(story.visitor.page.getByRole('link', { name: say('de', 'merchandise.toCart') }));
      await story.visitor.presses(
        story.visitor.page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }),
      );
      await agrees(story);
      await goesToBank(story, '39,90 €');
      await pressesAtBank(story, 'pay');
      await seesNumber(story);
    },
  );

  test('reports a refused login [CFG-14] [ACC-2]', phone, async ({ story, expectInConsole }) => {
    expectInConsole(/status of 401 .*auth\/login/);
    await story.visitor.opens(`${story.origin}/de/login`);
    await sendsLogin(story, { email: newEmail(), password });
    await expect(
      story.visitor.page.getByRole('alert').filter({ hasText: say('de', 'account.AUTH_LOGIN_FAILED') }),
    ).toBeVisible();
  });

  test(
    'saves details, shipping address, e-mail address and password [CFG-14] [ACC-8]',
    phone,
    async ({ story, museum }) => {
      const { visitor } = story;
      const { page } = visitor;
      const email = newEmail();
      const moved = `moved-${email}`;
      museum.account({ email, password });
      await logsIn(story, email, 'login?returnTo=%2Fde%2Fsettings');
      await visitor.writes(customerField(story, 'lastName'), 'Hopper');
      await saves(story, 'details');
      await visitor.ticks(page.getByRole('checkbox', { name: say('de', 'customer-form.delivery.separate') }));
      for (const [field, words] of Object.entries({ name: 'Ida Berg', street: 'Ring 3', zip: '1010', city: 'Wien' }))
        await visitor.writes(customerField(story, `shipping.${field}`), words);
      await saves(story, 'shipping');

      const ofEmail = part(story, 'settings.email');
      await visitor.writes(ofEmail.getByLabel(say('de', 'settings.email.new'), { exact: true }), moved);
      await visitor.writes(ofEmail.getByLabel(say('de', 'settings.email.repeat'), { exact: true }), moved);
      await visitor.writes(passwordField(story, 'account.password.current', ofEmail), password);
      await visitor.presses(ofEmail.getByRole('button', { name: say('de', 'settings.email.submit') }));
      await expect(ofEmail.getByText(say('de', 'settings.email.now', { email: moved }), { exact: true })).toBeVisible();

      const ofPassword = part(story, 'settings.password');
      await visitor.writes(passwordField(story, 'account.password.current', ofPassword), password);
      await visitor.writes(passwordField(story, 'account.password.new', ofPassword), newPassword);
      await visitor.writes(passwordField(story, 'account.password.repeat', ofPassword), newPassword);
      await visitor.presses(ofPassword.getByRole('button', { name: say('de', 'settings.password.submit') }));
      await expect(
        page.getByText(say('de', 'settings.AUTH_PASSWORD_CHANGE_SUCCESS'), { exact: true }).first(),
      ).toBeVisible();

      await page.reload();
      await expect(customerField(story, 'lastName')).toHaveValue('Hopper');
      await expect(customerField(story, 'shipping.street')).toHaveValue('Ring 3');
    },
  );

  test(
    'registers an account, with the errors that the back end finds [CFG-14] [ACC-4]',
    phone,
    async ({ story, museum, expectInConsole }) => {
      expectInConsole(/status of 422 .*customer\/(validate|register)/);
      const { page } = story.visitor;
      const taken = newEmail();
      museum.account({ email: taken, password });
      const person = newcomer('new');
      await opensRegister(story);
      await fillsIn(story, { ...person, email: taken, emailConfirmation: taken });
      const { country: _, ...address } = home;
      await fillsIn(story, address);
      await sendsRegistration(story);
      await expect(page.getByText('Diese Adresse hat schon ein Konto.').first()).toBeVisible();
      await fillsIn(story, {
        email: person['email'] ?? '',
        emailConfirmation: person['email'] ?? '',
        password: person['password'] ?? '',
        passwordConfirmation: person['password'] ?? '',
      });
      await sendsRegistration(story);
      await expect(page).toHaveURL(/\/de\/register\/success/);
    },
  );

  test('resets a forgotten password by the link in the mail [CFG-14] [ACC-7]', phone, async ({ story, museum }) => {
    const { visitor, origin } = story;
    const email = newEmail();
    museum.account({ email, password });
    await visitor.opens(`${origin}/de/forgot-password`);
    await sendsRequest(story, email);
    await seesHeading(story, 'recovery.AUTH_REQUEST_RESET_SUCCESS');
    const link = museum.recoveryLink(email) ?? '';
    expect(link).toMatch(new RegExp(`^${origin}/de/recover/`));
    await visitor.opens(link);
    await sendsNewPassword(story, newPassword);
    await expect(visitor.page).toHaveURL(`${origin}/de/recover-success`);
    await visitor.opens(`${origin}/de/login`);
    await sendsLogin(story, { email, password: newPassword });
    await expect(visitor.page).toHaveURL(`${origin}/de`);
  });

  test('pays a prepared order after the login [CFG-14] [ORD-1] [NAV-27]', phone, async ({ story, museum }) => {
    const { visitor } = story;
    const email = newEmail();
    museum.account({ email, password });
    await visitor.opens(`${story.origin}/de/order-review/${prepared.id}`);
    await sendsLogin(story, { email, password });
    await expect(visitor.page.getByText('72,00 €').last()).toBeVisible();
    await agrees(story);
    await goesToBank(story, '72,00 €');
    await pressesAtBank(story, 'pay');
    await seesNumber(story);
  });

  test('signs a customer in on the way to payment [CFG-14] [CHK-2]', phone, async ({ story, museum }) => {
    const email = newEmail();
    museum.account({ email, password });
    await hasTickets(story, 1);
    await story.visitor.presses(
      story.visitor.page.getByRole('link', { name: say('de', 'cart.continue'), exact: true }),
    );
    await story.visitor.presses(
      story.visitor.page.getByRole('main').getByRole('link', { name: say('de', 'account.login'), exact: true }),
    );
    await sendsLogin(story, { email, password });
    await story.visitor.presses(
      story.visitor.page.getByRole('button', { name: say('de', 'checkout.toPayment'), exact: true }),
    );
    await agrees(story);
    await goesToBank(story, '14,50 €');
    await pressesAtBank(story, 'pay');
    await seesBooking(story);
  });
}
