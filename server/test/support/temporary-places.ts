import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A run that has begun nothing for so long was ended without being asked to tidy up. */
const oldMs = 4 * 60 * 60_000;

/**
 * Before a run: a folder of its own, for everything that its tests and their processes write to temporary places, and one in memory where
 * that exists; and what Node has compiled once need not be compiled for the next process. After it: all is gone, whatever the tests have
 * left there.
 */
export default function setUp(): (() => void) | undefined {
  // Several suites of one run share them.
  if (process.env['TEST_MEMORY'] !== undefined) return undefined;
  const place = newPlace(tmpdir());
  const memory = existsSync('/dev/shm') ? newPlace('/dev/shm') : place;
  Object.assign(process.env, { TMPDIR: place, TEST_MEMORY: memory });
  process.env['NODE_COMPILE_CACHE'] ??= join(place, 'compiled');
  return () => {
    for (const folder of new Set([place, memory])) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}

function newPlace(within: string): string {
  const folder = mkdtempSync(join(within, 'foyer-tests-'));
  const before = usedAt(folder) - oldMs;
  for (const name of readdirSync(within)) {
    const other = join(within, name);
    if (name.startsWith('foyer-tests-') && usedAt(other) < before) rmSync(other, { recursive: true, force: true });
  }
  return folder;
}

/** Epoch milliseconds; of a folder that another run has just removed, the far future. */
const usedAt = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
