import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { openOperations, operatorSettings } from './operations.ts';
import { originFrom } from './shop-server.ts';
import type { ShopServer } from './shop-server.ts';

type Shop = Pick<ShopServer, 'ready' | 'metrics'>;

let server: Server;
afterAll(() => void server.close());

test('serves metrics and readiness at a port of its own, before the shop opens, too', async () => {
  let shop: Shop | undefined;
  server = await openOperations({ port: 0, host: '127.0.0.1', shop: () => shop });
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    return [answer.status, await answer.text()] as const;
  };
  expect(await get('/healthz')).toEqual([200, 'ok']);
  expect(await get('/readyz')).toEqual([503, 'starting']);
  expect((await get('/metrics'))[1]).toContain('nodejs_eventloop_lag_p99_seconds');
  shop = { ready: async () => new Response('ready'), metrics: async () => 'foyer_orders_started_total 1\n' };
  expect(await get('/readyz')).toEqual([200, 'ready']);
  const [, metrics] = await get('/metrics');
  expect(metrics).toMatch(/^foyer_orders_started_total 1$/m);
  expect(metrics).toMatch(/^foyer_pages_total/m);
  expect((await get('/de'))[0]).toBe(404);
});

test('serves metrics only where METRICS_PORT is set, and to this machine only unless METRICS_HOST says otherwise', () => {
  expect(operatorSettings({})).toEqual({ metrics: undefined, drainMs: 0 });
  expect(operatorSettings({ METRICS_PORT: '9464', DRAIN_SECONDS: '8' })).toEqual({
    metrics: { port: 9464, host: '127.0.0.1' },
    drainMs: 8000,
  });
  expect(operatorSettings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
  expect(() => operatorSettings({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT must be a whole number, not x');
  expect(() => operatorSettings({ DRAIN_SECONDS: '-1' })).toThrow('DRAIN_SECONDS');
});

test('names METRICS_HOST as wrong where it is no address of this machine', async () => {
  // 192.0.2.0/24 is nobody's: it is kept for examples.
  await expect(openOperations({ port: 0, host: '192.0.2.1', shop: () => undefined })).rejects.toThrow(
    /^METRICS_HOST must be an address of this machine, not 192\.0\.2\.1\.$/,
  );
});

test('treats an empty setting as unset', () => {
  const empty = { PUBLIC_ORIGIN: ' ', PORT: '', METRICS_PORT: '', METRICS_HOST: '', DRAIN_SECONDS: ' ' };
  expect([originFrom(empty), operatorSettings(empty)]).toEqual(['http://localhost:3000', operatorSettings({})]);
});
