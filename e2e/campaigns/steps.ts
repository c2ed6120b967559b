import type { Locator } from '@playwright/test';
import { expect } from '../support/browser/expect.ts';
import { say } from '../support/browser/say.ts';
import type { Written } from '../failures/faults.ts';
import { failureTitle, type BrokenCall, type Stage } from './broken-call.ts';

type Look = (stage: Stage, written?: Written) => Locator;

/** Where every case begins: a screen of the shop that makes no call. */
export const neutral = '/de/checkout/canceled';

const main = ({ page }: Stage) => page.getByRole('main');

/** The heading of the page: this one, or any that is no error. */
export function heading(key: string | null): Look {
  return ({ page }) =>
    key === null
      ? page.locator('main h1').filter({ hasNotText: failedMessages() })
      : page.getByRole('heading', { level: 1, name: say('de', key) });
}

const failures = ['offline', 'unreachable', 'timeout', 'unexpected', 'unauthorized', 'server', 'unavailable'];

/** Any of the words for what has failed, of a page or of a part. */
export const failedMessages = (): RegExp =>
  new RegExp([...failures.map((name) => say('de', `shell.error.${name}`)), say('de', 'cart.unchecked')].join('|'));

/** These words, as the page's heading or where the work was being done. */
export const reportedOr = (stage: Stage, words: string): Locator =>
  main(stage).getByText(words, { exact: true }).first();

export const reported = (stage: Stage, key: string, values = {}): Locator => reportedOr(stage, say('de', key, values));

/** A screen that could not be loaded says so instead of itself, and is there after another try; who is refused access is asked to log in. */
export function onScreen(named: Look = heading(null)): Pick<BrokenCall, 'seen' | 'again'> {
  return {
    seen: (stage, sense, written) => {
      if (sense === 'usable' || sense === 'named') return named(stage, written);
      return sense === 'unauthorized'
        ? reported(stage, 'account.login.required')
        : stage.page.getByRole('heading', { level: 1, name: failureTitle(sense) });
    },
    again: heading(null),
  };
}

/** A failure is reported where it was tried; who is refused access is asked to log in. */
export function inPlace(otherwise: Look): BrokenCall['seen'] {
  return (stage, sense, written) => {
    if (sense === 'usable' || sense === 'named') return otherwise(stage, written);
    return sense === 'unauthorized'
      ? reported(stage, 'account.login.required')
      : reportedOr(stage, failureTitle(sense));
  };
}

/** Goes to a screen as a link does, without loading the page anew. */
export async function goes({ page }: Pick<Stage, 'page'>, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> };
    };
    void router.navigate(to);
  }, path);
}

/** From the neutral screen to this one. */
export function stepsTo(path: (stage: Stage) => string): BrokenCall['make'] {
  return async (stage) => {
    await goes(stage, neutral);
    await expect(heading('checkout.canceled')(stage)).toBeVisible();
    await goes(stage, path(stage));
  };
}

/** At the event: a day that was not chosen before. */
export async function picksAnotherDay(stage: Stage): Promise<void> {
  const { page } = stage;
  if (new URL(page.url()).pathname !== '/de/tickets/101') {
    await goes(stage, '/de/tickets/101');
    await expect(page.locator('#step-day-title')).toBeVisible();
  }
  const button = page.locator(`button[data-day="${stage.nextDay()}"]`);
  // The step folds away on a phone once a day is chosen.
  const change = page.getByRole('button', { name: `${say('de', 'tickets.change')} ${say('de', 'tickets.chooseDay')}` });
  if (await change.isVisible()) await change.click();
  if (!(await button.isVisible())) await page.getByRole('button', { name: say('de', 'tickets.nextMonth') }).click();
  await button.click();
}

const typed = {
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

/** In the sign-in step: what is asked for is typed once and stays. */
export async function sendsGuestForm(stage: Stage): Promise<void> {
  const { page } = stage;
  const form = page.locator('form');
  // Login has the same heading.
  const isThere = new URL(page.url()).pathname === '/de/checkout';
  if (!isThere || !(await heading('checkout.title.signin')(stage).isVisible())) {
    await goes(stage, '/de/checkout?step=signin');
    await expect(page).toHaveURL(/\/de\/checkout\?/);
    await expect(heading('checkout.title.signin')(stage)).toBeVisible();
  }
  for (const [name, text] of Object.entries(typed)) {
    const field = form.getByRole('textbox', { name: say('de', `customer-form.field.${name}`), exact: true });
    if ((await field.inputValue()) === '') await field.fill(text);
    await expect(field, 'what was typed').toHaveValue(text);
  }
  await form.getByRole('button', { name: say('de', 'checkout.toPayment') }).click();
}

/** In the payment step: chooses and agrees once, which stays, and presses the button. */
export async function agreesAndPays(stage: Stage): Promise<void> {
  const { page } = stage;
  const step = heading('checkout.title.payment')(stage);
  if (/sandbox-pay/.test(page.url())) await stage.startAgain();
  if (!(await step.isVisible())) {
    await goes(stage, '/de/checkout?step=payment');
    await expect(step).toBeVisible();
  }
  await main(stage).locator('input[value="127"]').check();
  await page.locator('#terms').check();
  await page.locator('#privacy').check();
  await main(stage)
    .getByRole('button', { name: say('de', 'checkout.order') })
    .click();
}
