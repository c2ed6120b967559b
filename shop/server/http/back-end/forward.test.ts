import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { underRequest } from '../../../src/app/embedded-server.ts';
import { forwardTo } from './forward.ts';

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** A museum's own API at an address of its own. */
async function museumApi(answer: RequestListener, trustProxy = false): Promise<ReturnType<typeof forwardTo>> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return forwardTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}/shop/api/`, trustProxy);
}

const ask = (path: string, init?: RequestInit) => new Request(`https://shop.example/api/${path}`, init);

test('forwards a call to the configured API and its answer back, without cookies either way [CFG-14]', async () => {
  let asked: IncomingMessage | undefined;
  const forward = await museumApi((request, response) => {
    asked = request;
    response.writeHead(422, {
      'content-type': 'application/json',
      'set-cookie': 'a=b',
      'retry-after': '3',
      server: 'x',
    });
    response.end('{"error":"X"}');
  });
  const headers = { cookie: 'secret=1', authorization: 'x', 'content-type': 'application/json' };
  const response = await forward(ask('de/checkout/initPayment?_=t', { method: 'POST', headers, body: '{}' }));
  expect(asked?.url).toBe('/shop/api/de/checkout/initPayment?_=t');
  expect(asked?.headers).not.toHaveProperty('cookie');
  expect(asked?.headers).not.toHaveProperty('authorization');
  expect([response.status, await response.text()]).toEqual([422, '{"error":"X"}']);
  expect(response.headers.get('retry-after')).toBe('3');
  expect(response.headers.has('set-cookie')).toBe(false);
  expect(response.headers.has('server')).toBe(false);
});

test.each([
  ['de/event/select', 'GET', 'public, max-age=300'],
  ['de/ticket/select?event=1', 'GET', 'public, max-age=300'],
  ['de/customer?_=token', 'GET', 'no-store'],
  ['de/order/link/token', 'GET', 'no-store'],
  ['de/checkout/hold?cartId=x', 'GET', 'no-store'],
  ['de/voucher?voucher=CODE', 'GET', 'no-store'],
  ['de/auth/login', 'POST', 'no-store'],
])('allows caching of public answers only, whatever the back end says: %s', async (path, method, expected) => {
  let forwardedFor: string | undefined;
  const forward = await museumApi((request, response) => {
    forwardedFor = request.headers['x-forwarded-for']?.toString();
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' }).end('{}');
  });
  const caller = { address: '::ffff:203.0.113.7' };
  const answer = await forward(ask(path, method === 'POST' ? { method, body: '{}' } : {}), caller);
  expect(answer.headers.get('cache-control')).toBe(expected);
  // As other back ends count by addresses.
  expect(forwardedFor).toBe('203.0.113.7');
});

test('answers 404 to an address that leads out of the API, however it is encoded, and does not forward it', async () => {
  const asked: string[] = [];
  const forward = await museumApi((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const ways = [
    '..%2f..%2fadmin',
    'de/..%2F..%2Fadmin',
    '..%5cadmin',
    '/admin',
    'de;/x',
    'a%0d%0ab',
    '%252e%252e/admin',
  ];
  for (const path of ways) {
    const { status } = await forward(ask(path));
    expect([path, status]).toEqual([path, 404]);
  }
  const own = ['de/ticket/calendar/event/5/range/2026-11-01;2026-11-30', 'de/event/caf%C3%A9%204711'];
  for (const path of own) expect((await forward(ask(path))).status).toBe(200);
  expect(asked).toEqual(own.map((path) => `/shop/api/${path}`));
});

test('sandboxes any answer of an API that a browser could run; JSON, calendars and PDFs stay usable [CFG-14]', async () => {
  let type: string | undefined;
  const forward = await museumApi((_, response) => {
    response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end('<script>alert(1)</script>');
  });
  const headersFor = async (answered: string | undefined) => {
    type = answered;
    const { headers } = await forward(ask('de/tickets/x'));
    return [headers.get('content-security-policy'), headers.get('x-content-type-options')];
  };
  const fettered = ["sandbox; default-src 'none'", 'nosniff'];
  for (const one of ['text/html; charset=utf-8', 'image/svg+xml', 'text/xml', 'application/json, text/html', undefined])
    expect(await headersFor(one), one).toEqual(fettered);
  expect((await headersFor('application/pdf'))[0]).toMatch(/default-src 'none'; object-src 'self'/);
  for (const one of ['application/json', 'Application/JSON; charset=utf-8', 'text/calendar;method=X'])
    expect(await headersFor(one), one).toEqual([null, 'nosniff']);
});

test('tells the API the caller’s address, not the one that the caller claims', async () => {
  const forwarded: unknown[] = [];
  const forward = await museumApi((request, response) => {
    forwarded.push(request.headers['x-forwarded-for']);
    response.end('{}');
  });
  const claiming = ask('de/event/select', { headers: { 'x-forwarded-for': '10.0.0.1' } });
  await forward(claiming.clone(), { address: '192.0.2.7' });
  await forward(claiming);
  expect(forwarded).toEqual(['192.0.2.7', undefined]);
});

test('answers 502 to a redirect and to an endless answer [ERR-4]', async () => {
  const redirecting = await museumApi((_, response) =>
    response.writeHead(302, { location: 'https://evil.example' }).end(),
  );
  expect((await redirecting(ask('de/event/select'))).status).toBe(502);
  const endless = await museumApi((_, response) => {
    const chunk = Buffer.alloc(1_000_000);
    const pour = () => void (response.destroyed || response.write(chunk, pour));
    pour();
  });
  expect((await endless(ask('de/event/select'))).status).toBe(502);
});

test('refuses a body that is too large, and other methods', async () => {
  const forward = await museumApi((_, response) => response.end('{}'));
  expect((await forward(ask('de/x', { method: 'POST', body: 'x'.repeat(300_000) }))).status).toBe(413);
  expect((await forward(ask('de/x', { method: 'DELETE' }))).status).toBe(405);
});

test('answers 502 UNREACHABLE when the API cannot be reached [ERR-4]', async () => {
  const response = await forwardTo('http://127.0.0.1:1/api')(ask('de/event/select'));
  expect([response.status, await response.json()]).toEqual([502, { error: 'UNREACHABLE' }]);
});

test('throws on an API_BASE that is no web address', () => {
  expect(() => forwardTo('file:///etc')).toThrow('API_BASE');
  expect(() => forwardTo('museum.example')).toThrow();
});

test('behind the operator’s proxy, tells the API the visitor’s address and the request id', async () => {
  const forwarded: unknown[] = [];
  const forward = await museumApi(({ headers }, response) => {
    forwarded.push([headers['x-forwarded-for'], headers['x-request-id']]);
    response.end('{}');
  }, true);
  const headers = { 'x-forwarded-for': '10.0.0.1, 203.0.113.9', 'x-request-id': 'a-name-of-her-own' };
  const call = ask('de/event/select', { headers });
  await underRequest('4711-4711', () => forward(call, { address: '192.0.2.7' }));
  await forward(call, { address: '192.0.2.7' });
  expect(forwarded).toEqual([
    ['203.0.113.9', '4711-4711'],
    ['203.0.113.9', undefined],
  ]);
});
