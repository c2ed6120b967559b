import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { securityHeaders } from '../html/page-headers.ts';
import { encodingFor } from '../html/ready-page.ts';

export const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
};

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

export interface Assets {
  /** The answer for a path of the build; undefined if there is no such file. */
  answer(path: string, acceptedEncodings: string): Response | undefined;
  /** A file's text. */
  text(path: string): string | undefined;
}

/** The files of a build, `/assets/…`, read once and cached in memory. Their names change with their content. */
export function builtAssets(folder: string): Assets {
  const names = new Set(readdirSync(join(folder, 'assets')).map((name) => `/assets/${name}`));
  const bodies = new Map<string, Uint8Array<ArrayBuffer>>();
  const texts = new Map<string, string>();

  function body(path: string): Uint8Array<ArrayBuffer> {
    const known = bodies.get(path) ?? new Uint8Array(readFileSync(join(folder, path)));
    bodies.set(path, known);
    return known;
  }

  return {
    text(path) {
      if (!names.has(path)) return undefined;
      const known = texts.get(path) ?? readFileSync(join(folder, path), 'utf8');
      texts.set(path, known);
      return known;
    },
    answer(path, accepted) {
      const type = mediaTypes[extname(path)];
      if (!type || !names.has(path)) return undefined;
      const wanted = encodingFor(accepted);
      const encoding = names.has(path + suffixes[wanted]) ? wanted : 'identity';
      return new Response(body(path + suffixes[encoding]), {
        headers: {
          ...securityHeaders,
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        },
      });
    },
  };
}
