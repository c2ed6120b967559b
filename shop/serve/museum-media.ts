import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { mediaTypes } from './assets.ts';
import { securityHeaders } from './page-headers.ts';

/** Files of these folders are for everybody's eyes; the museum's settings beside them are not. */
const isPublic = /^\/museum\/(brand|pictures)\/[\w/-]+(\.[\w-]+)+$/;

interface Medium {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

/** Pictures, logo and font of the museum folder, at `/museum/…`; the ones shown most stay in memory. */
export function museumMedia(
  folder: string,
): (path: string, knownTag: string | undefined) => Promise<Response | undefined> {
  const media = new LRUCache<string, Medium>({ maxSize: 48_000_000, sizeCalculation: ({ body }) => body.length + 1 });

  return async (path, knownTag) => {
    const type = mediaTypes[extname(path)];
    if (!type || !isPublic.test(path)) return undefined;
    const medium = media.get(path) ?? (await readMedium(join(folder, path.slice('/museum/'.length))));
    if (!medium) return undefined;
    media.set(path, medium);
    const headers = {
      ...securityHeaders,
      'content-type': type,
      // A picture of the museum is drawn, never run.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      etag: medium.tag,
    };
    if (knownTag === medium.tag) return new Response(null, { status: 304, headers });
    return new Response(medium.body, { headers });
  };
}

async function readMedium(file: string): Promise<Medium | undefined> {
  try {
    const body = new Uint8Array(await readFile(file));
    return { body, tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` };
  } catch {
    return undefined;
  }
}
