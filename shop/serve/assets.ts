import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { securityHeaders } from './page-headers.ts';
import { encodingFor } from './ready-page.ts';

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

export interface Assets {
  /** The answer for a path of the build, or undefined where the build has no such file. */
  answer(path: string, acceptedEncodings: string): Response | undefined;
  /** A file's text. */
  text(path: string): string | undefined;
}

/** The files of the build, compressed as well as it gets at first use and kept. Their names change with their content. */
export function builtAssets(folder: string): Assets {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length)),
  );
  const bodies = new Map<string, Uint8Array<ArrayBuffer>>();
  const texts = new Map<string, string>();

  function body(path: string, encoding: string): Uint8Array<ArrayBuffer> {
    const key = `${encoding} ${path}`;
    let found = bodies.get(key);
    if (!found) bodies.set(key, (found = encoded(new Uint8Array(readFileSync(join(folder, path))), encoding)));
    return found;
  }

  return {
    text(path) {
      if (!names.has(path)) return undefined;
      const known = texts.get(path) ?? readFileSync(join(folder, path), 'utf8');
      texts.set(path, known);
      return known;
    },
    answer(path, accepted) {
      if (!names.has(path)) return undefined;
      const type = mediaTypes[extname(path)] ?? 'application/octet-stream';
      const isText = /^text|json|svg/.test(type);
      const encoding = isText ? encodingFor(accepted) : 'identity';
      return new Response(body(path, encoding), {
        headers: {
          ...securityHeaders,
          'content-type': type,
          'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          ...(isText ? { vary: 'accept-encoding' } : {}),
          ...(encoding !== 'identity' ? { 'content-encoding': encoding } : {}),
        },
      });
    },
  };
}

function encoded(plain: Uint8Array<ArrayBuffer>, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'br') {
    return new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
  return encoding === 'gzip' ? new Uint8Array(gzipSync(plain, { level: 9 })) : plain;
}
