import { api } from '@foyer/contract/api.ts';
import { expect } from '../support/browser/expect.ts';
import { loginField, newAccount, type Account } from '../support/steps/account.ts';
import { customerField, newcomer } from '../support/steps/registering.ts';
import { say } from '../support/browser/say.ts';
import { failureTitle, type BrokenCall, type Stage } from './broken-call.ts';
import { goes, heading, inPlace, neutral, onScreen, stepsTo, reported, reportedOr } from './steps.ts';

/** One account at each shop serves all rows. */
const accounts = new Map<string, Account>();

async function accountAt({ origin }: Stage): Promise<Account> {
  const account = accounts.get(origin) ?? (await newAccount(origin, 'broken'));
  accounts.set(origin, account);
  return account;
}

/** In the login screen: both are typed once and stay. */
async function sendsLogin(stage: Stage): Promise<void> {
  const { page, visitor } = stage;
  const account = await accountAt(stage);
  if (new URL(page.url()).pathname !== '/de/login') await goes(stage, '/de/login');
  await expect(heading('account.login')(stage)).toBeVisible();
  for (const name of ['email', 'password'] as const) {
    const field = loginField({ visitor }, name);
    if ((await field.inputValue()) === '') await field.fill(account[name]);
    await expect(field, 'what was typed').toHaveValue(account[name]);
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: say('de', 'account.login'), exact: true })
    .click();
}

/** In the register screen: all is typed once and stays, with an address that nobody has yet. */
async function sendsRegistration(stage: Stage): Promise<void> {
  const { page, visitor } = stage;
  if (new URL(page.url()).pathname !== '/de/register') await goes(stage, `/de/register?returnTo=${neutral}`);
  await expect(heading('account.register')(stage)).toBeVisible();
  for (const [name, text] of Object.entries(newcomer('broken'))) {
    const field = customerField({ visitor }, name);
    if ((await field.inputValue()) === '') await field.fill(text);
    await expect(field, 'what was typed').not.toHaveValue('');
  }
  await page
    .getByRole('main')
    .getByRole('button', { name: say('de', 'account.register.submit') })
    .click();
}

/** The stage's guest has become a customer with an account, by the calls alone. */
export async function isCustomer(stage: Stage): Promise<void> {
  const { page, visitor, origin } = stage;
  const customer = await page.evaluate(() => sessionStorage.getItem('customer'));
  if (customer?.includes('"isGuest":false')) return;
  await visitor.opens(`${origin}/de/login?returnTo=${encodeURIComponent(neutral)}`);
  await sendsLogin(stage);
  await expect(page).toHaveURL(`${origin}${neutral}`);
}

/** In the settings: a name is typed and saved. */
async function savesDetails(stage: Stage): Promise<void> {
  const { page, visitor } = stage;
  if (new URL(page.url()).pathname !== '/de/settings') {
    await isCustomer(stage);
    await goes(stage, '/de/settings');
  }
  await customerField({ visitor }, 'lastName').fill('Hopper');
  await page.getByRole('button', { name: say('de', 'settings.details.submit'), exact: true }).click();
}

/** Any screen that comes after the login's own. */
const elsewhere = ({ page }: Stage) => page.locator('main h1').filter({ hasNotText: say('de', 'account.login') });

/** What a login shows that was refused, or failed, and where it leads to when it went well. */
const login: BrokenCall['seen'] = (stage, sense, written) => {
  if (written?.status === 429 && sense === 'named') return reported(stage, 'account.login.failed');
  if (sense === 'usable') return elsewhere(stage);
  if (sense === 'named' || sense === 'unauthorized') return reported(stage, 'account.AUTH_LOGIN_FAILED');
  return reportedOr(stage, failureTitle(sense));
};

/** The calls of whoever has an account. */
export const accountCalls: readonly BrokenCall[] = [
  {
    name: 'auth/login',
    endpoint: api.logIn,
    calls: /\/auth\/login/,
    make: sendsLogin,
    proves: '[ACC-2] [ERR-1]',
    seen: login,
  },
  {
    name: 'customer, after a login',
    endpoint: api.getCustomer,
    calls: /\/de\/customer\?/,
    make: sendsLogin,
    proves: '[ACC-1]',
    seen: (stage, sense, written) =>
      sense === 'unauthorized' ? reported(stage, 'shell.error.unauthorized') : login(stage, sense, written),
  },
  {
    name: 'customer-data, after a login',
    endpoint: api.getCustomerData,
    calls: /\/customer-data/,
    make: sendsLogin,
    proves: '[API-4]',
    seen: (stage, sense, written) =>
      sense === 'unauthorized' ? reported(stage, 'shell.error.unauthorized') : login(stage, sense, written),
  },
  {
    name: 'customer/validate, a registration',
    endpoint: api.validateCustomer,
    calls: /\/customer\/validate/,
    make: sendsRegistration,
    proves: '[ACC-4]',
    seen: inPlace((stage, written) => {
      if (written?.status === 429) return reported(stage, 'account.tooMany');
      return written?.status === 422
        ? reported(stage, 'customer-form.error.form')
        : heading('checkout.canceled')(stage);
    }),
  },
  {
    name: 'customer/register',
    endpoint: api.registerCustomer,
    calls: /\/customer\/register/,
    make: sendsRegistration,
    proves: '[ACC-4] [NAV-31]',
    seen: inPlace((stage, written) => {
      if (written?.status === 429) return reported(stage, 'account.tooMany');
      // Refused without a field that it could be said at.
      const isUnnamed = written?.status === 422 && /"errors":\{\}/.test(written.body);
      if (written?.status === 403 || isUnnamed) return reported(stage, 'account.register.closed');
      return written?.status === 422
        ? reported(stage, 'customer-form.error.form')
        : heading('checkout.canceled')(stage);
    }),
  },
  {
    name: 'customer-data, the sign-in step of a customer',
    endpoint: api.getCustomerData,
    calls: /\/customer-data/,
    before: isCustomer,
    make: stepsTo(() => '/de/checkout?step=signin'),
    proves: '[ERR-1] [NAV-27]',
    ...onScreen((stage, written) =>
      written?.status === 401 ? reported(stage, 'account.login.required') : heading('checkout.title.signin')(stage),
    ),
  },
  {
    name: 'customer-data, before details are saved',
    endpoint: api.getCustomerData,
    calls: /\/customer-data/,
    before: async (stage) => {
      await isCustomer(stage);
      if (new URL(stage.page.url()).pathname !== '/de/settings') await goes(stage, '/de/settings');
      // Only what saving asks for is to go wrong, not the screen.
      await expect(customerField(stage, 'lastName')).toBeVisible();
    },
    make: savesDetails,
    proves: '[API-29] [ERR-1]',
    seen: inPlace((stage, written) =>
      written?.status === 401 ? reported(stage, 'account.login.required') : reported(stage, 'settings.saved'),
    ),
  },
  {
    name: 'customer/update',
    endpoint: api.updateCustomer,
    calls: /\/customer\/update/,
    before: isCustomer,
    make: savesDetails,
    proves: '[ACC-8] [ERR-1]',
    seen: inPlace((stage, written) => {
      if (written?.status === 401) return reported(stage, 'account.login.required');
      if (written?.status === 429) return reported(stage, 'customer-form.tooMany');
      return written?.status === 422
        ? reported(stage, 'customer-form.refused', { address: 'service@lichthof.example' })
        : reported(stage, 'settings.saved');
    }),
  },
  {
    name: 'auth/logout',
    endpoint: api.logOut,
    calls: /\/auth\/logout/,
    make: (stage) => goes(stage, `/logout?returnTo=${encodeURIComponent(neutral)}`),
    proves: '[ACC-1] [NAV-1]',
    isOptional: true,
    seen: (stage) => heading('checkout.canceled')(stage),
  },
];
