import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser/browser.ts';
import { isFull } from './campaigns/extent.ts';
// Its seed is drawn before any other process begins.
import './support/browser/chance.ts';
import { foreignStories } from './support/shop/foreign-stories.ts';
import type { BackEndOption, VisitorOptions } from './support/browser/story.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desk = { viewport: { width: 1280, height: 800 } };
/** A change of screens costs Chromium, which draws without a graphics card, twice as much with motion as without. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * Each story runs one way: with a finger on a phone, or, tagged `@desk`, with the keyboard alone at a desk. `@both` marks those that prove
 * both ways in `npm test` too; `npm run prove` walks all stories both ways but for `@phone-only` and `@desk-only`, where one way shows it all.
 */
const notOnPhone = isFull ? /@desk-only/ : /@desk/;
const atDesk = isFull ? /^(?!.*@phone-only)/ : /@desk|@both/;

/** Visitors prefer reduced motion, unless a story's file says otherwise (`inMotion`). */
export default defineConfig<VisitorOptions, BackEndOption>({
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  workers: 2,
  retries: 0,
  // Timings decide nothing: a machine may be several times slower than the one that this was written on, and only what never comes fails.
  timeout: 600_000,
  expect: { timeout: 40_000 },
  maxFailures: isFull ? 0 : 25,
  outputDir: '../test-results',
  reporter: 'list',
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    actionTimeout: 40_000,
    navigationTimeout: 90_000,
    trace: 'off',
    // On failure only, by the story's own fixture: Playwright would take one of every page that closes, lest its test fail later.
    screenshot: 'off',
    launchOptions,
  },
  projects: [
    { name: 'phone', testDir: 'stories', grepInvert: notOnPhone, use: { ...phone, ...still, hands: 'pointer' } },
    { name: 'desk', testDir: 'stories', grep: atDesk, use: { ...desk, ...still, hands: 'keyboard' } },
    // Once more in front of our API on another origin, without any addition [CFG-14]: pointer or keyboard makes no difference there.
    {
      name: 'foreign',
      testDir: 'stories',
      testMatch: foreignStories(),
      grepInvert: [notOnPhone, /@addition/],
      use: { ...phone, ...still, hands: 'pointer', backEnd: 'foreign' },
    },
    { name: 'site', testDir: 'site', use: { ...desk, ...still, hands: 'pointer' } },
    {
      name: 'campaigns',
      testMatch: /\/(failures|campaigns)\/.*\.spec\.ts$/,
      use: { ...phone, ...still, hands: 'pointer' },
    },
  ],
});
