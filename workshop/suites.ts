import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedShell } from '../e2e/find-chromium.ts';
import { postgresFolder, startPostgres } from './postgres.ts';
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
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The visitors' stories in a real browser, against the built shop: all of them, or those of some projects. */
export async function runStories(chromiumPath: string, projects: readonly string[] = []): Promise<Tally> {
  return withReport(async (report) => {
    const shell = installedShell() ?? chromiumPath;
    const env = { CHROMIUM_PATH: chromiumPath, CHROMIUM_SHELL_PATH: shell, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const only = projects.map((project) => `--project=${project}`);
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', ...only];
    const { code } = await run('playwright', args, { env, isLoud: true });
    const { stats } = readReport(report) as { stats: { expected: number; unexpected: number; flaky: number } };
    return tallyOf(code, stats.expected, stats.unexpected + stats.flaky);
  });
}

function vitest(command: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Tally> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run('vitest', [...command, ...reporters], { env, isLoud: true });
    const { numPassedTests, numFailedTests } = readReport(report) as { numPassedTests: number; numFailedTests: number };
    return tallyOf(code, numPassedTests, numFailedTests);
  });
}

/** A program that ends badly without a failed test, an error between the tests say, counts as one failure; so does one that tested nothing. */
function tallyOf(code: number, passed: number, failed: number): Tally {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

async function withReport(runSuite: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-report-'));
  try {
    return await runSuite(join(folder, 'report.json'));
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
