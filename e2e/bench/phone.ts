import { lighthouseTools } from './lighthouse/installed.ts';
import { median } from './median.ts';

/** How many times slower than this machine the phone is that Lighthouse means. */
export interface Phone {
  /** This machine's speed by Lighthouse's own benchmark; its authors' desktops have 1,500 to 2,000. */
  readonly benchmarkIndex: number;
  readonly slowdown: number;
}

/** Lighthouse's own slowdown is right for machines from the last of these on. */
const slowdowns = [
  { benchmarkIndex: 150, slowdown: 1 },
  { benchmarkIndex: 800, slowdown: 2 },
  { benchmarkIndex: 1_300, slowdown: 3 },
  { benchmarkIndex: 1_533, slowdown: 4 },
] as const;

/**
 * Slowing a slow machine down four times, as Lighthouse does by default, makes a phone that nobody has: below an index of 1,000
 * it warns and asks for less. The slowdown follows the curve of its calculator, and never exceeds its own four.
 */
export async function measurePhone(address: string, debuggingPort: number): Promise<Phone> {
  const { lighthouse } = await lighthouseTools();
  const seen: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const result = await lighthouse(address, {
      port: debuggingPort,
      logLevel: 'silent',
      onlyAudits: ['first-contentful-paint'],
    });
    seen.push(result?.lhr.environment.benchmarkIndex ?? Number.NaN);
  }
  const benchmarkIndex = median(seen);
  return { benchmarkIndex, slowdown: slowdownAt(benchmarkIndex) };
}

/** Between two points of the curve in proportion, outside of it its end. */
function slowdownAt(benchmarkIndex: number): number {
  const next = slowdowns.findIndex((point) => benchmarkIndex < point.benchmarkIndex);
  const [below, above] = [slowdowns[next - 1], slowdowns[next]];
  if (!above) return 4;
  if (!below) return 1;
  const share = (benchmarkIndex - below.benchmarkIndex) / (above.benchmarkIndex - below.benchmarkIndex);
  return below.slowdown + share * (above.slowdown - below.slowdown);
}
