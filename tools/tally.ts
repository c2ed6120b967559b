/** How many tests passed, and what is to be read about each that did not: its name, and why. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** All suites together. A suite that ran nothing has failed: it was not looked at. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failures: tallies.flatMap(({ passed, failures }) =>
      passed + failures.length === 0 ? ['A suite ran no test.'] : failures,
    ),
  };
}

/** Runs a suite: one that cannot run at all counts as one failure, and takes nothing from what the others have told. */
export async function tried(run: () => Promise<Tally>): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    return { passed: 0, failures: [`FAIL  ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** What failed once more, for it scrolled by long ago, and the count of all as the last line. Ends this process. */
export function tell({ passed, failures }: Tally): never {
  if (failures.length > 0) console.log(`\n— What failed\n\n${failures.join('\n\n')}\n`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
}
