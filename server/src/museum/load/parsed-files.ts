import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/** Caches parsed YAML by its text. Parsing takes most of a start, and few files change between starts. */
export interface ParsedFiles {
  /** A copy of the cached value; undefined if this text is not cached. */
  valueOf(text: string): unknown;
  keep(text: string, value: unknown): void;
  /** Writes the cache for the next start. */
  save(): void;
}

/** A cache in a file, or in none. A file that is missing, damaged or not writable only costs time. */
export function parsedFiles(file?: string): ParsedFiles {
  const earlier = file === undefined ? {} : readCache(file);
  const used: Record<string, unknown> = {};
  let isChanged = false;
  return {
    valueOf: (text) => {
      const name = nameOf(text);
      if (!Object.hasOwn(earlier, name)) return undefined;
      used[name] = earlier[name];
      return structuredClone(earlier[name]);
    },
    keep: (text, value) => {
      const json: unknown = JSON.parse(JSON.stringify(value) ?? 'null');
      // Do not cache what JSON cannot express, such as infinity.
      if (!isDeepStrictEqual(json, value)) return;
      used[nameOf(text)] = json;
      isChanged = true;
    },
    save: () => {
      const isOutdated = Object.keys(earlier).some((name) => !Object.hasOwn(used, name));
      if (file === undefined || !(isChanged || isOutdated)) return;
      const fresh = `${file}.${process.pid}`;
      try {
        // Only the server's own user may read it, like everything in the data folder.
        writeFileSync(fresh, JSON.stringify(used), { mode: 0o600 });
        renameSync(fresh, file);
      } catch {
        return;
      }
    },
  };
}

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

function readCache(file: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
