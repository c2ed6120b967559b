import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearName } from '../load/near-name.ts';
import type { Path, Report } from '../load/file-issues.ts';

/** The widths and formats of every picture; pages choose among them. */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

/** Reports a file that is named but missing in the folder. */
export function checkFile(folder: string, file: string, report: Report, path: Path): void {
  if (!existsSync(join(folder, file))) report(path, `there is no file ${file} in the museum's folder`);
}

/** Reports a picture that is missing in some width or format. */
export function checkPicture(folder: string, file: string, report: Report, path: Path): void {
  const files = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${file}-${width}.${format}`));
  const missing = files.filter((name) => !existsSync(join(folder, name)));
  if (missing.length === 0) return;
  report(
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

/** The names of the pictures next to a file, without width and extension. */
function picturesBeside(folder: string, file: string): string[] {
  try {
    return readdirSync(join(folder, dirname(file))).flatMap((name) => /^(.+)-400\.avif$/.exec(name)?.[1] ?? []);
  } catch {
    return [];
  }
}

/** Remembers ids across files and reports the second use of one. */
export function uniqueIds(): (id: number, report: Report, path: Path) => void {
  const used = new Set<number>();
  return (id, report, path) => {
    if (used.has(id)) report(path, `${id} is used already; every id must be another`);
    used.add(id);
  };
}

/** Reports an id that is not in the list of another file. */
export function checkReference(
  id: number,
  known: readonly { id: number }[],
  report: Report,
  path: Path,
  file: string,
): void {
  const ids = known.map((entry) => entry.id);
  // An id of that list is unreadable, which is reported there.
  if (ids.some(Number.isNaN)) return;
  if (!ids.includes(id)) report(path, `expected an id of ${file} (${ids.join(', ') || 'there is none'}), found ${id}`);
}
