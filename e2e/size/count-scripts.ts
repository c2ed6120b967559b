import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';

/** The scripts that a page has downloaded. */
export interface Weight {
  /** Bodies as they were sent, compressed. */
  readonly bytes: number;
  /** Bytes of those with the texts of a language. */
  readonly texts: number;
  readonly requests: number;
}

const client = join(import.meta.dirname, '..', '..', 'shop', 'build', 'client');

/** The files of texts among the built shop's scripts, by language. */
export function textFiles(): Map<string, string[]> {
  const manifest = readFileSync(join(client, '.vite', 'manifest.json'), 'utf8');
  const found = new Map<string, string[]>();
  for (const [source, { file }] of Object.entries(JSON.parse(manifest) as Record<string, { file: string }>)) {
    const [, lang] = /^src\/i18n\/messages\/[\w-]+\/(\w+)\.json$/.exec(source) ?? [];
    if (lang !== undefined) found.set(lang, [...(found.get(lang) ?? []), file]);
  }
  return found;
}

/** How long a script of the build takes to download. */
function bytesOf(file: string): number {
  const sent = [`${file}.br`, file].map((name) => join(client, name)).find((path) => existsSync(path));
  if (sent === undefined) throw new Error(`${file} is not in the built shop.`);
  return statSync(sent).size;
}

/** The language whose words are longest: in any other, a visitor takes less. */
export function heaviestLanguage(texts: ReturnType<typeof textFiles>): string {
  const weightOf = (files: readonly string[]) => files.reduce((bytes, file) => bytes + bytesOf(file), 0);
  const [heaviest] = [...texts].toSorted(([, one], [, other]) => weightOf(other) - weightOf(one));
  if (!heaviest) throw new Error('The built shop has no texts.');
  return heaviest[0];
}

/** No page of the shop that still has something to fetch is silent for so long, ms. */
const silence = 500;

/**
 * Listens to a page from now on. `atRest` waits until nothing more is on its way, and weighs all scripts so far: weighed at a moment, the
 * parts of a screen that come once it is shown would be in the sum by chance.
 */
export function countScripts(page: Page, texts: ReadonlySet<string>): { atRest: () => Promise<Weight> } {
  const scripts: Request[] = [];
  const underWay = new Set<Request>();
  let changed = Date.now();
  const ends = (request: Request) => {
    underWay.delete(request);
    changed = Date.now();
  };
  page.on('request', (request) => {
    underWay.add(request);
    changed = Date.now();
    // A preload and the module that takes it up are one request, and reported once.
    if (request.resourceType() === 'script') scripts.push(request);
  });
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  return {
    async atRest() {
      while (underWay.size > 0 || Date.now() - changed < silence) await new Promise((next) => setTimeout(next, 50));
      const files = await Promise.all(scripts.map(weightOf));
      const sum = (of: typeof files) => of.reduce((whole, { bytes }) => whole + bytes, 0);
      return { bytes: sum(files), texts: sum(files.filter(({ file }) => texts.has(file))), requests: files.length };
    },
  };
}

/** Less than this is sent as it is: it would hardly become shorter. */
const worthCompressing = 1_024;

/** Throws for a script that did not come, or came without brotli: the figure would be of another shop than the one that visitors have. */
async function weightOf(request: Request): Promise<{ file: string; bytes: number }> {
  const file = new URL(request.url()).pathname.slice(1);
  // Asked for as the page was left, for the provider's say: how much of it came in time is chance, and on a slow line it is all.
  if (request.failure()?.errorText === 'net::ERR_ABORTED') return { file, bytes: bytesOf(file) };
  const response = await request.response();
  if (!response?.ok()) throw new Error(`${file} did not come: ${response?.status() ?? request.failure()?.errorText}.`);
  const { responseBodySize: bytes } = await request.sizes();
  const encoding = await response.headerValue('content-encoding');
  if (encoding !== 'br' && bytes > worthCompressing) throw new Error(`${file} came ${encoding ?? 'uncompressed'}.`);
  return { file, bytes };
}
