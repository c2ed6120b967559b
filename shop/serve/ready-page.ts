import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A page as it was rendered. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Body {
  /** Names and values in turn, as node takes them fastest. */
  readonly header: string[];
  readonly bytes: Buffer;
}

/** A page ready to be sent: header and body together, made once for each encoding that is asked for. */
export interface ReadyPage {
  readonly status: number;
  /** Bytes of the plain page. */
  readonly size: number;
  body(encoding: Encoding): Body;
}

export function readyPage({ status, headers, html }: Page): ReadyPage {
  const plain = Buffer.from(html);
  const bodies: Partial<Record<Encoding, Body>> = {};
  return {
    status,
    size: plain.length,
    body: (encoding) => (bodies[encoding] ??= bodyOf(encoding, compressed[encoding](plain), headers)),
  };
}

const compressed: Readonly<Record<Encoding, (plain: Buffer) => Buffer>> = {
  br: (plain) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
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

/** Sends a page in the best encoding that the browser takes; `own` are header fields of this answer alone, names and values in turn. */
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

/** What a browser takes, by its `accept-encoding`. */
export function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity';
}
