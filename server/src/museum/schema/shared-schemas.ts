import type { Path } from '../load/file-issues.ts';

/** As much of a Valibot schema as leads to what lies inside it. */
export interface SchemaPart {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly item?: SchemaPart;
  readonly items?: readonly SchemaPart[];
  readonly value?: SchemaPart;
  readonly wrapped?: SchemaPart;
  readonly options?: readonly unknown[];
}

/** What is written where a field is optional: the field's own schema. */
export function own(part: SchemaPart): SchemaPart {
  return part.wrapped ? own(part.wrapped) : part;
}

/** The schema of what lies at a path; undefined where it says nothing of it. */
export function partAt(schema: SchemaPart, path: Path): SchemaPart | undefined {
  return path.reduce<SchemaPart | undefined>((within, key) => within && partOf(own(within), key), schema);
}

function partOf({ entries, item, items, value }: SchemaPart, key: string | number): SchemaPart | undefined {
  if (entries) return entries[key];
  if (typeof key === 'number') return item ?? items?.[key];
  return value;
}

/** The names of the fields that can stand at a path. */
export function fieldsAt(schema: SchemaPart, path: Path): string[] {
  const part = partAt(schema, path);
  return Object.keys((part && own(part).entries) ?? {});
}
