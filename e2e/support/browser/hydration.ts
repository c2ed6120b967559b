import type { Page } from '@playwright/test';

/** Delay the shop's scripts until the returned function is called. Until then its pages are only HTML. */
export async function delaysScripts(page: Page): Promise<() => void> {
  const { promise: allowed, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await allowed;
    await route.continue();
  });
  return letThrough;
}

/**
 * Keep React from hydrating every page opened from now on. Its scheduler posts messages to itself, and these no longer arrive. React still
 * starts, listens, and handles at once what an event requires.
 */
export async function delaysHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    MessagePort.prototype.postMessage = () => undefined;
  });
}

/** Wait until React has started and listens. */
export async function isListening(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('_reactListening')));
}
