/** Unicode's own bound for text that is exchanged (Stream-Safe Text Format): no language puts more marks on a letter. */
const mostMarks = 30;
const stackedMarks = new RegExp(`\\p{M}{${mostMarks + 1}}`, 'u');
const beyondMostMarks = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/** Whether so many marks stand on one letter that the text is none. */
export function hasStackedMarks(text: string): boolean {
  return stackedMarks.test(text);
}

/**
 * The text in a normal form of Unicode. Sorting the marks of one letter takes time by the square of their number, so no more are sorted
 * than a letter can have: whoever typed more gets another text, and never a long answer.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC'): string {
  return text.replaceAll(beyondMostMarks, '$1').normalize(form);
}

/**
 * Control characters and line breaks (one in a name goes on to become a mail header), marks that turn the direction of what follows,
 * halves of a character and stacks of marks are no text; nor is what nobody sees: marks without a letter, spaces without a width.
 */
export function isOneLineText(text: string): boolean {
  const isPlain = !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text);
  return isPlain && !hasStackedMarks(text) && text.replaceAll(unseen, '') !== '';
}

/** Control characters other than a line's end, where lines may end, marks that turn the direction of what follows, halves of a character and stacks of marks are no text. */
export function isText(text: string, lines: boolean): boolean {
  if (hasStackedMarks(text)) return false;
  return !/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(lines ? text.replaceAll(/[\n\r\t]/g, '') : text);
}

const unseen = /[\p{M}\p{C}\p{Z}]/gu;
