import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { errorText, summaryTitle } from './error-words.ts';

/** Codes of the rules, or texts of another back end, by field. */
export type FieldCodes = Readonly<Record<string, readonly string[]>>;

export interface FieldError {
  readonly field: string;
  readonly text: string;
}

/** What is wrong with a form, told at its fields and in a summary [ACC-4] [ACC-6]. `fields` are those it shows, in its order. */
export function useFieldErrors(fields: readonly string[]) {
  const t = useText();
  const [codes, setCodes] = useState<FieldCodes>({});
  const [tries, setTries] = useState(0);
  const shown = Object.fromEntries(fields.flatMap((field) => (codes[field]?.[0] ? [[field, codes[field]]] : [])));
  const errors = Object.entries(shown).map(([field, [told = '']]): FieldError => ({ field, text: errorText(t, told) }));
  return {
    errors,
    title: summaryTitle(t, shown),
    /** The key of the summary: it takes the focus at each try. */
    tries,
    codeOf: (field: string) => codes[field]?.[0],
    errorOf: (field: string) => errors.find((error) => error.field === field)?.text,
    /** Tells them. False where none is about a field that the form shows: it has no place to stand then. */
    tell: (found: FieldCodes): boolean => {
      setCodes(found);
      setTries((before) => before + 1);
      return fields.some((field) => found[field]);
    },
    /** What has been typed anew is not wrong until it is tried. */
    forget: (field: string): void => {
      setCodes(without(field));
    },
    forgetAll: () => setCodes({}),
  };
}

/** Problems of the rules, one by field, as the wire tells them: several by field. */
export function codesOf(problems: Readonly<Record<string, string | undefined>>): FieldCodes {
  return Object.fromEntries(Object.entries(problems).flatMap(([field, code]) => (code ? [[field, [code]]] : [])));
}

const without = (field: string) => (codes: FieldCodes) => ({ ...codes, [field]: [] });
