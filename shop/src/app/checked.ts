import type { GenericSchema, InferOutput } from 'valibot';

/**
 * A value parsed by its schema; undefined if it does not fit. Calls the schema's own `validate`, so that a page without schemas loads
 * nothing of the library.
 */
export function checked<S extends GenericSchema>(schema: S, value: unknown): { output: InferOutput<S> } | undefined {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise || result.issues) return undefined;
  return { output: result.value };
}
