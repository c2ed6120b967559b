/** What the script knows of the shop whose frame it makes. */
export interface EmbedSettings {
  /** Whose pages may show it. */
  readonly parents: readonly string[];
  readonly languages: readonly string[];
  readonly defaultLang: string;
  /** First parts of what may be shown; '' is home. */
  readonly paths: readonly string[];
  /** The museum's name: the frame's title until its page has one. */
  readonly name: string;
}

/**
 * The shop's path for what is to be shown, `tickets/101?date=…`, in a language; undefined for what leads anywhere else. It may come
 * from an address that anybody has written.
 */
export function shopPath(place: string, lang: string, { paths }: Pick<EmbedSettings, 'paths'>): string | undefined {
  const base = `https://shop.invalid/${lang}/`;
  const below = place.replace(/^\/+/, '');
  if (!URL.canParse(below, base)) return undefined;
  const { href, pathname, search } = new URL(below, base);
  if (!href.startsWith(base)) return undefined;
  const [first = ''] = pathname.slice(lang.length + 2).split('/', 1);
  return paths.includes(first) ? pathname.replace(/\/$/, '') + search : undefined;
}

const entries = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean);
const nameOf = (entry: string) => entry.split('=', 1)[0];

/** What a page's query says that its frame shows. */
export function placeIn(search: string, name: string): string | undefined {
  const entry = entries(search).find((one) => nameOf(one) === name);
  try {
    return entry && decodeURIComponent(entry.slice(name.length + 1).replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** The query with another place in it, or none; everything else stays to the letter. */
export function withPlace(search: string, name: string, place: string | undefined): string {
  const own = place === undefined ? [] : [`${name}=${encodeURIComponent(place).replaceAll('%2F', '/')}`];
  const all = [...entries(search).filter((one) => nameOf(one) !== name), ...own];
  return all.length > 0 ? `?${all.join('&')}` : '';
}
