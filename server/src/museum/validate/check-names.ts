import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearName } from '../load/near-name.ts';
import type { Path, Tell } from '../load/file-issues.ts';

/** Widths and formats that every picture of the museum exists in; the pages choose among them. */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Tells a file of the folder that is named and not there. */
export function checkFile(folder: string, file: string, tell: Tell, path: Path): void {
  if (!existsSync(join(folder, file))) tell(path, `there is no file ${file} in the museum's folder`);
}

/** Tells a picture that is not there in every width and format. */
export function checkPicture(folder: string, file: string, tell: Tell, path: Path): void {
  const files = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${file}-${width}.${format}`));
  const missing = files.filter((name) => !existsSync(join(folder, name)));
  if (missing.length === 0) return;
  tell(
    [...path, 'file'],
    missing.length < files.length ? `there is no file ${missing.join(', ')}` : noPicture(folder, file, missing),
  );
}

function noPicture(folder: string, file: string, missing: readonly string[]): string {
  const [, bare] = /^(.*?)(-\d+)?\.(avif|webp|jpe?g|png|svg)$/i.exec(file) ?? [];
  if (bare !== undefined) return `expected the picture's name without width and ending, like ${bare}, found ${file}`;
  const near = nearName(basename(file), picturesBeside(folder, file));
  const others = `nor the other ${missing.length - 1} (${PICTURE_WIDTHS.join(', ')} wide, ${PICTURE_FORMATS.join(' and ')})`;
  const hint = near === undefined ? 'npm run museum:picture makes them' : `did you mean ${join(dirname(file), near)}?`;
  return `there is no file ${missing[0]}, ${others}; ${hint}`;
}

/** The pictures beside a file, without width and ending. */
function picturesBeside(folder: string, file: string): string[] {
  try {
    return readdirSync(join(folder, dirname(file))).flatMap((name) => /^(.+)-400\.avif$/.exec(name)?.[1] ?? []);
  } catch {
    return [];
  }
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
  // One of them cannot be read: told there.
  if (ids.some(Number.isNaN)) return;
  if (!ids.includes(id)) tell(path, `expected an id of ${file} (${ids.join(', ') || 'there is none'}), found ${id}`);
}
