import { findChromium } from '../e2e/find-chromium.ts';
import { postgresFolder } from './postgres.ts';
import { buildShop, runStories, runUnits, runUnitsOnPostgres } from './suites.ts';
import { sum } from './tally.ts';

/** `npm run prove`: the campaigns of units and browser, axe's looks and the stories' both ways, in front of a foreign API too, in full where `npm test` runs a sample; they read `PROVE=full`. */
process.env['PROVE'] = 'full';
const tallies = [await runUnits()];
if (postgresFolder()) tallies.push(await runUnitsOnPostgres());
const built = await buildShop();
tallies.push(built);
if (built.failed === 0)
  tallies.push(await runStories(await findChromium(), ['campaigns', 'house', 'phone', 'desk', 'foreign']));
const { passed, failed } = sum(tallies);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
