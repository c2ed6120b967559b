/** What the script knows of the shop that it embeds. */
export interface EmbedSettings {
  /** Origins whose pages may embed the shop. */
  readonly parents: readonly string[];
  readonly languages: readonly string[];
  readonly defaultLang: string;
  /** First path segments of the screens that may be embedded; '' is home. */
  readonly paths: readonly string[];
  /** The museum's name: the frame's title until its page reports one. */
  readonly name: string;
}

/**
 * The shop's path for a place such as `tickets/101?date=…`, in a language; undefined if it leads elsewhere. The place may come from an
 * address that anybody can write.
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

/** The place that a page's query gives for its frame. */
export function placeIn(search: string, name: string): string | undefined {
  const entry = entries(search).find((one) => nameOf(one) === name);
  try {
    return entry && decodeURIComponent(entry.slice(name.length + 1).replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** The query with this place, or without one. Everything else is preserved literally. */
export function withPlace(search: string, name: string, place: string | undefined): string {
  const own = place === undefined ? [] : [`${name}=${encodeURIComponent(place).replaceAll('%2F', '/')}`];
  const all = [...entries(search).filter((one) => nameOf(one) !== name), ...own];
  return all.length > 0 ? `?${all.join('&')}` : '';
}
