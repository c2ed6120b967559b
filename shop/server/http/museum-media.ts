import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { mediaTypes } from './assets.ts';
import { securityHeaders } from '../html/page-headers.ts';
import { encodingFor } from '../html/ready-page.ts';

/** Only these folders are public; the museum's settings beside them are not. Each file has exactly one spelling. */
const isPublic = /^\/museum\/(brand|pictures)(\/[\w-]+)+(\.[\w-]+)+$/;

interface Medium {
  readonly body: Uint8Array<ArrayBuffer>;
  /** Brotli, for drawings only, because as text they shrink to a third. Photographs and fonts are already compressed. */
  readonly packed: Uint8Array<ArrayBuffer> | undefined;
  readonly tag: string;
}

/** Serves pictures, logo and font of the museum folder at `/museum/…`; the most requested stay in memory. */
export function museumMedia(
  folder: string,
): (path: string, accepted: string, knownTag: string | undefined) => Promise<Response | undefined> {
  const media = new LRUCache<string, Medium>({
    maxSize: 48_000_000,
    sizeCalculation: ({ body, packed }) => body.length + (packed?.length ?? 0) + 1,
    // Requests that arrive while a file is read share the read.
    fetchMethod: (path) => readMedium(join(folder, path.slice('/museum/'.length))),
  });

  return async (path, accepted, knownTag) => {
    const type = mediaTypes[extname(path)];
    if (!type || !isPublic.test(path)) return undefined;
    const medium = await media.fetch(path);
    if (!medium) return undefined;
    const packed = encodingFor(accepted) === 'br' ? medium.packed : undefined;
    // Another encoding is another answer and needs its own tag.
    const tag = packed ? `"${medium.tag}-br"` : `"${medium.tag}"`;
    const headers = {
      ...securityHeaders,
      'content-type': type,
      // A picture is only drawn, never executed.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      // A shop at another address may show them as well.
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
