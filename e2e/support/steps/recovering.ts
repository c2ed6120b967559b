import { DatabaseSync } from 'node:sqlite';
import { expect } from '../browser/expect.ts';
import type { Locator } from '@playwright/test';
import type { StepContext } from './buying.ts';
import { mailTo } from '../shop/outbox.ts';
import { say } from '../browser/say.ts';

export const forgotEmail = ({ visitor, lang }: StepContext): Locator =>
  visitor.page.getByRole('textbox', { name: say(lang, 'customer-form.field.email'), exact: true });

/** Asks for a link on the open page, without waiting for the result. */
export async function sendsRequest(story: StepContext, email: string): Promise<void> {
  const { visitor, lang } = story;
  await visitor.writes(forgotEmail(story), email);
  await visitor.presses(visitor.page.getByRole('button', { name: say(lang, 'recovery.forgot.submit') }));
}

/** Asks for a link and expects the hint to look for the mail. */
export async function asksForLink(story: StepContext, email: string): Promise<void> {
  const { visitor, lang, origin } = story;
  await visitor.opens(`${origin}/${lang}/forgot-password`);
  await sendsRequest(story, email);
  await seesHeading(story, 'recovery.AUTH_REQUEST_RESET_SUCCESS');
}

/** The link in the newest mail to an address. */
export async function linkTo(outbox: string, email: string): Promise<string> {
  const mail = (await mailTo(outbox, email)).replaceAll(/=\r?\n/g, '');
  const [link] = /https?:\/\/\S+#[\w-]{43}\b/.exec(mail) ?? [];
  if (link === undefined) throw new Error(`No link in the mail to ${email}.`);
  return link;
}

/** A password field on an account screen, by its label. */
export const passwordField = (
  { visitor, lang }: StepContext,
  key: string,
  within: Locator = visitor.page.locator('main'),
) => within.getByLabel(say(lang, key), { exact: true });

/** Enters a new password twice and submits it, without waiting for the result. */
export async function sendsNewPassword(story: StepContext, password: string, again = password): Promise<void> {
  const { visitor, lang } = story;
  await visitor.writes(passwordField(story, 'account.password.new'), password);
  await visitor.writes(passwordField(story, 'account.password.repeat'), again);
  await visitor.presses(visitor.page.getByRole('button', { name: say(lang, 'recovery.save') }));
}

export async function seesHeading({ visitor, lang }: StepContext, key: string): Promise<void> {
  await expect(visitor.page.getByRole('heading', { level: 1, name: say(lang, key), exact: true })).toBeVisible();
}

/** Makes all links sent so far an hour older. */
export function agesLinks(database: string): void {
  const books = new DatabaseSync(database);
  books.exec('pragma busy_timeout = 5000; update recoveries set created_at = created_at - 3600001');
  books.close();
}
