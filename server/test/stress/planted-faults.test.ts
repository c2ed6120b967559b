import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fault } from './planted-faults.ts';
import { isPostgres } from './campaign-options.ts';
import type { Invariant } from './sequences/violation.ts';

/** Runs the sequences of payment events on a server with a fault. */
function sequencesWith(fault: Fault): { status: number | null; output: string } {
  const [preload, program] = ['plant-faults.ts', 'sequences/sequences-program.ts'].map((name) =>
    join(import.meta.dirname, name),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', `${preload}`, `${program}`], {
    encoding: 'utf8',
    env: { ...process.env, FAULT: fault },
  });
  return { status, output: stdout + stderr };
}

/** What is tried out here are the campaigns: one database is enough. The lock's fault is in the race, fsync's in durability. */
test.skipIf(isPostgres).each<[Fault, Invariant, what?: string]>([
  ['event dedupe', 'I2 money'],
  ['idempotency', 'I3 one booking'],
  ['hold expiry', 'I4 ended holds'],
  ['price recompute', 'I6 price'],
  ['voucher release', 'I1 places', 'voucher'],
  ['stock release', 'I1 places', 'stock'],
  ['voucher taken again', 'I1 places', 'voucher'],
  ['voucher held', 'I1 places', 'voucher'],
  ['late refusal', 'I2 money'],
  ['late settlement', 'I2 money'],
  ['papers withheld', 'I8 one mail'],
  ['voucher share', 'I1 places', 'voucher'],
  ['money left', 'I9 books'],
  ['place share', 'I1 places', 'stock'],
  ['part noted once', 'I9 books'],
  ['own refunds', 'I9 books'],
  ['credit of an end', 'I9 books'],
])('a server without %s is caught: %s does not hold', (fault, invariant, what = '') => {
  const { status, output } = sequencesWith(fault);
  expect(output).toContain(`Violation: ${invariant}: ${what}`);
  expect(status).toBe(1);
});
