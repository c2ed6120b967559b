/** The path to a field: `['tickets', 2, 'price']`. */
export type Path = readonly (string | number)[];
export type Report = (path: Path, problem: string) => void;

/** A place in a file. */
export interface Place {
  /** Path within the folder: `events/nest.yaml`. */
  readonly file: string;
  /** Counted from 1; absent where the file itself is missing. */
  readonly line?: number;
  /** `tickets[2].price`; '' for the whole file. */
  readonly field: string;
}

/** One mistake in a museum folder, described so that an operator can fix it. */
export interface FileIssue extends Place {
  /** What was expected, and what is there instead. */
  readonly problem: string;
}

/** Thrown once per load with all mistakes, so that they can be fixed together. */
export class MuseumFileIssues extends Error {
  override readonly name = 'MuseumFileIssues';
  readonly fileIssues: readonly FileIssue[];

  constructor(folder: string, fileIssues: readonly FileIssue[]) {
    const lines = fileIssues.toSorted(byPlace).map(toLine).join('\n');
    const things = fileIssues.length === 1 ? '1 mistake' : `${fileIssues.length} mistakes`;
    super(`The museum in ${folder} has ${things}:\n${lines}`);
    this.fileIssues = fileIssues;
  }
}

function toLine({ file, line, field, problem }: FileIssue): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return field === '' ? `  ${place}  ${problem}` : `  ${place}  ${field}: ${problem}`;
}

/** Sorts by file, then by line. */
export function byPlace(a: Place, b: Place): number {
  return a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0);
}

/** `['tickets', 2, 'price']` → `tickets[2].price` */
export function fieldName(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
