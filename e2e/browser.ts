import type { LaunchOptions } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];
/** The same engine without a window, where it is installed: pages cost it a third less. */
const shell = process.env['CHROMIUM_SHELL_PATH'] ?? chromium;

const startedAs = (executablePath: string | undefined) => (executablePath ? { executablePath } : {});

/** How the stories' Chromium is started; `CHROMIUM_PATH` says which one. */
export const launchOptions: LaunchOptions = {
  ...startedAs(shell),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The whole browser, with the cache that Back takes whole pages out of, which Playwright switches off by default. */
export const withBackForwardCache: LaunchOptions = {
  ...launchOptions,
  ...startedAs(chromium),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
