import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { moveClock, offsetTo } from '../src/clock.ts';
import { shopApp } from './app.ts';
import { openBackEnd } from './back-end.ts';
import { isOther, listen } from './listen.ts';
import { pageAddress } from './page-address.ts';
import { readyPage, sendPage } from './page-cache.ts';
import { pageRenderer } from './pages.ts';
import { shopSource } from './shops.ts';
import { themeCss } from './theme.ts';

/** Everything in one process, with pages made anew for each request and changes shown at once. */
const port = Number(process.env['PORT'] ?? 3000);
const origin = `http://localhost:${port}`;
const backEnd = await openBackEnd();
const { send, brand } = backEnd;
const today = process.env['TODAY'];
const clockOffsetMs = today ? offsetTo(today, brand.timeZone) : 0;
moveClock(clockOffsetMs);

const vite = await createVite({ root: `${import.meta.dirname}/..`, appType: 'custom' });
const others = getRequestListener(shopApp({ send, theme: themeCss(brand, (file) => file) }).fetch);
const shopAt = shopSource({ send, brand, origin, clockOffsetMs });

async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const shared = { send, shopAt, origin, clockOffsetMs, imageSources: [], styleOf: () => undefined };
  const render = pageRenderer({ build, mode: 'development', ...shared });
  sendPage(request, response, readyPage(await render(pageAddress(request.url ?? '/'))));
}

await listen((request, response) => {
  if (isOther.test(request.url ?? '/') && !request.url?.startsWith('/assets/')) return void others(request, response);
  vite.middlewares(request, response, () => {
    answerPage(request, response).catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
    });
  });
}, port);
console.log(`The shop is open for building: ${origin}`);
