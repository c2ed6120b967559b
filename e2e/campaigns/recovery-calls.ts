import { api } from '@foyer/contract/api.ts';
import { createHash } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { newAccount, type Account } from '../support/steps/account.ts';
import { givesStorage, storageOf } from '../support/steps/ready-to-pay.ts';
import { say } from '../support/browser/say.ts';
import { expect } from '../support/browser/story.ts';
import type { Written } from '../failures/faults.ts';
import { failureTitle, type BrokenCall, type Sense, type Stage } from './broken-call.ts';
import { heading, neutral, onScreen, stepsTo, reported, reportedOr } from './steps.ts';

const accounts = new Map<string, Account>();

/** Somebody who has logged in takes the guest's place in this tab, if not yet there. */
async function isLoggedIn({ visitor, page, origin }: Stage): Promise<void> {
  const kept = await storageOf(page);
  const customer = JSON.parse(kept['customer'] ?? '{}') as { isGuest?: boolean };
  if (customer.isGuest === false) return;
  const { email, password } = accounts.get(origin) ?? (await newAccount(origin, 'faults'));
  accounts.set(origin, { email, password, firstName: '', lastName: '' });
  const digest = createHash('md5').update(password).digest('hex');
  const answer = await fetch(`${origin}/api/de/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ _u: email, _p: digest }),
  });
  const { data: token } = (await answer.json()) as { data: string };
  const who = { ...customer, email, isGuest: false };
  await givesStorage({ visitor, lang: 'de', origin }, { ...kept, token, customer: JSON.stringify(who) });
  await visitor.opens(`${origin}${neutral}`);
}

const opens = (path: string) => stepsTo(() => path);

async function asksForLink(stage: Stage): Promise<void> {
  await opens('/de/forgot-password')(stage);
  await stage.page.locator('#forgot-email').fill('nobody@example.org');
  await stage.page.getByRole('button', { name: say('de', 'recovery.forgot.submit') }).click();
}

async function setsPassword(stage: Stage): Promise<void> {
  const { page } = stage;
  await opens('/de/recover/nobodys#a-token-of-nobody-at-all')(stage);
  await page.locator('#recover-password').fill('ganz neu gedacht');
  await page.locator('#recover-passwordConfirmation').fill('ganz neu gedacht');
  await page.getByRole('button', { name: say('de', 'recovery.save') }).click();
}

/** In the settings: what was typed stays, and the button is pressed again. */
function changes(form: 'email' | 'password', typed: Readonly<Record<string, string>>): BrokenCall['make'] {
  return async (stage) => {
    const { page } = stage;
    if (!(await heading('settings.title')(stage).isVisible())) await opens('/de/settings')(stage);
    for (const [field, text] of Object.entries(typed)) {
      const control = page.locator(`#${form}-${field}`);
      if ((await control.inputValue()) === '') await control.fill(text);
      await expect(control, 'what was typed').toHaveValue(text);
    }
    await page.getByRole('button', { name: say('de', `settings.${form}.submit`) }).click();
  };
}

/** A form with a password never reloads the page, so it has words of its own for a shop that is busy. */
const failed = (stage: Stage, sense: Exclude<Sense, 'usable' | 'named'>): Locator =>
  reportedOr(stage, failureTitle(sense));

/** What a form of the settings says: at a field, or that it did not work. */
function inSettings(notDone: string): BrokenCall['seen'] {
  return (stage, sense, written) => {
    if (sense === 'unauthorized' || written?.status === 401) return reported(stage, 'account.login.required');
    if (sense !== 'named' && sense !== 'usable') return failed(stage, sense);
    return reported(stage, notDone).or(stage.page.locator('main [id$="-error"]').first());
  };
}

const settings = (named: (stage: Stage, written?: Written) => Locator = heading('settings.title')) =>
  onScreen((stage, written) =>
    written?.status === 401 ? reported(stage, 'account.login.required') : named(stage, written),
  );

/** The calls of forgotten passwords and of the settings as the browser makes them. */
export const recoveryCalls: readonly BrokenCall[] = [
  {
    name: 'customer/pwdreset',
    endpoint: api.requestPasswordReset,
    calls: /\/customer\/pwdreset/,
    make: asksForLink,
    proves: '[ACC-10]',
    seen: (stage, sense, written) => {
      if (sense === 'usable') return heading('recovery.AUTH_REQUEST_RESET_SUCCESS')(stage);
      if (sense !== 'named') return failed(stage, sense);
      return reported(
        stage,
        written?.status === 429 ? 'recovery.AUTH_REQUEST_RESET_FAIL' : 'customer-form.error.EMAIL_INVALID',
      );
    },
  },
  {
    name: 'customer/pwdconfirm',
    endpoint: api.confirmPasswordReset,
    calls: /\/customer\/pwdconfirm/,
    make: setsPassword,
    proves: '[ACC-7]',
    seen: (stage, sense) => {
      if (sense === 'usable') return heading('recovery.AUTH_SETTING_NEW_PASSWORD_SUCCESS')(stage);
      if (sense !== 'named') return failed(stage, sense);
      return reported(stage, 'recovery.ended').or(reported(stage, 'recovery.AUTH_SETTING_NEW_PASSWORD_FAILED')).first();
    },
  },
  {
    name: 'customer-data, the settings',
    endpoint: api.getCustomerData,
    calls: /\/customer-data/,
    before: isLoggedIn,
    make: opens('/de/settings'),
    proves: '[ACC-8]',
    ...settings(),
  },
  {
    name: 'customer/pwdchange',
    endpoint: api.changePassword,
    calls: /\/customer\/pwdchange/,
    before: isLoggedIn,
    make: changes('password', {
      oldPassword: 'not the password',
      password: 'ganz neu gedacht',
      passwordConfirmation: 'ganz neu gedacht',
    }),
    proves: '[ACC-11]',
    seen: inSettings('settings.AUTH_PASSWORD_CHANGE_FAILED'),
  },
  {
    name: 'customer/emailchange',
    endpoint: api.changeEmail,
    calls: /\/customer\/emailchange/,
    before: isLoggedIn,
    make: changes('email', {
      email: 'elsewhere@example.org',
      emailConfirmation: 'elsewhere@example.org',
      currentPassword: 'not the password',
    }),
    proves: '[ACC-11]',
    seen: inSettings('settings.email.failed'),
  },
];
