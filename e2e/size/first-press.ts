import type { Locator } from '@playwright/test';
import type { StepContext } from '../support/steps/buying.ts';
import type { ScreenName } from '../../shop/src/screens.ts';
import { like, say } from '../support/browser/say.ts';
import { expect } from '../support/browser/expect.ts';

/** What a tab stores, as the shop wrote it there on the way to a screen. */
export type Kept = Readonly<Record<string, string>>;

/** A screen that is opened cold, what is done on it, and how it says that it was. */
export interface FirstPress {
  /** Below the language, with its query. */
  readonly path: string;
  /** Another shop than the sample museum's, by its origin. */
  readonly origin?: string;
  readonly kept?: Kept;
  /** What a visitor chooses or writes before the main button has something to do. */
  readonly before?: (story: StepContext) => Promise<unknown>;
  /** The screen's main button: what it is there for. */
  readonly button: (story: StepContext) => Locator;
  /** Comes only when the press was answered; until then nothing of it may be there. */
  readonly answer: (story: StepContext) => Promise<unknown>;
}

/** A screen, or one step of it: `checkout, payment`. */
export type PressName<Name extends ScreenName = ScreenName> = Name | `${Name}, ${string}`;

/** What is pressed first on so many screens. */
export type FirstPresses<Name extends ScreenName> = Readonly<
  Record<Name, FirstPress> & Partial<Record<`${Name}, ${string}`, FirstPress>>
>;

type Role = 'button' | 'link' | 'heading' | 'alert' | 'dialog' | 'region';

/** Something in the page's main part by its role and the text that names it, whatever stands in the place of its arguments. */
export const byText =
  (role: Role, key: string) =>
  ({ visitor, lang }: StepContext): Locator =>
    visitor.page.getByRole('main').getByRole(role, { name: like(lang, key) });

/** The answer is that something appears. */
export const appears = (control: (story: StepContext) => Locator) => (story: StepContext) =>
  expect(control(story).first()).toBeVisible();

/** The answer is a title: another screen, or another step of this one. */
export const titled = (key: string) =>
  appears(({ visitor, lang }) => visitor.page.getByRole('heading', { level: 1, name: like(lang, key) }));

/** The answer is an address. */
export const leadsTo = (address: RegExp) => (story: StepContext) => expect(story.visitor.page).toHaveURL(address);

/** The answer is a file. */
export const downloads = ({ visitor }: StepContext) => visitor.page.waitForEvent('download');

/** The menu: what of the frame a phone has to press, where a screen itself has links alone that work without any script. */
export const opensMenu = {
  button: ({ visitor, lang }: StepContext) => visitor.page.getByRole('button', { name: say(lang, 'shell.menu.open') }),
  answer: appears(({ visitor, lang }) => visitor.page.getByRole('dialog', { name: say(lang, 'shell.menu') })),
};
