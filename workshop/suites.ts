import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresFolder, startPostgres } from './postgres.ts';
import { run } from './run.ts';
import type { Tally } from './tally.ts';

/** All workspaces' own tests; the server's on SQLite. */
export function runUnits(): Promise<Tally> {
  return vitest([]);
}

/** The server's tests once more, on a PostgreSQL that lives as long as they run. Throws where none is installed. */
export async function runUnitsOnPostgres(): Promise<Tally> {
  const programs = postgresFolder();
  if (!programs) throw new Error('PostgreSQL is not installed: on Debian, apt-get install postgresql.');
  const postgres = startPostgres(programs);
  try {
    return await vitest(['--project', 'server'], { TEST_POSTGRES_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

/** The visitors' stories in a real browser, against the built shop. */
export async function runStories(chromiumPath: string): Promise<Tally> {
  return withReport(async (report) => {
    const env = { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { code } = await run(
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json'],
      {
        env,
        isLoud: true,
      },
    );
    const { stats } = readReport(report) as { stats: { expected: number; unexpected: number; flaky: number } };
    return tallyOf(code, stats.expected, stats.unexpected + stats.flaky);
  });
}

function vitest(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Tally> {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run('vitest', ['run', ...reporters, ...args], { env, isLoud: true });
    const { numPassedTests, numFailedTests } = readReport(report) as { numPassedTests: number; numFailedTests: number };
    return tallyOf(code, numPassedTests, numFailedTests);
  });
}

/** A program that ends badly without a failed test, an error between the tests say, counts as one failure. */
function tallyOf(code: number, passed: number, failed: number): Tally {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
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
