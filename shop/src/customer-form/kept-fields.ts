import { sessionStore } from '../app/browser-storage.ts';

/**
 * What a form has kept under this key, by its fields; undefined where there is nothing to be read. Checked by hand: a schema would bring
 * what checks answers to pages that make no call before they are sent.
 */
export function keptFields(key: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStore.read(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...kept } : undefined;
  } catch {
    return undefined;
  }
}

/** The texts among them; '' for each that is missing, or is none. */
export function textsOf<Field extends string>(
  kept: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): Record<Field, string> {
  const texts = fields.map((field) => [field, typeof kept[field] === 'string' ? kept[field] : '']);
  return Object.fromEntries(texts) as Record<Field, string>;
}
