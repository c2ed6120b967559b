import type { GenericSchema, InferOutput } from 'valibot';

/**
 * A value by its schema, or undefined where it does not fit. The schema checks by itself: nothing of the library is loaded
 * with a page for it before the page has a schema.
 */
export function checked<S extends GenericSchema>(schema: S, value: unknown): { output: InferOutput<S> } | undefined {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise || result.issues) return undefined;
  return { output: result.value };
}
