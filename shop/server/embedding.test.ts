import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../src/app/embedded-server.ts';
import { ensureBuild } from './up-to-date-build.ts';
import { listen } from './http/listen.ts';
import type { ShopServer } from './shop-server.ts';

const sample = join(import.meta.dirname, '../../server/sample-museum');
const parents = ['https://www.museum.example', 'https://blog.museum.example'];
const open: { shop: ShopServer; server: Server }[] = [];
let embedding: string;
let plain: string;
let nobody: string;

beforeAll(async () => {
  await ensureBuild();
  embedding = await opened(museumWith({ parents }));
  plain = await opened(sample);
  nobody = await opened(museumWith({ parents: [] }));
});

afterAll(async () => {
  for (const { shop, server } of open) {
    server.closeAllConnections();
    server.close();
    await shop.close();
  }
});

/** A copy of the sample museum whose shop pages of these origins may show. */
function museumWith(settings: object): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'museum-')), 'museum');
  mkdirSync(folder);
  for (const name of readdirSync(sample)) {
    if (name.endsWith('.yaml')) cpSync(join(sample, name), join(folder, name));
    else symlinkSync(join(sample, name), join(folder, name));
  }
  const file = join(folder, 'museum.yaml');
  const brand = `brand:\n  embedding: ${JSON.stringify(settings)}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^brand:/m, brand));
  return folder;
}

async function opened(museum: string): Promise<string> {
  const { openShop } = await import('./shop-server.ts');
  const data = mkdtempSync(join(tmpdir(), 'shop-'));
  const shop = await openShop({ DATA: data, MUSEUM: museum }, openLog('silent'));
  const { server, port } = await listen(shop, 0);
  open.push({ shop, server });
  return `http://localhost:${port}`;
}

async function framesOf(address: string) {
  const { headers } = await fetch(address, { redirect: 'manual' });
  const policy = headers.get('content-security-policy') ?? '';
  return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')];
}

test('only the museum’s pages may show a public page in a frame [CFG-4]', async () => {
  for (const path of [
    '/',
    '/de',
    '/fr/tickets',
    '/de/tickets/101',
    '/de/guided-tours',
    '/de/page/imprint',
    '/de/nowhere',
  ])
    expect(await framesOf(embedding + path), path).toEqual([parents.join(' '), null]);
});

test('no site may show pages for signing in, ordering or paying in a frame [CFG-4]', async () => {
  for (const path of [
    '/de/checkout',
    '/checkout',
    '/de/checkout/success',
    '/de/login',
    '/de/register',
    '/de/settings',
    '/de/orders',
    '/de/order/aToken',
    '/de/order-review/school-4b',
    '/de/find-order',
    '/logout',
  ])
    expect(await framesOf(embedding + path), path).toEqual(["'none'", 'DENY']);
});

test('without allowed pages, or with an empty list of them, allows no frames, serves no script and adds nothing to a page [CFG-4]', async () => {
  for (const shop of [plain, nobody]) {
    for (const path of ['/de', '/de/tickets', '/de/checkout'])
      expect(await framesOf(shop + path)).toEqual(["'none'", 'DENY']);
    expect((await fetch(`${shop}/embed.js`)).status).toBe(404);
    expect(await (await fetch(`${shop}/de`)).text()).not.toContain('CSSStyleSheet');
  }
});

test('a page gets the same bytes in a frame as everywhere else [CFG-4]', async () => {
  const bytes = async (headers: Record<string, string>) => (await fetch(`${embedding}/de/tickets`, { headers })).text();
  const own = await bytes({});
  expect(await bytes({ 'sec-fetch-dest': 'iframe', referer: 'https://www.museum.example/' })).toBe(own);
  expect(own).toContain('CSSStyleSheet');
});

test('serves a small, cacheable script for the museum’s pages [CFG-4]', async () => {
  const response = await fetch(`${embedding}/embed.js`);
  const script = await response.text();
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(script.length).toBeLessThan(6_000);
  for (const parent of parents) expect(script).toContain(parent);
  expect(script).not.toMatch(/\b(import|export)\b/);
  expect(() => new Script(script)).not.toThrow();
});
