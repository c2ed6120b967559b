import { findChromium } from './find-chromium.ts';
import { buildShop, runStories, runUnits, runUnitsOnPostgresIfThere, weighScreens } from './suites.ts';
import { sum, reportAndExit, runSafely } from './tally.ts';
import type { Tally } from './tally.ts';

/**
 * `npm run prove`: runs in full what `npm test` samples (they read `PROVE=full`): the campaigns of units and browser, axe, the stories on
 * phone and desk and in front of a foreign API, and the weight of every screen.
 */
async function proveEverything(): Promise<Tally> {
  const chromiumPath = await findChromium();
  // Some units open the built shop, and would otherwise build it themselves.
  const built = await runSafely(buildShop);
  const units = await runSafely(runUnits);
  const onPostgres = await runUnitsOnPostgresIfThere();
  const projects = ['campaigns', 'site', 'phone', 'desk', 'foreign'];
  const isBuilt = built.failures.length === 0;
  const stories = isBuilt ? [await runSafely(() => runStories(chromiumPath, projects))] : [];
  const weighed = isBuilt ? [await runSafely(() => weighScreens(chromiumPath))] : [];
  return sum([built, units, ...onPostgres, ...stories, ...weighed]);
}

process.env['PROVE'] = 'full';
reportAndExit(await runSafely(proveEverything));
