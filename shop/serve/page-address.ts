import { screenAt, screens, type Screen } from '../src/screens.ts';
import { isLanguage } from '../src/i18n/languages.ts';

export interface PageAddress {
  /** Path and the query that the screen reads, in fixed order: what a kept page is kept under. */
  readonly key: string;
  readonly screen: Screen | undefined;
  /** The whole query, with its question mark: for an answer that leads elsewhere, never for a page. */
  readonly search: string;
}

/** What of a request decides how its page looks. Nothing else of it reaches the page, so nothing else can change it [CFG-3]. */
export function pageAddress(target: string): PageAddress {
  const [path = '/'] = target.split('?', 1);
  const search = target.slice(path.length);
  const screen = screenOf(path);
  if (!search || !screen || screen.personal) return { key: path, screen, search };
  const asked = new URLSearchParams(search);
  const read = screen.query.flatMap((name): [string, string][] => {
    const value = asked.get(name);
    return value ? [[name, value]] : [];
  });
  return { key: read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path, screen, search };
}

function screenOf(path: string): Screen | undefined {
  const [, first = '', ...rest] = path.split('/');
  const name = screenAt(isLanguage(first) ? rest.join('/') : path);
  return name && screens[name];
}
