import { check } from './check.ts';
import { findChromium } from './find-chromium.ts';
import { buildShop, runStories, runUnits, runUnitsOnPostgresIfThere } from './suites.ts';
import { sum, reportAndExit, runSafely } from './tally.ts';
import type { Tally } from './tally.ts';

/** Runs all suites, the fast ones first, and prints the totals as the last line. */
async function testEverything(): Promise<Tally> {
  const chromiumPath = await findChromium();
  headline('Checks');
  const checked = await runSafely(check);
  // Some units open the built shop, and would otherwise build it themselves.
  headline('The shop, built');
  const built = await runSafely(buildShop);
  headline('Units, on SQLite');
  const units = await runSafely(runUnits);
  headline('The server once more, on PostgreSQL');
  const onPostgres = await runUnitsOnPostgresIfThere();
  headline('Visitors’ stories');
  const stories = built.failures.length === 0 ? [await runSafely(() => runStories(chromiumPath))] : [];
  return sum([checked, built, units, ...onPostgres, ...stories]);
}

function headline(text: string): void {
  console.log(`\n— ${text}`);
}

reportAndExit(await runSafely(testEverything));
