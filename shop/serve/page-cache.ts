import { LRUCache } from 'lru-cache';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { msUntilMidnight } from '@foyer/rules/museum-time.ts';

/** How long a page is kept here; together with `sharedMs` availability is at most 30 s old. */
export const keptMs = 15_000;
/** How long a CDN may keep it on top, fresh and stale together. */
export const sharedMs = 15_000;

export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** A page ready to be sent: the body in each encoding with the header that belongs to it. */
export interface ReadyPage {
  readonly status: number;
  readonly bodies: Readonly<Record<Encoding, { readonly header: string[]; readonly body: Buffer }>>;
  keptUntil: number;
}

type Encoding = 'br' | 'gzip' | 'identity';

export function readyPage({ status, headers, html }: Page): ReadyPage {
  const plain = Buffer.from(html);
  const ready = (encoding: Encoding, body: Buffer) => ({
    body,
    header: Object.entries({
      ...headers,
      vary: 'accept-encoding',
      'content-length': String(body.length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }).flat(),
  });
  return {
    status,
    keptUntil: 0,
    bodies: {
      br: ready('br', brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
      gzip: ready('gzip', gzipSync(plain, { level: 6 })),
      identity: ready('identity', plain),
    },
  };
}

/** Sends a page in the best encoding that the browser takes. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: ReadyPage): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const { header, body } = page.bodies[encoding];
  response.writeHead(page.status, header);
  response.end(request.method === 'HEAD' ? undefined : body);
}

export interface PageCache {
  /** A page that is still good. */
  get(key: string): ReadyPage | undefined;
  /** The kept page, else a new one; whoever asks while it is made shares it. Only pages that `render` found (200) are kept. */
  fetch(key: string, render: () => Promise<Page>): Promise<ReadyPage>;
  clear(): void;
}

/** Keeps pages in memory until they are `keptMs` old or the museum's day ends. */
export function pageCache(options: { now: () => number; timeZone: string; maxBytes?: number }): PageCache {
  const { now, timeZone, maxBytes = 64_000_000 } = options;
  const pages = new LRUCache<string, ReadyPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }) => bodies.br.body.length + bodies.gzip.body.length + bodies.identity.body.length,
  });
  const underway = new Map<string, Promise<ReadyPage>>();

  function get(key: string): ReadyPage | undefined {
    const page = pages.get(key);
    return page && now() < page.keptUntil ? page : undefined;
  }

  async function make(key: string, render: () => Promise<Page>): Promise<ReadyPage> {
    const startedAt = now();
    const page = readyPage(await render());
    page.keptUntil = startedAt + Math.min(keptMs, msUntilMidnight(startedAt, timeZone));
    if (page.status === 200) pages.set(key, page);
    return page;
  }

  return {
    get,
    fetch(key, render) {
      const page = get(key);
      if (page) return Promise.resolve(page);
      let making = underway.get(key);
      if (!making) {
        making = make(key, render).finally(() => underway.delete(key));
        underway.set(key, making);
      }
      return making;
    },
    clear: () => pages.clear(),
  };
}
