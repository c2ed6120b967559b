import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Issue } from '../../src/app/embedded-server.ts';
import { sampleFolder } from './museum-issues.ts';

/** One thing that an operator may have overlooked, and how the check names it. */
export interface Planted {
  readonly what: string;
  readonly file: string;
  /** What is written there, and what is planted in its place; without them the file is taken away. */
  readonly from?: string | RegExp;
  readonly to?: string;
  /** The line that is told, by what stands there once it is planted; without it the file alone is. */
  readonly line?: string;
  /** The file that is told where it is another one. */
  readonly tellsOf?: string;
  readonly severity: Issue['severity'];
  readonly problem: string;
}

/** A copy of the sample museum in which things can be planted. */
export function copiedSample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'museum-check-'));
  const left = ['pictures', 'artwork'].map((name) => join(sampleFolder, name));
  cpSync(sampleFolder, folder, { recursive: true, filter: (path) => !left.includes(path) });
  symlinkSync(join(sampleFolder, 'pictures'), join(folder, 'pictures'));
  return folder;
}

/** Throws where the file does not hold what is to be replaced. */
export function plant(folder: string, { file, from, to = '' }: Planted): void {
  const path = join(folder, file);
  if (from === undefined) return rmSync(path, { recursive: true });
  const source = readFileSync(path, 'utf8');
  const changed = source.replace(from, to);
  if (changed === source) throw new Error(`${file} does not hold ${String(from)}`);
  writeFileSync(path, changed);
}

/** The line where it stands, counted from 1; undefined where the file alone is told. */
export function lineOf(folder: string, { file, tellsOf = file, line }: Planted): number | undefined {
  if (line === undefined) return undefined;
  const lines = readFileSync(join(folder, tellsOf), 'utf8').split('\n');
  return lines.findIndex((written) => written.includes(line)) + 1;
}

/** The findings that name it. */
export function namedIn(issues: readonly Issue[], { file, tellsOf = file, severity, problem }: Planted): Issue[] {
  return issues.filter((one) => one.file === tellsOf && one.severity === severity && one.problem.includes(problem));
}
