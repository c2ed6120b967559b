import { once } from 'node:events';
import { Agent, createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect as openHttp2, type Settings } from 'node:http2';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isNginxInstalled, openNginx } from './nginx.ts';
import type { RoundRobin } from './round-robin.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const addressHeader = 'x-from';
const call = '/api/de/event/select';
const costlyCall = '/api/de/checkout/initPayment';
const page = '/de/tickets?date=2026-12-03';

/** What stands behind is only asked whether it was: what it says of itself, 429 too, has to come through as it is. */
const behind = (): Server =>
  createServer(({ url }, response) => {
    response.writeHead(url === '/api/de/refused' ? 429 : 200, { 'content-type': 'application/json' });
    response.end(url === '/api/de/refused' ? '{"error":"WAIT_FOR_MAIL"}' : '{}');
  });

describe.runIf(isNginxInstalled)('the nginx of deploy/', () => {
  const shop = behind();
  const agents = new Map<string, Agent>();
  let proxy: RoundRobin & { readonly http2Origin: string };
  beforeAll(async () => {
    shop.listen(0, '127.0.0.1');
    await once(shop, 'listening');
    proxy = await openNginx({ own: '127.0.0.9/32 1; 2001:db8:9::/48 1;', addressHeader });
    // Two of them: one alone is never taken out.
    const { port } = shop.address() as AddressInfo;
    proxy.serve([port, port]);
    await vi.waitFor(() => ask('127.0.0.8', '/readyz'), 60_000);
  });
  afterAll(async () => {
    for (const agent of agents.values()) agent.destroy();
    await proxy.close();
    shop.close();
  });

  /** What a request with this head is answered, up to its status: as it is written, and not as a client would mend it. */
  async function statusLine(head: string): Promise<string> {
    const socket = connect(Number(new URL(proxy.origin).port), '127.0.0.1');
    socket.write(`${head}\r\nhost: a\r\nconnection: close\r\n\r\n`);
    return (await text(socket)).slice(0, 12);
  }

  /** One request from an address: from one of this machine's own in truth, from one of IPv6 by what is said of it. */
  function ask(from: string, path: string): Promise<Answer> {
    const isHere = from.startsWith('127.');
    const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 20 });
    agents.set(from, agent);
    return new Promise((resolve, reject) => {
      const headers = isHere ? {} : { [addressHeader]: from };
      const sent = request(
        new URL(path, proxy.origin),
        { agent, headers, ...(isHere && { localAddress: from }) },
        async (answer) => {
          const text = (await answer.toArray()).join('');
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        },
      );
      sent.on('error', reject).end();
    });
  }

  const flood = (from: string, path: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => ask(from, path)));
  const passed = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200).length;

  test('refuses a flood of calls from one network as the shop does, and serves another network', async () => {
    const flooded = await flood('127.0.0.2', call, 1500);
    expect(passed(flooded)).toBeGreaterThanOrEqual(500);
    expect(passed(flooded)).toBeLessThan(1500);
    const refused = flooded.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({
      status: 429,
      text: '{"error":"TOO_MANY_CALLS"}',
      headers: {
        'content-type': 'application/json',
        'retry-after': '10',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      },
    });
    expect((await ask('127.0.0.3', call)).status).toBe(200);
  });

  test('refuses costly calls sooner, and still serves their network’s other calls and pages', async () => {
    const flooded = await flood('127.0.0.4', costlyCall, 300);
    expect(passed(flooded)).toBeGreaterThanOrEqual(100);
    expect(passed(flooded)).toBeLessThan(300);
    expect((await ask('127.0.0.4', call)).status).toBe(200);
    expect((await ask('127.0.0.4', page)).status).toBe(200);
  });

  test('answers a flood of pages with a page in eight languages that reloads itself, and counts files separately', async () => {
    const flooded = await flood('127.0.0.5', page, 600);
    expect(passed(flooded)).toBeGreaterThanOrEqual(200);
    expect(passed(flooded)).toBeLessThan(600);
    const refused = flooded.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 429, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(refused?.text).toContain('<meta http-equiv=refresh content=10>');
    expect([...(refused?.text ?? '').matchAll(/<p lang=(\w\w)>/g)].map(([, lang]) => lang)).toEqual(
      'de en fr it nl es sv da'.split(' '),
    );
    for (const file of ['/assets/a.js', '/museum/pictures/a.jpg', '/theme.css'])
      expect(passed(await flood('127.0.0.5', file, 300)), file).toBe(300);
  });

  test('delays files beyond the first thousand, and refuses none', async () => {
    const began = performance.now();
    const floods = ['/assets/a.js', '/theme.css'].map((file) => flood('127.0.0.11', file, 800));
    expect(passed((await Promise.all(floods)).flat())).toBe(1600);
    // Six hundred at two hundred a second: a slow machine takes longer, and none is quicker.
    expect(performance.now() - began).toBeGreaterThan(2500);
    expect((await ask('127.0.0.12', '/assets/a.js')).status).toBe(200);
  });

  test('answers 404 to a path that the shop would read as another one', async () => {
    for (const path of ['/de/guided-tours/..%2f..%2fassets%2f7', '/de/page/x%5C..%5c7'])
      expect((await ask('127.0.0.7', path)).status, path).toBe(404);
    // What a client that follows the rules of addresses would not send.
    for (const path of [
      '/api/de//../checkout/payments',
      '/api/de/x/%2E./auth/guest',
      '/api/de/./auth/guest',
      '/de/..',
      '//de',
    ])
      expect(await statusLine(`GET ${path} HTTP/1.1`), path).toBe('HTTP/1.1 404');
    expect((await ask('127.0.0.7', `${page}&returnTo=%2Fde%2Fcart`)).status).toBe(200);
  });

  test.each([
    ['a method of no call', 'BREW /de HTTP/1.1', '405'],
    ['headers of more than a process takes', `GET /de HTTP/1.1\r\nx: ${'y'.repeat(7000)}`, '400'],
  ])('does not pass on %s', async (_name, head, status) => {
    expect(await statusLine(head)).toBe(`HTTP/1.1 ${status}`);
  });

  test('serves thirty people of one network who open the shop at once', async () => {
    const one = [page, ...Array.from({ length: 8 }, () => call), '/assets/a.js', '/api/de/auth/guest', costlyCall];
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => one)
        .flat()
        .map((path) => ask('127.0.0.6', path)),
    );
    expect(passed(answers)).toBe(answers.length);
  });

  test('refuses more than a thousand open requests of an IPv6 /48, and serves another network', async () => {
    const port = Number(new URL(proxy.origin).port);
    const statuses: string[] = [];
    const sockets = Array.from({ length: 1020 }, (_, number) => {
      const socket = connect(port, '127.0.0.1');
      const from = `2001:db8:77:${(1 + (number % 10)).toString(16)}::1`;
      // The last byte never comes.
      socket.write(`POST ${call} HTTP/1.1\r\nhost: a\r\n${addressHeader}: ${from}\r\ncontent-length: 9\r\n\r\n`);
      socket.on('data', (part) => statuses.push(String(part).slice(9, 12))).on('error', () => undefined);
      return socket;
    });
    await expect.poll(() => statuses.length, { timeout: 15_000 }).toBe(20);
    expect(new Set(statuses)).toEqual(new Set(['429']));
    expect((await ask('2001:db8:78:1::1', call)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('allows at most 32 requests at a time on an HTTP/2 connection', async () => {
    const session = openHttp2(proxy.http2Origin);
    const [settings] = (await once(session, 'remoteSettings')) as [Settings];
    session.close();
    expect(settings.maxConcurrentStreams).toBe(32);
  });

  test('does not limit the museum’s own networks', async () => {
    expect(passed(await flood('127.0.0.9', costlyCall, 300))).toBe(300);
    expect(passed(await flood('2001:db8:9:1::7', costlyCall, 300))).toBe(300);
  });

  test('passes on a refusal of the shop unchanged', async () => {
    expect(await ask('127.0.0.7', '/api/de/refused')).toMatchObject({ status: 429, text: '{"error":"WAIT_FOR_MAIL"}' });
  });

  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:a:b:c:d', '2001:db8:1:3::1'],
    ['2001:db8:1::1', '2001:db8:1:0:a::b', '2001:db8:1:1::1'],
    ['2001:db8:1::a:b:c:d', '2001:db8:1:0:a:0:0:b', '2001:db8:2::a:b:c:d'],
    ['2001:db8::1', '2001:db8:0:0:a:0:b:c', '2001:db8:0:1::1'],
    ['2001::5:a:b:c:d', '2001:0:0:5::1', '2001:0:0:6::1'],
    ['2001::1', '2001:0:0:0:a:0:0:b', '2001:0:0:7::1'],
    ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.2'],
  ])('counts %s and %s as one network, and %s as another', async (one, same, other) => {
    await flood(one, costlyCall, 150);
    expect(passed(await flood(same, costlyCall, 100))).toBeLessThan(100);
    expect(passed(await flood(other, costlyCall, 100))).toBe(100);
  });
});
