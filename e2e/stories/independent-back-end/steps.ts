import { agrees, type StepContext } from '../../support/steps/buying.ts';
import { say } from '../../support/browser/say.ts';
import { signsInWithAddress } from '../../support/steps/shipping.ts';
import { expect } from './museum.ts';

/** Steps of stories that must not ask the API anything themselves: what it is asked is what they are about. */

/** Opens a list and, from there, one thing in it. */
export async function opensFromList({ visitor, origin, lang }: StepContext, list: string, name: string): Promise<void> {
  const { page } = visitor;
  await visitor.opens(`${origin}/${lang}/${list}`);
  await visitor.presses(page.getByRole('main').getByRole('link', { name }).first());
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Presses the button of the payment step and arrives at the bank's page, which names the sum. */
export async function goesToBank(story: StepContext, sum: string, button = 'checkout.order'): Promise<void> {
  const { visitor, lang } = story;
  await visitor.presses(visitor.page.getByRole('button', { name: say(lang, button) }));
  await expect(visitor.page).toHaveURL(/\/pay\//);
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(sum);
}

/** Presses one of the three buttons of the bank's page. */
export async function pressesAtBank({ visitor }: StepContext, button: 'pay' | 'fail' | 'cancel'): Promise<void> {
  await visitor.presses(visitor.page.locator(`button[value=${button}]`));
}

/** From a full cart to the booking, as a guest who pays by card. */
export async function buysAsGuest(
  story: StepContext,
  sum: string,
  signsIn: (story: StepContext) => Promise<void> = signsInWithAddress,
) {
  await signsIn(story);
  await agrees(story);
  await goesToBank(story, sum);
  await pressesAtBank(story, 'pay');
  await seesNumber(story);
}

/** The order is placed, and has the number that the back end gave. */
export async function seesNumber({ visitor }: StepContext): Promise<void> {
  await expect(visitor.page.getByText(/^K-[\dA-F]{6}$/)).toBeVisible();
}
