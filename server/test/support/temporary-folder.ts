import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder in the run's own temporary place, with which it goes. */
export function temporaryFolder(name: string, place = tmpdir()): string {
  return mkdtempSync(join(place, `foyer-${name}-`));
}
