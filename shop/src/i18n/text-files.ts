/** The files of a page's texts, by area. Every page contains this, so for a built file it is only the end of its name. */
export type TextFiles = Readonly<Record<string, string>>;

/** The address of an area's texts. A path that begins with `/` is used as it is, for files that are not built. */
export const textAddress = (lang: string, area: string, file: string): string =>
  file.startsWith('/') ? file : `/assets/${area}-${lang}-${file}.js`;
