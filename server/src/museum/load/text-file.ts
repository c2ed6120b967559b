import { readFileSync } from 'node:fs';

/** The content of a file; undefined if it is missing or cannot be read. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The line, from 1, of the first letter that is not UTF-8. */
export function brokenLetterIn(text: string): number | undefined {
  const at = text.indexOf('\uFFFD');
  return at < 0 ? undefined : lineAt(text, at);
}

/** The line of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
