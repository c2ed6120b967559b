import { getRequestListener } from '@hono/node-server';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pageAddress } from './page-address.ts';
import type { PageCache } from './page-cache.ts';
import type { RenderPage } from './pages.ts';
import { sendPage } from './ready-page.ts';

export interface Listening {
  readonly server: Server;
  readonly port: number;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface AnswerOptions {
  readonly others: Parameters<typeof getRequestListener>[0];
  readonly render: RenderPage;
  readonly cache: PageCache;
}

/** Which paths are not pages. */
export const isOther =
  /^\/(api|sandbox-pay|museum|assets|healthz|robots\.txt|sitemap\.xml|theme\.css|favicon\.ico)(\/|\?|$)/;

/**
 * One listener for everything. A kept page leaves straight from the node request, before any framework sees it:
 * that is what makes it nearly as fast as a bare server.
 */
export function answerWith({ render, cache, ...options }: AnswerOptions): Answer {
  const others = getRequestListener(options.others, { overrideGlobalObjects: false });

  return (request, response) => {
    const target = request.url ?? '/';
    if (isOther.test(target)) return void others(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (!target.startsWith('/')) {
      response.writeHead(400).end();
      return;
    }
    const address = pageAddress(target.split('#', 1)[0] ?? '/');
    const keptPage = cache.get(address.key);
    if (keptPage) return sendPage(request, response, keptPage);
    cache
      .fetch(address.key, () => render(address))
      .then(
        (ready) => sendPage(request, response, ready),
        (error: unknown) => {
          console.error(error);
          response.writeHead(500, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Internal error');
        },
      );
  };
}

export function listen(answer: Answer, port: number): Promise<Listening> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}
