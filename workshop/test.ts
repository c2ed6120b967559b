import { check } from './check.ts';
import { findChromium } from '../e2e/find-chromium.ts';
import { postgresFolder } from './postgres.ts';
import { buildShop, runStories, runUnits, runUnitsOnPostgres } from './suites.ts';
import { sum, tell } from './tally.ts';
import type { Tally } from './tally.ts';

/** All suites, the quick ones first. Its last line counts them all. */
async function testEverything(): Promise<Tally> {
  const tallies: Tally[] = [];
  const chromiumPath = await findChromium();
  headline('Checks');
  tallies.push(await check());
  // Some of the units open it, and would build it themselves.
  headline('The shop, built');
  const built = await buildShop();
  tallies.push(built);
  headline('Units, on SQLite');
  tallies.push(await runUnits());
  if (postgresFolder()) {
    headline('The server once more, on PostgreSQL');
    tallies.push(await runUnitsOnPostgres());
  } else if (process.env['CI'] === 'true') {
    const missing = 'FAIL  PostgreSQL is not installed, and a run in CI has to look at it.';
    console.log(missing);
    tallies.push({ passed: 0, failures: [missing] });
  } else {
    console.log('PostgreSQL is not installed: the server was tested on SQLite only.');
  }
  headline('Visitors’ stories');
  if (built.failures.length === 0) tallies.push(await runStories(chromiumPath));
  return sum(tallies);
}

function headline(text: string): void {
  console.log(`\n— ${text}`);
}

tell(
  await testEverything().catch((error: unknown) => ({
    passed: 0,
    failures: [error instanceof Error ? error.message : String(error)],
  })),
);
