import { Refusal } from './refusal.ts';

/** Reads the parameters of a path that fits; null for one that does not. Throws Refusal 400 for an escape that is none (`%zz`) or a NUL. */
export type PathReader = (path: string) => Record<string, string> | null;

/** Longer than any path that fits; two parameters side by side could be parted in as many ways as there are letters. */
const mostLetters = 1000;

/** `ticket/calendar/event/{id}/range/{start};{end}` as a reader of such paths. */
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
    // No name has a NUL in it, and PostgreSQL takes no text with one.
    if (!text.includes('\0')) return text;
  } catch {
    // Not an escape: refused below.
  }
  throw new Refusal(400, 'ADDRESS_INVALID');
}
