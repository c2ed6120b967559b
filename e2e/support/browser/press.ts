import { expect } from './expect.ts';
import type { Locator } from '@playwright/test';

/** How long a control has to rest before it is pressed, ms: longer than what hides while a museum's page is scrolled. */
const restMs = 200;

/**
 * Presses what stands still. In a museum's page the frame grows and moves with what is in it; a browser driven by a program presses where something was
 * a moment ago, and may miss it. No visitor is so fast.
 */
export async function press(control: Locator, options?: { noWaitAfter: boolean }): Promise<void> {
  if (control.page().frames().length > 1) await comesToRest(control);
  await control.click(options);
}

async function comesToRest(control: Locator): Promise<void> {
  let last: string | undefined;
  const isWhereItWas = async () => {
    const before = last;
    await control.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    last = JSON.stringify(await control.boundingBox());
    return last === before;
  };
  await expect.poll(isWhereItWas, { intervals: [restMs] }).toBe(true);
}
