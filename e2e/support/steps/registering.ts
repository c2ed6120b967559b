import { expect } from '../browser/expect.ts';
import type { Locator } from '@playwright/test';
import type { StepContext } from './buying.ts';
import { say } from '../browser/say.ts';

/** The input of a new customer, by form field. */
export type Newcomer = Readonly<Record<string, string>>;

/** A new customer each time, with a sentence as password. */
export function newcomer(name: string): Newcomer {
  const email = `${name}-${process.pid}-${Date.now()}@example.org`;
  const password = 'Käse & Brot, dreimal';
  return {
    email,
    emailConfirmation: email,
    password,
    passwordConfirmation: password,
    firstName: 'Ada',
    lastName: 'Lovelace-Öström',
  };
}

/** A control of a customer form, to which the error summary links. */
export function customerField({ visitor }: Pick<StepContext, 'visitor'>, field: string): Locator {
  return visitor.page.locator(`[id="customer-${field}"]`);
}

/** Fills in the given fields in order. */
export async function fillsIn(story: StepContext, details: Newcomer): Promise<void> {
  for (const [field, text] of Object.entries(details)) await story.visitor.writes(customerField(story, field), text);
}

export async function opensRegister({ visitor, lang }: StepContext, query = ''): Promise<void> {
  await visitor.opens(`/${lang}/register${query}`);
  await expect(visitor.page.getByRole('heading', { level: 1, name: say(lang, 'account.register') })).toBeVisible();
}

export async function sendsRegistration({ visitor, lang }: StepContext): Promise<void> {
  const submit = visitor.page.getByRole('button', { name: say(lang, 'account.register.submit'), exact: true });
  await visitor.presses(submit);
}

/** The error summary above the form. */
export function summary({ visitor }: Pick<StepContext, 'visitor'>): Locator {
  return visitor.page.getByRole('main').getByRole('alert');
}
