/** How many entries of a list are on a page at once: a link leads to the next ones. */
export const entriesPerPage = 60;

/** From so many entries on, a list can be searched. */
export const searchedFrom = 30;

/** On how many pages so many entries are; one page where there is nothing. */
export const pagesOf = (count: number, perPage = entriesPerPage): number => Math.max(1, Math.ceil(count / perPage));

/** The page that an address asks for, out of a list of so many entries; the first where there is no such page. */
export function pageAsked(asked: string | null, count: number, perPage = entriesPerPage): number {
  const page = asked !== null && /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  return page <= pagesOf(count, perPage) ? page : 1;
}

interface Named {
  readonly name: string;
  readonly subtitle?: string | null | undefined;
}

/** The entries in whose name and subtitle every word that was typed occurs, in the list's order; accents and capitals make no difference. */
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

/** Letters that are no letter with an accent on it, as people write them who do not have them on their keyboard. */
const otherLetters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', ð: 'd', þ: 'th' };

/** A text in small letters without accents: `Überlingen` is found by `uber`. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłðþ]/g, (letter) => otherLetters[letter] ?? letter)
    .replaceAll(/[‘’ʼ]/g, "'");
}
