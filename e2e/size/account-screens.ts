import { loginField, newAccount } from '../support/steps/account.ts';
import { writesGuest, type StepContext } from '../support/steps/buying.ts';
import { expect } from '../support/browser/expect.ts';
import { forgotEmail, passwordField } from '../support/steps/recovering.ts';
import { givesStorage, storageOf } from '../support/steps/ready-to-pay.ts';
import { customerField, fillsIn, newcomer, opensRegister, sendsRegistration } from '../support/steps/registering.ts';
import { say } from '../support/browser/say.ts';
import { appears, byText, downloads, leadsTo, titled, type FirstPresses, type Kept } from './first-press.ts';
import { walksIn, walksToOrder, type Stand } from './walks.ts';

/** What the shop remembers having done in this tab. */
const done = (what: string): Kept => ({ doneHere: what });

async function registers(story: StepContext): Promise<Kept> {
  await givesStorage(story, {});
  await opensRegister(story);
  await fillsIn(story, newcomer('size'));
  await sendsRegistration(story);
  await expect(story.visitor.page).toHaveURL(/register\/success/);
  return storageOf(story.visitor.page);
}

/**
 * Accounts and orders. Forms that end on a screen of their own are sent so that the museum refuses them: the answer has come all the
 * way, and nothing of the next screen is in the sum.
 */
export async function accountScreens(story: StepContext, payment: Stand) {
  const account = await newAccount(story.origin, 'size');
  const kept = await walksIn(story, account);
  const order = await walksToOrder(story, payment, kept);
  const wrong = 'Falsch geraten 9';
  const received = appears(({ visitor, lang }) =>
    visitor.page.getByText(say(lang, 'withdrawal.received'), { exact: true }),
  );
  return {
    login: {
      path: '/login',
      before: async (at) => {
        await at.visitor.writes(loginField(at, 'email'), account.email);
        await at.visitor.writes(loginField(at, 'password'), wrong);
      },
      button: byText('button', 'account.login'),
      answer: ({ visitor, lang }) =>
        expect(visitor.page.getByRole('main').getByRole('alert')).toContainText(say(lang, 'account.AUTH_LOGIN_FAILED')),
    },
    register: {
      path: '/register',
      before: (at) => fillsIn(at, { ...newcomer('size'), email: account.email, emailConfirmation: account.email }),
      button: byText('button', 'account.register.submit'),
      answer: (at) => expect(customerField(at, 'email')).toHaveAttribute('aria-invalid', 'true'),
    },
    registerSuccess: {
      path: '/register/success',
      kept: await registers(story),
      button: byText('link', 'account.registered.home'),
      answer: leadsTo(new RegExp(`/${story.lang}/?$`)),
    },
    registerGuest: {
      path: '/register-guest',
      before: (at) => writesGuest(at),
      button: byText('button', 'account.guest.submit'),
      answer: leadsTo(new RegExp(`/${story.lang}/?$`)),
    },
    forgotPassword: {
      path: '/forgot-password',
      before: (at) => at.visitor.writes(forgotEmail(at), 'nobody@example.org'),
      button: byText('button', 'recovery.forgot.submit'),
      answer: titled('recovery.AUTH_REQUEST_RESET_SUCCESS'),
    },
    forgotPasswordSuccess: {
      path: '/password-reset-success',
      kept: done('passwordRequested'),
      button: byText('link', 'recovery.toLogin'),
      answer: titled('account.login'),
    },
    recoverPassword: {
      path: '/recover/nobodys#a-token-of-nobody-at-all',
      before: async (at) => {
        await at.visitor.writes(passwordField(at, 'account.password.new'), wrong);
        await at.visitor.writes(passwordField(at, 'account.password.repeat'), wrong);
      },
      button: byText('button', 'recovery.save'),
      answer: appears(({ visitor, lang }) =>
        visitor.page.getByRole('alert').filter({ hasText: say(lang, 'recovery.ended') }),
      ),
    },
    recoverPasswordSuccess: {
      path: '/recover-success',
      kept: done('passwordReset'),
      button: byText('link', 'recovery.toLogin'),
      answer: titled('account.login'),
    },
    settings: {
      path: '/settings',
      kept,
      before: (at) => at.visitor.writes(customerField(at, 'firstName'), 'Ada'),
      button: byText('button', 'settings.details.submit'),
      answer: appears(({ visitor, lang }) => visitor.page.getByRole('status').getByText(say(lang, 'settings.saved'))),
    },
    order: { path: order, button: byText('link', 'checkout.downloadTickets'), answer: downloads },
    orders: {
      path: '/orders',
      kept,
      button: ({ visitor }) => visitor.page.locator('main a[href*="/order/"]').first(),
      answer: titled('orders.title'),
    },
    'find-order': {
      path: '/find-order',
      before: async ({ visitor }) => {
        await visitor.writes(visitor.page.locator('#find-number'), 'K7MP-3XQ9');
        await visitor.writes(visitor.page.locator('#find-email'), 'nobody@example.org');
      },
      button: byText('button', 'orders.find.submit'),
      answer: appears(({ visitor, lang }) => visitor.page.getByText(say(lang, 'orders.find.sent'))),
    },
    withdrawal: {
      path: '/withdrawal',
      before: async ({ visitor }) => {
        const written = { name: 'Ida Berg', number: 'K7MP-3XQ9', email: 'nobody@example.org', text: 'Alles' };
        for (const [name, text] of Object.entries(written))
          // oxlint-disable-next-line no-await-in-loop -- One field after the other, as a visitor does.
          await visitor.writes(visitor.page.locator(`#withdrawal-${name}`), text);
      },
      button: byText('button', 'withdrawal.confirm'),
      answer: received,
    },
    'order-withdrawal': {
      path: `${order}/withdrawal`,
      before: ({ visitor }) => visitor.writes(visitor.page.locator('#withdrawal-text'), 'Alles'),
      button: byText('button', 'withdrawal.confirm'),
      answer: received,
    },
  } satisfies FirstPresses<
    | 'login'
    | 'register'
    | 'registerSuccess'
    | 'registerGuest'
    | 'forgotPassword'
    | 'forgotPasswordSuccess'
    | 'recoverPassword'
    | 'recoverPasswordSuccess'
    | 'settings'
    | 'order'
    | 'orders'
    | 'find-order'
    | 'order-withdrawal'
    | 'withdrawal'
  >;
}
