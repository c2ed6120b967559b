import { useState } from 'react';
import { serverMessage, serverText } from '../api/server-message.ts';
import { useText } from '../i18n/use-text.ts';
import { errorText, summaryTitle } from './error-texts.ts';

/** Codes of the rules, or texts of another back end, by field. */
export type FieldCodes = Readonly<Record<string, readonly string[]>>;

export interface FieldError {
  /** Null for a museum's text that belongs to none of the form's fields. */
  readonly field: string | null;
  readonly text: string;
}

/**
 * A form's errors, shown at the fields and in a summary, all of them in the order of the fields [ACC-4] [ACC-6]. `fields` are those that
 * the form shows. Errors of other fields appear in the summary, and only if they are a text of the museum.
 */
export function useFieldErrors(fields: readonly string[]) {
  const t = useText();
  const [codes, setCodes] = useState<FieldCodes>({});
  const [tries, setTries] = useState(0);
  const shown = Object.fromEntries(fields.flatMap((field) => (codes[field]?.[0] ? [[field, codes[field]]] : [])));
  const at = (field: string): string[] => [...new Set(codes[field]?.map((code) => errorText(t, code, field)))];
  const elsewhere = (found: FieldCodes): string[] => {
    const others = Object.entries(found).filter(([field]) => !fields.includes(field));
    return [...new Set(others.flatMap(([, texts]) => texts.flatMap((text) => serverMessage(t, text) ?? [])))];
  };
  const errors: readonly FieldError[] = [
    ...elsewhere(codes).map((text) => ({ field: null, text })),
    ...Object.keys(shown).flatMap((field) => at(field).map((text) => ({ field, text }))),
  ];
  return {
    errors,
    title: Object.keys(shown).length > 0 ? summaryTitle(t, shown) : t('shell.error.unexpected'),
    /** The key of the summary, so that it takes the focus at each try. */
    tries,
    codesOf: (field: string): readonly string[] => codes[field] ?? [],
    errorsOf: at,
    /** Shows the errors. False if none of them can be displayed. */
    tell: (found: FieldCodes): boolean => {
      setCodes(found);
      setTries((before) => before + 1);
      return fields.some((field) => found[field]?.length) || elsewhere(found).length > 0;
    },
    /** Clears a field's errors when its value changes, until the next try. */
    forget: (field: string): void => {
      setCodes(without(field));
    },
    forgetAll: () => setCodes({}),
  };
}

/** A refusal of the whole form. The museum's own text, if there is one, appears in the summary. */
export function refusedWith(error: string) {
  return serverText(error) === null
    ? ({ kind: 'notAdmitted' } as const)
    : ({ kind: 'invalid', errors: { form: [error] } } as const);
}

/** Converts problems of the rules, one per field, to the wire's format with several per field. */
export function codesOf(problems: Readonly<Record<string, string | undefined>>): FieldCodes {
  return Object.fromEntries(Object.entries(problems).flatMap(([field, code]) => (code ? [[field, [code]]] : [])));
}

const without = (field: string) => (codes: FieldCodes) => ({ ...codes, [field]: [] });
