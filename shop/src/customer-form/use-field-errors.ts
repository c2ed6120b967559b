import { useState } from 'react';
import { serverMessage, serverText } from '../api/server-message.ts';
import { useText } from '../i18n/use-text.ts';
import { errorText, summaryTitle } from './error-texts.ts';

/** Codes of the rules, or texts of another back end, by field. */
export type FieldCodes = Readonly<Record<string, readonly string[]>>;

export interface FieldError {
  /** Null for what the museum says about none of the form's fields. */
  readonly field: string | null;
  readonly text: string;
}

/**
 * What is wrong with a form, told at its fields and in a summary: all of it, in the fields' order [ACC-4] [ACC-6]. `fields` are those it
 * shows. Of others only a text of the museum has a place to stand: the summary.
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
    /** The key of the summary: it takes the focus at each try. */
    tries,
    codesOf: (field: string): readonly string[] => codes[field] ?? [],
    errorsOf: at,
    /** Shows the errors. False where none of them has a place to stand. */
    tell: (found: FieldCodes): boolean => {
      setCodes(found);
      setTries((before) => before + 1);
      return fields.some((field) => found[field]?.length) || elsewhere(found).length > 0;
    },
    /** What has been typed anew is not wrong until it is tried. */
    forget: (field: string): void => {
      setCodes(without(field));
    },
    forgetAll: () => setCodes({}),
  };
}

/** A refusal of the whole form: with the museum's own text where it has one, which stands in the summary. */
export function refusedWith(error: string) {
  return serverText(error) === null
    ? ({ kind: 'notAdmitted' } as const)
    : ({ kind: 'invalid', errors: { form: [error] } } as const);
}

/** Problems of the rules, one by field, as the wire tells them: several by field. */
export function codesOf(problems: Readonly<Record<string, string | undefined>>): FieldCodes {
  return Object.fromEntries(Object.entries(problems).flatMap(([field, code]) => (code ? [[field, [code]]] : [])));
}

const without = (field: string) => (codes: FieldCodes) => ({ ...codes, [field]: [] });
