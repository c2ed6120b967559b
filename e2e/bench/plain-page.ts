import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { createRequestListener, type RequestListenerOptions } from '@react-router/node';

const app = join(import.meta.dirname, 'plain-app');

/** The built plain page; the build makes no types. */
type Build = RequestListenerOptions['build'];

export interface PlainPage {
  /** The page's address with this picture on it. */
  readonly withPicture: (picture: string) => string;
  readonly close: () => void;
}

/**
 * Builds and serves the smallest page that React Router renders and hydrates: a heading, a picture, a button that counts. What a
 * page of the shop blocks beyond it is the shop's own.
 */
export async function openPlainPage(): Promise<PlainPage> {
  await promisify(execFile)('react-router', ['build', app], { env: { ...process.env, NODE_ENV: 'production' } });
  const build = (await import(join(app, 'build/server/index.js'))) as Build;
  const page = createRequestListener({ build });
  const assets = join(app, 'build/client/assets');
  const packed = new Map(
    readdirSync(assets).map((name) => [`/assets/${name}`, brotliCompressSync(readFileSync(join(assets, name)))]),
  );
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    // What Lighthouse and the browser ask for besides; the router would print that it has no such route.
    if (/^\/(favicon\.ico|robots\.txt)/.test(path)) return void response.writeHead(404).end();
    const script = packed.get(path);
    if (!script) return page(request, response);
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    withPicture: (picture) => `${origin}/?picture=${encodeURIComponent(picture)}`,
    close: () => server.close(),
  };
}
