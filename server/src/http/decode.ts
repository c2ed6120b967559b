import * as v from 'valibot';
import { Refusal } from './refusal.ts';

const mostFieldsReported = 20;

/** The value in the contract's shape. Throws Refusal 422 with the fields that do not fit. */
export function decode<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields = result.issues.slice(0, mostFieldsReported).map((issue) => fieldOf(v.getDotPath(issue)));
  throw new Refusal(422, 'INVALID_VALUE', {
    errors: Object.fromEntries(fields.map((field) => [field, ['INVALID_VALUE']])),
  });
}

/** `c` only wraps a form's fields on the wire: `c.email` is the field `email`. */
function fieldOf(path: string | null): string {
  return path?.replace(/^c\./, '') ?? '';
}

/** The parameters of the address, each at most once: of two tokens nobody knows which one is meant. */
export function queryOf(url: URL): Record<string, string> {
  const seen = new Set<string>();
  const repeated = [...url.searchParams.keys()].find((name) => seen.size === seen.add(name).size);
  if (repeated !== undefined)
    throw new Refusal(422, 'REPEATED_PARAMETER', { errors: { [repeated]: ['REPEATED_PARAMETER'] } });
  const [broken] = [...url.searchParams].find(([, value]) => value.includes('\0')) ?? [];
  if (broken !== undefined) throw new Refusal(422, 'INVALID_VALUE', { errors: { [broken]: ['INVALID_VALUE'] } });
  return Object.fromEntries(url.searchParams);
}
