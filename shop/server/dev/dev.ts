import { now } from '../../src/app/clock.ts';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import type { ViteDevServer } from 'vite';
import { optionsFromEnvironment, exitOnWrongSetting, WrongSetting } from '../../src/app/embedded-server.ts';
import { watchMuseum } from './dev-museum.ts';
import { examplePage } from './example-page.ts';
import { isNotPage } from '../http/app.ts';
import { portRefused } from '../http/listen.ts';
import { museumCheckPage } from '../museum-check/museum-check-page.ts';
import { issuesIn } from '../museum-check/museum-issues.ts';
import { pageAddress } from '../http/page-address.ts';
import { endWithMuseumIssues } from '../../src/app/embedded-server.ts';
import { pageRenderer } from '../html/pages.ts';
import { readyPage, sendPage } from '../html/ready-page.ts';
import { originFrom, portFrom } from '../shop-server.ts';
import { dayIn } from '../today.ts';
import { shopElementId, shopToJson } from '../../src/app/shop-config.ts';
import type { ShopForPath } from '../shops.ts';

/** Path of the gallery, which exists only in development. */
const isGallery = /^\/gallery(\/([a-z]{2}))?\/?$/;

/** The gallery shows every control in every state, in the museum's look: `/gallery`, `/gallery/sv`. */
async function galleryPage(
  target: string,
  { vite, shopForPath }: { vite: ViteDevServer; shopForPath: ShopForPath },
): Promise<string> {
  const lang = isGallery.exec(target)?.[2] ?? '';
  const { shop } = await shopForPath(`/${lang}`);
  return vite.transformIndexHtml(
    target,
    `<!doctype html>
<html lang="${shop.lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gallery</title>
    <link rel="icon" href="/favicon.ico" />
    <link rel="stylesheet" href="/theme.css" />
    <script id="${shopElementId}" type="application/json">${shopToJson(shop)}</script>
    <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>
    <script type="module" src="/src/gallery/gallery.tsx"></script>
  </head>
  <body></body>
</html>
`,
  );
}

// Everything runs in one process. Pages are rendered for each request, and changes show at once, also those of museum files.
const { museumFolder, origin, port, today } = exitOnWrongSetting(() => {
  const { museumFolder: folder } = optionsFromEnvironment(process.env);
  if (!existsSync(folder)) throw new WrongSetting(`There is no folder ${folder}: MUSEUM says where the museum lies.`);
  const settings = { origin: originFrom(process.env), port: portFrom(process.env), today: dayIn(process.env) };
  return { museumFolder: folder, ...settings };
});
/** The same machine by another name is another site for browsers, so its page embeds the shop as a museum's page would. */
const exampleOrigin = `http://127.0.0.1:${port}`;
const server = createServer();
// Vite imports its configuration from files that it then deletes. If Node's --watch knew of them, it would restart the process forever.
const { WATCH_REPORT_DEPENDENCIES: watched } = process.env;
delete process.env['WATCH_REPORT_DEPENDENCIES'];
const vite = await createVite({
  root: `${import.meta.dirname}/../..`,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});
if (watched !== undefined) process.env['WATCH_REPORT_DEPENDENCIES'] = watched;
const museum = watchMuseum({
  environment: process.env,
  folder: museumFolder,
  parent: exampleOrigin,
  watcher: vite.watcher,
  onFresh: () => vite.ws.send({ type: 'full-reload' }),
});

museum.shop().catch(endWithMuseumIssues);

async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const shop = await museum.shop();
  if (!shop) return answerCheck(response, 503);
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  const render = pageRenderer({ build, mode: 'development', ...shop.pages, origin, styleOf: () => undefined });
  const { timeZone } = (await shop.pages.shopForPath('/')).shop.museum;
  // No known ids, because every page is rendered anew here and invented values cost nothing extra.
  const address = pageAddress(request.url ?? '/', { knownIds: () => undefined, now, timeZone });
  sendPage(request, response, readyPage(await render(address)));
}

/** Sends the museum check. It replaces every page while mistakes in the museum files keep the shop from opening. */
function answerCheck(response: ServerResponse, status: number): void {
  answerHtml(response, status, museumCheckPage(museumFolder, issuesIn(museumFolder, today, museum.cacheFile)));
}

function answerHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  if (pathname === '/museum-check') return answerCheck(response, 200);
  if (pathname === '/example-page') {
    const { show = 'tickets', lang = 'en' } = Object.fromEntries(searchParams);
    return answerHtml(response, 200, examplePage({ shop: origin, show, lang }));
  }
  if (isGallery.test(pathname)) {
    const shop = await museum.shop();
    if (!shop) return answerCheck(response, 503);
    return answerHtml(response, 200, await galleryPage(pathname, { vite, shopForPath: shop.pages.shopForPath }));
  }
  if (isNotPage.test(request.url ?? '/')) {
    const shop = await museum.shop();
    return shop ? void shop.nonPageListener(request, response) : answerCheck(response, 503);
  }
  vite.middlewares(request, response, () => void answerPage(request, response).catch(failed(response)));
}

function failed(response: ServerResponse): (error: Error) => void {
  return (error) => {
    vite.ssrFixStacktrace(error);
    console.error(error);
    response.writeHead(500, { 'content-type': 'text/plain' }).end(error.stack);
  };
}

server.on('request', (request, response) => void answer(request, response).catch(failed(response)));
server.on('error', (error) => endWithMuseumIssues(portRefused('PORT', port, error)));
server.listen(port, () => {
  console.log(`The shop is open for building: ${origin}`);
  console.log(`Every control in every state: ${origin}/gallery`);
  console.log(`What its museum lacks: ${origin}/museum-check`);
  console.log(`A museum's page around it: ${exampleOrigin}/example-page?show=tickets&lang=en`);
});
