import type { LaunchOptions } from '@playwright/test';
import { installedChromium, installedShell } from '../../../tools/find-chromium.ts';

/** Where none is found, Playwright says how to install its own. */
const chromium = installedChromium();
/** The same engine without a window, where it is installed: pages cost it a third less. */
const shell = process.env['CHROMIUM_SHELL_PATH'] ?? installedShell() ?? chromium;

/** What Playwright switches off itself, as far as pages notice: of two such lists Chromium reads the last. */
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

/** A process that waits for a next site, started with each page: a fifth of what a story costs, and stories end before it is used. */
const offForSpeed = ['SpareRendererForSitePerProcess'];

/** A story's pages live for seconds: code that is compiled once more to be quicker later never pays. */
const briefPages = ['--no-opt', '--no-maglev'];

const startedAs = (executablePath: string | undefined) => (executablePath ? { executablePath } : {});

/** A Chromium that draws without a graphics card and calls nobody by itself. */
export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How the stories' Chromium is started: the installed one, or that which `CHROMIUM_PATH` names. */
export const launchOptions: LaunchOptions = {
  ...startedAs(shell),
  args: [
    ...quiet,
    `--disable-features=${[...offForPlaywright, ...offForSpeed].join(',')}`,
    `--js-flags=${briefPages.join(' ')}`,
  ],
};

/** The whole browser, with the cache that Back takes whole pages out of, which Playwright switches off by default. */
export const withBackForwardCache: LaunchOptions = {
  ...launchOptions,
  ...startedAs(chromium),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};
