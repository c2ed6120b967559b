import { Hono } from 'hono';
import type { Send } from '../src/api.ts';
import type { Assets } from './assets.ts';
import { securityHeaders } from './page-headers.ts';

export interface AppOptions {
  readonly send: Send;
  readonly assets?: Assets;
  readonly theme: string;
}

/** Everything of the shop's server that is no page. What it does not know, it leaves to the caller: undefined. */
export function shopApp({ send, assets, theme }: AppOptions) {
  const app = new Hono();
  const text = (body: string, type: string, maxAge: number) =>
    new Response(body, { headers: { ...securityHeaders, 'content-type': type, 'cache-control': `public, max-age=${maxAge}` } });

  app.all('/api/*', (c) => send(c.req.raw));
  app.get('/healthz', () => text('ok', 'text/plain', 0));
  app.get('/robots.txt', () => text('User-agent: *\nAllow: /\n', 'text/plain', 3600));
  app.get('/theme.css', () => text(theme, 'text/css; charset=utf-8', 60));
  app.get('/favicon.ico', (c) => assets?.answer('/favicon.ico', '') ?? c.body(null, 204));
  app.get('/assets/*', (c) => assets?.answer(c.req.path, c.req.header('accept-encoding') ?? '') ?? c.notFound());
  return app;
}
