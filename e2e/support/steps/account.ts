import { expect } from '../browser/expect.ts';
import type { Locator } from '@playwright/test';
import type { StepContext } from './buying.ts';
import { say } from '../browser/say.ts';

/** A customer with an account. */
export interface Account {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

let made = 0;

/** Creates an account by API calls, each time with another address but the same password. `details` use names on the wire. */
export async function newAccount(
  origin: string,
  name: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<Account> {
  made += 1;
  const email = `${name}-${made}-${process.pid}@example.org`;
  const password = 'Mit Käse & Brot 7';
  const address = { street: 'Seestraße 1', zip: '10115', city: 'Berlin', country: 'DE' };
  const c = { email, password, salutation: '', fname: 'Grace', lname: 'Hopper-Åström', ...address, ...details };
  const answer = await fetch(`${origin}/api/de/customer/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ c }),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return { email, password, firstName: c.fname, lastName: c.lname };
}

export const fullName = ({ firstName, lastName }: Account): string => `${firstName} ${lastName}`;

export const loginField = ({ visitor }: Pick<StepContext, 'visitor'>, field: 'email' | 'password'): Locator =>
  visitor.page.locator(`#login-${field}`);

/** Fills in and submits the login form, without waiting for the result. */
export async function sendsLogin(
  story: StepContext,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const { visitor, lang } = story;
  await visitor.writes(loginField(story, 'email'), email);
  await visitor.writes(loginField(story, 'password'), password);
  await visitor.presses(
    visitor.page.getByRole('main').getByRole('button', { name: say(lang, 'account.login'), exact: true }),
  );
}

/** Opens the login screen and logs in. */
export async function logsIn(story: StepContext, account: Account, returnTo?: string): Promise<void> {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ returnTo })}`;
  await story.visitor.opens(`${story.origin}/${story.lang}/login${query}`);
  await sendsLogin(story, account);
  await expect(story.visitor.page).not.toHaveURL(/\/login/);
}

/** Opens the header's account menu, behind its icon or in the mobile menu. */
export async function accountMenu({ visitor, lang }: StepContext): Promise<Locator> {
  const { page } = visitor;
  const banner = page.getByRole('banner');
  const icon = banner.locator('summary').filter({ hasText: say(lang, 'shell.account') });
  await expect(banner).toHaveAttribute('data-collapsed', /yes|no/);
  if ((await banner.getAttribute('data-collapsed')) === 'yes') {
    await visitor.presses(page.getByRole('button', { name: say(lang, 'shell.menu.open') }));
    return page.getByRole('dialog', { name: say(lang, 'shell.menu') });
  }
  await visitor.presses(icon);
  return banner.locator('details[open]');
}

/** Whether the shop's server still knows a token. */
export async function isLoggedIn(origin: string, token: string | undefined): Promise<boolean> {
  return (await fetch(`${origin}/api/de/customer?_=${token}`)).status === 200;
}
