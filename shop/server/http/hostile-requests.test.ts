import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLog } from '../../src/app/embedded-server.ts';
import { ensureBuild } from '../up-to-date-build.ts';
import { listen } from './listen.ts';
import type { ShopServer } from '../shop-server.ts';

const lines: string[] = [];
let shop: ShopServer;
let server: Server;
let port: number;
beforeAll(async () => {
  await ensureBuild();
  const { openShop } = await import('../shop-server.ts');
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const settings = {
    DATA: folder,
    PUBLIC_ORIGIN: 'https://shop.example',
    PAYMENT_PROVIDER: 'sandbox',
    TODAY: '2026-12-24',
  };
  shop = await openShop(settings, openLog('info', { write: (line) => void lines.push(line) }));
  ({ server, port } = await listen(shop, 0));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
  // Nothing that visitors send is an error of ours.
  expect(lines.filter((line) => (JSON.parse(line) as { level: string }).level === 'error')).toEqual([]);
});

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends bytes as they are, and reads all that comes back until the line is closed; status NaN where it breaks without an answer. */
async function answerTo(request: string): Promise<Answer> {
  const socket = connect(port);
  await once(socket, 'connect');
  socket.write(Buffer.from(request, 'latin1'));
  const answer = await text(socket).catch(() => '');
  const end = answer.indexOf('\r\n\r\n');
  const head = answer.slice(0, end);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), head, body: answer.slice(end + 4) };
}

const host = 'host: shop.example\r\nconnection: close';
const get = (target: string, more = ''): Promise<Answer> =>
  answerTo(`GET ${target} HTTP/1.1\r\n${host}${more}\r\n\r\n`);

/** What no answer may hold, whatever was asked for. */
const leaks = /root:.*:0:0|SQLite format|node_modules\/|\.ts:\d+:\d+|BEGIN (RSA|PRIVATE)|museum-files\.json/;

function expectHarmless({ status, head, body }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(head).not.toMatch(/^set-cookie:/im);
  expect(head.match(/^location: (.*)$/im)?.[1] ?? '/').toMatch(/^(\/(?![/\\])|https:\/\/shop\.example\/)/);
  expect(body).not.toMatch(leaks);
}

const traversals = [
  '/../../../etc/passwd',
  '/assets/../../../../etc/passwd',
  '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/assets/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/%252e%252e%252fetc%252fpasswd',
  '/assets/..\\..\\..\\etc\\passwd',
  '/assets/..%5c..%5cetc%5cpasswd',
  '/assets/....//....//etc/passwd',
  '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
  '/assets/%00',
  '/assets/..%00/',
  '/assets//etc/passwd',
  '/assets/',
  '/assets',
  '/assets/.vite/manifest.json',
  '/assets/.env',
  '/museum/../museum.yaml',
  '/museum/..%2fmuseum.yaml',
  '/museum/museum.yaml',
  '/museum/configuration.yaml',
  '/museum/customers.yaml',
  '/museum/voucher-codes.yaml',
  '/museum/%2e%2e%2fpayments.yaml',
  '/museum/brand/..%2f..%2fcustomers.yaml',
  '/museum/pictures/../../customers.yaml',
  '/museum/pages/imprint.de.html%00.svg',
  '/var/foyer.sqlite',
  '/foyer.sqlite',
  '/outbox/',
  '/documents/',
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/src/server.ts',
  '/build/server/index.js',
  '/api/../foyer.sqlite',
  '/api/de/order/..%2f..%2ffoyer.sqlite/tickets.pdf',
  '/api/de/media/..%2f..%2f..%2fetc%2fpasswd',
  '/theme.css/../../museum.yaml',
  '/embed.js%2f..%2f..%2fpackage.json',
];

describe('serves no file of the machine or the museum folder at', () => {
  test.each(traversals)('%s', async (target) => {
    const answer = await get(target);
    expectHarmless(answer);
    expect([301, 302, 308, 400, 404]).toContain(answer.status);
  });
});

const pages = [
  '/%00',
  '/de/%00',
  '/de/tickets/%00',
  '/de/tickets/%zz',
  '/de/tickets/%e0%a4%a',
  `/de/tickets/${'9'.repeat(6000)}`,
  '/de/tickets/__proto__',
  '/de/tickets/constructor',
  '/de/tickets/101%2f..%2f102',
  '/de/tickets/101;id=1',
  "/de/tickets/101'%20or%201=1--",
  '/de/tickets/<script>alert(1)</script>',
  '/de/tickets/%3Cscript%3Ealert(1)%3C/script%3E',
  '/de/tickets?date=<script>alert(1)</script>',
  '/de/tickets?venue=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '/de/tickets?venue=1&venue=2&venue=%00',
  `/de/tickets?${'a=1&'.repeat(3000)}`,
  '/de/tickets/101?date=2026-02-31',
  '/de/tickets/101?date=99999-01-01',
  '/de/tickets/101?date=2026-12-24%00',
  '/de/guided-tours?languages=de,en,de,en,de,en,de,en,de,en',
  '/de/guided-tours/201?date=javascript:alert(1)',
  '/de/vouchers/%2e%2e/%2e%2e',
  '/de/page/..%2f..%2fmuseum.yaml',
  '/de/page/__proto__',
  '/de/page/imprint%00',
  '/de/login?returnTo=https://evil.example',
  '/de/login?returnTo=//evil.example',
  '/de/login?returnTo=/\\evil.example',
  '/de/login?returnTo=%2F%2Fevil.example',
  '/de/login?returnTo=javascript:alert(1)',
  '/de/login?returnTo=/de/login?returnTo=/de/login?returnTo=//evil.example',
  '/de/checkout/success?cartId=<script>alert(1)</script>',
  '/de/checkout/success?cartId=%00',
  '/de/order/AAAA-AAAA-<script>',
  '/de/order-review/%2e%2e%2f',
  '/de/recover/x#<script>',
  '//evil.example/de',
  '///evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/de//evil.example',
  '//////',
  `/${'/'.repeat(9000)}`,
  '/de/..//evil.example',
  '/%2f%2fevil.example',
  '/xx/tickets',
  '/DE/tickets',
  '/de/tickets/',
  '/de/tickets//101',
  '/de/tickets/101.data',
  '/_root.data?_routes=routes',
  '/__manifest?p=/de',
  '/.well-known/security.txt',
  '/robots.txt%00',
  '/sitemap.xml?x=<',
];

describe('a page contains no script and no foreign link from its address:', () => {
  test.each(pages)('%s', async (target) => {
    const answer = await get(target);
    expectHarmless(answer);
    expect(answer.body).not.toContain('<script>alert(1)');
    expect(answer.body).not.toMatch(/(href|src|action)="?(https?:)?\/\/evil\.example/);
    expect(answer.body).not.toMatch(/(href|src|action)="?javascript:/);
    expect(answer.head).toMatch(/^content-security-policy: /im);
  });
});

const raw: Readonly<Record<string, string>> = {
  'no host': 'GET /de HTTP/1.1\r\nconnection: close\r\n\r\n',
  'two hosts': 'GET /de HTTP/1.1\r\nhost: a\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
  'a host with a path': 'GET /de HTTP/1.1\r\nhost: evil.example/x\r\nconnection: close\r\n\r\n',
  'another host': 'GET /sitemap.xml HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
  'another host, forwarded': `GET /sitemap.xml HTTP/1.1\r\n${host}\r\nx-forwarded-host: evil.example\r\nx-forwarded-proto: http\r\n\r\n`,
  'a whole address': `GET http://evil.example/de HTTP/1.1\r\n${host}\r\n\r\n`,
  'an address of a proxy': `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n\r\n`,
  TRACE: `TRACE /de HTTP/1.1\r\n${host}\r\ncookie: secret\r\n\r\n`,
  'a method that nobody knows': `BREW /de HTTP/1.1\r\n${host}\r\n\r\n`,
  'an asterisk': `OPTIONS * HTTP/1.1\r\n${host}\r\n\r\n`,
  'both lengths': `POST /api/de/auth/guest HTTP/1.1\r\n${host}\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /evil HTTP/1.1\r\n\r\n`,
  'two lengths': `POST /api/de/auth/guest HTTP/1.1\r\n${host}\r\ncontent-length: 4\r\ncontent-length: 9\r\n\r\n{}{}{}{}{`,
  'a length that is none': `POST /api/de/auth/guest HTTP/1.1\r\n${host}\r\ncontent-length: -1\r\n\r\n`,
  'an encoding that is none': `POST /api/de/auth/guest HTTP/1.1\r\n${host}\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
  'a chunk that is too long': `POST /api/de/auth/guest HTTP/1.1\r\n${host}\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\nx`,
  'a bare line feed in a header': `GET /de HTTP/1.1\nhost: a\nx: y\n\n`,
  'a header with a NUL': `GET /de HTTP/1.1\r\n${host}\r\nx: a\0b\r\n\r\n`,
  'a header without a name': `GET /de HTTP/1.1\r\n${host}\r\n: x\r\n\r\n`,
  'a header that is folded': `GET /de HTTP/1.1\r\n${host}\r\nx: a\r\n b\r\n\r\n`,
  'a space before a colon': `GET /de HTTP/1.1\r\n${host}\r\ncontent-length : 4\r\n\r\n`,
  'headers without end': `GET /de HTTP/1.1\r\n${host}\r\n${'x: y\r\n'.repeat(3000)}\r\n`,
  'a header of 70 kB': `GET /de HTTP/1.1\r\n${host}\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`,
  'an address of 70 kB': `GET /${'x'.repeat(70_000)} HTTP/1.1\r\n${host}\r\n\r\n`,
  'HTTP/0.9': 'GET /de\r\n\r\n',
  'HTTP/1.0': 'GET /de HTTP/1.0\r\n\r\n',
  'a version that is none': `GET /de HTTP/9.9\r\n${host}\r\n\r\n`,
  'HTTP/2 in the clear': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  TLS: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'a range without end': `GET /embed.js HTTP/1.1\r\n${host}\r\nrange: bytes=${'0-1,'.repeat(500)}0-1\r\n\r\n`,
  'an etag of everything': `GET /theme.css HTTP/1.1\r\n${host}\r\nif-none-match: *\r\n\r\n`,
  'a gzip that is none': `POST /api/de/auth/guest HTTP/1.1\r\n${host}\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`,
};

describe('malformed and abusive requests', () => {
  test.each(Object.entries(raw))('%s', async (_name, request) => {
    const answer = await answerTo(
      request.includes('connection: ') ? request : request.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'),
    );
    if (Number.isNaN(answer.status)) return;
    expectHarmless(answer);
    expect(answer.body).not.toContain('evil.example');
    expect(answer.head + answer.body).not.toMatch(/cookie: secret/);
  });

  test('a broken head is answered 400 while its body is still coming, without a connection error', async () => {
    // As a proxy does, it goes on sending after the other side has ended.
    const socket = connect({ port, allowHalfOpen: true });
    await once(socket, 'connect');
    const errors: Error[] = [];
    let answer = '';
    socket.on('error', (error) => errors.push(error)).on('data', (part) => (answer += String(part)));
    socket.write(`POST /api/de/auth/guest HTTP/1.1\r\n${host}\r\nx: a\u0001b\r\ncontent-length: 200000\r\n\r\n`);
    for (let part = 0; part < 5; part += 1) {
      socket.write('x'.repeat(40_000));
      await setTimeout(30);
    }
    await expect.poll(() => answer.slice(0, 12)).toBe('HTTP/1.1 400');
    expect(errors).toEqual([]);
    socket.destroy();
  });

  test('a chunked body is refused with 411', async () => {
    const answer = await answerTo(
      `POST /api/payments/notify HTTP/1.1\r\n${host}\r\ntransfer-encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(1000)}0\r\n\r\n`,
    );
    expect(answer.status).toBe(411);
    expectHarmless(answer);
  });

  test('a body above the limit is refused by its content-length, and the connection is closed', async () => {
    const socket = connect(port);
    await once(socket, 'connect');
    let answer = '';
    socket.on('error', () => undefined).on('data', (part) => (answer += String(part)));
    socket.write(
      'POST /api/de/auth/guest HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9000000\r\n\r\n',
    );
    const sending = setInterval(() => socket.write('x'.repeat(30_000)), 5);
    await once(socket, 'close');
    clearInterval(sending);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*BODY_TOO_LARGE/);
    expect(answer).toMatch(/^connection: close/im);
  });

  test('answers fewer than twenty of six hundred requests that are sent at once on one connection', async () => {
    const socket = connect(port);
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    const before = lines.length;
    socket.write(`GET /sitemap.xml HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(600));
    await once(socket, 'close');
    expect((await get('/healthz')).status).toBe(200);
    const answered = lines.slice(before).filter((line) => line.includes('sitemap'));
    expect(answered.length).toBeLessThan(20);
  });

  test.each(['example.org:', 'shop_1.example.org.', '[::1]:3000'])(
    'a request for the host %s is answered',
    async (host) => {
      expect((await answerTo(`GET /de HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).status).toBe(200);
    },
  );

  test.each([
    ['that expect what nobody does', 'GET /de HTTP/1.1\r\nhost: a\r\nexpect: x\r\n\r\n', 417],
    ['without a host', 'GET /de HTTP/1.1\r\n\r\n', 400],
    ['with a host that is no name', 'GET /sitemap.xml HTTP/1.1\r\nhost: a/b\r\n\r\n', 400],
    ['with a host that only looks like an address', 'GET /sitemap.xml HTTP/1.1\r\nhost: 1.2.3.4.5\r\n\r\n', 400],
    ['with a port that is none', 'GET /sitemap.xml HTTP/1.1\r\nhost: a:99999\r\n\r\n', 400],
    ['with a host too long for a name', `GET /sitemap.xml HTTP/1.1\r\nhost: ${'a'.repeat(254)}\r\n\r\n`, 400],
    ['of a path that goes back', 'GET /assets/../api/de/event/select HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['of a path that goes nowhere', 'GET /de/page/%2E HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['of a path with other slashes', 'GET /de\\page HTTP/1.1\r\nhost: a\r\n\r\n', 400],
    ['with a method of no page', 'PUT /de HTTP/1.1\r\nhost: a\r\n\r\n', 405],
    ['that bring a body to a page', 'GET /de HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{}', 400],
    ['that bring a body to a file', 'GET /embed.js HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{}', 400],
  ])('requests %s end the connection: of a thousand, at most four are answered', async (_name, request, status) => {
    const socket = connect(port);
    await once(socket, 'connect');
    let answer = '';
    socket.on('error', () => undefined).on('data', (part) => (answer += String(part)));
    socket.write(request.repeat(1000));
    await once(socket, 'close');
    expect(answer.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(4);
    const alone = await answerTo(request);
    expect([alone.status, /^connection: close/im.test(alone.head)]).toEqual([status, true]);
    expectHarmless(alone);
    expect(alone.head).toMatch(/^x-content-type-options: nosniff/im);
  });

  test('the next visitor is served afterwards', async () => {
    expect((await get('/de')).status).toBe(200);
    expect((await get('/healthz')).body).toContain('ok');
  });
});
