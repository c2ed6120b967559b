import { DatabaseSync } from 'node:sqlite';
import { loginField, logsIn, newAccount, sendsLogin, type Account } from '../support/steps/account.ts';
import type { StepContext } from '../support/steps/buying.ts';
import { mailTo } from '../support/shop/outbox.ts';
import { givesStorage, keptVisit, newGuest, storageOf } from '../support/steps/ready-to-pay.ts';
import { passwordField, seesHeading } from '../support/steps/recovering.ts';
import { say } from '../support/browser/say.ts';
import { expect, test } from '../support/browser/story.ts';
import { visitorAt } from '../support/browser/visitor.ts';

const newPassword = 'Ganz neu: 9 Äpfel';

const part = ({ visitor, lang }: StepContext, key: string) =>
  visitor.page.getByRole('region', { name: say(lang, key), exact: true });
const emailPart = (story: StepContext) => part(story, 'settings.email');
const passwordPart = (story: StepContext) => part(story, 'settings.password');
const fieldOf = (story: StepContext, within: ReturnType<typeof part>, key: string) =>
  within.getByLabel(say(story.lang, key), { exact: true });

/** Logs in and opens the settings. */
async function opensSettings(story: StepContext, account: Pick<Account, 'email' | 'password'>): Promise<void> {
  await story.visitor.opens(`${story.origin}/${story.lang}/settings`);
  await sendsLogin(story, account);
  await seesHeading(story, 'settings.title');
}

async function sendsEmail(story: StepContext, email: string, password: string): Promise<void> {
  const { visitor, lang } = story;
  const here = emailPart(story);
  await visitor.writes(fieldOf(story, here, 'settings.email.new'), email);
  await visitor.writes(fieldOf(story, here, 'settings.email.repeat'), email);
  await visitor.writes(fieldOf(story, here, 'account.password.current'), password);
  await visitor.presses(here.getByRole('button', { name: say(lang, 'settings.email.submit') }));
}

async function sendsPassword(story: StepContext, old: string, next: string, again = next): Promise<void> {
  const { visitor, lang } = story;
  const here = passwordPart(story);
  await visitor.writes(fieldOf(story, here, 'account.password.current'), old);
  await visitor.writes(fieldOf(story, here, 'account.password.new'), next);
  await visitor.writes(fieldOf(story, here, 'account.password.repeat'), again);
  await visitor.presses(here.getByRole('button', { name: say(lang, 'settings.password.submit') }));
}

test(
  'shows settings to accounts only, after a login [NAV-14] [NAV-27] [ACC-12]',
  { tag: '@desk' },
  async ({ visitor, shop }) => {
    const { page } = visitor;
    const { origin } = shop;
    const story: StepContext = { visitor, lang: 'de', origin };
    const account = await newAccount(origin, 'guarded');
    await givesStorage(story, await keptVisit(story, await newGuest(origin, 'guest@example.org')));
    await visitor.opens(`${origin}/de/settings`);
    await expect(page).toHaveURL(/\/de\/login\?.*fromUnauthorized/);
    await expect(page.getByText(say('de', 'account.login.required'))).toBeVisible();
    await sendsLogin(story, account);
    await expect(page).toHaveURL(`${origin}/de/settings`);
    await seesHeading(story, 'settings.title');
    await page.reload();
    await seesHeading(story, 'settings.title');
    await expect(page).toHaveTitle(new RegExp(`^${say('de', 'settings.title')} - `));
    for (const key of ['settings.details', 'settings.shipping', 'settings.email', 'settings.password'])
      await expect(part(story, key)).toBeVisible();
  },
);

test(
  'changes the e-mail address, keeps only this tab logged in, and informs the former address [ACC-8] [ACC-9]',
  { tag: '@desk' },
  async ({ visitor, shop, context, expectInConsole }) => {
    expectInConsole(/status of (401 .*(auth\/login|customer)|422 .*emailchange)/);
    const { page } = visitor;
    const { origin, outbox } = shop;
    const story: StepContext = { visitor, lang: 'de', origin };
    const account = await newAccount(origin, 'moving');
    const taken = await newAccount(origin, 'taken');
    const email = `moved-${account.email}`;
    const tab = await context.newPage();
    const otherTab: StepContext = { ...story, visitor: visitorAt(tab, origin, 'pointer') };
    await opensSettings(otherTab, account);
    await opensSettings(story, account);

    const here = emailPart(story);
    await sendsEmail(story, taken.email, account.password);
    await expect(here.getByText(say('de', 'customer-form.error.EMAIL_TAKEN'), { exact: true })).toBeVisible();
    await sendsEmail(story, email, 'wrong');
    const password = fieldOf(story, here, 'account.password.current');
    await expect(password).toHaveAccessibleDescription(new RegExp(say('de', 'customer-form.error.PASSWORD_WRONG')));
    await visitor.writes(password, account.password);
    await visitor.presses(here.getByRole('button', { name: say('de', 'settings.email.submit') }));
    await expect(page.getByText(say('de', 'settings.AUTH_EMAIL_CHANGE_SUCCESS'), { exact: true })).toHaveCount(2);
    await expect(here.getByText(say('de', 'settings.email.now', { email }), { exact: true })).toBeVisible();
    await expect(password).toHaveValue('');
    expect(await mailTo(outbox, account.email)).toContain('ge=C3=A4ndert');

    await page.reload();
    await expect(here.getByText(say('de', 'settings.email.now', { email }), { exact: true })).toBeVisible();
    await tab.reload();
    await expect(tab).toHaveURL(/\/de\/login\?.*fromUnauthorized/);
    await sendsLogin(otherTab, account);
    await expect(tab.getByRole('alert').filter({ hasText: say('de', 'account.AUTH_LOGIN_FAILED') })).toBeVisible();
    await sendsLogin(otherTab, { ...account, email });
    await seesHeading(otherTab, 'settings.title');
  },
);

test('changes the password with the old one, and logs other tabs out [ACC-8] [ACC-9] [ACC-11]', async ({
  visitor,
  shop,
  context,
  expectInConsole,
}) => {
  expectInConsole(/status of (401 .*customer\/pwdchange|422 .*pwdchange)/);
  const { page } = visitor;
  const { origin } = shop;
  const story: StepContext = { visitor, lang: 'fr', origin };
  const account = await newAccount(origin, 'password');
  const tab = await context.newPage();
  const otherTab: StepContext = { ...story, visitor: visitorAt(tab, origin, 'pointer') };
  await opensSettings(otherTab, account);
  await opensSettings(story, account);

  const here = passwordPart(story);
  const old = fieldOf(story, here, 'account.password.current');
  await sendsPassword(story, 'wrong', newPassword);
  await expect(old).toHaveAccessibleDescription(say('fr', 'customer-form.error.PASSWORD_WRONG'));
  await expect(here.getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(fieldOf(story, here, 'account.password.new')).toHaveValue(newPassword);
  // Nothing is kept of it but in the field itself.
  expect(JSON.stringify(await storageOf(page))).not.toContain(newPassword);
  await sendsPassword(story, account.password, newPassword, 'another one');
  await expect(here.getByText(say('fr', 'customer-form.error.PASSWORD_MISMATCH'), { exact: true })).toBeVisible();
  await sendsPassword(story, account.password, newPassword);
  await expect(page.getByText(say('fr', 'settings.AUTH_PASSWORD_CHANGE_SUCCESS'), { exact: true })).toHaveCount(2);
  await expect(old).toHaveValue('');
  const managed = await here
    .locator('input')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('autocomplete'), (input as HTMLInputElement).value]),
    );
  expect(managed).toEqual([
    ['username', account.email],
    ['current-password', ''],
    ['new-password', ''],
    ['new-password', ''],
  ]);

  // The other tab does not know yet: what it sends leads to login, and back.
  await sendsPassword(otherTab, newPassword, 'und noch eins dazu');
  await expect(tab).toHaveURL(/\/fr\/login\?.*fromUnauthorized/);
  await sendsLogin(otherTab, { ...account, password: newPassword });
  await seesHeading(otherTab, 'settings.title');
  await page.reload();
  await seesHeading(story, 'settings.title');
});

test(
  'shows another back end’s errors at their fields, as texts and as lists, and keeps what was typed [ACC-4] [ACC-9] [ACC-10] [ACC-11]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of (422|429|500|503) .*pwdchange/);
    const { page } = visitor;
    const { origin } = shop;
    const story: StepContext = { visitor, lang: 'en', origin };
    const account = await newAccount(origin, 'lists');
    await opensSettings(story, account);
    const here = passwordPart(story);
    const field = fieldOf(story, here, 'account.password.new');
    const failed = here.getByText(say('en', 'settings.AUTH_PASSWORD_CHANGE_FAILED'), { exact: true });
    const [tooMany = ''] = say('en', 'account.tooMany.hint', { support: () => '|' }).split('|');
    const answers = [
      { status: 422, json: { errors: { _pn: 'Too plain' } }, message: here.getByText('Too plain', { exact: true }) },
      { status: 422, json: { errors: { _pn: ['Too usual'] } }, message: here.getByText('Too usual', { exact: true }) },
      {
        status: 429,
        json: { error: 'TOO_MANY_CALLS' },
        message: here.getByRole('alert').filter({ hasText: tooMany }),
      },
      { status: 500, body: '', message: failed },
      {
        status: 503,
        headers: { 'retry-after': '1' },
        body: '',
        message: here.getByText(say('en', 'account.unavailable')),
      },
    ];
    for (const { message, ...answer } of answers) {
      await page.route(/pwdchange/, (route) => route.fulfill(answer));
      await sendsPassword(story, account.password, newPassword);
      await expect(message).toBeVisible();
      await expect(field).toHaveValue(newPassword);
      await expect(fieldOf(story, here, 'account.password.current')).toHaveValue(account.password);
      await page.unroute(/pwdchange/);
    }
    // Trying again is one press, with what is there.
    await visitor.presses(here.getByRole('button', { name: say('en', 'shell.error.retry') }));
    await expect(here.getByText(say('en', 'settings.AUTH_PASSWORD_CHANGE_SUCCESS'), { exact: true })).toBeVisible();
  },
);

test(
  'keeps working when session storage is cleared, and asks for a login when the login has ended [SES-2] [ERR-1]',
  { tag: '@phone-only' },
  async ({ visitor, shop, expectInConsole }) => {
    expectInConsole(/status of 401 .*(emailchange|customer)/);
    const { page } = visitor;
    const { origin, database } = shop;
    const story: StepContext = { visitor, lang: 'de', origin };
    const account = await newAccount(origin, 'midway');
    const email = `moved-${account.email}`;
    await opensSettings(story, account);
    await page.evaluate(() => sessionStorage.clear());
    await sendsEmail(story, email, account.password);
    await expect(emailPart(story).getByText(say('de', 'settings.email.now', { email }), { exact: true })).toBeVisible();
    const books = new DatabaseSync(database);
    books.exec('pragma busy_timeout = 5000; update guests set used_at = 0 where account_id is not null');
    books.close();
    await sendsEmail(story, account.email, account.password);
    await expect(page).toHaveURL(/\/de\/login\?.*fromUnauthorized/);
    await expect(loginField(story, 'email')).toBeVisible();
    await logsIn(story, { ...account, email }, '/de/settings');
    await seesHeading(story, 'settings.title');
    await expect(passwordField(story, 'account.password.new')).toHaveValue('');
  },
);
