import type { Translate } from '../i18n/use-text.ts';

/** `PAYMENT_REFUSED`, `E42`: what back ends write for programs. */
const code = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** Longer texts are no sentence for a visitor. In letters as a reader counts them. */
const mostLetters = 500;

/** What no text needs and what could make words around it read otherwise: control characters, and marks that turn the writing's direction. */
const harmful = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * The museum's own text in an answer's `error` or `message`, as plain text on one line; null for a code, and for nothing. Codes that the
 * shop knows are translated before they come here; for the others there is a general sentence.
 */
export function serverText(sent: string | null | undefined): string | null {
  const text = (sent ?? '').replaceAll(harmful, ' ').replaceAll(/\s+/g, ' ').trim();
  if (text === '' || code.test(text)) return null;
  const letters = Array.from(text);
  return letters.length <= mostLetters ? text : `${letters.slice(0, mostLetters).join('').trimEnd()}…`;
}

/** The same as a quotation in a sentence of its own: the words are the museum's, and maybe in another language than the page. */
export function serverMessage(t: Translate, sent: string | null | undefined): string | null {
  const text = serverText(sent);
  return text === null ? null : t('shell.museumSays', { text });
}
