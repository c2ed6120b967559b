import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textFrom } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLog } from '../src/app/embedded-server.ts';
import { languages } from '../src/i18n/languages.ts';
import { textAddress } from '../src/i18n/text-files.ts';
import type { Shop } from '../src/app/shop-config.ts';
import { ensureBuild } from './up-to-date-build.ts';
import { listen } from './http/listen.ts';
import type { ShopServer } from './shop-server.ts';

const origin = 'https://shop.example';
let shop: ShopServer;
let server: Server;
let base: string;

beforeAll(async () => {
  await ensureBuild();
  const { openShop } = await import('./shop-server.ts');
  // TODAY keeps the time of day: before midnight nobody may keep a page, and after it is another day.
  vi.setSystemTime('2026-05-04T10:00:00Z');
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  const settings = { DATA: folder, PUBLIC_ORIGIN: origin, PAYMENT_PROVIDER: 'sandbox', TODAY: '2026-12-24' };
  shop = await openShop(settings, openLog('silent'));
  const listening = await listen(shop, 0);
  server = listening.server;
  base = `http://localhost:${listening.port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
  vi.useRealTimers();
});

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${base}${path}`, { redirect: 'manual', ...init, headers: { 'accept-encoding': 'identity', ...headers } });
const textOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text();
const shopOn = (html: string) =>
  JSON.parse(/<script id="shop" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Shop;

test('serves every visitor the same bytes, whatever cookies, languages or partner the request has [CFG-3] [I18N-2]', async () => {
  for (const path of ['/', '/de', '/sv/tickets', '/de/checkout', '/de/page/imprint', '/de/nowhere']) {
    const plain = await textOf(path);
    const headers = {
      cookie: 'token=secret; language=fr',
      'accept-language': 'fr',
      authorization: 'x',
      'user-agent': 'bot',
    };
    expect(await textOf(`${path}?partner=evil&utm_source=x&token=secret`, headers)).toBe(plain);
    expect(plain).not.toContain('evil');
    expect(plain).not.toContain('secret');
  }
});

test('serves addresses without a prefix in German and the others in their language [I18N-2] [I18N-3] [I18N-8]', async () => {
  expect(await textOf('/')).toContain('<html lang="de">');
  expect(await textOf('/tickets')).toContain('<html lang="de">');
  for (const lang of languages) expect(await textOf(`/${lang}/tickets`)).toContain(`<html lang="${lang}">`);
});

test('links the alternates of a public page in every language, and none of a personal page [I18N-8]', async () => {
  const html = await textOf('/sv/tickets');
  expect(html).toContain(`<link rel="canonical" href="${origin}/sv/tickets"/>`);
  for (const lang of languages) {
    expect(html).toContain(`<link rel="alternate" hrefLang="${lang}" href="${origin}/${lang}/tickets"/>`);
  }
  expect(html).toContain(`<link rel="alternate" hrefLang="x-default" href="${origin}/tickets"/>`);
  expect(html).not.toContain('noindex');
  const personal = await textOf('/sv/checkout');
  expect(personal).toContain('<meta name="robots" content="noindex"/>');
  expect(personal).not.toMatch(/rel="?alternate/);
});

test.each([
  '/xx',
  '/xx/tickets',
  '/DE/tickets',
  '/de/nowhere',
  '/nowhere/at/all',
  '/de/tickets/no-such-event',
  '/de/page/no-such-page',
])('answers 404 for %s, with a page in the frame of the shop [NAV-22]', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toContain('<h1');
});

test.each([
  '/',
  '/tickets',
  '/de/tickets',
  '/fr/checkout',
  '/de/checkout/accepted',
  '/de/checkout/canceled',
  '/de/checkout/success',
  '/de/checkout/failed',
  '/de/page/imprint',
])('has a screen at %s [NAV-30]', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/<title>.+<\/title>/);
});

test('CDNs may cache public pages, and nobody personal ones', async () => {
  expect((await get('/de/tickets')).headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
  expect((await get('/de/checkout')).headers.get('cache-control')).toBe('no-store');
});

test('the policy allows every inline script and style of the page, and nothing unsafe', async () => {
  const response = await get('/de/tickets');
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("require-trusted-types-for 'script'");
  const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const inline = [
    ...html.matchAll(/<(?:script(?![^>]* (?:src|type="application\/))|style)[^>]*>([\s\S]*?)<\/(?:script|style)>/g),
  ];
  expect(inline.map(([, text]) => hashOf(text)).filter((hash) => !policy.includes(hash))).toEqual([]);
  expect(inline.length).toBeGreaterThan(2);
  expect(html).not.toMatch(/<[^>]+ style="/);
  expect(html).not.toMatch(/<[^>]+ on\w+="/);
  expect(html).not.toMatch(/<link[^>]+modulepreload/);
  expect(html).toContain('<script data-start>');
  expect(html).not.toContain('<script type="module"');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['/de', '/de/tickets/101', '/de/login', '/de/checkout', '/de/nowhere'])(
  'isolates the tab from pages of other sites at %s',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  },
);

test.each([
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/robots.txt'],
  ['GET', '/sitemap.xml'],
  ['GET', '/theme.css'],
  ['GET', '/assets/nothing.js'],
  ['GET', '/museum/nothing.svg'],
  ['GET', '/museum/brand/logo.svg'],
  ['GET', '/embed.js'],
  ['GET', '/api/de/shopinfo'],
  ['GET', '/api/de/nowhere'],
  ['GET', '/api/docs'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/de/order/nobody/tickets.pdf'],
  ['GET', '/sandbox-pay/nothing'],
  ['POST', '/api/de/checkout/initPayment'],
  ['POST', '/de/tickets'],
  ['DELETE', '/de'],
  ['GET', '/de/tickets'],
  ['GET', '/de/nowhere'],
])('sends all security headers: %s %s', async (method, path) => {
  const { headers } = await fetch(base + path, { method });
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/);
});

test('compresses a page for clients that accept it, and sends HEAD no body', async () => {
  const plain = await textOf('/de/tickets');
  // fetch would unpack it by itself.
  const { request } = await import('node:http');
  const packed = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    request(`${base}/de/tickets`, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      expect(response.headers['content-encoding']).toBe('br');
      expect(response.headers['vary']).toBe('accept-encoding');
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
  expect(brotliDecompressSync(packed).toString()).toBe(plain);
  const head = await get('/de/tickets', {}, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('answers 405 to POST of a page', async () => {
  const response = await get('/de/checkout', {}, { method: 'POST', body: 'x' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('embeds configuration, brand and the museum’s day in the page [CFG-2] [CFG-14]', async () => {
  const { siteName, museum, clockOffsetMs, textFiles } = shopOn(await textOf('/de'));
  expect(siteName.length).toBeGreaterThan(0);
  expect(museum.timeZone).toBe('Europe/Berlin');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: museum.timeZone }).format(Date.now() + clockOffsetMs);
  expect(day).toBe('2026-12-24');
  const texts = await get(textAddress('de', 'shell', textFiles['shell'] ?? ''));
  expect([texts.status, texts.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('answers the API, the theme and its health on its own origin, before any page [CFG-14]', async () => {
  expect((await get('/api/de/event/select')).headers.get('content-type')).toContain('application/json');
  expect((await get('/api/xx/event/select')).status).toBe(404);
  expect(await textOf('/theme.css')).toContain('--shop-accent:');
  expect(await textOf('/healthz')).toBe('ok');
  expect(await textOf('/readyz')).toBe('ready');
  expect((await get('/metrics')).status).toBe(404);
  expect((await get('/favicon.ico')).headers.get('content-type')).toContain('image/');
  expect((await get('/robots.txt')).status).toBe(200);
  expect((await get('/museum/museum.yaml')).status).toBe(404);
  expect((await get('/assets/nowhere.js')).status).toBe(404);
});

test.each([
  [{}, true],
  // All connections are the proxy's.
  [{ TRUST_PROXY: 'yes' }, false],
  [{ CALLS_PER_MINUTE: '0' }, false],
])('with the settings %j, networks take turns in being read: %s', async (settings, isSo) => {
  const { openShop } = await import('./shop-server.ts');
  const data = mkdtempSync(join(tmpdir(), 'shop-'));
  const other = await openShop({ DATA: data, ...settings }, openLog('silent'));
  expect(other.networksTakeTurns).toBe(isSo);
  await other.close();
});

test('without PUBLIC_ORIGIN the sitemap names this machine, whatever host is requested, and is not cached', async () => {
  const { openShop } = await import('./shop-server.ts');
  const data = mkdtempSync(join(tmpdir(), 'shop-'));
  const other = await openShop({ DATA: data, PORT: '3999' }, openLog('silent'));
  const { port, close, server: listening } = await listen(other, 0);
  for (const path of ['/sitemap.xml', '/robots.txt']) {
    const asked = request({ port, path, headers: { host: 'evil.example' } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await textFrom(answer);
    expect([answer.statusCode, answer.headers['cache-control']], path).toEqual([200, 'no-store']);
    expect([body.includes('http://localhost:3999/'), body.includes('evil.example')], path).toEqual([true, false]);
  }
  listening.closeAllConnections();
  await Promise.all([close(), other.close()]);
});
