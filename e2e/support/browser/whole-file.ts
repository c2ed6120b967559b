import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file atomically, because another process may be reading it. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, content);
  renameSync(fresh, file);
}
