/** How many tests a suite ran, and how they ended. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** All suites together. A suite that ran nothing has failed: it was not looked at. */
export function sum(tallies: readonly Tally[]): Tally {
  const counted = tallies.map(({ passed, failed }) =>
    passed + failed === 0 ? { passed: 0, failed: 1 } : { passed, failed },
  );
  return {
    passed: counted.reduce((total, { passed }) => total + passed, 0),
    failed: counted.reduce((total, { failed }) => total + failed, 0),
  };
}
