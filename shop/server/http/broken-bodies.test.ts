import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLog } from '../../src/app/embedded-server.ts';
import { openBackEnd } from './back-end/back-end.ts';
import { createRequestListener } from './request-listener.ts';
import { listen } from './listen.ts';
import { pageCache } from '../html/page-cache.ts';
import { answerHeaders } from '../html/page-headers.ts';
import { requestLogger } from '../request-logger.ts';

const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const backEnd = await openBackEnd({ DATA: mkdtempSync(join(tmpdir(), 'broken-bodies-')) }, log);
const answer = createRequestListener({
  nonPageHandler: (request) => backEnd.answer(request, { address: '1.1.1.1' }),
  render: () => Promise.reject(new Error('No page is asked for.')),
  cache: pageCache({ now: () => 0, timeZone: 'Europe/Berlin' }),
  trustProxy: false,
  callsPerMinute: 0,
  meaning: { knownIds: () => undefined, now: () => 0, timeZone: 'Europe/Berlin' },
  headers: answerHeaders('https://shop.example'),
  logRequest: requestLogger({ log, lifetime: { phase: 'open' }, trustProxy: false }),
});
const { server, port } = await listen({ answer, networksTakeTurns: true }, 0);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await backEnd.close();
});

/** Sends the beginning of a body, and hangs up once its head has arrived: whoever leaves before that is never heard of. */
async function hangUp(path: string): Promise<void> {
  const socket = connect(port);
  await once(socket, 'connect');
  const arrived = once(server, 'request');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"c":`,
  );
  await arrived;
  socket.resetAndDestroy();
}

test('visitors who hang up while sending a body count as no failure and leave no error in the log', async () => {
  const failures = async () => (await backEnd.metrics()).match(/^foyer_call_failures_total\{.*$/gm);
  const before = await failures();
  expect(before?.join()).toContain('database');
  for (const path of ['/api/de/auth/guest', '/api/de/checkout/initPayment', '/api/payments/notify'])
    for (let time = 0; time < 3; time += 1) await hangUp(path);
  await expect.poll(() => lines.filter((line) => line.includes('"Answered"')).length).toBe(9);
  expect(await failures()).toEqual(before);
  expect(lines.filter((line) => (JSON.parse(line) as { level: string }).level === 'error')).toEqual([]);
});
