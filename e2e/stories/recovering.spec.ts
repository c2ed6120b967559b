import type { Page } from '@playwright/test';
import { logsIn, newAccount, sendsLogin } from '../support/steps/account.ts';
import type { StepContext } from '../support/steps/buying.ts';
import {
  agesLinks,
  asksForLink,
  forgotEmail,
  linkTo,
  passwordField,
  seesHeading,
  sendsNewPassword,
  sendsRequest,
} from '../support/steps/recovering.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';

const newPassword = 'Ganz neu: 9 Äpfel';

/** Everything that this tab keeps, and where its script could read it. */
const keptBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      history.state,
      document.location.href,
      document.cookie,
      (globalThis as { dataLayer?: unknown[] }).dataLayer ?? [],
      document.documentElement.outerHTML,
    ]),
  );

test('sets a new password once by the link in the mail, and does not expose its token [NAV-12] [NAV-13] [NAV-23] [ACC-7] [ACC-9]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of (401 .*auth\/login|422 .*pwdconfirm)/);
  const { page } = visitor;
  const { origin, outbox } = shop;
  const story: StepContext = { visitor, lang: 'de', origin };
  const account = await newAccount(origin, 'forgot');
  await visitor.opens(`${origin}/de/login`);
  await visitor.presses(page.getByRole('link', { name: say('de', 'account.login.forgot') }));
  await seesHeading(story, 'recovery.forgot');
  await sendsRequest(story, account.email);
  await expect(page).toHaveURL(`${origin}/de/password-reset-success`);
  await expect(page.getByText(say('de', 'recovery.AUTH_REQUEST_RESET_SUCCESS'), { exact: true })).toHaveCount(2);

  const link = await linkTo(outbox, account.email);
  expect(link).toMatch(new RegExp(`^${origin}/de/recover/[\\w-]+#`));
  const [address = '', token = ''] = link.split('#');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())));
  await visitor.opens(link);
  expect(page.url()).toBe(address);
  await seesHeading(story, 'recovery.recover');
  expect(await keptBy(page)).not.toContain(token);
  await sendsNewPassword(story, newPassword);
  await expect(page).toHaveURL(`${origin}/de/recover-success`);
  await expect(page.getByText(say('de', 'recovery.AUTH_SETTING_NEW_PASSWORD_SUCCESS'), { exact: true })).toHaveCount(2);
  expect(await keptBy(page)).not.toContain(token);
  expect(sent.length).toBeGreaterThan(3);
  for (const one of sent) expect(one).not.toContain(token);

  // Back leads past the form: it has done its work.
  await visitor.presses(page.getByRole('main').getByRole('link', { name: say('de', 'recovery.toLogin') }));
  await sendsLogin(story, account);
  await expect(page.getByRole('alert').filter({ hasText: say('de', 'account.AUTH_LOGIN_FAILED') })).toBeVisible();
  await sendsLogin(story, { ...account, password: newPassword });
  await expect(page).toHaveURL(`${origin}/de`);

  await visitor.opens(link);
  await sendsNewPassword(story, 'und noch eins dazu');
  await expect(page.getByRole('alert').filter({ hasText: say('de', 'recovery.ended') })).toBeVisible();
  await visitor.presses(page.getByRole('link', { name: say('de', 'recovery.newLink') }));
  await seesHeading(story, 'recovery.forgot');
  await logsIn(story, { ...account, password: newPassword });
});

test(
  'answers known and unknown addresses alike, and reports a request that failed [ACC-10]',
  { tag: '@desk' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/ERR_INTERNET_DISCONNECTED|status of (429|422|503) .*pwdreset/);
    const { page } = visitor;
    const { origin, outbox } = shop;
    const story: StepContext = { visitor, lang: 'sv', origin };
    const { email } = await newAccount(origin, 'known');
    const main = page.getByRole('main');
    const cannot = main.getByText(say('sv', 'recovery.AUTH_REQUEST_RESET_FAIL'), { exact: true });
    await asksForLink(story, 'nobody@example.org');
    const words = await main.innerText();
    await asksForLink(story, email);
    expect(await main.innerText()).toBe(words);
    expect(await linkTo(outbox, email)).toContain('/sv/recover/');

    await visitor.opens(`${origin}/sv/forgot-password`);
    await sendsRequest(story, 'no address');
    await expect(main.getByText(say('sv', 'customer-form.error.EMAIL_INVALID'), { exact: true })).toBeVisible();
    await expect(cannot).toHaveCount(0);
    const answers = [
      { status: 429, json: { error: 'TOO_MANY_CALLS' } },
      { status: 503, headers: { 'retry-after': '1' }, body: '' },
      null,
    ];
    for (const answer of answers) {
      await page.route(/pwdreset/, (route) => (answer ? route.fulfill(answer) : route.abort('internetdisconnected')));
      await sendsRequest(story, email);
      await expect(cannot).toBeVisible();
      await expect(forgotEmail(story)).toHaveValue(email);
      await page.unroute(/pwdreset/);
    }
    // What another back end would reveal is not shown.
    await page.route(/pwdreset/, (route) =>
      route.fulfill({ status: 422, json: { errors: { email: 'Okänd adress' } } }),
    );
    await sendsRequest(story, 'nobody@example.org');
    await seesHeading(story, 'recovery.AUTH_REQUEST_RESET_SUCCESS');
    await expect(page.getByText('Okänd adress')).toHaveCount(0);
  },
);

test('says that a link is expired or cut off, and accepts the whole one [NAV-13] [ACC-7]', async ({
  visitor,
  shop,
  expectInConsole,
}) => {
  expectInConsole(/status of 422 .*pwdconfirm/);
  const { page } = visitor;
  const { origin, outbox, database } = shop;
  const story: StepContext = { visitor, lang: 'de', origin };
  const account = await newAccount(origin, 'mangled');
  const ended = page.getByRole('alert').filter({ hasText: say('de', 'recovery.ended') });
  const noToken = page.getByRole('alert').filter({ hasText: say('de', 'recovery.noToken') });

  await asksForLink(story, account.email);
  const old = await linkTo(outbox, account.email);
  agesLinks(database);
  await visitor.opens(old);
  await sendsNewPassword(story, newPassword);
  await expect(ended).toBeVisible();

  await visitor.presses(page.getByRole('link', { name: say('de', 'recovery.newLink') }));
  await sendsRequest(story, account.email);
  await seesHeading(story, 'recovery.AUTH_REQUEST_RESET_SUCCESS');
  await expect.poll(() => linkTo(outbox, account.email)).not.toBe(old);
  const link = await linkTo(outbox, account.email);
  // The mail program has cut off its end.
  await visitor.opens(link.slice(0, -12));
  await sendsNewPassword(story, newPassword);
  await expect(ended).toBeVisible();
  await visitor.opens(link.split('#')[0] ?? '');
  await expect(noToken).toBeVisible();
  await expect(page.getByRole('button', { name: say('de', 'recovery.save') })).toHaveCount(0);
  // In the same tab, only the fragment is another: the page is not loaded again.
  await page.evaluate((fragment) => document.location.assign(`#${fragment}`), link.split('#')[1]);
  await expect(passwordField(story, 'account.password.new')).toBeVisible();
  expect(page.url()).not.toContain('#');
  await page.reload();
  await expect(noToken).toBeVisible();
  await visitor.opens(link);
  await sendsNewPassword(story, newPassword);
  await seesHeading(story, 'recovery.AUTH_SETTING_NEW_PASSWORD_SUCCESS');
  await logsIn(story, { ...account, password: newPassword });
});
