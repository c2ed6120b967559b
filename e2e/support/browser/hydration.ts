import type { Page } from '@playwright/test';

/** Delay the shop's scripts until the returned function is called: until then its pages are HTML alone. */
export async function delaysScripts(page: Page): Promise<() => void> {
  const { promise: allowed, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await allowed;
    await route.continue();
  });
  return letThrough;
}

/**
 * React is started on every page opened from now on, and gets no time to hydrate it: its scheduler's turns, which come over a
 * channel of messages, do not come. It listens already, and does at once what an event asks of it.
 */
export async function delaysHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    MessagePort.prototype.postMessage = () => undefined;
  });
}

/** React has been started: it listens. */
export async function isListening(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('_reactListening')));
}
