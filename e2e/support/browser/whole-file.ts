import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file in one step: another process may be about to read it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, content);
  renameSync(fresh, file);
}
