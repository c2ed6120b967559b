import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Path, Tell } from './yaml-file.ts';

/** Widths and formats that every picture of the museum exists in; the pages choose among them. */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Tells a file of the folder that is named and not there. */
export function checkFile(folder: string, file: string, tell: Tell, path: Path): void {
  if (!existsSync(join(folder, file))) tell(path, `there is no file ${file}`);
}

/** Tells a picture that is not there in every width and format. */
export function checkPicture(folder: string, file: string, tell: Tell, path: Path): void {
  const files = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${file}-${width}.${format}`));
  const missing = files.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) tell([...path, 'file'], `there is no file ${missing.join(', ')}`);
}

/** Remembers ids across files and tells the second use of one. */
export function uniqueIds(): (id: number, tell: Tell, path: Path) => void {
  const used = new Set<number>();
  return (id, tell, path) => {
    if (used.has(id)) tell(path, `${id} is used already; every id must be another`);
    used.add(id);
  };
}

/** Tells an id that another file's list does not have. */
export function checkReference(
  id: number,
  known: readonly { id: number }[],
  tell: Tell,
  path: Path,
  file: string,
): void {
  const ids = known.map((entry) => entry.id);
  if (!ids.includes(id)) tell(path, `expected an id of ${file} (${ids.join(', ')}), found ${id}`);
}
