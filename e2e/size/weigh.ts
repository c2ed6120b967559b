import type { Browser } from '@playwright/test';
import type { StepContext } from '../support/steps/buying.ts';
import { visitorAt } from '../support/browser/visitor.ts';
import { countScripts, type Weight } from './count-scripts.ts';
import type { FirstPress, Kept } from './first-press.ts';

/** Where it is weighed, and in which language. */
export interface Scales {
  readonly browser: Browser;
  readonly origin: string;
  readonly lang: string;
  /** The files with texts. */
  readonly texts: ReadonlySet<string>;
}

/** A screen that was opened and pressed. */
export interface Weighed extends Weight {
  /** Bytes when it had come to rest, before anything was done. */
  readonly opened: number;
}

const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;
/** As long as stories wait: on a slow machine nothing fails for its slowness. */
const patience = 40_000;

/** Somebody with a telephone: nothing in its cache, and in its tab what is `kept`. */
export async function newVisitor({ browser, lang, origin }: Scales, kept: Kept = {}) {
  const context = await browser.newContext({ ...phone, locale: lang, timezoneId: 'Europe/Berlin' });
  context.setDefaultTimeout(patience);
  await context.addInitScript((entries) => {
    // Once: what the shop changes afterwards stays changed.
    if (sessionStorage.length > 0) return;
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, kept);
  const page = await context.newPage();
  const story: StepContext = { visitor: visitorAt(page, origin, 'pointer'), lang, origin };
  return { story, page, close: () => context.close() };
}

/** All scripts that a screen takes until its main button has answered and it is at rest again. Throws when it never does, or when another screen came up. */
export async function weigh(scales: Scales, press: FirstPress): Promise<Weighed> {
  const { path, origin = scales.origin, kept } = press;
  const { story, page, close } = await newVisitor({ ...scales, origin }, kept);
  try {
    const scripts = countScripts(page, scales.texts);
    const address = new URL(`${origin}/${story.lang}${path}`);
    await story.visitor.opens(address.href);
    const { bytes: opened } = await scripts.atRest();
    if (new URL(page.url()).pathname !== address.pathname) throw new Error(`It has become ${page.url()}.`);
    await press.before?.(story);
    await Promise.all([press.answer(story), story.visitor.presses(press.button(story))]);
    return { ...(await scripts.atRest()), opened };
  } finally {
    await close();
  }
}
