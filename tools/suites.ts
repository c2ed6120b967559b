import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedShell } from './find-chromium.ts';
import { postgresFolder, startPostgres } from './postgres.ts';
import { tallyOfStories, tallyOfUnits } from './reports.ts';
import type { StoriesReport, UnitsReport } from './reports.ts';
import { run } from './run.ts';
import { runSafely } from './tally.ts';
import type { Tally } from './tally.ts';

/** Runs the unit tests of all workspaces, the server's on SQLite. */
export function runUnits(): Promise<Tally> {
  return vitest(['run']);
}

/**
 * Runs the server's tests again on a temporary PostgreSQL: only those whose imports lead to the test database, as the others use none.
 * (Tests that reach it only in a process which they start are not found.) Throws if PostgreSQL is not installed.
 */
export async function runUnitsOnPostgres(): Promise<Tally> {
  const programs = postgresFolder();
  if (!programs) throw new Error('PostgreSQL is not installed: on Debian, apt-get install postgresql.');
  const postgres = startPostgres(programs);
  try {
    return await vitest(
      ['related', 'server/test/support/test-database.ts', '--run', '--project', 'server', '--project', 'campaigns'],
      {
        TEST_POSTGRES_URL: postgres.url,
      },
    );
  } finally {
    postgres.stop();
  }
}

/** Runs `runUnitsOnPostgres` if PostgreSQL is installed. Otherwise runs nothing, which is a failure in CI. */
export async function runUnitsOnPostgresIfThere(): Promise<readonly Tally[]> {
  if (postgresFolder()) return [await runSafely(runUnitsOnPostgres)];
  if (process.env['CI'] !== 'true') {
    console.log('PostgreSQL is not installed: the server was tested on SQLite only.');
    return [];
  }
  const missing = 'FAIL  PostgreSQL is not installed, and a run in CI has to look at it.';
  console.log(missing);
  return [{ passed: 0, failures: [missing] }];
}

/** Builds the shop; counts as one test. */
export async function buildShop(): Promise<Tally> {
  const { code, output } = await run('npm', ['run', '--silent', 'build']);
  if (code !== 0) console.log(output);
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`FAIL  The shop cannot be built\n${output.trimEnd()}`] };
}

/** Runs the visitors' stories in a real browser against the built shop: all of them, or those of some projects. */
export async function runStories(chromiumPath: string, projects: readonly string[] = []): Promise<Tally> {
  return withReport(async (report) => {
    const shell = installedShell() ?? chromiumPath;
    const env = { CHROMIUM_PATH: chromiumPath, CHROMIUM_SHELL_PATH: shell, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const only = projects.map((project) => `--project=${project}`);
    const config = ['--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', '--forbid-only'];
    const { code } = await run('playwright', ['test', ...config, ...only], { env, isLoud: true });
    return tallyFrom('The stories', code, () => tallyOfStories(readReport(report) as StoriesReport));
  });
}

/** Measures every screen's scripts in a browser against their budgets; counts as one test. It takes minutes. */
export async function weighScreens(chromiumPath: string): Promise<Tally> {
  const env = { CHROMIUM_PATH: chromiumPath, CHROMIUM_SHELL_PATH: installedShell() ?? chromiumPath };
  const { code, output } = await run('node', ['e2e/size/size.ts'], { env, isLoud: true });
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`FAIL  Screens are too heavy\n${output.trimEnd()}`] };
}

function vitest(command: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Tally> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run('vitest', [...command, '--allowOnly=false', ...reporters], { env, isLoud: true });
    return tallyFrom('The units', code, () => tallyOfUnits(readReport(report) as UnitsReport));
  });
}

/** A program that fails without a failed test, for example by an error between tests, counts as one failure. So does one without any test. */
function tallyFrom(suite: string, code: number, read: () => Tally): Tally {
  const failed = (how: string) => [`FAIL  ${suite} ended with ${code} and without a ${how}`];
  try {
    const tally = read();
    if (tally.failures.length > 0 || (code === 0 && tally.passed > 0)) return tally;
    return { ...tally, failures: failed('failed test: the reason stands above.') };
  } catch (error) {
    return { passed: 0, failures: failed(`report: ${String(error)}`) };
  }
}

async function withReport(runSuite: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-report-'));
  try {
    return await runSuite(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
