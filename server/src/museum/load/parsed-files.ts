import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/** What YAML texts say, by the text: parsing them takes most of a start, and from one start to the next few of them change. */
export interface ParsedFiles {
  /** Undefined where this text was never parsed. A value of its own each time. */
  valueOf(text: string): unknown;
  keep(text: string, value: unknown): void;
  /** Writes down what the next start may use. */
  save(): void;
}

/** Kept in a file, or nowhere. A file that is missing, damaged or cannot be written costs time and nothing else. */
export function parsedFiles(file?: string): ParsedFiles {
  const earlier = file === undefined ? {} : readKept(file);
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
      // YAML knows more than JSON: infinity, say.
      if (!isDeepStrictEqual(json, value)) return;
      used[nameOf(text)] = json;
      isChanged = true;
    },
    save: () => {
      const isOutdated = Object.keys(earlier).some((name) => !Object.hasOwn(used, name));
      if (file === undefined || !(isChanged || isOutdated)) return;
      const fresh = `${file}.${process.pid}`;
      try {
        // Codes of vouchers stand in it.
        writeFileSync(fresh, JSON.stringify(used), { mode: 0o600 });
        renameSync(fresh, file);
      } catch {
        return;
      }
    },
  };
}

const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

function readKept(file: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
