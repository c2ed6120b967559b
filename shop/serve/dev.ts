import { getRequestListener } from '@hono/node-server';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { openLog } from '../src/embedded-server.ts';
import { shopApp } from './app.ts';
import { openBackEnd } from './back-end.ts';
import { bundleEmbedScript } from './embed-script.ts';
import { examplePage } from './example-page.ts';
import { isOther } from './listen.ts';
import { pageAddress } from './page-address.ts';
import { pageRenderer } from './pages.ts';
import { readiness } from './readiness.ts';
import { readyPage, sendPage } from './ready-page.ts';
import { originFrom, portFrom } from './shop-server.ts';
import { publicPagesFrom } from './public-pages.ts';
import { shopSource } from './shops.ts';
import { sourceTextFiles } from './text-files.ts';
import { themeCss } from './theme.ts';

// Everything in one process, with pages made anew for each request and changes shown at once.
const origin = originFrom(process.env);
const backEnd = await openBackEnd(process.env, openLog(process.env['LOG_LEVEL']));
const { send, clockOffsetMs, imageSources, mailsLeadHere } = backEnd;
/** This machine by another name is another site: there a page shows the shop as a museum's own page would. */
const exampleOrigin = `http://127.0.0.1:${portFrom(process.env)}`;
const parents = [...(backEnd.brand.embedding?.parents ?? []), exampleOrigin];
const brand = { ...backEnd.brand, embedding: { parents } };
const server = createServer();
const vite = await createVite({
  root: `${import.meta.dirname}/..`,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});
const shopAt = shopSource({ send, brand, origin, clockOffsetMs, mailsLeadHere, textFiles: sourceTextFiles });
const publicPages = publicPagesFrom({ send, shopAt });
const ready = readiness({ phase: 'open' }, backEnd.answers);
const others = getRequestListener(
  shopApp({
    backEnd,
    theme: themeCss(brand),
    publicPages,
    ready,
    shopAt,
    embedScript: await bundleEmbedScript(),
    origin: process.env['PUBLIC_ORIGIN'] && origin,
  }).fetch,
);

async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const shared = { send, shopAt, origin, clockOffsetMs, imageSources, styleOf: () => undefined };
  const render = pageRenderer({ build, mode: 'development', ...shared });
  sendPage(request, response, readyPage(await render(pageAddress(request.url ?? '/'))));
}

server.on('request', (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  if (pathname === '/example-page') {
    const { show = 'tickets', lang = 'en' } = Object.fromEntries(searchParams);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(examplePage({ shop: origin, show, lang }));
    return;
  }
  if (isOther.test(request.url ?? '/')) return void others(request, response);
  vite.middlewares(request, response, () => {
    answerPage(request, response).catch((error: Error) => {
      vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
    });
  });
});
server.listen(portFrom(process.env), () => {
  console.log(`The shop is open for building: ${origin}`);
  console.log(`A museum's page around it: ${exampleOrigin}/example-page?show=tickets&lang=en`);
});
