/** How many entries a page of a list has; a link leads to the next page. */
export const entriesPerPage = 60;

/** Lists with this many entries or more can be searched. */
export const searchedFrom = 30;

/** How many pages this many entries take; 1 for an empty list. */
export const pagesOf = (count: number, perPage = entriesPerPage): number => Math.max(1, Math.ceil(count / perPage));

/** The requested page of a list with `count` entries; 1 if there is no such page. */
export function pageAsked(asked: string | null, count: number, perPage = entriesPerPage): number {
  const page = asked !== null && /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  return page <= pagesOf(count, perPage) ? page : 1;
}

interface Named {
  readonly name: string;
  readonly subtitle?: string | null | undefined;
}

/** Entries whose name and subtitle contain every typed word, in the list's order. Accents and capitals make no difference. */
export function entriesNamed<Entry extends Named>(entries: readonly Entry[], typed: string): Entry[] {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...entries];
  return entries.filter(({ name, subtitle }) => {
    const text = folded(`${name} ${subtitle ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Letters that do not decompose into a letter and an accent, as people without them on their keyboard write them. */
const otherLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', ð: 'd', þ: 'th' };

/** The text in small letters without accents, so that `uber` finds `Überlingen`. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłðþ]/g, (letter) => otherLetters[letter] ?? letter)
    .replaceAll(/[‘’ʼ]/g, "'");
}
