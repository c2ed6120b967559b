import type * as v from 'valibot';
import { nearName } from '../load/near-name.ts';
import { fieldName } from '../load/file-issues.ts';
import type { Path } from '../load/file-issues.ts';

interface Problem {
  readonly path: Path;
  readonly problem: string;
}

type Issue = v.BaseIssue<unknown>;

/** The problems that a schema found, each once. A required field that is misspelt is reported as misspelt, not as missing as well. */
export function problemsOf(issues: readonly Issue[], schema: SchemaPart): Problem[] {
  const strangers = issues.filter(isStranger).map((issue) => {
    const path = pathOf(issue);
    const within = path.slice(0, -1);
    const holder = issue.path?.at(-1)?.input as Record<string, unknown>;
    const free = fieldsAt(schema, within).filter((name) => !Object.hasOwn(holder, name));
    return { path, within, meant: nearName(String(path.at(-1)), free) };
  });
  const isReportedAsMisspelt = (path: Path) =>
    strangers.some(({ within, meant }) => meant !== undefined && isSame(path, [...within, meant]));
  return issues.flatMap((issue): Problem[] => {
    const path = pathOf(issue);
    if (!isStranger(issue)) return isReportedAsMisspelt(path) ? [] : [{ path, problem: wanted(issue) }];
    const meant = strangers.find((stranger) => isSame(stranger.path, path))?.meant;
    return [{ path, problem: `there is no such field; ${whereItBelongs(path, meant, schema)}` }];
  });
}

export const pathOf = (issue: Issue): Path => (issue.path ?? []).map(({ key }) => key as string | number);

const isStranger = (issue: Issue) => issue.type === 'strict_object' && issue.expected === 'never';
const isSame = (a: Path, b: Path) => a.length === b.length && a.every((key, at) => key === b[at]);

/** Suggests the likeliest mistake in a field's name: a wrong letter or a wrong indentation. */
function whereItBelongs(path: Path, meant: string | undefined, schema: SchemaPart): string {
  const name = String(path.at(-1));
  if (meant !== undefined) return `did you mean ${meant}?`;
  for (let depth = path.length - 2; depth >= 0; depth--) {
    const outer = path.slice(0, depth);
    if (fieldsAt(schema, outer).includes(name))
      return `it belongs ${outer.length === 0 ? 'to the file itself' : `to ${fieldName(outer)}`}: is it indented too far?`;
  }
  const within = path.slice(0, -1);
  const inner = fieldsAt(schema, within).find((field) => {
    const part = partAt(schema, [...within, field]);
    return part && (fieldsAt(schema, [...within, field]).includes(name) || own(own(part).item ?? part).entries?.[name]);
  });
  if (inner !== undefined) return `it belongs within ${inner}: is it indented too little?`;
  const fields = fieldsAt(schema, within);
  // A text in braces that YAML cut at its comma: the rest becomes a key among the languages, as in `{ de: Im Hof, rechts }`.
  if (fields.includes('de') && name.length > languageCode)
    return "a text with a comma within braces needs quotes ('…')";
  return fields.length > 0 && fields.length < 30 ? `the fields here are ${fields.join(', ')}` : 'is it misspelt?';
}

const languageCode = 2;

const plainKinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number without quotes',
  boolean: 'true or false',
  Array: 'a list: each entry begins with "- "',
  Object: 'fields of its own, each on a line: "name: value"',
};

const longest = 80;

function wanted({ message, expected, received }: Issue): string {
  if (received === 'undefined') return 'is missing';
  const what = message.startsWith('Invalid') ? kindOf(expected) : message;
  // YAML reads text that looks like a number as a number.
  const hint =
    message === 'a text' && /^(-?\d|true$|false$)/.test(received) ? `: put quotes around it, '${received}'` : '';
  return `expected ${what}, found ${found(received)}${hint}`;
}

const kindOf = (expected: string | null) =>
  plainKinds[expected ?? ''] ?? `one of ${(expected ?? '').replace(/[()"]/g, '').replaceAll(' | ', ', ')}`;

function found(received: string): string {
  if (received === 'null') return 'nothing';
  if (received === 'Array') return 'a list';
  if (received === 'Object') return 'fields';
  return received.length > longest ? `${received.slice(0, longest)}…` : received;
}

/** The parts of a Valibot schema that lead to nested schemas. */
export interface SchemaPart {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly item?: SchemaPart;
  readonly items?: readonly SchemaPart[];
  readonly value?: SchemaPart;
  readonly wrapped?: SchemaPart;
  readonly options?: readonly unknown[];
}

/** The schema inside `optional` and other wrappers. */
export function own(part: SchemaPart): SchemaPart {
  return part.wrapped ? own(part.wrapped) : part;
}

/** The schema at a path; undefined if there is none. */
export function partAt(schema: SchemaPart, path: Path): SchemaPart | undefined {
  return path.reduce<SchemaPart | undefined>((within, key) => within && partOf(own(within), key), schema);
}

function partOf({ entries, item, items, value }: SchemaPart, key: string | number): SchemaPart | undefined {
  if (entries) return entries[key];
  if (typeof key === 'number') return item ?? items?.[key];
  return value;
}

/** The field names that the schema allows at a path. */
function fieldsAt(schema: SchemaPart, path: Path): string[] {
  const part = partAt(schema, path);
  return Object.keys((part && own(part).entries) ?? {});
}
