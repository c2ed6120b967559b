import { lighthouseTools } from './lighthouse/installed.ts';
import type { Page } from './lighthouse/tools.js';

/** What Lighthouse says of a page, as a phone on a slow network sees it (its own simulated throttling). */
export interface Verdict {
  /** Performance, accessibility, best practices and SEO, 0 to 100. */
  readonly scores: readonly number[];
  /** First and largest contentful paint, ms. */
  readonly fcp: number;
  readonly lcp: number;
  /** Total blocking time, ms, and layout shift. */
  readonly tbt: number;
  readonly cls: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A browser that listens, and how much slower than it the phone is. */
export interface Throttled {
  readonly debuggingPort: number;
  readonly slowdown: number;
}

/** Lighthouse now and then has a page without the moment of a paint, whose next run has it. */
const tries = 3;

/** Runs Lighthouse in the browser, in a tab of its own or in the given one with what it has stored. Throws, with its reasons, when it has no result. */
export async function askLighthouse(address: string, browser: Throttled, page?: Page): Promise<Verdict> {
  const reasons: string[] = [];
  while (reasons.length < tries) {
    const verdict = await ask(address, browser, page);
    if (typeof verdict !== 'string') return verdict;
    console.log(`Once more for ${address}: ${verdict}`);
    reasons.push(verdict);
  }
  throw new Error(`Lighthouse has no result for ${address}: ${reasons.join('; ')}`);
}

/** The verdict, or why there is none. */
async function ask(address: string, browser: Throttled, page?: Page): Promise<Verdict | string> {
  const flags = {
    port: browser.debuggingPort,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: page !== undefined,
    throttling: { cpuSlowdownMultiplier: browser.slowdown },
  } as const;
  const { lighthouse } = await lighthouseTools();
  const result = await lighthouse(address, { ...flags, onlyCategories: [...categories] }, undefined, page);
  if (!result) return 'it did not run';
  const { audits, categories: judged, runtimeError } = result.lhr;
  if (runtimeError) return `${runtimeError.code} ${runtimeError.message}`;
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const verdict = {
    scores: categories.map((name) => Math.round((judged[name]?.score ?? 0) * 100)),
    fcp: measured('first-contentful-paint'),
    lcp: measured('largest-contentful-paint'),
    tbt: measured('total-blocking-time'),
    cls: measured('cumulative-layout-shift'),
  };
  const { fcp, lcp, tbt, cls } = verdict;
  const missing = Object.entries({ fcp, lcp, tbt, cls }).filter(([, value]) => Number.isNaN(value));
  return missing.length > 0 ? `without ${missing.map(([name]) => name).join(', ')}` : verdict;
}
