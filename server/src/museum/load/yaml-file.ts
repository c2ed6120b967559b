import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isAlias, isMap, isSeq, LineCounter, parseDocument, isScalar, visit } from 'yaml';
import type { Document, YAMLError } from 'yaml';
import { pathOf, problemsOf, own, partAt } from '../schema/field-problem.ts';
import { fieldName } from './file-issues.ts';
import type { FileIssue, Path, Place, Report } from './file-issues.ts';
import type { ParsedFiles } from './parsed-files.ts';
import { brokenLetterIn, readText } from './text-file.ts';
import type { SchemaPart } from '../schema/field-problem.ts';

/** A YAML file of the museum. `value` has stand-ins for fields that are wrong, and is undefined if the file cannot be read. */
export interface YamlFile<T> {
  readonly file: string;
  readonly value: T | undefined;
  /** Reports a mistake at a path of this file, unless one was reported there already. */
  readonly report: Report;
  /** The place of a field or, with `part`, of this part of its text. */
  readonly locationOf: (path: Path, part?: string) => Place;
}

/** Reads and checks one file. Mistakes go to `fileIssues`; nothing is thrown. */
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
  const locationOf = (path: Path, part?: string): Place => {
    const offset = offsetOf(parse(), path);
    const within = part === undefined ? -1 : source.indexOf(part, offset);
    return { file, line: lines.linePos(Math.max(offset, within)).line, field: fieldName(path) };
  };
  const reported: Path[] = [];
  const isReported = (path: Path) => reported.some((earlier) => earlier.every((key, at) => key === path[at]));
  const report: Report = (path, problem) => {
    if (!isReported(path)) fileIssues.push({ ...locationOf(path), problem });
  };
  const unreadable = (problem: string, line?: number) =>
    fileIssues.push({ file, ...(line === undefined ? {} : { line }), field: '', problem });

  const broken = brokenLetterIn(source);
  if (broken !== undefined) unreadable('a letter cannot be read: save the file as UTF-8', broken);
  let written = parsed?.valueOf(source);
  if (written === undefined) {
    const { reported: reasons, isRestSound } = unreadableIn(parse(), lines);
    for (const { line, problem } of reasons) unreadable(problem, line);
    if (!isRestSound) return { file, value: undefined, report, locationOf };
    written = parse().toJS();
    if (reasons.length === 0) parsed?.keep(source, written);
  }
  const result = v.safeParse(schema, written);
  if (result.success) return { file, value: result.output, report, locationOf };
  for (const { path, problem } of problemsOf(result.issues, schema)) report(path, problem);
  reported.push(...result.issues.map(pathOf));
  if (typeof written !== 'object' || written === null) return { file, value: undefined, report, locationOf };
  const value = withStandIns(result.output, schema, reported) as v.InferOutput<S>;
  return { file, value, report, locationOf };
}

/** Does the same for an optional file. `absent` is its value if it is missing. */
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
  return { file, report: () => undefined, locationOf: (path) => ({ file, field: fieldName(path) }) };
}

/** The offset of a field; for a missing field, the offset of what it would be in. */
function offsetOf(document: Document.Parsed, path: Path): number {
  let offset = document.contents?.range[0] ?? 0;
  let node: unknown = document.contents;
  for (const key of path) {
    // The content of an alias (`*desk`) is where its anchor (`&desk`) is.
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
 * A value of the right type for a field that is missing or wrong, so that the checks after the schema still cover the rest of the file. It
 * equals no valid value: a number is `NaN`, and a list has a single entry, which is a stand-in itself.
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

/** Puts stand-ins where something is wrong. Changes `value` in place. */
function withStandIns(value: unknown, schema: SchemaPart, wrong: readonly Path[]): unknown {
  // Outermost first, because a stand-in has no mistakes inside.
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

/** The parser's error codes in the operator's words. */
const plainMessages: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'a tab stands at the beginning of the line: indent with spaces alone',
  DUPLICATE_KEY: 'this field is given already, further up: each may stand once',
  BAD_SCALAR_START: "a text that begins with such a sign needs quotes: '…'",
  BAD_INDENT: 'the line is indented otherwise than those it belongs to: they begin in the same column',
  BLOCK_AS_IMPLICIT_KEY:
    "a field within a field's line: a text with a colon needs quotes ('…'), and a new field a line of its own with the right indentation",
  MULTILINE_IMPLICIT_KEY:
    'this line and the next do not fit together: is one indented too far, or is ": " missing after a field\'s name?',
  MISSING_CHAR: 'something that was begun here does not end: a quote, a bracket, or ": " after a field\'s name',
  BLOCK_IN_FLOW:
    "a text with a colon within braces ({ … }) needs quotes: '…'; or each field gets a line of its own, without braces",
  MULTIPLE_DOCS: 'a line of hyphens (---) begins another document: a file holds one',
  UNEXPECTED_TOKEN:
    "this does not belong here: a text with quotes, brackets or colons within needs quotes around it ('…', with ' doubled inside)",
};

/** The parser has a single code for anything missing. Between the entries of a list it is mostly a wrong indentation. */
const outsideOfEntry =
  'the line stands between the entries of a list and belongs to none: indent it like the other fields of its entry, or begin it with "- "';

/** Errors that do not change the meaning of the rest of the file. */
const harmless = new Set<string>(['TAB_AS_INDENT', 'DUPLICATE_KEY', 'BAD_SCALAR_START']);

interface Unreadable {
  readonly line: number;
  readonly problem: string;
}

/**
 * The errors that keep a text from being YAML, and whether the rest can still be read. Errors after the first grave one are left out,
 * because they mostly follow from it.
 */
function unreadableIn(document: Document.Parsed, lines: LineCounter): { reported: Unreadable[]; isRestSound: boolean } {
  const errors = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  const grave = errors.find(({ code }) => !harmless.has(code));
  const byLine = new Map<number, string>();
  for (const error of errors.filter(({ code }) => harmless.has(code)).concat(grave ?? [])) {
    const quote = quoteBefore(error, document, lines);
    const line = quote ?? lines.linePos(error.pos[0]).line;
    const words = quote === undefined ? inPlainWords(error) : endlessQuote;
    const rest = error === grave ? '. The rest of the file is checked once this is mended' : '';
    if (!byLine.has(line)) byLine.set(line, `not YAML: ${words}${rest}`);
  }
  const nameless = namelessIn(document);
  for (const { name, offset } of nameless)
    byLine.set(
      lines.linePos(offset).line,
      `not YAML: *${name} repeats what &${name} marks further up, and nothing is marked so`,
    );
  const reported = [...byLine].map(([line, problem]) => ({ line, problem }));
  return { reported, isRestSound: !grave && nameless.length === 0 };
}

function inPlainWords({ code, message }: YAMLError): string {
  if (code === 'MISSING_CHAR' && message.startsWith('Sequence item')) return outsideOfEntry;
  return plainMessages[code] ?? message;
}

const endlessQuote = 'a quote begins here and does not end on its line: is its other end missing?';
const nearby = 80;

/** The line of a quote that spans lines and ends just before the error: it lacks its own end, and its apparent end begins the next quote. */
function quoteBefore({ pos }: YAMLError, document: Document.Parsed, lines: LineCounter): number | undefined {
  let found: number | undefined;
  visit(document, (_, node) => {
    if (!isScalar(node) || !node.type?.startsWith('QUOTE') || !node.range) return;
    const [begin, end] = node.range;
    const line = lines.linePos(begin).line;
    if (end <= pos[0] + 1 && pos[0] - end < nearby && line < lines.linePos(end).line) found = line;
  });
  return found;
}

/** Aliases (`*desk`) whose anchor (`&desk`) does not occur above them. */
function namelessIn(document: Document.Parsed): { name: string; offset: number }[] {
  const found: { name: string; offset: number }[] = [];
  visit(document, {
    Alias: (_, alias) => {
      if (alias.range && !alias.resolve(document)) found.push({ name: alias.source, offset: alias.range[0] });
    },
  });
  return found;
}
