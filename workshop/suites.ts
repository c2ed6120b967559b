import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedShell } from '../e2e/find-chromium.ts';
import { postgresFolder, startPostgres } from './postgres.ts';
import { tallyOfStories, tallyOfUnits } from './reports.ts';
import type { StoriesReport, UnitsReport } from './reports.ts';
import { run } from './run.ts';
import type { Tally } from './tally.ts';

/** All workspaces' own tests; the server's on SQLite. */
export function runUnits(): Promise<Tally> {
  return vitest(['run']);
}

/**
 * The server's tests once more, on a PostgreSQL that lives as long as they run: those whose imports lead to the tests' database, for
 * the others know none. (A test that gets there only by a process which it starts is not found.) Throws where none is installed.
 */
export async function runUnitsOnPostgres(): Promise<Tally> {
  const programs = postgresFolder();
  if (!programs) throw new Error('PostgreSQL is not installed: on Debian, apt-get install postgresql.');
  const postgres = startPostgres(programs);
  try {
    return await vitest(
      ['related', 'server/src/testing/test-database.ts', '--run', '--project', 'server', '--project', 'campaigns'],
      {
        TEST_POSTGRES_URL: postgres.url,
      },
    );
  } finally {
    postgres.stop();
  }
}

/** Builds the shop; counts as one test. */
export async function buildShop(): Promise<Tally> {
  const { code, output } = await run('npm', ['run', '--silent', 'build']);
  if (code !== 0) console.log(output);
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`FAIL  The shop cannot be built\n${output.trimEnd()}`] };
}

/** The visitors' stories in a real browser, against the built shop: all of them, or those of some projects. */
export async function runStories(chromiumPath: string, projects: readonly string[] = []): Promise<Tally> {
  return withReport(async (report) => {
    const shell = installedShell() ?? chromiumPath;
    const env = { CHROMIUM_PATH: chromiumPath, CHROMIUM_SHELL_PATH: shell, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const only = projects.map((project) => `--project=${project}`);
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', ...only];
    const { code } = await run('playwright', args, { env, isLoud: true });
    return orEndedBadly('The stories', code, tallyOfStories(readReport(report) as StoriesReport));
  });
}

function vitest(command: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Tally> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run('vitest', [...command, ...reporters], { env, isLoud: true });
    return orEndedBadly('The units', code, tallyOfUnits(readReport(report) as UnitsReport));
  });
}

/** A program that ends badly without a failed test, an error between the tests say, counts as one failure; so does one that tested nothing. */
function orEndedBadly(suite: string, code: number, tally: Tally): Tally {
  if (tally.failures.length > 0 || (code === 0 && tally.passed > 0)) return tally;
  return {
    ...tally,
    failures: [`FAIL  ${suite} ended with ${code} and without a failed test: the reason stands above.`],
  };
}

async function withReport(runSuite: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-report-'));
  try {
    return await runSuite(join(folder, 'report.json'));
  } catch (error) {
    return { passed: 0, failures: [error instanceof Error ? error.message : String(error)] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
