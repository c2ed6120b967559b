import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Document, isAlias, isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import { pathOf, problemsOf } from '../schema/field-problem.ts';
import { type FileIssue, type Path, type Place, type Tell, fieldName } from './file-issues.ts';
import type { ParsedFiles } from './parsed-files.ts';
import { brokenLetterIn, readText } from './text-file.ts';
import { unreadableIn } from './unreadable-yaml.ts';
import { own, partAt, type SchemaPart } from '../schema/shared-schemas.ts';

/** A YAML file of the museum: what it says, with stand-ins where that is wrong, or undefined where nobody can read it. */
export interface YamlFile<T> {
  readonly file: string;
  readonly value: T | undefined;
  /** Tells a mistake at a path of this file; nothing where what is there was told already. */
  readonly tell: Tell;
  /** Where a field is written; with a part of its text, the line of that part. */
  readonly placeOf: (path: Path, part?: string) => Place;
}

/** Reads and checks one file; whatever is wrong goes to `mistakes` and nothing is thrown. */
export function readYaml<const S extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: S,
  fileIssues: FileIssue[],
  parsed?: ParsedFiles,
): YamlFile<v.InferOutput<S>> {
  const source = readText(join(folder, file));
  if (source === undefined) {
    fileIssues.push({ file, field: '', problem: 'the file is missing or cannot be read' });
    return { ...absentFile(file), value: undefined };
  }
  const lines = new LineCounter();
  let document: Document.Parsed | null = null;
  const parse = () => (document ??= parseDocument(source, { lineCounter: lines, prettyErrors: false }));
  const placeOf = (path: Path, part?: string): Place => {
    const offset = offsetOf(parse(), path);
    const within = part === undefined ? -1 : source.indexOf(part, offset);
    return { file, line: lines.linePos(Math.max(offset, within)).line, field: fieldName(path) };
  };
  const told: Path[] = [];
  const isReported = (path: Path) => told.some((earlier) => earlier.every((key, at) => key === path[at]));
  const tell: Tell = (path, problem) => {
    if (!isReported(path)) fileIssues.push({ ...placeOf(path), problem });
  };
  const unreadable = (problem: string, line?: number) =>
    fileIssues.push({ file, ...(line === undefined ? {} : { line }), field: '', problem });

  const broken = brokenLetterIn(source);
  if (broken !== undefined) unreadable('a letter cannot be read: save the file as UTF-8', broken);
  let written = parsed?.valueOf(source);
  if (written === undefined) {
    const { told: reasons, isRestSound } = unreadableIn(parse(), lines);
    for (const { line, problem } of reasons) unreadable(problem, line);
    if (!isRestSound) return { file, value: undefined, tell, placeOf };
    written = parse().toJS();
    if (reasons.length === 0) parsed?.keep(source, written);
  }
  const result = v.safeParse(schema, written);
  if (result.success) return { file, value: result.output, tell, placeOf };
  for (const { path, problem } of problemsOf(result.issues, schema)) tell(path, problem);
  told.push(...result.issues.map(pathOf));
  if (typeof written !== 'object' || written === null) return { file, value: undefined, tell, placeOf };
  const value = withStandIns(result.output, schema, told) as v.InferOutput<S>;
  return { file, value, tell, placeOf };
}

/** The same for a file that a museum may do without; `absent` is its value then. */
export function readYamlIfThere<const S extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: S,
  fileIssues: FileIssue[],
  absent: v.InferOutput<S>,
  parsed?: ParsedFiles,
): YamlFile<v.InferOutput<S>> {
  if (existsSync(join(folder, file))) return readYaml(folder, file, schema, fileIssues, parsed);
  return { ...absentFile(file), value: absent };
}

function absentFile(file: string): Omit<YamlFile<never>, 'value'> {
  return { file, tell: () => undefined, placeOf: (path) => ({ file, field: fieldName(path) }) };
}

/** Where a field is written; for one that is missing, where its surroundings begin. */
function offsetOf(document: Document.Parsed, path: Path): number {
  let offset = document.contents?.range[0] ?? 0;
  let node: unknown = document.contents;
  for (const key of path) {
    // What stands under a name (&desk) is written there alone.
    if (isAlias(node)) node = node.resolve(document);
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

/**
 * A value of the right kind that compares with nothing, in place of one that is missing or wrong: so the checks that come after the
 * schema still see all the rest of the file. `NaN` is no number's equal, a list has one entry that is unknown itself.
 */
function standIn(schema: SchemaPart | undefined): unknown {
  const { type, entries, item, items, options = [] } = schema ? own(schema) : { type: 'unknown' };
  if (entries) return Object.fromEntries(Object.entries(entries).map(([key, part]) => [key, standIn(part)]));
  if (type === 'array') return [standIn(item)];
  if (type === 'tuple') return items?.map((part) => standIn(part));
  if (type === 'union') return standIn(options[0] as SchemaPart);
  if (type === 'picklist') return typeof options[0] === 'number' ? Number.NaN : '';
  if (type === 'number') return Number.NaN;
  if (type === 'boolean') return undefined;
  return type === 'record' ? {} : '';
}

/** The value with stand-ins where something is wrong. Changes the value it is given. */
function withStandIns(value: unknown, schema: SchemaPart, wrong: readonly Path[]): unknown {
  // The outermost first: what stands in for it has nothing wrong inside.
  for (const path of wrong.toSorted((a, b) => a.length - b.length)) {
    const last = path.at(-1);
    if (last === undefined) return standIn(schema);
    const around = path
      .slice(0, -1)
      .reduce<unknown>((within, key) => (isHolder(within) ? within[key] : undefined), value);
    const part = partAt(schema, path);
    if (isHolder(around) && part) around[last] = standIn(part);
  }
  return value;
}

function isHolder(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
