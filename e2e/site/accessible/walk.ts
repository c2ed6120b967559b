import type { Locator, Page } from '@playwright/test';
import { say } from '../../support/browser/say.ts';
import { expect } from '../../support/browser/story.ts';
import type { MuseumChanges } from '../../support/shop/changed-museum.ts';
import type { StepContext } from '../../support/steps/buying.ts';

/** Where a walk has come to. */
export type At = StepContext & { readonly page: Page; readonly outbox: string };

/** A screen whose states are reached by using it. */
export interface Walk {
  readonly screen: string;
  readonly lang: string;
  /** Of a shop of its own. */
  readonly configuration?: NonNullable<MuseumChanges['configuration']>;
  /** What the browser says about the refusals that belong to the walk. */
  readonly complaint?: RegExp;
  /** Yields the name of each state as it is reached. Each step begins in a window of a desk. */
  readonly reach: (at: At) => AsyncGenerator<string, void>;
}

const button = ({ page, lang }: At, key: string): Locator =>
  page.getByRole('button', { name: say(lang, key), exact: true });

export const presses = (at: At, key: string) => at.visitor.presses(button(at, key));

export const follows = ({ visitor, page, lang }: At, key: string) =>
  visitor.presses(page.getByRole('link', { name: say(lang, key), exact: true }));

/** Presses the one button of the screen's form. */
export const submits = ({ visitor, page }: At) => visitor.presses(page.locator('main button[type=submit]'));

/** Presses the first cart item's button to remove it; a question comes. */
export const asksToRemove = ({ visitor, page, lang }: At) =>
  visitor.presses(page.getByRole('button', { name: new RegExp(`^${say(lang, 'cart.remove')} \\S`) }).first());

export const seesButton = (at: At, key: string) => expect(button(at, key)).toBeVisible();

export const seesText = ({ page, lang }: At, key: string) =>
  expect(page.getByText(say(lang, key), { exact: true }).first()).toBeVisible();

/** Sees it where a screen reader announces it. */
export const seesAlert = ({ page, lang }: At, key: string) =>
  expect(page.getByRole('alert').filter({ hasText: say(lang, key) })).toBeVisible();

export const separateAddress = ({ page, lang }: At): Locator =>
  page.getByRole('checkbox', { name: say(lang, 'customer-form.delivery.separate') });
