/** How many tests passed, and for each failed one its name and reason. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** Adds up all suites. A suite without any test counts as failed, because it checked nothing. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ passed, failures }) =>
      passed + failures.length === 0 ? ['A suite ran no test.'] : failures,
    ),
  };
}

/** Runs a suite. If it cannot run at all, that counts as one failure and does not affect other suites. */
export async function runSafely(run: () => Promise<Tally>): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    return { passed: 0, failures: [`FAIL  ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** Prints the failures again, because they scrolled by long ago, and the totals as the last line. Ends the process. */
export function reportAndExit({ passed, failures }: Tally): never {
  if (failures.length > 0) console.log(`\n— What failed\n\n${failures.join('\n\n')}\n`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}
