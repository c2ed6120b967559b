/** Unicode's own limit for exchanged text (Stream-Safe Text Format). No language puts more marks on a letter. */
const mostMarks = 30;
const stackedMarks = new RegExp(`\\p{M}{${mostMarks + 1}}`, 'u');
const beyondMostMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/** Whether a letter has more marks than any real text. */
export function hasStackedMarks(text: string): boolean {
  return stackedMarks.test(text);
}

/**
 * The text in a Unicode normal form. Sorting the marks of a letter takes quadratic time, so surplus marks are dropped before. The text
 * changes, but it never takes long.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC'): string {
  return text.replaceAll(beyondMostMarks, '$1').normalize(form);
}

/**
 * Whether a text is printable and on one line. Refuses control characters and line breaks (a name may become a mail header), direction
 * marks, lone surrogates, stacked marks, and text with nothing visible, such as marks without a letter or zero-width spaces.
 */
export function isOneLineText(text: string): boolean {
  const isPlain = !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text);
  return isPlain && !hasStackedMarks(text) && text.replaceAll(unseen, '') !== '';
}

/**
 * Whether a text is printable. Refuses control characters (except line breaks and tabs, with `lines`), direction marks, lone surrogates and
 * stacked marks.
 */
export function isText(text: string, lines: boolean): boolean {
  if (hasStackedMarks(text)) return false;
  return !/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(lines ? text.replaceAll(/[\n\r\t]/g, '') : text);
}

const unseen = /[\p{M}\p{C}\p{Z}]/gu;
