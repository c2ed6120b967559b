import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { frontMetrics, measureProcess, metricsType } from './front-metrics.ts';
import { portRefused } from './http/port-refused.ts';
import { alive } from './readiness.ts';
import type { ShopServer } from './shop-server.ts';

export interface OperationsOptions {
  readonly port: number;
  readonly host: string;
  /** Undefined while the shop starts. */
  readonly shop: () => Pick<ShopServer, 'ready' | 'metrics'> | undefined;
}

/**
 * What the operator's own programs ask for, at a port of its own that no proxy hands on: metrics tell how much a museum sells. It is
 * there before the shop opens, so that a start that takes long is seen to be one.
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
