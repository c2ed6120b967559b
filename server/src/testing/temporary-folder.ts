import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Older ones belong to no run that is still going on: tests' processes are ended without being asked to tidy up. */
const oldMs = 2 * 60 * 60_000;

const tidied = new Set<string>();

/** A new folder. What earlier runs have left in the same place goes. */
export function temporaryFolder(name: string, place = tmpdir()): string {
  const prefix = `foyer-${name}-`;
  const folder = mkdtempSync(join(place, prefix));
  if (!tidied.has(place + prefix)) tidy(place, prefix, madeAt(folder) - oldMs);
  tidied.add(place + prefix);
  return folder;
}

function tidy(place: string, prefix: string, before: number): void {
  for (const name of readdirSync(place)) {
    const folder = join(place, name);
    if (name.startsWith(prefix) && madeAt(folder) < before) rmSync(folder, { recursive: true, force: true });
  }
}

/** Epoch milliseconds; of a folder that another process has just removed, the far future. */
const madeAt = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
