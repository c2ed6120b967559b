import { programmeDays } from '@foyer/rules/events/event-order.ts';
import { pagesOf } from '@foyer/rules/lists/long-list.ts';
import { lookAhead, toursPerPage } from '@foyer/rules/tours/tour-list.ts';
import { addDays, isDay, museumNow } from '@foyer/rules/time/museum-time.ts';
import { screenAt, screens, type Screen } from '../../src/screens.ts';
import { isLanguage } from '../../src/i18n/languages.ts';
import type { KnownIds, KnownIdsSource } from './back-end/known-ids.ts';

export interface PageAddress {
  /** Path and the query parameters that the screen reads, in fixed order: the key of the page cache. */
  readonly key: string;
  readonly screen: Screen | undefined;
  /** The whole query with its question mark: for redirects, never for a page. */
  readonly search: string;
  /** Whether it is one of the infinitely many addresses without a page, which share one. */
  readonly isNotFound: boolean;
}

/** What decides which values in an address mean something. */
export interface Meaning {
  readonly knownIds: KnownIdsSource;
  /** Epoch ms. */
  readonly now: () => number;
  readonly timeZone: string;
}

/** Replaces every name that does not exist. No screen or item of a museum has this name. */
const notFoundName = 'not-found';

/**
 * Reduces a request to what decides how its page looks. Nothing else reaches the page, so nothing else can change it [CFG-3]. Values
 * without a meaning are dropped, so that nobody can have new pages rendered by inventing values.
 */
export function pageAddress(target: string, meaning: Meaning): PageAddress {
  const [path = '/'] = target.split('?', 1);
  const search = target.slice(path.length);
  const [, first = '', ...rest] = path.split('/');
  const below = isLanguage(first) ? rest.join('/') : path;
  // Otherwise each length of `//////` would be a page of its own.
  const name = path.includes('//') ? undefined : screenAt(below);
  const screen: Screen | undefined = name && screens[name];
  const isThere = screen !== undefined && isNamed(screen, below, meaning);
  if (!isThere) return { key: notFoundPath(first, rest, screen), screen, search, isNotFound: true };
  if (!search || screen.personal) return { key: path, screen, search, isNotFound: false };
  const asked = new URLSearchParams(search.split('&', mostParameters).join('&'));
  const read = screen.query.flatMap((parameter): [string, string][] => {
    const value = asked.get(parameter);
    return value && affectsPage(screen, parameter, value, meaning) ? [[parameter, value]] : [];
  });
  const key = read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
  return { key, screen, search, isNotFound: false };
}

/**
 * More than any link has, even with campaign parameters. The rest is not parsed, because thousands of encoded parameters would block
 * everybody, as the query is parsed before the request waits for its turn.
 */
const mostParameters = 50;

/** Screens whose ids are all in the museum's lists. For tours and the museum's own pages, the page itself finds out whether the id exists. */
const listed = new Map<Screen, (ids: KnownIds) => ReadonlySet<string>>([
  [screens.ticket, ({ events }) => events],
  [screens.product, ({ products }) => products],
  [screens.pass, ({ products }) => products],
  [screens.voucher, ({ vouchers }) => vouchers],
]);

/** The largest possible number of entries of each list. A tour may appear on every day shown. */
const lengths = new Map<Screen, (ids: KnownIds) => number>([
  [screens.tickets, ({ events }) => events.size],
  [screens['guided-tours'], ({ tours }) => tours.size * lookAhead],
  [screens.merchandise, ({ products }) => products.size],
  [screens['merchandise-category'], ({ products }) => products.size],
  [screens.passes, ({ products }) => products.size],
  [screens.vouchers, ({ vouchers }) => vouchers.size],
]);

/** As long as an encoded email address and what comes with it. */
const mostLetters = 500;

/** Addresses with this ending return a page's data from the router, which must not be cached as a page. */
const routerDataSuffix = '.data';

/** Whether the id in a path may exist. */
function isNamed(screen: Screen, path: string, { knownIds }: Meaning): boolean {
  const at = screen.path.split('/').findIndex((part) => part.startsWith(':'));
  if (at === -1) return true;
  const id = decoded(path.replace(/^\/+/, '').split('/')[at] ?? '');
  if (id === null || id === '' || id.length > mostLetters || id.endsWith(routerDataSuffix)) return false;
  if (screen.personal) return true;
  // A proxy may resolve an encoded slash to a path other than ours.
  if (/[\p{Cc}/\\]/u.test(id)) return false;
  const [ids, list] = [knownIds(), listed.get(screen)];
  return !ids || !list || list(ids).has(id);
}

function decoded(written: string): string | null {
  try {
    return decodeURIComponent(written);
  } catch {
    return null;
  }
}

/** The one address for all that lead to the same "not found" page, by the routes that match them. */
function notFoundPath(first: string, rest: readonly string[], screen: Screen | undefined): string {
  const named = (found: Screen) => found.path.replaceAll(/:\w+/g, notFoundName);
  if (isLanguage(first)) return `/${first}/${screen ? named(screen) : notFoundName}`;
  if (screen) return `/${named(screen)}`;
  if (rest.length === 0) return `/${notFoundName}`;
  // The first segment is where a language would be.
  const name = screenAt(rest.join('/'));
  return `/${notFoundName}/${name ? named(screens[name]) : notFoundName}`;
}

/** How far ahead visitors plan, and how old links get, in days. */
const [farthest, oldest] = [730, 366];

/** Largest page number of a list whose length is unknown. */
const mostPages = 20;

/** Whether the value changes how the page looks. `line` and the like matter only in a visitor's own cart. */
function affectsPage(screen: Screen, parameter: string, value: string, meaning: Meaning): boolean {
  const { knownIds, now, timeZone } = meaning;
  const isKnown = (choose: (ids: KnownIds) => ReadonlySet<string>) => {
    const ids = knownIds();
    return ids ? choose(ids).has(value) : /^[\w-]{1,50}$/.test(value);
  };
  switch (parameter) {
    case 'date':
    case 'from': {
      if (!isDay(value)) return false;
      const today = museumNow(now(), timeZone).day;
      if (screen === screens.tickets) return value >= today && value <= addDays(today, programmeDays);
      return value >= addDays(today, -oldest) && value <= addDays(today, farthest);
    }
    case 'time':
      return screen !== screens.tickets && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
    case 'venue':
    case 'group':
      return isKnown(({ filters }) => filters);
    case 'category':
      return screen === screens.passes ? /^[\w-]{1,50}$/.test(value) : isKnown(({ filters }) => filters);
    case 'languages':
      return /^(all|[a-z]{2}(,[a-z]{2}){0,7})$/.test(value);
    case 'page': {
      const [ids, length] = [knownIds(), lengths.get(screen)];
      const perPage = screen === screens['guided-tours'] ? toursPerPage : undefined;
      const most = ids && length ? pagesOf(length(ids), perPage) : mostPages;
      return /^[1-9]\d{0,2}$/.test(value) && value !== '1' && Number(value) <= most;
    }
    case 'for':
      return value === 'group';
    case 'returnTo':
      return value.startsWith('/') && value.length <= 500 && !pageAddress(value, meaning).isNotFound;
    case 'fromUnauthorized':
      return value === '1';
    default:
      return false;
  }
}
