import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Issue } from '../../src/app/embedded-server.ts';
import { sampleFolder } from './museum-issues.ts';

/** A mistake that an operator may overlook, and how the check reports it. */
export interface Planted {
  readonly what: string;
  readonly file: string;
  /** The text in the file, and its replacement. Without them the file is removed. */
  readonly from?: string | RegExp;
  readonly to?: string;
  /** Text in the line that is reported, after planting. Without it only the file is reported. */
  readonly line?: string;
  /** The file that is reported, if it is another one. */
  readonly reportedFile?: string;
  readonly severity: Issue['severity'];
  readonly problem: string;
}

/** Copies the sample museum to a folder in which mistakes can be planted. */
export function copiedSample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'museum-check-'));
  const left = ['pictures', 'artwork'].map((name) => join(sampleFolder, name));
  cpSync(sampleFolder, folder, { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(join(sampleFolder, 'pictures'), join(folder, 'pictures'));
  return folder;
}

/** Throws if the file does not contain the text to be replaced. */
export function plant(folder: string, { file, from, to = '' }: Planted): void {
  const path = join(folder, file);
  if (from === undefined) return rmSync(path, { recursive: true });
  const source = readFileSync(path, 'utf8');
  const changed = source.replace(from, to);
  if (changed === source) throw new Error(`${file} does not hold ${String(from)}`);
  writeFileSync(path, changed);
}

/** The line of the mistake, counted from 1; undefined if only the file is reported. */
export function lineOf(folder: string, { file, reportedFile = file, line }: Planted): number | undefined {
  if (line === undefined) return undefined;
  const lines = readFileSync(join(folder, reportedFile), 'utf8').split('\n');
  return lines.findIndex((written) => written.includes(line)) + 1;
}

/** The issues that report it. */
export function issuesFor(
  issues: readonly Issue[],
  { file, reportedFile = file, severity, problem }: Planted,
): Issue[] {
  return issues.filter(
    (one) => one.file === reportedFile && one.severity === severity && one.problem.includes(problem),
  );
}
