import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './texts.ts';
import { LANGUAGES } from './texts.ts';
import type { Path } from './yaml-file.ts';

type Tell = (path: Path, problem: string) => void;

/** Widths and formats that every picture of the museum exists in; the pages choose among them. */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Tells every place of a file's value where an offered language has no text. */
export function checkLanguages(value: unknown, languages: readonly Language[], tell: Tell, path: Path = []): void {
  if (typeof value !== 'object' || value === null) return;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every(isLanguage)) {
    const missing = languages.filter((language) => !keys.includes(language));
    if (missing.length > 0) tell(path, `is missing in ${missing.join(', ')}`);
  }
  if (Array.isArray(value)) value.forEach((entry, index) => checkLanguages(entry, languages, tell, [...path, index]));
  else for (const [key, entry] of Object.entries(value)) checkLanguages(entry, languages, tell, [...path, key]);
}

function isLanguage(key: string): boolean {
  return (LANGUAGES as readonly string[]).includes(key);
}

/** Tells when a file that the museum names is not in its folder. */
export function checkFile(folder: string, file: string, tell: Tell, path: Path): void {
  if (!existsSync(join(folder, file))) tell(path, `there is no file ${file}`);
}

/** Tells which sizes of a picture are not in the folder. */
export function checkPicture(folder: string, file: string, tell: Tell, path: Path): void {
  const files = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${file}-${width}.${format}`));
  const missing = files.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) tell([...path, 'file'], `there is no file ${missing.join(', ')}`);
}

/** Collects ids across files and tells the second use of one. */
export function uniqueIds(kind: string): (id: number, tell: Tell, path: Path) => void {
  const used = new Set<number>();
  return (id, tell, path) => {
    if (used.has(id)) tell(path, `${kind} ${id} exists already`);
    used.add(id);
  };
}

/** Tells when a thing is named by an id that does not exist. */
export function checkReference(id: number, known: readonly { id: number }[], tell: Tell, path: Path, file: string): void {
  const ids = known.map((entry) => entry.id);
  if (!ids.includes(id)) tell(path, `expected an id of ${file} (${ids.join(', ')}), found ${id}`);
}
