import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../museum/load/file-issues.ts';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { lineAt } from '../museum/load/text-file.ts';
import type { CheckContext } from './check-context.ts';
import { tagsIn, writtenTexts } from './texts.ts';
import { isPass } from '../museum/schema/merchandise-model.ts';

interface Link {
  readonly href: string;
  /** The language of the text that contains it. */
  readonly language: string | undefined;
  /** The ids in the text, which a `#…` link can lead to. */
  readonly ids: readonly string[];
  readonly locationOf: () => Place;
  readonly screen: string;
  /** Whether it is written without a language; the shop adds the visitor's. */
  readonly isForAll?: boolean;
}

const servedFiles = /^\/(museum\/.+|favicon\.ico|sitemap\.xml|robots\.txt)$/;

/** Reports links in texts, pages, banners and settings that lead nowhere in the shop. */
export function checkLinks(context: CheckContext): void {
  for (const link of [...linksOfTexts(context), ...linksOfPages(context)]) checkLink(link, context);
}

function linksOfTexts(context: CheckContext): Link[] {
  return writtenTexts(context).flatMap(({ text, path, language, locationOf, screen }): Link[] => {
    const shared = { language, screen };
    if (path.at(-1) === 'url')
      return [{ ...shared, href: text, ids: [], locationOf: () => locationOf(), isForAll: path[0] === 'banners' }];
    if (/^museum\w*Url/.test(String(path[0])))
      return [{ ...shared, href: text, ids: [], locationOf: () => locationOf() }];
    return linksOf(text).map(({ href, ids }) => ({ ...shared, href, ids, locationOf: () => locationOf(href) }));
  });
}

function linksOfPages({ pages }: CheckContext): Link[] {
  return pages.flatMap(({ id, language, file, html }) =>
    linksOf(html).map(({ href, ids }) => {
      const line = lineAt(html, Math.max(0, html.indexOf(href)));
      return { href, ids, language, locationOf: () => ({ file, line, field: '' }), screen: `/${language}/page/${id}` };
    }),
  );
}

function linksOf(html: string): { href: string; ids: string[] }[] {
  const tags = tagsIn(html);
  const ids = tags.flatMap(({ attributes }) => attributes['id'] ?? []);
  return tags.flatMap(({ name, attributes }) => {
    const href = name === 'img' ? attributes['src'] : name === 'a' ? attributes['href'] : undefined;
    return href === undefined ? [] : [{ href: href.trim(), ids }];
  });
}

function checkLink(link: Link, context: CheckContext): void {
  const { href, locationOf, screen, ids } = link;
  const error = (problem: string) =>
    context.error(locationOf(), `the link ${href || 'without address'} ${problem}`, screen);
  if (/^(https?:\/\/|tel:)/i.test(href)) return URL.canParse(href) ? undefined : error('is no web address');
  if (/^mailto:/i.test(href)) return /^mailto:[^@\s]+@[^@\s]+/i.test(href) ? undefined : error('has no e-mail address');
  if (href.startsWith('#'))
    return ids.includes(href.slice(1)) ? undefined : error('leads to an id that this text does not have');
  if (!/^\/(?![/\\])/.test(href))
    return error('must begin with https://, mailto:, tel: or, for a page of this shop, with /');
  checkPath(link, context, error);
}

function checkPath(
  { href, language, locationOf, screen, isForAll }: Link,
  context: CheckContext,
  error: (problem: string) => void,
): void {
  const [path = ''] = href.split(/[?#]/);
  if (servedFiles.test(path)) {
    const file = path.slice('/museum/'.length);
    const isThere =
      !path.startsWith('/museum/') || (/^(brand|pictures)\//.test(file) && existsSync(join(context.folder, file)));
    return isThere
      ? undefined
      : error(`leads to a file that is not there; /museum/ begins at the museum's brand/ and pictures/`);
  }
  const [, first = ''] = path.split('/');
  const prefix = shopLanguages.find((code) => code === first);
  if (prefix && !context.languages.includes(prefix)) return error(`leads to ${prefix}, which is not offered`);
  const bare = prefix ? path.slice(prefix.length + 1) : path;
  const target = context.screenAt(bare || '/');
  if (!target) return error('leads to no screen of the shop');
  const { value: settings } = context.files.configuration;
  // A configuration that cannot be read switches nothing off.
  if (target.flag && settings?.[target.flag] === false) return error(`leads to a section that is off (${target.flag})`);
  const known = target.id === undefined ? undefined : knownIds(target.name, context);
  if (known && !known.includes(target.id ?? ''))
    return error(`leads to ${target.id}, which is not there (${known.join(', ')})`);
  const spoken = prefix ?? context.languages.find((code) => code === 'de') ?? context.languages[0];
  if (
    isForAll
      ? prefix !== undefined
      : language !== undefined && language !== spoken && context.languages.includes(language as never)
  )
    context.warning(
      locationOf(),
      `the link ${href} leads into ${spoken} from ${isForAll ? 'every language: leave the language out' : language}`,
      screen,
    );
}

/** The ids that a screen's path can have; undefined if any id is possible, or if not every file can be read. */
function knownIds(screen: string, { files, pages }: CheckContext): string[] | undefined {
  const all = <T>(list: readonly { value: T | undefined }[], ids: (value: T) => readonly (number | string)[]) =>
    list.some(({ value }) => value === undefined)
      ? undefined
      : list.flatMap(({ value }) => (value === undefined ? [] : ids(value).map(String)));
  switch (screen) {
    case 'ticket':
      return all(files.events, ({ id }) => [id]);
    case 'guided-tour':
      return all(files.tours, ({ tours }) => tours.map(({ id }) => id));
    case 'product':
      return all(files.merchandise, (article) => (isPass(article) ? [] : [article.id]));
    case 'pass':
      return all(files.merchandise, (article) => (isPass(article) ? [article.id] : []));
    case 'merchandise-category':
      return all([files.merchandiseCategories], (categories) => categories.map(({ id }) => id));
    case 'voucher':
      return all([files.vouchers], ({ vouchers }) => vouchers.map(({ id }) => id));
    case 'page':
      return [...new Set(pages.map(({ id }) => id))];
    default:
      return undefined;
  }
}
