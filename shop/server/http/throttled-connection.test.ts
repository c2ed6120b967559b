import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectBody, throttleReads, stopReading } from './throttled-connection.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    const closed = once(server, 'close');
    server.close().closeAllConnections();
    await closed;
  }
});

/** Whether networks take turns, and how many connections wait for them. */
let networksTakeTurns = false;
let unreadMs: number | undefined;
let unread = () => 0;

async function serve(answer: RequestListener, settings?: (server: Server) => void): Promise<number> {
  const server = createServer(answer);
  unread = throttleReads(server, networksTakeTurns, unreadMs);
  settings?.(server);
  servers.push(server);
  await once(server.listen(0), 'listening');
  return (server.address() as AddressInfo).port;
}

async function open(port: number, options: { allowHalfOpen?: boolean } = {}): Promise<Socket> {
  const socket = connect({ port, ...options });
  await once(socket, 'connect');
  return socket.on('error', () => undefined);
}

describe.each([
  ['as it comes', false],
  ['in turns of networks', true],
])('reading input %s', (_, inTurns) => {
  beforeEach(() => {
    networksTakeTurns = inTurns;
  });

  test('a connection that is destroyed at its first request gives Node at most fifty of two thousand', async () => {
    let asked = 0;
    const port = await serve((request) => {
      asked += 1;
      request.socket.destroy();
    });
    const socket = await open(port);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(2000));
    await once(socket.resume(), 'close');
    // Where all are read, as Node does by itself, it is some two thousand.
    expect(asked).toBeLessThanOrEqual(50);
    expect(asked).toBeGreaterThan(0);
  });

  test('bodies and answers arrive unchanged, and the connection’s next request is answered, too', async () => {
    const sent = Buffer.alloc(300_000, 'abcdefghijk');
    const addresses: (string | undefined)[] = [];
    const port = await serve((request, response) => {
      addresses.push(request.socket.remoteAddress);
      expectBody(request, sent.length);
      void buffer(request).then((body) => {
        response.write(body.subarray(0, 100_000));
        response.end(body.subarray(100_000));
      });
    });
    for (let time = 0; time < 2; time += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: sent });
      expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true);
    }
    expect(addresses).toEqual(['::ffff:127.0.0.1', '::ffff:127.0.0.1']);
  });

  test('a refused body is read no further, and its answer arrives before the connection ends', async () => {
    let read = 0;
    const port = await serve((request, response) => {
      stopReading(request, response);
      request.on('data', (part: Buffer) => (read += part.length));
      void setTimeout(100).then(() => response.writeHead(411, { connection: 'close' }).end('no'));
    });
    const socket = await open(port);
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n');
    const sending = setInterval(() => socket.write('1\r\nx\r\n'.repeat(10_000)), 10);
    const answer = await text(socket).catch(() => 'cut off');
    clearInterval(sending);
    expect(answer).toMatch(/^HTTP\/1\.1 411 [^]*no/);
    // A piece has 170 of these; a packet, eleven thousand.
    expect(read).toBeLessThan(400);
  });

  test('reads almost nothing of a refused body before its answer, and two megabytes at most in all', async () => {
    let taken: Socket | undefined;
    const port = await serve(
      (request, response) => {
        stopReading(request, response);
        void setTimeout(200).then(() => {
          readBefore = taken?.bytesRead ?? Infinity;
          response.writeHead(413, { connection: 'close' }).end('no');
        });
      },
      (server) => server.on('connection', (socket) => (taken = socket)),
    );
    let readBefore = Infinity;
    const socket = await open(port, { allowHalfOpen: true });
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 99999999999\r\n\r\n');
    const part = Buffer.alloc(1024 * 1024);
    const send = () => {
      if (socket.writable) socket.write(part, send);
    };
    send();
    await new Promise((resolve) => socket.resume().once('close', resolve));
    expect(readBefore).toBeLessThan(256 * 1024);
    expect(taken?.bytesRead).toBeLessThan(2 * 1024 * 1024);
  });

  test('handles at most fifty requests of one packet before it lets others in', async () => {
    let asked = 0;
    const port = await serve((_request, response) => {
      asked += 1;
      response.end();
    });
    const socket = await open(port);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(2000));
    const seen: number[] = [];
    while (asked < 2000) {
      await setImmediate();
      if (asked !== seen.at(-1)) seen.push(asked);
    }
    const steps = seen.map((count, at) => count - (seen[at - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(50);
  });

  test('a client that asks to close the connection gets the answer first', async () => {
    const port = await serve((_request, response) => void setTimeout(50).then(() => response.end('late')));
    const socket = await open(port, { allowHalfOpen: true });
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect((await text(socket)).slice(-4)).toBe('late');
  });

  test('an answer that ends its connection closes it, even if the other side does not', async () => {
    let socketOfServer: Socket | undefined;
    const port = await serve((request, response) => {
      socketOfServer = request.socket;
      response.end('x'.repeat(500_000));
    });
    const socket = await open(port, { allowHalfOpen: true });
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect((await text(socket)).length).toBeGreaterThan(500_000);
    await expect.poll(() => socketOfServer?.destroyed).toBe(true);
  });

  test('knows the address of every request whose connection is reset at once', async () => {
    const addresses: (string | undefined)[] = [];
    let opened = 0;
    const port = await serve(
      ({ socket }, response) => {
        addresses.push(socket.remoteAddress);
        // Also when the reset has been seen.
        void setTimeout(20).then(() => addresses.push(socket.remoteAddress));
        response.end();
      },
      (server) => server.on('connection', () => (opened += 1)),
    );
    const many = Array.from({ length: 200 }, () => connect({ port }).on('error', () => undefined));
    for (const socket of many)
      socket.once('connect', () => socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n', () => socket.resetAndDestroy()));
    await expect.poll(() => opened).toBe(200);
    await setTimeout(100);
    expect(addresses.filter((address) => address === undefined)).toEqual([]);
  });

  test('notices a client that goes away before the answer', async () => {
    let gone = false;
    const { promise: arrived, resolve: arrives } = Promise.withResolvers<void>();
    const port = await serve((_request, response) => {
      response.once('close', () => (gone = true));
      arrives();
    });
    const socket = await open(port);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await arrived;
    socket.resetAndDestroy();
    await expect.poll(() => gone).toBe(true);
  });

  test('an unfinished head and an answer that is not read end at the server’s timeout', async () => {
    const port = await serve(
      (_request, response) => response.end('x'.repeat(50_000_000)),
      (server) => {
        server.timeout = 300;
        server.on('connection', (socket) => socket.once('close', () => (ended += 1)));
      },
    );
    let ended = 0;
    const silent = await open(port);
    silent.write('GET / HTTP/1.1\r\nhos');
    await once(silent.resume(), 'close');
    const unread = await open(port);
    unread.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => ended).toBe(2);
    // What the system holds comes, and no more.
    expect((await buffer(unread).catch(() => Buffer.alloc(0))).length).toBeLessThan(50_000_000);
  });
});

test('ends a connection whose client reads nothing of an answer, and none that reads it or asks nothing', async () => {
  unreadMs = 1000;
  let ended = 0;
  const port = await serve(
    (_request, response) => response.end('x'.repeat(20_000_000)),
    (server) => void server.on('connection', (socket) => socket.once('close', () => (ended += 1))),
  );
  unreadMs = undefined;
  const [unread, slow] = [await open(port), await open(port)];
  for (const socket of [unread, slow]) socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  let length = 0;
  const read = (async () => {
    for await (const part of slow) {
      length += (part as Buffer).length;
      if (length < 2_000_000) await setTimeout(20);
    }
  })();
  const silent = await open(port);
  await read;
  expect(length).toBeGreaterThan(20_000_000);
  await expect.poll(() => ended, { timeout: 5000 }).toBe(2);
  await setTimeout(300);
  expect([ended, silent.destroyed]).toEqual([2, false]);
  expect((await buffer(unread).catch(() => Buffer.alloc(0))).length).toBeLessThan(20_000_000);
});

describe('networks that take turns', () => {
  beforeEach(() => {
    networksTakeTurns = true;
  });

  test('of three hundred connections of one network, fewer than thirty are read before another network’s', async () => {
    const order: (string | undefined)[] = [];
    let opened = 0;
    const port = await serve(
      (request, response) => {
        order.push(request.socket.remoteAddress);
        response.end();
      },
      (server) => server.on('connection', () => (opened += 1)),
    );
    const from = async (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      await once(socket, 'connect');
      return socket.resume();
    };
    const many = await Promise.all(Array.from({ length: 300 }, () => from('127.0.0.2')));
    const other = await from('127.0.0.3');
    await expect.poll(() => opened).toBe(301);
    for (const socket of [...many, other]) socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await expect.poll(() => order.length).toBe(301);
    // In the order in which they have come, it is the last one.
    expect(order.findIndex((address) => address?.endsWith('127.0.0.3'))).toBeLessThan(30);
    for (const socket of [...many, other]) socket.destroy();
  });

  test('connections that close while they wait give up their place', async () => {
    let [asked, opened, gone] = [0, 0, 0];
    const port = await serve(
      (_request, response) => {
        asked += 1;
        response.end();
      },
      (server) =>
        server.on('connection', (socket) => {
          opened += 1;
          socket.once('close', () => (gone += 1));
        }),
    );
    const many = await Promise.all(Array.from({ length: 500 }, () => open(port)));
    await expect.poll(() => opened).toBe(500);
    for (const socket of many) socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    while (unread() < 400) await setImmediate();
    for (const socket of many) socket.resetAndDestroy();
    while (gone < 500) await setImmediate();
    expect(unread()).toBe(0);
    expect(asked).toBeLessThan(400);
  });
});
