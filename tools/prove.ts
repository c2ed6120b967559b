import { findChromium } from './find-chromium.ts';
import { buildShop, runStories, runUnits, runUnitsOnPostgresIfThere, weighScreens } from './suites.ts';
import { sum, tell, tried } from './tally.ts';
import type { Tally } from './tally.ts';

/** `npm run prove`: the campaigns of units and browser, axe's looks and the stories' both ways, in front of a foreign API too, and every screen's weight, in full where `npm test` runs a sample; they read `PROVE=full`. */
async function proveEverything(): Promise<Tally> {
  const chromiumPath = await findChromium();
  // Some of the units open it, and would build it themselves.
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
