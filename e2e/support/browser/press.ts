import { expect } from './expect.ts';
import type { Locator } from '@playwright/test';

/** How long a control must rest before it is pressed, ms: longer than what is hidden while a museum's page scrolls. */
const restMs = 200;

/**
 * Presses a control once it no longer moves. The frame in a museum's page grows and moves with its content, and an automated click goes to
 * the position of a moment ago and may miss. No visitor is that fast.
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
