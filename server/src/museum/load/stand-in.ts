import { own, partAt, type SchemaPart } from '../schema/schema-part.ts';
import type { Path } from './file-issues.ts';

/**
 * A value of the right kind that compares with nothing, in place of one that is missing or wrong: so the checks that come after the
 * schema still see all the rest of the file. `NaN` is no number's equal, a list has one entry that is unknown itself.
 */
export function standIn(schema: SchemaPart | undefined): unknown {
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
export function withStandIns(value: unknown, schema: SchemaPart, wrong: readonly Path[]): unknown {
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
