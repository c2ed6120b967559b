import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, createServer as createListener } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { OpenPort } from './open-port.ts';
import { openPort } from './open-port.ts';

const opened: OpenPort[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
});

async function newServer(sharesPort: boolean, port = 0) {
  const server = createServer((_request, response) => response.end('answered'));
  const open = await openPort(server, port, sharesPort);
  opened.push(open);
  return { server, ...open };
}

// Other systems cannot share a port.
test.runIf(process.platform === 'linux')(
  'a shared port accepts more than one connection in a round of the event loop',
  async () => {
    const { server, port } = await newServer(true);
    let [round, accepted] = [0, 0];
    const perRound: number[] = [];
    server.on('connection', (socket) => {
      perRound[round] = (perRound[round] ?? 0) + 1;
      accepted += 1;
      socket.destroy();
    });
    for (let time = 0; time < 100; time += 1) connect(port, '127.0.0.1').on('error', () => undefined);
    while (accepted < 100) {
      await nextRound();
      round += 1;
    }
    expect(Math.max(...perRound.filter(Boolean))).toBeGreaterThan(1);
  },
);

test.each([true, false])('every connection is answered, with a shared port: %s', async (sharesPort) => {
  const { port } = await newServer(sharesPort);
  const answers = Array.from({ length: 50 }, async () => {
    const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
    return answer.text();
  });
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered']));
});

test.each([true, false])('refuses a port that another server has, to be shared: %s', async (sharesPort) => {
  const other = createListener().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(newServer(sharesPort, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});

test('refuses a port that another server shares among its listeners', async () => {
  const { port } = await newServer(true);
  await expect(newServer(true, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('once closed, it accepts no connection, and waits for the open ones', async () => {
  const { server, port, close } = await newServer(true);
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  await expect.poll(() => accepted).toBe(20);
  let isClosed = false;
  const closed = close().then(() => (isClosed = true));
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  for (const socket of sockets.slice(1)) socket.destroy();
  await nextRound();
  expect(isClosed).toBe(false);
  sockets[0]?.destroy();
  await closed;
});
