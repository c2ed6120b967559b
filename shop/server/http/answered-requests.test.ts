import { once } from 'node:events';
import { Agent, IncomingMessage, request, ServerResponse } from 'node:http';
import type { Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog, requestId } from '../../src/app/embedded-server.ts';
import { stopServing } from '../closing.ts';
import { frontMetrics } from '../front-metrics.ts';
import type { Lifetime } from '../readiness.ts';
import { createRequestListener } from './request-listener.ts';
import { listen } from './listen.ts';
import { dueMs, pageCache } from '../html/page-cache.ts';
import { answerHeaders } from '../html/page-headers.ts';
import { requestLogger } from '../request-logger.ts';

const lines: string[] = [];
const log = openLog('debug', { write: (line) => void lines.push(line) });
beforeEach(() => void (lines.length = 0));

/** Calls that are being answered, and the most that have been at a time. */
const calls = { underWay: 0, most: 0 };
/** The clock by which pages are kept, and how often one was made. */
const pages = { now: 1_800_000_000_000, made: 0 };

interface Opened {
  readonly base: string;
  readonly server: Server;
  readonly close: () => Promise<void>;
  readonly unread: () => number;
  readonly lifetime: Lifetime;
}

const open: Server[] = [];
afterAll(() => open.forEach((server) => server.closeAllConnections()));

/** A shop of one page, whose calls say their id in the log after so many ms. */
async function newShop(trustProxy = false, slowMs = 0, callsPerMinute = 0): Promise<Opened> {
  const lifetime: Lifetime = { phase: 'open' };
  const answer = createRequestListener({
    trustProxy,
    callsPerMinute,
    nonPageHandler: async (asked) => {
      const { url } = asked;
      await asked.text();
      calls.underWay += 1;
      calls.most = Math.max(calls.most, calls.underWay);
      await pause(slowMs);
      calls.underWay -= 1;
      log.info({ seen: requestId() }, 'Within');
      return new Response(url.includes('large') ? 'x'.repeat(20_000_000) : '{}', {
        status: url.includes('nowhere') ? 404 : 200,
      });
    },
    render: async ({ key }) => {
      pages.made += 1;
      if (key.includes('broken')) throw new Error('Mara Lind');
      return { status: 200, headers: { 'content-type': 'text/html' }, html: 'page' };
    },
    cache: pageCache({ now: () => pages.now, timeZone: 'Europe/Berlin' }),
    meaning: { knownIds: () => undefined, now: () => 1_800_000_000_000, timeZone: 'Europe/Berlin' },
    headers: answerHeaders('https://shop.example'),
    logRequest: requestLogger({ log, lifetime, trustProxy }),
  });
  const { server, port, close, unread } = await listen({ answer, networksTakeTurns: !trustProxy }, 0);
  open.push(server);
  return { base: `http://localhost:${port}`, server, close, unread, lifetime };
}

const logged = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const answered = async (count = 1) => {
  await expect.poll(() => logged().filter(({ msg }) => msg === 'Answered').length).toBe(count);
  return logged().filter(({ msg }) => msg === 'Answered');
};

let shop: Opened;
beforeAll(async () => {
  shop = await newShop();
});

test('logs one line per request, with the route’s pattern and nothing about the visitor', async () => {
  const headers = { 'user-agent': 'canary-1', cookie: 'canary-2', referer: 'https://canary-3.example/' };
  await fetch(`${shop.base}/api/de/order/link/canary-4?_=canary-5`, { headers });
  await fetch(`${shop.base}/de/recover/canary-6?returnTo=canary-7`, { headers });
  await fetch(`${shop.base}/api/de/canary-8/nowhere`, { headers });
  const seen = await answered(3);
  expect(seen.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/api/{lang}/order/link/{token}', 200],
    ['GET', '/recover/:guid', 200],
    ['GET', '/api/*', 404],
  ]);
  for (const line of seen) {
    expect(Object.keys(line).toSorted()).toEqual(
      ['level', 'method', 'ms', 'msg', 'requestId', 'route', 'status', 'time'].toSorted(),
    );
  }
  expect(lines.join('') + (await frontMetrics())).not.toMatch(/canary|127\.0\.0\.1|::1/);
});

test('gives each request an id that its answer, its log line and the lines within it share', async () => {
  const headers = { 'x-request-id': 'a-name-of-her-own' };
  const answer = await fetch(`${shop.base}/api/de/event/select`, { headers });
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const [line] = await answered();
  expect(line?.['requestId']).toBe(id);
  expect(logged().find(({ msg }) => msg === 'Within')).toMatchObject({ requestId: id, seen: id });
  const page = await fetch(`${shop.base}/de/tickets`);
  const kept = await fetch(`${shop.base}/de/tickets`);
  expect(kept.headers.get('x-request-id')).not.toBe(page.headers.get('x-request-id'));
});

test('answers at most eight calendars of many days at once, but more of one month', async () => {
  const { base } = await newShop(false, 500, 600);
  const mostAtOnce = async (last: string) => {
    calls.most = 0;
    const ask = () => fetch(`${base}/api/de/ticket/calendar/event/101/range/2026-12-01;${last}?deep=1`);
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    return calls.most;
  };
  expect(await mostAtOnce('2027-12-01')).toBeLessThanOrEqual(8);
  expect(await mostAtOnce('2026-12-31')).toBeGreaterThan(8);
});

test('visitors who do not read their calendar keep no page waiting', async () => {
  const { base } = await newShop(false, 0, 600);
  const silent = Array.from({ length: 8 }, () => {
    const socket = connect(Number(new URL(base).port));
    socket.write('GET /api/de/ticket/large/range/2026-12-01;2027-12-01 HTTP/1.1\r\nhost: a\r\n\r\n');
    return socket.pause();
  });
  await pause(300);
  const page = await fetch(`${base}/de/guided-tours`, { signal: AbortSignal.timeout(10_000) });
  expect(page.status).toBe(200);
  silent.forEach((socket) => socket.destroy());
});

test('takes the request id of the operator’s own proxy if it looks like one', async () => {
  const { base } = await newShop(true);
  const idOf = async (id: string) =>
    (await fetch(`${base}/x`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await idOf('4bf92f3577b34da6a3ce929d0e0e4736')).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(await idOf('mara@example.org')).toMatch(/^[\w-]{36}$/);
});

test('counts requests by route, method and status, and pages by their origin, and times each route', async () => {
  const { base } = await newShop();
  const grown = async (series: string, work: () => Promise<unknown>) => {
    const read = async () =>
      Number(new RegExp(`^${series.replaceAll(/[{}.*]/g, '.')} (\\d+)$`, 'm').exec(await frontMetrics())?.[1] ?? 0);
    const before = await read();
    await work();
    // Counted when the answer has left, which may be a moment after it has arrived.
    await expect.poll(read, { interval: 10 }).toBeGreaterThan(before);
    return (await read()) - before;
  };
  const get = (path: string) => () => fetch(base + path).then((answer) => answer.text());
  expect(await grown('foyer_pages_total{from="rendering"}', get('/de/passes'))).toBe(1);
  expect(await grown('foyer_pages_total{from="memory"}', get('/de/passes'))).toBe(1);
  const series = 'foyer_http_requests_total{route="/passes",method="GET",status="200"}';
  expect(await grown(series, get('/sv/passes'))).toBe(1);
  expect(await frontMetrics()).toContain('foyer_http_request_seconds_bucket{le="0.1",route="/passes"}');
});

test('answers 500 where a page cannot be rendered, and logs a warning', async () => {
  const errors: unknown[] = [];
  const { error } = console;
  console.error = (...said: unknown[]) => void errors.push(said);
  const answer = await fetch(`${shop.base}/de/product/broken`).finally(() => (console.error = error));
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, expect.any(String)]);
  expect(errors).toHaveLength(1);
  expect((await answered())[0]).toMatchObject({ status: 500, level: 'warn' });
});

test('while draining, answers all requests and closes their connections; afterwards accepts none', async () => {
  const { base, server, close, unread, lifetime } = await newShop(false, 300);
  const skipWaiting = new AbortController();
  const letIn = async () => {
    const arrived = once(server, 'request');
    const answer = fetch(`${base}/api/de/event/select`);
    await arrived;
    return { answer };
  };
  const early = await letIn();
  const ended = stopServing({ server, close, unread, lifetime, drainMs: 60_000, skipWaiting: skipWaiting.signal });
  expect(lifetime.phase).toBe('draining');
  const late = await fetch(`${base}/de/tickets`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  const last = await letIn();
  skipWaiting.abort();
  expect([(await early.answer).status, (await last.answer).status]).toEqual([200, 200]);
  await ended;
  await expect(fetch(`${base}/de/tickets`)).rejects.toThrow();
});

test('once the server no longer listens, an idle connection is served one more request', async () => {
  const { base, server, close, unread, lifetime } = await newShop();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const asked = request(`${base}/de/tickets`, { agent }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return [answer.statusCode, answer.headers.connection, asked.reusedSocket];
  };
  expect(await ask()).toEqual([200, 'keep-alive', false]);
  const ended = stopServing({
    server,
    close,
    unread,
    lifetime,
    drainMs: 900,
    skipWaiting: new AbortController().signal,
  });
  await expect.poll(() => server.listening, { interval: 10 }).toBe(false);
  await expect(fetch(`${base}/de/tickets`)).rejects.toThrow();
  expect(await ask()).toEqual([200, 'close', true]);
  await ended;
});

test('closes no idle connections while one waits for its turn to be read', async () => {
  const { base, server, close, lifetime } = await newShop();
  const socket = connect(Number(new URL(base).port));
  socket.write('GET /de/tickets HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(socket, 'data');
  let waiting = 1;
  const waitingAtEnd = once(socket, 'close').then(() => waiting);
  const skipWaiting = new AbortController();
  const ended = stopServing({
    server,
    close,
    unread: () => waiting,
    lifetime,
    drainMs: 60_000,
    skipWaiting: skipWaiting.signal,
  });
  skipWaiting.abort();
  // Idle connections are looked for every 50 ms.
  await pause(300);
  waiting = 0;
  expect(await waitingAtEnd).toBe(0);
  await ended;
});

test('silent connections and unfinished requests do not keep a process from ending', async () => {
  const { base, server, close, unread, lifetime } = await newShop();
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  const said = ['', 'GET /de HTTP/1.1\r\n', 'POST /api/de/cart HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n{'];
  const sockets = said.map((text) => {
    const socket = connect(Number(new URL(base).port)).resume();
    socket.write(text);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await expect.poll(() => accepted).toBe(3);
  const ended = stopServing({ server, close, unread, lifetime, drainMs: 0, skipWaiting: new AbortController().signal });
  // Without an end nearer than a visitor's, the first two are there for fifteen seconds and the last one for thirty.
  expect(await Promise.race([ended.then(() => 'ended'), pause(14_000, 'kept')])).toBe('ended');
}, 30_000);

test('ends without draining when waiting is skipped', async () => {
  const { server, close, unread, lifetime } = await newShop();
  const skipWaiting = new AbortController();
  const ended = stopServing({ server, close, unread, lifetime, drainMs: 60_000, skipWaiting: skipWaiting.signal });
  skipWaiting.abort();
  await ended;
});

test('logs status 499 for a visitor who leaves before the answer', async () => {
  const { base, server } = await newShop(false, 2_000);
  const { port } = new URL(base);
  const arrived = once(server, 'request');
  const leaving = request({ port, path: '/api/de/event/select' });
  leaving.on('error', () => undefined);
  leaving.end();
  await arrived;
  leaving.destroy();
  expect((await answered())[0]).toMatchObject({ status: 499 });
});

test('limits new pages for one network; kept pages and other networks are served all the same', async () => {
  const { base } = await newShop(true, 0, 0.5);
  const ask = async (path: string, address: string) =>
    (await fetch(`${base}${path}`, { headers: { 'x-forwarded-for': address } })).status;
  const pages = Array.from({ length: 41 }, (_, number) => `/de/page/about-${number}`);
  const statuses = [];
  for (const path of pages) statuses.push(await ask(path, '192.0.2.1'));
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  expect(statuses.at(-1)).toBe(503);
  expect(await ask('/de/page/about-0', '192.0.2.1')).toBe(200);
  // A crowd that asks for one page has it made once.
  const crowd = Array.from({ length: 100 }, () => ask('/de/page/new', '192.0.2.3'));
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]));
  expect(await ask('/de/page/about-40', '192.0.2.2')).toBe(200);
});

/** Asks a shop for a page that it keeps, without a connection. */
async function keptPageOf({ base, server }: Opened): Promise<(address: string) => ServerResponse> {
  await fetch(`${base}/de`);
  return (address) => {
    const asked = new IncomingMessage(new Socket());
    Object.assign(asked, { url: '/de', method: 'GET', headers: { 'x-forwarded-for': address } });
    const response = new ServerResponse(asked);
    server.emit('request', asked, response);
    return response;
  };
}

test('a hundred requests of one network for a kept page wait for each other, and another network’s for eight of them', async () => {
  const ask = await keptPageOf(await newShop(true, 0, 60));
  const many = Array.from({ length: 100 }, () => ask('192.0.2.1'));
  const one = ask('192.0.2.2');
  const done = () => many.filter(({ writableEnded }) => writableEnded).length;
  expect([done(), one.writableEnded]).toEqual([1, false]);
  while (!one.writableEnded) await setImmediate();
  expect(done()).toBe(9);
  await expect.poll(done).toBe(100);
});

test('refuses a network with a thousand requests waiting for a kept page, with the usual headers', async () => {
  const ask = await keptPageOf(await newShop(true, 0, 60));
  const many = Array.from({ length: 1002 }, () => ask('192.0.2.1'));
  const refused = many.at(-1);
  expect([refused?.statusCode, refused?.getHeader('x-content-type-options')]).toEqual([503, 'nosniff']);
  expect(refused?.getHeader('x-request-id')).toEqual(expect.any(String));
  await expect.poll(() => many.filter(({ writableEnded }) => writableEnded).length).toBe(1002);
});

test('serves a due page from the cache at once, and renders it again afterwards', async () => {
  const ask = await keptPageOf(await newShop(true, 0, 60));
  const { made } = pages;
  pages.now += dueMs;
  expect([ask('192.0.2.1').writableEnded, pages.made]).toEqual([true, made]);
  await expect.poll(() => pages.made).toBe(made + 1);
});
