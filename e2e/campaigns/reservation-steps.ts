import type { Locator } from '@playwright/test';
import { expect } from '../support/browser/expect.ts';
import { say } from '../support/browser/say.ts';
import type { Stage } from './broken-call.ts';
import { agreesAndPays, heading, stepsTo } from './steps.ts';

const held = ({ page }: Pick<Stage, 'page'>): Locator =>
  page.getByRole('region', { name: say('de', 'holding.label'), exact: true });

/** The payment step with or without word of places that are held. */
export const withReservation = (stage: Stage, isReserved: boolean): Locator =>
  isReserved
    ? held(stage)
    : stage.page.getByRole('main').filter({ has: heading('checkout.title.payment')(stage), hasNot: held(stage) });

/** Back from the provider's page: her places are held, the shop knows of it, and the time may grow. */
export async function holdsPlaces(stage: Stage): Promise<void> {
  const { page } = stage;
  const isExtendable = await page.evaluate(() => {
    const { hold } = JSON.parse(sessionStorage.getItem('cart') ?? '{}') as { hold?: { isExtendable: boolean } | null };
    return hold?.isExtendable === true;
  });
  if (isExtendable) return;
  await agreesAndPays(stage);
  await expect(page.locator('[name=cvc]')).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(held(stage)).toBeVisible();
}

/** In the payment step, once the shop has heard how long they are held. */
export async function asksForMoreTime(stage: Stage): Promise<void> {
  const heard = stage.page.waitForResponse(/\/checkout\/hold\?/);
  await stepsTo(() => '/de/checkout?step=payment')(stage);
  await heard;
  await held(stage)
    .getByRole('button', { name: say('de', 'holding.longer') })
    .click();
}
