import { api } from '@foyer/contract/api.ts';
import type { Caller } from '../../../src/app/embedded-server.ts';
import sanitizeHtml from 'sanitize-html';
import type { Endpoint } from '@foyer/contract/endpoint.ts';
import { html } from '@foyer/contract/fields.ts';

type Answer = (request: Request, caller?: Caller) => Promise<Response>;

const cleaners = Object.values(api).flatMap((endpoint): { path: RegExp; clean: Clean }[] => {
  const clean = cleanerOf(endpoint);
  if (!clean) return [];
  const path = endpoint.path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '[^/;]+');
  return [{ path: new RegExp(`^/api/[^/]+/${path}/?$`), clean }];
});

/** The single place where the museum's HTML is sanitised, for every back end and every reader [PAGE-1]. */
export function cleanAnswers(answer: Answer): Answer {
  // One cache per call, because a field that is HTML in one call may be plain text in another.
  const keptOf = new Map(cleaners.map((one) => [one, keptTexts()]));
  return async (request, caller) => {
    const response = await answer(request, caller);
    const { pathname } = new URL(request.url);
    const cleaner = cleaners.find(({ path }) => path.test(pathname));
    if (!cleaner || response.body === null) return response;
    const text = await response.text();
    const kept = keptOf.get(cleaner);
    const written = kept?.get(text) ?? cleaned(text, cleaner.clean);
    if (written === null) return Response.json({ error: 'ANSWER_UNREADABLE' }, { status: 502 });
    if (response.headers.get('cache-control')?.startsWith('public')) kept?.add(text, written);
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(written, { status: response.status, headers });
  };
}

/** Characters cached per call, original and sanitised text together. */
const mostLetters = 1_000_000;

/**
 * Caches sanitised answers by their original text, because sanitising takes longer than making the answer and many visitors ask for the
 * same. Only public answers are added. The oldest are dropped first.
 */
function keptTexts() {
  const texts = new Map<string, string>();
  let letters = 0;
  return {
    get: (text: string): string | undefined => texts.get(text),
    add: (text: string, clean: string): void => {
      if (texts.has(text) || text.length + clean.length > mostLetters / 4) return;
      texts.set(text, clean);
      letters += text.length + clean.length;
      for (const [oldest, itsClean] of texts) {
        if (letters <= mostLetters) return;
        texts.delete(oldest);
        letters -= oldest.length + itsClean.length;
      }
    },
  };
}

/** Text that is not JSON stays as it is, because the shop refuses it by its shape. Null for JSON too deeply nested to be sanitised. */
function cleaned(written: string, clean: Clean): string | null {
  try {
    return JSON.stringify(clean(JSON.parse(written)));
  } catch (error) {
    if (error instanceof SyntaxError) return written;
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Sanitises the HTML in the body of one call's answer. */
type Clean = (body: unknown) => unknown;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: (
    'h2 h3 h4 p br hr ul ol li dl dt dd blockquote address div span ' +
    'strong b em i small sub sup abbr a img figure figcaption time ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
  allowedAttributes: {
    '*': ['lang', 'dir', 'id'],
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    time: ['datetime'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page already has an `h1`.
    h1: 'h2',
    // The prefix keeps ids of the museum's texts from shadowing the shop's; links within a text are adapted.
    '*': (tagName, { id, href, ...attributes }) => ({
      tagName,
      attribs: {
        ...attributes,
        ...(id ? { id: `text-${id}` } : {}),
        ...(href ? { href: href.replace(/^#/, '#text-') } : {}),
      },
    }),
  },
};

/** Removes from the museum's HTML everything that could execute [PAGE-1]. */
export function cleanHtml(dirty: string): string {
  return sanitizeHtml(dirty, allowed);
}

/** Makes a function that sanitises every field that the contract declares as HTML, at any depth; undefined if the call's answers have none. */
export function cleanerOf(endpoint: Endpoint): Clean | undefined {
  const cleaners = Object.values(endpoint.answers).flatMap((schema) => {
    const clean = cleanerFor(schema);
    return clean ? [clean] : [];
  });
  return cleaners.length > 0 ? (body) => cleaners.reduce((cleaned, clean) => clean(cleaned), body) : undefined;
}

/** The parts of a Valibot schema that lead to inner schemas. */
interface Schema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly value?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly Schema[];
}

function cleanerFor(schema: Schema): Clean | undefined {
  if (schema === (html as unknown)) return (value) => (typeof value === 'string' ? cleanHtml(value) : value);
  const [first] = schema.pipe ?? [];
  if (first && first !== schema) return cleanerFor(first);
  if (schema.wrapped) return cleanerFor(schema.wrapped);
  if (schema.entries) return cleanEntries(schema.entries);
  if (schema.type === 'array' && schema.item)
    return cleanEach(schema.item, (value, clean) => (Array.isArray(value) ? value.map(clean) : value));
  if (schema.type === 'record' && schema.value)
    return cleanEach(schema.value, (value, clean) => mapped(value, (_, inner) => clean(inner)));
  const options = (schema.options ?? []).filter(
    (option): option is Schema => typeof option === 'object' && option !== null,
  );
  const cleaners = options.flatMap((option) => cleanerFor(option) ?? []);
  return cleaners.length > 0 ? (value) => cleaners.reduce((cleaned, clean) => clean(cleaned), value) : undefined;
}

function cleanEntries(entries: Readonly<Record<string, Schema>>): Clean | undefined {
  const cleaners = new Map(
    Object.entries(entries).flatMap(([key, entry]): [string, Clean][] => {
      const clean = cleanerFor(entry);
      return clean ? [[key, clean]] : [];
    }),
  );
  return cleaners.size > 0 ? (value) => mapped(value, (key, inner) => cleaners.get(key)?.(inner) ?? inner) : undefined;
}

function cleanEach(inner: Schema, each: (value: unknown, clean: Clean) => unknown): Clean | undefined {
  const clean = cleanerFor(inner);
  return clean && ((value) => each(value, clean));
}

function mapped(value: unknown, change: (key: string, inner: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(key, inner)]));
}
