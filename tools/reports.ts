import { stripVTControlCharacters } from 'node:util';
import type { Tally } from './tally.ts';

/** The used part of Vitest's JSON report. */
export interface UnitsReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    /** An error outside of the file's tests. */
    readonly message?: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** The used part of Playwright's JSON report. */
export interface StoriesReport {
  readonly errors: readonly { readonly message?: string }[];
  readonly stats: { readonly expected: number };
  readonly suites: readonly StoriesSuite[];
}

interface StoriesSuite {
  readonly suites?: readonly StoriesSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

/** Per reason. */
const linesOfReason = 30;

export function tallyOfUnits(report: UnitsReport): Tally {
  const failures = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failureOf(`${name} › ${fullName}`, failureMessages ?? []));
    const outside = message || (status === 'failed' && tests.length === 0 ? 'The reason stands above.' : undefined);
    return outside ? [...tests, failureOf(name, [outside])] : tests;
  });
  return { passed: report.numPassedTests, failures };
}

/** A story that passes only when retried counts as failed. */
export function tallyOfStories({ errors, stats, suites }: StoriesReport): Tally {
  const outside = errors.map(({ message }) => failureOf('Outside of the stories', [message]));
  return { passed: stats.expected, failures: [...outside, ...suites.flatMap(failuresOf)] };
}

function failuresOf({ suites = [], specs }: StoriesSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors);
        return failureOf(
          `[${projectName}] ${file} › ${title}`,
          errors.map(({ message }) => message),
        );
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

function failureOf(name: string, reasons: readonly (string | undefined)[]): string {
  const lines = reasons.flatMap((reason = '') =>
    stripVTControlCharacters(reason)
      .trimEnd()
      .split('\n')
      .filter((line) => !/^\s+at .*\/node_modules\//.test(line))
      .slice(0, linesOfReason),
  );
  return [`FAIL  ${name}`, ...lines.map((line) => `      ${line}`.trimEnd())].join('\n');
}
