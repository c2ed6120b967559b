import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectBody, readInPieces, stopReading } from './in-pieces.ts';

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
let unread = () => 0;

async function serve(answer: RequestListener, settings?: (server: Server) => void): Promise<number> {
  const server = createServer(answer);
  unread = readInPieces(server, networksTakeTurns);
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
])('what is read %s', (_, inTurns) => {
  beforeEach(() => {
    networksTakeTurns = inTurns;
  });

  test('a connection that is ended at the first of two thousand requests gives Node no more than a piece of them', async () => {
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

  test('a body goes in and an answer comes out as they are, and the next request of the connection is answered, too', async () => {
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

  test('a body that nobody takes is read no further, and its answer comes before the connection ends', async () => {
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

  test('of a body that nobody takes nothing is read while its answer waits, and a megabyte at most behind it', async () => {
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

  test('what is read of one packet leaves room for others in between', async () => {
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

  test('who asks for the connection to be ended gets the answer first, and then the end', async () => {
    const port = await serve((_request, response) => void setTimeout(50).then(() => response.end('late')));
    const socket = await open(port, { allowHalfOpen: true });
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect((await text(socket)).slice(-4)).toBe('late');
  });

  test('an answer that ends its connection closes it, whether or not the other side does', async () => {
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

  test('whoever resets a connection at once is known by address, or not heard at all', async () => {
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

  test('who goes away in the middle is seen to go', async () => {
    let gone = false;
    const port = await serve((_request, response) => void response.once('close', () => (gone = true)));
    const socket = await open(port);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await setTimeout(30);
    socket.resetAndDestroy();
    await expect.poll(() => gone).toBe(true);
  });

  test('a head that never ends, and an answer that nobody reads, end with the times that the server sets', async () => {
    const port = await serve(
      (_request, response) => response.end('x'.repeat(50_000_000)),
      (server) => {
        server.timeout = 300;
      },
    );
    const silent = await open(port);
    silent.write('GET / HTTP/1.1\r\nhos');
    await once(silent.resume(), 'close');
    const unread = await open(port);
    unread.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await setTimeout(1500);
    // What the system holds comes, and no more.
    expect((await buffer(unread).catch(() => Buffer.alloc(0))).length).toBeLessThan(50_000_000);
  });
});

describe('networks that take turns', () => {
  beforeEach(() => {
    networksTakeTurns = true;
  });

  test('of hundreds of connections of one network a few are read before another network’s', async () => {
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

  test('whoever goes away while they wait gives up their place', async () => {
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
