import type { IncomingMessage, ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A page as it was rendered. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Body {
  /** Names and values alternating, which is the fastest form for node. */
  readonly header: string[];
  readonly bytes: Buffer;
}

/** A page ready to be sent. Header and body are made once per encoding, on demand. */
export interface ReadyPage {
  readonly status: number;
  /** Bytes of the uncompressed page. */
  readonly size: number;
  body(encoding: Encoding): Body;
  /** Whether `page` is identical, including all headers. */
  is(page: Page): boolean;
}

/**
 * After this many requests a page is compressed at the best quality, which saves a tenth but takes a thread up to 90 ms. So only one page
 * is compressed at a time, with a pause after each, and nobody can take that time from others by requesting page after page.
 */
const worthAfter = 4;
const pauseMs = 1_000;
let isPacking = false;

function packWell(plain: Buffer, done: (bytes: Buffer) => void): void {
  isPacking = true;
  brotliCompress(plain, quality(constants.BROTLI_MAX_QUALITY), (error, bytes) => {
    if (!error) done(bytes);
    setTimeout(() => (isPacking = false), pauseMs).unref();
  });
}

export function readyPage({ status, headers, html }: Page): ReadyPage {
  const plain = Buffer.from(html);
  const bodies: Partial<Record<Encoding, Body>> = {};
  let asked = 0;
  let isPackedWell = false;
  return {
    status,
    size: plain.length,
    body(encoding) {
      // If another page is being compressed, a later request tries again.
      if (encoding === 'br' && ++asked >= worthAfter && !isPackedWell && !isPacking) {
        isPackedWell = true;
        packWell(plain, (bytes) => (bodies.br = bodyOf('br', bytes, headers)));
      }
      return (bodies[encoding] ??= bodyOf(encoding, compressed[encoding](plain), headers));
    },
    is: (other) =>
      other.status === status && plain.equals(Buffer.from(other.html)) && isDeepStrictEqual(other.headers, headers),
  };
}

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

const compressed: Readonly<Record<Encoding, (plain: Buffer) => Buffer>> = {
  br: (plain) => brotliCompressSync(plain, quality(5)),
  gzip: (plain) => gzipSync(plain, { level: 6 }),
  identity: (plain) => plain,
};

function bodyOf(encoding: Encoding, bytes: Buffer, headers: Page['headers']): Body {
  const all = {
    ...headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    vary: 'accept-encoding',
    'content-length': String(bytes.length),
  };
  return { header: Object.entries(all).flat(), bytes };
}

/** Sends a page in the best encoding that the browser accepts; `own` are extra header fields of this answer, names and values alternating. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: ReadyPage,
  own: readonly string[] = [],
): void {
  const accepted = request.headers['accept-encoding'] ?? '';
  const { header, bytes } = page.body(encodingFor(accepted));
  response.writeHead(page.status, header.concat(own));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The best encoding of an `accept-encoding` header. */
export function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity';
}
