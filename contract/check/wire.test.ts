import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '../src/api.ts';
import { checkInProcess } from './check-in-process.ts';
import { alarm } from './clock.ts';
import { conforms, reportOf } from './report.ts';
import { addressOf, exchange, type Send } from './wire.ts';

let server: Server;
let host: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.includes('static-content')) response.destroy();
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function failureOf(base: string, send: Send = fetch, endpoint = api.getConfiguration): Promise<string> {
  const line = { base, send, watch: () => 0, alarm, timeoutMs: 2_000 };
  const reply = await exchange(line, endpoint, addressOf(endpoint, 'de', {}), {});
  return 'failure' in reply ? reply.failure : `answered ${reply.response.status}`;
}

describe('explains why there is no answer:', () => {
  test('no TLS, a refused connection and a cut one', async () => {
    expect(await failureOf(`https://${host}/api`)).toMatch(/TLS/);
    const gone = createServer();
    await new Promise<void>((resolve) => void gone.listen(0, '127.0.0.1', () => resolve()));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    expect(await failureOf(`http://127.0.0.1:${port}/api`)).toBe('nobody listens there: the connection was refused');
    expect(await failureOf(`http://${host}/api`, fetch, api.getStaticContent as never)).toBe('the connection was cut');
  });

  test.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate is signed by itself/],
    ['CERT_HAS_EXPIRED', /certificate has expired/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate is for another host/],
    ['ENOTFOUND', /no such host/],
    ['SOMETHING_NEW', /the connection failed: SOMETHING_NEW/],
  ])('%s', async (code, reason) => {
    const send = () => Promise.reject(new TypeError('fetch failed', { cause: { code } }));
    expect(await failureOf('https://museum.example/api', send)).toMatch(reason);
  });

  test('asks a back end that cannot be reached once, and does not pass it', async () => {
    let asked = 0;
    const send = () => {
      asked += 1;
      return Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
    };
    const callReports = await checkInProcess(send, 'https://museum.example');
    expect(asked).toBe(1);
    expect(reportOf('it', callReports, { isLong: false })).toContain('Nothing else was asked');
    expect(conforms(callReports)).toBe(false);
    expect(reportOf('it', callReports, { isLong: false })).toContain(
      'connection: expected an answer; came nobody listens there',
    );
  });
});

test('an address has language, parameters, query and default parameters', () => {
  const params = { id: '1/2', start: '2026-05-01', end: '2026-06-30' };
  const address = addressOf(api.getEventCalendar, 'sv', { params, query: { deep: '1' } });
  expect(address).toBe('/sv/ticket/calendar/event/1%2F2/range/2026-05-01;2026-06-30?deep=1');
  expect(addressOf(api.getShopInfo, 'de', {})).toBe('/de/shopinfo?shop=1');
});
