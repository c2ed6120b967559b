import { loginField, logsIn, newAccount } from '../support/steps/account.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { delaysScripts } from '../support/browser/hydration.ts';
import { asksForLink, linkTo, passwordField, seesHeading, sendsNewPassword } from '../support/steps/recovering.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { isReady } from '../support/browser/visitor.ts';

const newPassword = 'Ganz neu: 9 Äpfel';

test(
  'keeps and submits a new password that was filled in before hydration [ACC-7]',
  { tag: '@phone-only' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const { origin, outbox } = shop;
    const story: StepContext = { visitor, lang: 'de', origin };
    const account = await newAccount(origin, 'quick-hands');
    await asksForLink(story, account.email);
    const link = await linkTo(outbox, account.email);
    const letThrough = await delaysScripts(page);
    await page.goto(link, { waitUntil: 'commit' });
    await passwordField(story, 'account.password.new').fill(newPassword);
    await passwordField(story, 'account.password.repeat').fill(newPassword);
    letThrough();
    await isReady(page);
    await expect(passwordField(story, 'account.password.new')).toHaveValue(newPassword);
    await visitor.presses(page.getByRole('button', { name: say('de', 'recovery.save') }));
    await seesHeading(story, 'recovery.AUTH_SETTING_NEW_PASSWORD_SUCCESS');
    await logsIn(story, { ...account, password: newPassword });
  },
);

test(
  'reports errors of a new password at its field and in the summary, and keeps what was typed [ACC-6] [ACC-7] [ACC-9] [ACC-10]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of (400|422|429|500|503) .*pwdconfirm/);
    const { page } = visitor;
    const { origin, outbox } = shop;
    const story: StepContext = { visitor, lang: 'en', origin };
    const { email } = await newAccount(origin, 'wrong');
    await asksForLink(story, email);
    await visitor.opens(await linkTo(outbox, email));
    const field = passwordField(story, 'account.password.new');
    const repeat = passwordField(story, 'account.password.repeat');
    const errorAt = async (wrong: typeof field, text: string) => {
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect(wrong).toHaveAccessibleDescription(new RegExp(`${text}$`));
    };
    const summary = page.getByRole('alert').filter({ hasText: say('en', 'recovery.FIELDS_MISSING') });

    await sendsNewPassword(story, '');
    await expect(summary).toBeFocused();
    await errorAt(field, say('en', 'customer-form.error.REQUIRED'));
    await visitor.presses(summary.getByRole('link'));
    await expect(field).toBeFocused();
    await sendsNewPassword(story, 'a bit');
    await errorAt(field, say('en', 'customer-form.error.TOO_SHORT.of', { least: 8 }));
    await sendsNewPassword(story, newPassword, 'another');
    await errorAt(repeat, say('en', 'customer-form.error.PASSWORD_MISMATCH'));

    const failed = page.getByRole('main').getByText(say('en', 'recovery.AUTH_SETTING_NEW_PASSWORD_FAILED'));
    const answers = [
      { status: 429, json: { error: 'TOO_MANY_CALLS' }, message: failed },
      { status: 500, body: '', message: failed },
      {
        status: 503,
        headers: { 'retry-after': '1' },
        body: '',
        message: page.getByText(say('en', 'account.unavailable')),
      },
      { status: 400, json: { error: 'FIELDS_MISSING' }, message: summary },
      { status: 422, json: { errors: { _p: 'Too plain' } }, message: page.getByText('Too plain', { exact: true }) },
      { status: 422, json: { errors: { _p: ['Too usual'] } }, message: page.getByText('Too usual', { exact: true }) },
    ];
    for (const { message, ...answer } of answers) {
      await page.route(/pwdconfirm/, (route) => route.fulfill(answer));
      await sendsNewPassword(story, newPassword);
      await expect(message).toBeVisible();
      await expect(field).toHaveValue(newPassword);
      await expect(repeat).toHaveValue(newPassword);
      await page.unroute(/pwdconfirm/);
    }
  },
);

test('shows a password on demand, without moving the caret', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/de/recover/somewhere#a-token-that-is-long-enough');
  const story: StepContext = { visitor, lang: 'de', origin: '' };
  const field = passwordField(story, 'account.password.new');
  await visitor.writes(field, 'Vogelhaus');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const show = page.getByRole('button', {
    name: say('de', 'shell.labelled', {
      label: say('de', 'account.password.show'),
      value: say('de', 'account.password.new'),
    }),
    exact: true,
  });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await visitor.presses(show);
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toHaveAttribute('type', 'text');
  if (visitor.hands === 'pointer') {
    await expect(field).toBeFocused();
    await page.keyboard.type('baum');
    await expect(field).toHaveValue('Vogelhabaumus');
  } else await expect(show).toBeFocused();
  // What is sent is hidden again: browsers remember what they saw as a text.
  await page.getByRole('button', { name: say('de', 'recovery.save') }).click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(loginField(story, 'email')).toHaveCount(0);
});
