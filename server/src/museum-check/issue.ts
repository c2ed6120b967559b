import type { Place } from '../museum/load/file-issues.ts';

/** `must`: a visitor cannot buy, read or be sure of something. `should`: better mended before the shop opens. */
export type Severity = 'must' | 'should';

/** Something about a museum that its operator wants to know. */
export interface Finding extends Place {
  readonly severity: Severity;
  readonly problem: string;
  /** Where a visitor meets it: `/de/tickets/101`. */
  readonly screen?: string;
}

/** The findings of each file, from the top. */
export function byFile(findings: readonly Finding[]): Map<string, Finding[]> {
  const sorted = findings.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  return Map.groupBy(sorted, ({ file }) => file);
}

/** As it is printed: file by file, each with its line. */
export function printed(folder: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return `The museum in ${folder} is ready: nothing to mend.`;
  const files = [...byFile(findings)].map(([file, found]) => [file, ...found.map(toLine)].join('\n'));
  return [`The museum in ${folder}: ${inFigures(findings)}.`, ...files].join('\n\n');
}

export function inFigures(findings: readonly Finding[]): string {
  const musts = findings.filter(({ severity }) => severity === 'must').length;
  const shoulds = findings.length - musts;
  return `${musts} that must be mended, ${shoulds} that should be`;
}

function toLine({ line, severity, field, problem }: Finding): string {
  const place = line === undefined ? '' : `line ${line}`;
  return `  ${place.padEnd(9)} ${severity.padEnd(6)}  ${field === '' ? '' : `${field}: `}${problem}`;
}
