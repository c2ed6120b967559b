/** Where a browser finds its page's texts, by area: every page carries it, so of a built file only what its name ends with. */
export type TextFiles = Readonly<Record<string, string>>;

/** The address of an area's texts by what the page says of them; what is no built file, it says in full. */
export const textAddress = (lang: string, area: string, file: string): string =>
  file.startsWith('/') ? file : `/assets/${area}-${lang}-${file}.js`;
