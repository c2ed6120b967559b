import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { mediaTypes } from './assets.ts';
import { securityHeaders } from '../html/page-headers.ts';
import { encodingFor } from '../html/ready-page.ts';

/** Files of these folders are for everybody's eyes; the museum's settings beside them are not. Each file has one spelling. */
const isPublic = /^\/museum\/(brand|pictures)(\/[\w-]+)+(\.[\w-]+)+$/;

interface Medium {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Drawings are text and shrink to a third; photographs and fonts are compressed as they are. */
  readonly packed: Uint8Array<ArrayBuffer> | undefined;
  readonly tag: string;
}

/** Pictures, logo and font of the museum folder, at `/museum/…`; the ones shown most stay in memory. */
export function museumMedia(
  folder: string,
): (path: string, accepted: string, knownTag: string | undefined) => Promise<Response | undefined> {
  const media = new LRUCache<string, Medium>({
    maxSize: 48_000_000,
    sizeCalculation: ({ body, packed }) => body.length + (packed?.length ?? 0) + 1,
    // Whoever asks while a file is being read shares the reading.
    fetchMethod: (path) => readMedium(join(folder, path.slice('/museum/'.length))),
  });

  return async (path, accepted, knownTag) => {
    const type = mediaTypes[extname(path)];
    if (!type || !isPublic.test(path)) return undefined;
    const medium = await media.fetch(path);
    if (!medium) return undefined;
    const packed = encodingFor(accepted) === 'br' ? medium.packed : undefined;
    // Another encoding is another answer, and has a tag of its own.
    const tag = packed ? `"${medium.tag}-br"` : `"${medium.tag}"`;
    const headers = {
      ...securityHeaders,
      'content-type': type,
      // A picture of the museum is drawn, never run.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      // A shop at another address shows them, too.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      ...(medium.packed ? { vary: 'accept-encoding' } : {}),
      ...(packed ? { 'content-encoding': 'br' } : {}),
      etag: tag,
    };
    if (knownTag === tag) return new Response(null, { status: 304, headers });
    return new Response(packed ?? medium.body, { headers });
  };
}

const inBackground = promisify(brotliCompress);

async function readMedium(file: string): Promise<Medium | undefined> {
  try {
    const body = new Uint8Array(await readFile(file));
    const packed = extname(file) === '.svg' ? new Uint8Array(await inBackground(body)) : undefined;
    return { body, packed, tag: createHash('sha256').update(body).digest('base64url').slice(0, 16) };
  } catch {
    return undefined;
  }
}
