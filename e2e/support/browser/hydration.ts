import type { Page } from '@playwright/test';

/** The shop's scripts come only once what is returned is called: until then its pages are HTML that nothing has brought to life. */
export async function holdsScripts(page: Page): Promise<() => void> {
  const { promise: allowed, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await allowed;
    await route.continue();
  });
  return letThrough;
}

/**
 * React is started on every page opened from now on, and gets no time to bring it to life: its scheduler's turns, which come over a
 * channel of messages, do not come. It listens already, and does at once what an event asks of it.
 */
export async function holdsHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    MessagePort.prototype.postMessage = () => undefined;
  });
}

/** React has been started: it listens. */
export async function isListening(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('_reactListening')));
}
