import type { LaunchOptions } from '@playwright/test';

/** How the stories' Chromium is started; `CHROMIUM_PATH` says which one. */
export const launchOptions: LaunchOptions = {
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** With the cache that Back takes whole pages out of, which Playwright switches off by default. */
export const withBackForwardCache: LaunchOptions = {
  ...launchOptions,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
