import { findChromium } from './find-chromium.ts';
import { buildShop, runStories, runUnits, runUnitsOnPostgresIfThere, weighScreens } from './suites.ts';
import { sum, tell, tried } from './tally.ts';
import type { Tally } from './tally.ts';

/**
 * `npm run prove`: runs in full what `npm test` samples (they read `PROVE=full`): the campaigns of units and browser, axe, the stories on
 * phone and desk and in front of a foreign API, and the weight of every screen.
 */
async function proveEverything(): Promise<Tally> {
  const chromiumPath = await findChromium();
  // Some units open the built shop, and would otherwise build it themselves.
  const built = await tried(buildShop);
  const units = await tried(runUnits);
  const onPostgres = await runUnitsOnPostgresIfThere();
  const projects = ['campaigns', 'site', 'phone', 'desk', 'foreign'];
  const isBuilt = built.failures.length === 0;
  const stories = isBuilt ? [await tried(() => runStories(chromiumPath, projects))] : [];
  const weighed = isBuilt ? [await tried(() => weighScreens(chromiumPath))] : [];
  return sum([built, units, ...onPostgres, ...stories, ...weighed]);
}

process.env['PROVE'] = 'full';
tell(await tried(proveEverything));
