import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { shopApp } from './app.ts';
import { openBackEnd } from './back-end.ts';
import { isOther, listen } from './listen.ts';
import { pageAddress } from './page-address.ts';
import { pageRenderer } from './pages.ts';
import { readyPage, sendPage } from './ready-page.ts';
import { originFrom, portFrom } from './shop-server.ts';
import { shopSource } from './shops.ts';
import { sourceTextFiles } from './text-files.ts';
import { themeCss } from './theme.ts';

/** Everything in one process, with pages made anew for each request and changes shown at once. */
const origin = originFrom(process.env);
const backEnd = await openBackEnd(process.env);
const { send, brand, clockOffsetMs, imageSources } = backEnd;

const vite = await createVite({ root: `${import.meta.dirname}/..`, appType: 'custom' });
const others = getRequestListener(shopApp({ backEnd, theme: themeCss(brand) }).fetch);
const shopAt = shopSource({ send, brand, origin, clockOffsetMs, textFiles: sourceTextFiles });

async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const shared = { send, shopAt, origin, clockOffsetMs, imageSources, styleOf: () => undefined };
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
}, portFrom(process.env));
console.log(`The shop is open for building: ${origin}`);
