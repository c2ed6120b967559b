import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Document } from 'yaml';
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Mistake } from './mistakes.ts';
import { fieldName } from './mistakes.ts';
import type { ParsedFiles } from './parsed-files.ts';

export type Path = readonly (string | number)[];
export type Tell = (path: Path, problem: string) => void;

/** A YAML file of the museum: its checked value, or undefined with the mistakes told. */
export interface YamlFile<T> {
  readonly file: string;
  readonly value: T | undefined;
  /** Tells a mistake at a path of this file. */
  readonly tell: Tell;
}

/** Reads and checks one file; whatever is wrong goes to `mistakes` and nothing is thrown. */
export function readYaml<const S extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: S,
  mistakes: Mistake[],
  parsed?: ParsedFiles,
): YamlFile<v.InferOutput<S>> {
  let source: string;
  try {
    source = readFileSync(join(folder, file), 'utf8');
  } catch {
    mistakes.push({ file, field: '', problem: 'the file is missing or cannot be read' });
    return { file, value: undefined, tell: () => undefined };
  }
  const lines = new LineCounter();
  let document: Document.Parsed | null = null;
  const parse = () => (document ??= parseDocument(source, { lineCounter: lines, prettyErrors: false }));
  const tell: Tell = (path, problem) => {
    const line = lines.linePos(offsetOf(parse(), path)).line;
    mistakes.push({ file, line, field: fieldName(path), problem });
  };
  let written = parsed?.valueOf(source);
  if (written === undefined) {
    const { errors } = parse();
    for (const { message, pos } of errors)
      mistakes.push({ file, line: lines.linePos(pos[0]).line, field: '', problem: `not YAML: ${message}` });
    if (errors.length > 0) return { file, value: undefined, tell };
    written = parse().toJS();
    parsed?.keep(source, written);
  }
  const result = v.safeParse(schema, written);
  if (result.success) return { file, value: result.output, tell };
  for (const issue of result.issues) tell(pathOf(issue), problemOf(issue));
  return { file, value: undefined, tell };
}

/** The same for a file that a museum may do without; `absent` is its value then. */
export function readYamlIfThere<const S extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: S,
  mistakes: Mistake[],
  absent: v.InferOutput<S>,
  parsed?: ParsedFiles,
): YamlFile<v.InferOutput<S>> {
  if (existsSync(join(folder, file))) return readYaml(folder, file, schema, mistakes, parsed);
  return { file, value: absent, tell: () => undefined };
}

function pathOf(issue: v.BaseIssue<unknown>): Path {
  return (issue.path ?? []).map(({ key }) => key as string | number);
}

function problemOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'there is no such field; is it misspelt?';
  if (issue.received === 'undefined') return 'is missing';
  const wanted = issue.message.startsWith('Invalid') ? (issue.expected ?? issue.message) : issue.message;
  return `expected ${wanted}, found ${issue.received}`;
}

/** Where a field is written; for one that is missing, where its surroundings begin. */
function offsetOf(document: Document.Parsed, path: Path): number {
  let offset = document.contents?.range[0] ?? 0;
  let node: unknown = document.contents;
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === String(key));
      if (!pair) return offset;
      offset = rangeStart(pair.key) ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      offset = rangeStart(node) ?? offset;
    } else return offset;
  }
  return offset;
}

function rangeStart(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] | null } | null | undefined)?.range?.[0];
}
