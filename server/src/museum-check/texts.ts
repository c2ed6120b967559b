import { Parser } from 'htmlparser2';
import type { Path, Place } from '../museum/load/file-issues.ts';
import type { Language } from '@foyer/contract/languages.ts';
import { shopLanguages } from '@foyer/contract/languages.ts';
import { isPass } from '../museum/schema/merchandise-model.ts';
import type { MuseumTicket } from '../museum/schema/event-model.ts';
import { type CheckContext, readable } from './check-context.ts';
import { lineAt } from '../museum/load/text-file.ts';

/** Names may be the same in two languages. A text of this length probably is not translated. */
const sentence = 40;

/** Reports texts that are missing in a language or are in another language. Missing texts that the shop needs are errors of the files already. */
export function checkTranslations(context: CheckContext): void {
  checkSettings(context);
  const seen = new Map<string, Language>();
  for (const { text, file, path, language, locationOf, screen } of writtenTexts(context)) {
    if (language === undefined || text.length < sentence || path.at(-1) === 'url') continue;
    const key = `${file} ${path.map((part) => (part === language ? '*' : part)).join('.')} ${text}`;
    const earlier = seen.get(key);
    if (!earlier) seen.set(key, language);
    else reportSame(context, locationOf(), earlier, language, screen);
  }
  for (const [index, { id, language, file, html }] of context.pages.entries()) {
    const earlier = context.pages.slice(0, index).find((page) => page.id === id && page.html === html);
    if (earlier)
      reportSame(context, { file, line: 1, field: '' }, earlier.language, language, `/${language}/page/${id}`);
  }
}

function reportSame(context: CheckContext, place: Place, first: Language, second: Language, screen: string): void {
  context.warning(place, `reads the same in ${first} and ${second}: is it translated?`, screen);
}

/** Checks settings that may be missing in some languages, whose visitors see something else instead. */
function checkSettings({ files: { configuration }, languages, error, warning }: CheckContext): void {
  const { value, locationOf } = configuration;
  if (!value) return;
  const missingIn = (texts: object) => languages.filter((language) => !Object.hasOwn(texts, language));
  const reportMissing = (path: Path, texts: object | undefined, otherwise: string) => {
    const missing = texts && Object.keys(texts).length > 0 ? missingIn(texts) : [];
    if (missing.length > 0)
      warning(locationOf(path), `is missing in ${missing.join(', ')}, which ${otherwise}`, `/${missing[0]}`);
  };
  reportMissing(['siteNameTranslations'], value.siteNameTranslations, `show siteName (${value.siteName})`);
  for (const [key, texts] of Object.entries(value.navTranslations))
    reportMissing(['navTranslations', key], texts, "show the shop's own word");
  for (const [key, links] of Object.entries(value.customTermsLinks))
    reportMissing(['customTermsLinks', key], links, `lead to /page/${key}`);
  value.partnerLogos.forEach(({ name }, index) => {
    const missing = missingIn(name);
    if (missing.length > 0)
      error(locationOf(['partnerLogos', index, 'name']), `is missing in ${missing.join(', ')}`, '/');
  });
  const foreign = Object.keys(value.languagesFull).filter(
    (code) => !(shopLanguages as readonly string[]).includes(code),
  );
  if (foreign.length > 0)
    warning(locationOf(['languagesFull']), `names ${foreign.join(', ')}, which the shop does not speak`);
}

/** A text of the museum and its place. */
interface WrittenText {
  readonly text: string;
  readonly file: string;
  readonly path: Path;
  /** The language of the text, if it is written under one. */
  readonly language: Language | undefined;
  readonly locationOf: (part?: string) => Place;
  /** The screen where visitors read it. */
  readonly screen: string;
}

/** Every text that visitors may see. Texts in languages that are not offered are left out. */
export function writtenTexts({ files, languages }: Pick<CheckContext, 'files' | 'languages'>): WrittenText[] {
  const all = [
    { ...files.content, screen: () => '/' },
    { ...files.configuration, screen: () => '/' },
    ...files.events.map((file) => ({ ...file, screen: () => `/tickets/${file.value?.id}` })),
    ...files.tours.map((file) => ({ ...file, screen: () => `/guided-tours/${file.value?.tours[0]?.id}` })),
    ...files.merchandise.map((file) => ({
      ...file,
      screen: () => `/${file.value && isPass(file.value) ? 'passes' : 'product'}/${file.value?.id}`,
    })),
    {
      ...files.vouchers,
      screen: ([, index]: Path) => `/vouchers/${files.vouchers.value?.vouchers[Number(index)]?.id ?? ''}`,
    },
    { ...files.venues, screen: () => '/tickets' },
    { ...files.suggestions, screen: () => '/checkout' },
  ];
  return all.flatMap(({ file, value, locationOf, screen }) =>
    textsIn(value).flatMap(({ text, path }) => {
      const language = path.findLast((key): key is Language => (shopLanguages as readonly unknown[]).includes(key));
      if (language !== undefined && !languages.includes(language)) return [];
      const prefix = language === undefined ? '' : `/${language}`;
      return {
        text,
        file,
        path,
        language,
        locationOf: (part?: string) => locationOf(path, part),
        screen: prefix + screen(path),
      };
    }),
  );
}

function textsIn(value: unknown, path: Path = []): { text: string; path: Path }[] {
  if (typeof value === 'string') return value === '' ? [] : [{ text: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, [...path, key]));
}

/** Prices below this many cents were probably entered in euros. */
const oneEuro = 100;

/** Reports reduced tickets that do not say what to bring as proof, and prices that are probably wrong. */
export function checkTickets({ files, warning }: CheckContext): void {
  for (const { value: event, locationOf } of readable(files.events)) {
    const screen = `/tickets/${event.id}`;
    event.tickets.forEach((ticket, index) => {
      const full = fullPrice(ticket, event.tickets);
      if (ticket.price < full && !ticket.proof)
        warning(
          locationOf(['tickets', index, 'id']),
          `costs less than ${full} and has no proof: what entitles to it, and what has to be brought?`,
          screen,
        );
      if (ticket.price > 0 && ticket.price < oneEuro)
        warning(locationOf(['tickets', index, 'price']), cheap(ticket.price), screen);
    });
  }
  for (const { value: article, locationOf } of readable(files.merchandise))
    if (article.price > 0 && article.price < oneEuro)
      warning(locationOf(['price']), cheap(article.price), `/product/${article.id}`);
}

/** The highest price for one person among tickets of this mode; the ticket's own price if it has components. */
function fullPrice(ticket: MuseumTicket, tickets: readonly MuseumTicket[]): number {
  if (ticket.subtickets.length > 0) return ticket.price;
  const alike = tickets.filter(({ mode, subtickets }) => mode === ticket.mode && subtickets.length === 0);
  return Math.max(...alike.map(({ price }) => price));
}

const cheap = (cents: number) => `is ${(cents / 100).toFixed(2)} €: prices are in cents`;

const fileName = /\.(jpe?g|png|webp|avif|svg|gif)$|^(img|dsc|dscn|image|picture|bild)[\s_-]?\d+$/i;
const least = 8;

/** Alternative texts must describe their picture (WCAG 1.1.1). */
export function checkAlternativeTexts(context: CheckContext): void {
  const texts = writtenTexts(context);
  const named = texts.filter(({ path }) => path.at(-1) === 'name');
  const names = new Set(named.map(({ text, path, screen }) => nameKey(text, path.at(-2), screen)));
  for (const { text, path, language, locationOf, screen } of texts) {
    if (tagsIn(text).some(({ name, attributes }) => name === 'img' && attributes['alt'] === undefined))
      context.error(locationOf('<img'), "a picture in the text has no alternative text (alt='…')", screen);
    if (path.at(-2) !== 'alt' || language === undefined) continue;
    if (fileName.test(text.trim()))
      context.error(locationOf(), `the alternative text is a file's name: ${text}`, screen);
    else if (text.length < least)
      context.warning(locationOf(), `the alternative text says little of what is to be seen: ${text}`, screen);
    else if (names.has(nameKey(text, language, screen)))
      context.warning(locationOf(), 'the alternative text repeats the name: it says what is to be seen', screen);
  }
  for (const { id, language, file, html } of context.pages)
    if (tagsIn(html).some(({ name, attributes }) => name === 'img' && attributes['alt'] === undefined)) {
      const line = lineAt(html, Math.max(0, html.search(/<img/i)));
      context.error(
        { file, line, field: '' },
        "a picture has no alternative text (alt='…')",
        `/${language}/page/${id}`,
      );
    }
}

const nameKey = (text: string, language: unknown, screen: string) => JSON.stringify([text, language, screen]);

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The tags of a text, in order; empty if it is not HTML. */
export function tagsIn(html: string): Tag[] {
  if (!html.includes('<')) return [];
  const tags: Tag[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => tags.push({ name, attributes }) });
  parser.write(html);
  parser.end();
  return tags;
}
