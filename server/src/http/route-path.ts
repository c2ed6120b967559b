import { Refusal } from './refusal.ts';

/** Reads the parameters of a matching path; null for any other path. Throws Refusal 400 for an invalid escape (`%zz`) or a NUL. */
export type PathReader = (path: string) => Record<string, string> | null;

/** Longer than any matching path. It bounds backtracking: two neighbouring parameters could be split at any letter. */
const mostLetters = 1000;

/** The reader of paths such as `ticket/calendar/event/{id}/range/{start};{end}`. */
export function pathReader(pattern: string): PathReader {
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const source = pattern
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(';', '(?:;|%3[Bb])')
    .replaceAll(/\{\w+\}/g, '([^/;]+?)');
  const fits = new RegExp(`^${source}$`);
  return (path) => {
    const found = path.length > mostLetters ? null : fits.exec(path);
    return found && Object.fromEntries(names.map((name, index) => [name, unescaped(found[index + 1] ?? '')]));
  };
}

function unescaped(written: string): string {
  try {
    const text = decodeURIComponent(written);
    // No name contains a NUL, and PostgreSQL rejects texts with one.
    if (!text.includes('\0')) return text;
  } catch {
    // Not a valid escape: refused below.
  }
  throw new Refusal(400, 'ADDRESS_INVALID');
}
