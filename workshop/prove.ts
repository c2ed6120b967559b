import { postgresFolder } from './postgres.ts';
import { runUnits, runUnitsOnPostgres } from './suites.ts';
import { sum } from './tally.ts';

/** `npm run prove`: the campaigns of the units in full length, where `npm test` runs a sample; they read `PROVE=full`. */
process.env['PROVE'] = 'full';
const tallies = [await runUnits()];
if (postgresFolder()) tallies.push(await runUnitsOnPostgres());
const { passed, failed } = sum(tallies);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
