import { programmeDays } from '@foyer/rules/events/event-order.ts';
import { pagesOf } from '@foyer/rules/lists/long-list.ts';
import { lookAhead, toursPerPage } from '@foyer/rules/tours/tour-list.ts';
import { addDays, isDay, museumNow } from '@foyer/rules/time/museum-time.ts';
import { screenAt, screens, type Screen } from '../../src/screens.ts';
import { isLanguage } from '../../src/i18n/languages.ts';
import type { KnownIds, KnownIdsSource } from './back-end/known-ids.ts';

export interface PageAddress {
  /** Path and the query that the screen reads, in fixed order: what a kept page is kept under. */
  readonly key: string;
  readonly screen: Screen | undefined;
  /** The whole query, with its question mark: for an answer that leads elsewhere, never for a page. */
  readonly search: string;
  /** Whether it is one of the endless addresses at which there is nothing: they share one page. */
  readonly isNowhere: boolean;
}

/** What an address can mean. */
export interface Meaning {
  readonly knownIds: KnownIdsSource;
  /** Epoch ms. */
  readonly now: () => number;
  readonly timeZone: string;
}

/** In place of every name that names nothing. No screen and no thing of a museum is called so. */
const nothing = 'not-found';

/**
 * What of a request decides how its page looks. Nothing else of it reaches the page, so nothing else can change it [CFG-3]; nor does what
 * means nothing: the page looks as it does without, and nobody has new pages rendered by inventing values.
 */
export function pageAddress(target: string, meaning: Meaning): PageAddress {
  const [path = '/'] = target.split('?', 1);
  const search = target.slice(path.length);
  const [, first = '', ...rest] = path.split('/');
  const below = isLanguage(first) ? rest.join('/') : path;
  // Each length of `//////` would be a page of its own.
  const name = path.includes('//') ? undefined : screenAt(below);
  const screen: Screen | undefined = name && screens[name];
  const isThere = screen !== undefined && isNamed(screen, below, meaning);
  if (!isThere) return { key: nowherePath(first, rest, screen), screen, search, isNowhere: true };
  if (!search || screen.personal) return { key: path, screen, search, isNowhere: false };
  const asked = new URLSearchParams(search.split('&', mostParameters).join('&'));
  const read = screen.query.flatMap((parameter): [string, string][] => {
    const value = asked.get(parameter);
    return value && means(screen, parameter, value, meaning) ? [[parameter, value]] : [];
  });
  const key = read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path;
  return { key, screen, search, isNowhere: false };
}

/**
 * No page is asked for with so many, whatever campaigns add to a link. What comes after them is not read: thousands of them, none of which
 * is a letter, would keep everybody waiting: it is read before anybody's turn.
 */
const mostParameters = 50;

/** Of what the museum's lists name all there is. Of tours and pages of its own, the page says whether there is such a thing. */
const listed = new Map<Screen, (ids: KnownIds) => ReadonlySet<string>>([
  [screens.ticket, ({ events }) => events],
  [screens.product, ({ products }) => products],
  [screens.pass, ({ products }) => products],
  [screens.voucher, ({ vouchers }) => vouchers],
]);

/** At most so many entries does a list have: a tour may be there on each day that is shown. */
const lengths = new Map<Screen, (ids: KnownIds) => number>([
  [screens.tickets, ({ events }) => events.size],
  [screens['guided-tours'], ({ tours }) => tours.size * lookAhead],
  [screens.merchandise, ({ products }) => products.size],
  [screens['merchandise-category'], ({ products }) => products.size],
  [screens.passes, ({ products }) => products.size],
  [screens.vouchers, ({ vouchers }) => vouchers.size],
]);

/** As long as an address for mail, encoded, and what belongs to it. */
const mostLetters = 500;

/** At such an address the router answers with a page's data, which belongs to no page that is kept. */
const theRoutersOwn = '.data';

/** Whether what a path names may be there. */
function isNamed(screen: Screen, path: string, { knownIds }: Meaning): boolean {
  const at = screen.path.split('/').findIndex((part) => part.startsWith(':'));
  if (at === -1) return true;
  const id = decoded(path.replace(/^\/+/, '').split('/')[at] ?? '');
  if (id === null || id === '' || id.length > mostLetters || id.endsWith(theRoutersOwn)) return false;
  if (screen.personal) return true;
  // A slash in one is a proxy's way to another path than ours.
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

/** One address for all that lead to the same "not found", by what the routes make of them. */
function nowherePath(first: string, rest: readonly string[], screen: Screen | undefined): string {
  const named = (found: Screen) => found.path.replaceAll(/:\w+/g, nothing);
  if (isLanguage(first)) return `/${first}/${screen ? named(screen) : nothing}`;
  if (screen) return `/${named(screen)}`;
  if (rest.length === 0) return `/${nothing}`;
  // What stands where a language would.
  const name = screenAt(rest.join('/'));
  return `/${nothing}/${name ? named(screens[name]) : nothing}`;
}

/** As far as anybody plans, and as far back as a link is old, in days. */
const [farthest, oldest] = [730, 366];

/** Pages of a list of which nobody has said how long it is. */
const mostPages = 20;

/** Whether a page looks otherwise with this value. `line` and the like mean something in a visitor's own cart alone. */
function means(screen: Screen, parameter: string, value: string, meaning: Meaning): boolean {
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
      return value.startsWith('/') && value.length <= 500 && !pageAddress(value, meaning).isNowhere;
    case 'fromUnauthorized':
      return value === '1';
    default:
      return false;
  }
}
