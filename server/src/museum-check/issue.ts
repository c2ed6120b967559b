import type { Place } from '../museum/load/file-issues.ts';

/** `must`: a visitor cannot buy, read or be sure of something. `should`: better mended before the shop opens. */
export type Severity = 'must' | 'should';

/** Something about a museum that its operator wants to know. */
export interface Issue extends Place {
  readonly severity: Severity;
  readonly problem: string;
  /** Where a visitor meets it: `/de/tickets/101`. */
  readonly screen?: string;
}

/** The findings of each file, from the top. */
export function byFile(issues: readonly Issue[]): Map<string, Issue[]> {
  const sorted = issues.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  return Map.groupBy(sorted, ({ file }) => file);
}

/** As it is printed: file by file, each with its line. */
export function printed(folder: string, issues: readonly Issue[]): string {
  if (issues.length === 0) return `The museum in ${folder} is ready: nothing to mend.`;
  const files = [...byFile(issues)].map(([file, found]) => [file, ...found.map(toLine)].join('\n'));
  return [`The museum in ${folder}: ${inFigures(issues)}.`, ...files].join('\n\n');
}

export function inFigures(issues: readonly Issue[]): string {
  const musts = issues.filter(({ severity }) => severity === 'must').length;
  const shoulds = issues.length - musts;
  return `${musts} that must be mended, ${shoulds} that should be`;
}

function toLine({ line, severity, field, problem }: Issue): string {
  const place = line === undefined ? '' : `line ${line}`;
  return `  ${place.padEnd(9)} ${severity.padEnd(6)}  ${field === '' ? '' : `${field}: `}${problem}`;
}
