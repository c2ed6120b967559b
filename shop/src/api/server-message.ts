import type { Translate } from '../i18n/use-text.ts';

/** Machine-readable codes of back ends: `PAYMENT_REFUSED`, `E42`. */
const code = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

/** A longer text is cut, because it is no sentence for a visitor. Counted in code points. */
const mostLetters = 500;

/** Control characters, and marks that change the text direction: no text needs them, and they could garble the words around it. */
const harmful = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * The museum's own text from an answer's `error` or `message`, as plain text on one line; null for a code or an empty text. Codes that the
 * shop knows are translated before this is called; other codes get a general sentence.
 */
export function serverText(sent: string | null | undefined): string | null {
  const text = (sent ?? '').replaceAll(harmful, ' ').replaceAll(/\s+/g, ' ').trim();
  if (text === '' || code.test(text)) return null;
  const letters = Array.from(text);
  return letters.length <= mostLetters ? text : `${letters.slice(0, mostLetters).join('').trimEnd()}…`;
}

/** The same as a quotation in a sentence of its own, because the words are the museum's and may be in another language than the page. */
export function serverMessage(t: Translate, sent: string | null | undefined): string | null {
  const text = serverText(sent);
  return text === null ? null : t('shell.museumSays', { text });
}
