import { readFileSync } from 'node:fs';

/** What a file says; undefined where it is missing or cannot be read. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The line of the first letter that was saved in another encoding than UTF-8, counted from 1. */
export function brokenLetterIn(text: string): number | undefined {
  const at = text.indexOf('\uFFFD');
  return at < 0 ? undefined : lineAt(text, at);
}

/** The line that a place of a text is on, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
