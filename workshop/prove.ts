import { findChromium } from '../e2e/find-chromium.ts';
import { postgresFolder } from './postgres.ts';
import { buildShop, runStories, runUnits, runUnitsOnPostgres } from './suites.ts';
import { sum, tell } from './tally.ts';

/** `npm run prove`: the campaigns of units and browser, axe's looks and the stories' both ways, in front of a foreign API too, in full where `npm test` runs a sample; they read `PROVE=full`. */
process.env['PROVE'] = 'full';
// Some of the units open it, and would build it themselves.
const built = await buildShop();
const tallies = [built, await runUnits()];
if (postgresFolder()) tallies.push(await runUnitsOnPostgres());
if (built.failures.length === 0)
  tallies.push(await runStories(await findChromium(), ['campaigns', 'house', 'phone', 'desk', 'foreign']));
tell(sum(tallies));
