import { portNumber, setting, wholeNumber } from '../src/app/embedded-server.ts';
import type { Environment } from '../src/app/embedded-server.ts';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { frontMetrics, measureProcess, metricsType } from './front-metrics.ts';
import { portRefused } from './http/listen.ts';
import { alive } from './readiness.ts';
import type { ShopServer } from './shop-server.ts';

interface OperatorSettings {
  /** Where metrics are served; undefined for nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly drainMs: number;
}

/** Reads where the process is monitored and how it ends. Throws on invalid values. */
export function operatorSettings(environment: Environment): OperatorSettings {
  const read = (name: 'METRICS_PORT' | 'METRICS_HOST' | 'DRAIN_SECONDS') => setting(environment, name);
  const port = portNumber('METRICS_PORT', read('METRICS_PORT'));
  return {
    metrics: port === undefined ? undefined : { port, host: read('METRICS_HOST') ?? '127.0.0.1' },
    drainMs: 1000 * (wholeNumber('DRAIN_SECONDS', read('DRAIN_SECONDS')) ?? 0),
  };
}

interface OperationsOptions {
  readonly port: number;
  readonly host: string;
  /** Undefined while the shop starts. */
  readonly shop: () => Pick<ShopServer, 'ready' | 'metrics'> | undefined;
}

/**
 * Serves health and metrics on a separate port that no proxy forwards, because metrics reveal how much a museum sells. It opens before the
 * shop, so that a slow start is visible.
 */
export async function openOperations({ port, host, shop }: OperationsOptions): Promise<Server> {
  const app = new Hono();
  app.get('/healthz', alive);
  app.get('/readyz', async () => (await shop()?.ready()) ?? new Response('starting', { status: 503 }));
  app.get('/metrics', async () => {
    const parts = await Promise.all([frontMetrics(), shop()?.metrics() ?? '']);
    return new Response(parts.join('\n'), { headers: { 'content-type': metricsType, 'cache-control': 'no-store' } });
  });
  const server = createServer(getRequestListener(app.fetch));
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw portRefused('METRICS_PORT', port, error, host);
  });
  measureProcess();
  return server;
}
