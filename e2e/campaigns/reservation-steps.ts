import type { Locator } from '@playwright/test';
import { expect } from '../support/browser/expect.ts';
import { say } from '../support/browser/say.ts';
import type { Stage } from './broken-call.ts';
import { agreesAndPays, heading, stepsTo } from './steps.ts';

const reservation = ({ page }: Pick<Stage, 'page'>): Locator =>
  page.getByRole('region', { name: say('de', 'reservation.label'), exact: true });

/** The payment step with or without the places that are reserved. */
export const withReservation = (stage: Stage, isReserved: boolean): Locator =>
  isReserved
    ? reservation(stage)
    : stage.page
        .getByRole('main')
        .filter({ has: heading('checkout.title.payment')(stage), hasNot: reservation(stage) });

/** Back from the provider's page: places are reserved, the shop knows of it, and the time may be extended. */
export async function reservesPlaces(stage: Stage): Promise<void> {
  const { page } = stage;
  const isExtendable = await page.evaluate(() => {
    const { reservation: kept } = JSON.parse(sessionStorage.getItem('cart') ?? '{}') as {
      reservation?: { isExtendable: boolean } | null;
    };
    return kept?.isExtendable === true;
  });
  if (isExtendable) return;
  await agreesAndPays(stage);
  await expect(page.locator('[name=cvc]')).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(reservation(stage)).toBeVisible();
}

/** In the payment step, once the shop has heard for how long. */
export async function asksForMoreTime(stage: Stage): Promise<void> {
  const heard = stage.page.waitForResponse(/\/checkout\/hold\?/);
  await stepsTo(() => '/de/checkout?step=payment')(stage);
  await heard;
  await reservation(stage)
    .getByRole('button', { name: say('de', 'reservation.longer') })
    .click();
}
