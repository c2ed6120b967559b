import type { Place } from '../museum/load/file-issues.ts';

/** `error`: a visitor cannot buy or read something, or cannot rely on it. `warning`: should be fixed before the shop opens. */
export type Severity = 'error' | 'warning';

/** Something about a museum's files that its operator should know. */
export interface Issue extends Place {
  readonly severity: Severity;
  readonly problem: string;
  /** The screen where a visitor sees it: `/de/tickets/101`. */
  readonly screen?: string;
}

/** The issues by file, sorted by file and line. */
export function byFile(issues: readonly Issue[]): Map<string, Issue[]> {
  const sorted = issues.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  return Map.groupBy(sorted, ({ file }) => file);
}

/** The issues as printed text: file by file, each with its line. */
export function printed(folder: string, issues: readonly Issue[]): string {
  if (issues.length === 0) return `The museum in ${folder} is ready: nothing to mend.`;
  const files = [...byFile(issues)].map(([file, found]) => [file, ...found.map(toLine)].join('\n'));
  return [`The museum in ${folder}: ${inFigures(issues)}.`, ...files].join('\n\n');
}

export function inFigures(issues: readonly Issue[]): string {
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  return `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
}

function toLine({ line, severity, field, problem }: Issue): string {
  const place = line === undefined ? '' : `line ${line}`;
  return `  ${place.padEnd(9)} ${severity.padEnd(7)}  ${field === '' ? '' : `${field}: `}${problem}`;
}
