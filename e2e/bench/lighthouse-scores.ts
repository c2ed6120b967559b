import lighthouse from 'lighthouse';

/** Performance, accessibility, best practices and SEO, 0 to 100, as Lighthouse gives them to a phone. */
export async function lighthouseScores(address: string, debuggingPort: number): Promise<number[]> {
  const result = await lighthouse(address, { port: debuggingPort, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has no result for ${address}.`);
  return Object.values(result.lhr.categories).map(({ score }) => Math.round((score ?? 0) * 100));
}
