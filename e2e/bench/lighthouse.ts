import lighthouse from 'lighthouse';

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

/** Runs Lighthouse in the browser that listens at the port. Throws when it has no result. */
export async function askLighthouse(address: string, debuggingPort: number): Promise<Verdict> {
  const result = await lighthouse(address, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (!result) throw new Error(`Lighthouse has no result for ${address}.`);
  const { audits, categories: judged } = result.lhr;
  const measured = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((name) => Math.round((judged[name]?.score ?? 0) * 100)),
    fcp: measured('first-contentful-paint'),
    lcp: measured('largest-contentful-paint'),
    tbt: measured('total-blocking-time'),
    cls: measured('cumulative-layout-shift'),
  };
}
