import type { BaseIssue, GenericSchema } from 'valibot';
import { safeParse } from 'valibot';
import { fieldWords } from '../src/field-messages.ts';
import { readsText } from '../src/fields.ts';

/** The parts of a contract schema that are used here. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly key?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly pipe?: readonly Shape[];
  readonly options?: readonly Shape[];
}

/** A part of an answer: its path `data[3].price`, and its pattern `data[].price`. */
export interface Field {
  readonly path: string;
  readonly pattern: string;
  /** What the contract expects there; undefined if `fieldWords` has no entry for it. */
  readonly words: string | undefined;
}

const optionalKinds = new Set(['optional', 'nullish', 'exact_optional', 'undefinedable']);

const shapeOf = (schema: GenericSchema): Shape => schema;

function wordsFor(shape: Shape | undefined): string | undefined {
  if (!shape) return undefined;
  const words = fieldWords.get(shape as unknown as GenericSchema);
  // A pipe that narrows another schema begins with that schema.
  return words ?? wordsFor(shape.wrapped) ?? (shape.pipe?.[0] === shape ? undefined : wordsFor(shape.pipe?.[0]));
}

/** Unwraps schemas that only allow a value to be missing. */
function bare(shape: Shape | undefined): Shape | undefined {
  return shape?.wrapped ? bare(shape.wrapped) : shape;
}

/** The field of an issue, and what is expected there. */
export function fieldOf(schema: GenericSchema, issue: BaseIssue<unknown>): Field {
  let shape: Shape | undefined = shapeOf(schema);
  let path = '';
  let pattern = '';
  for (const step of issue.path ?? []) {
    const key = String(step.key);
    const holder: Shape | undefined = bare(shape);
    if (holder?.type === 'array') {
      path += `[${key}]`;
      pattern += '[]';
      shape = holder.item;
    } else {
      path += path === '' ? key : `.${key}`;
      pattern += holder?.type === 'record' ? '{}' : pattern === '' ? key : `.${key}`;
      const isName = 'origin' in step && step.origin === 'key';
      shape = holder?.type === 'record' ? (isName ? holder.key : holder.value) : holder?.entries?.[key];
    }
  }
  return { path, pattern, words: wordsFor(shape) };
}

/** Patterns of remarkable fields in an answer that its schema accepts. */
export interface LooseFields {
  /** Fields that no shop reads. */
  readonly unread: string[];
  /** Optional fields that are missing everywhere. */
  readonly leftOut: string[];
  /** Lists instead of maps. A schema reads a list as a map with numbers as keys. */
  readonly lists: string[];
  /** Texts instead of numbers. The shop reads them, but the contract does not allow them. */
  readonly texts: readonly TextInPlace[];
}

export interface TextInPlace {
  readonly field: string;
  readonly words: string;
  readonly came: string;
}

export function looseFields(schema: GenericSchema, answer: unknown): LooseFields {
  const [unread, absent, there, lists] = [0, 1, 2, 3].map(() => new Set<string>()) as [Names, Names, Names, Names];
  const texts = new Map<string, TextInPlace>();
  walk(shapeOf(schema), answer, '', { unread, absent, there, lists, texts });
  return {
    unread: [...unread],
    leftOut: [...absent].filter((field) => !there.has(field)),
    lists: [...lists],
    texts: [...texts.values()],
  };
}

type Names = Set<string>;
type Seen = Readonly<Record<'unread' | 'absent' | 'there' | 'lists', Names>> & {
  readonly texts: Map<string, TextInPlace>;
};

function walk(given: Shape | undefined, value: unknown, at: string, seen: Seen): void {
  const shape = bare(given);
  if (shape && typeof value === 'string' && readsText(shape) && !seen.texts.has(at))
    seen.texts.set(at, { field: at, words: wordsFor(given) ?? 'a number', came: value });
  if (!shape || typeof value !== 'object' || value === null) return;
  if (shape.options) {
    const fitting = shape.options.find((option) => safeParse(option as unknown as GenericSchema, value).success);
    return walk(fitting, value, at, seen);
  }
  if (Array.isArray(value)) {
    // PHP and others write an empty map as an empty list, which loses nothing.
    if (!shape.item && value.length > 0) seen.lists.add(at);
    return value.forEach((entry) => walk(shape.item, entry, `${at}[]`, seen));
  }
  if (shape.type === 'record')
    return Object.values(value).forEach((entry) => walk(shape.value, entry, `${at}{}`, seen));
  if (!shape.entries) return;
  const fields = value as Readonly<Record<string, unknown>>;
  const named = (name: string) => (at === '' ? name : `${at}.${name}`);
  for (const name of Object.keys(fields)) if (!(name in shape.entries)) seen.unread.add(named(name));
  for (const [name, part] of Object.entries(shape.entries)) {
    if (fields[name] === undefined) {
      if (optionalKinds.has(part.type)) seen.absent.add(named(name));
    } else {
      seen.there.add(named(name));
      walk(part, fields[name], named(name), seen);
    }
  }
}
