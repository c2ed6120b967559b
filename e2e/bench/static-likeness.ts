import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { frameOptions, securityHeaders } from '../../shop/server/html/page-headers.ts';

/** All but the policy, which names what a page is made of: each has its own. */
const namesOfSecurity = new Set([...Object.keys(securityHeaders), ...Object.keys(frameOptions([]))]);

export interface StaticLikeness {
  /** Sent with the security headers of the shop's page. */
  readonly address: string;
  /** The same page, sent without them. */
  readonly bareAddress: string;
  /** HTML of the picture, its addresses whole, for a page on another origin. */
  readonly picture: string;
  readonly close: () => void;
}

/**
 * Serves a page without any script or style sheet: a heading, and the picture that the shop's page at this address shows first.
 * Without headers it is as fast as a page with that picture can be.
 */
export async function openStaticLikeness(address: string): Promise<StaticLikeness> {
  const answer = await fetch(address);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => namesOfSecurity.has(name)));
  const page = await answer.text();
  const main = page.slice(page.indexOf('<main'));
  const picture = /<picture[^>]*>.*?<\/picture>/s.exec(main)?.[0] ?? /<img[^>]*>/.exec(main)?.[0];
  if (!picture) throw new Error(`There is no picture at ${address}.`);
  const html = brotliCompressSync(
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Museum</title><style>body{margin:0;font-family:system-ui}img{width:100%;height:auto}</style></head><body><h1>Museum</h1>${picture}</body></html>`,
  );
  const files = await picturesOf(picture, address);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '/');
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.body);
    const sent = request.url === '/bare' ? {} : headers;
    response.writeHead(200, { ...sent, 'content-type': 'text/html', 'content-encoding': 'br' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    address: `${origin}/`,
    bareAddress: `${origin}/bare`,
    picture: [...files.keys()].reduce((html, path) => html.replaceAll(path, `${origin}${path}`), picture),
    close: () => server.close(),
  };
}

async function picturesOf(picture: string, base: string): Promise<Map<string, { type: string; body: Buffer }>> {
  const lists = [...picture.matchAll(/(?:src|srcset)="([^"]+)"/gi)].map(([, list = '']) => list);
  const addresses = new Set(
    lists.flatMap((list) => list.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? '')),
  );
  const files = new Map<string, { type: string; body: Buffer }>();
  for (const address of addresses) {
    const answer = await fetch(new URL(address, base));
    const type = answer.headers.get('content-type') ?? '';
    files.set(new URL(address, base).pathname, { type, body: Buffer.from(await answer.arrayBuffer()) });
  }
  return files;
}
