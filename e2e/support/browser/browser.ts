import type { LaunchOptions } from '@playwright/test';
import { installedChromium, installedShell } from '../../../tools/find-chromium.ts';

/** If undefined, Playwright says how to install its own. */
const chromium = installedChromium();
/** The headless shell, if installed. Pages take it a third less time. */
const shell = process.env['CHROMIUM_SHELL_PATH'] ?? installedShell() ?? chromium;

/** Features that Playwright itself disables and pages notice. Of two such lists Chromium reads only the last. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
];

/** A spare process for the next site, started with each page. It takes a fifth of a story's time, and the story ends before it is used. */
const offForSpeed = ['SpareRendererForSitePerProcess'];

/** Pages of stories live for seconds, so optimised recompilation never pays off. */
const briefPages = ['--no-opt', '--no-maglev'];

const startedAs = (executablePath: string | undefined) => (executablePath ? { executablePath } : {});

/** Flags for a Chromium without graphics card and without network calls of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for the stories: the installed Chromium, or the one in `CHROMIUM_PATH`. */
export const launchOptions: LaunchOptions = {
  ...startedAs(shell),
  args: [
    ...chromiumFlags,
    `--disable-features=${[...offForPlaywright, ...offForSpeed].join(',')}`,
    `--js-flags=${briefPages.join(' ')}`,
  ],
};

/** The full browser with its back/forward cache, which Playwright disables by default. */
export const withBackForwardCache: LaunchOptions = {
  ...launchOptions,
  ...startedAs(chromium),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
