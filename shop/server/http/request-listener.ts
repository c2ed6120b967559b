import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { steadyMs } from '../../src/app/clock.ts';
import { mostBodyBytes, underRequest } from '../../src/app/embedded-server.ts';
import { countPage } from '../front-metrics.ts';
import { pageAddress } from './page-address.ts';
import type { Meaning } from './page-address.ts';
import type { PageCache } from '../html/page-cache.ts';
import type { RenderPage } from '../html/pages.ts';
import { sendPage } from '../html/ready-page.ts';
import { isNotPage } from './app.ts';
import { expectBody, stopReading } from './throttled-connection.ts';
import { isLongCalendar } from './turns/long-calendar.ts';
import { pagePace } from './turns/page-pace.ts';
import { renewals } from './turns/renewals.ts';
import { busyProcess, longestMs, renderQueue } from './turns/render-queue.ts';
import { pageRoute } from './route-name.ts';
import { askingNetwork, turns } from './turns/turns.ts';
import type { RequestLogger } from '../request-logger.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface AnswerOptions {
  readonly nonPageHandler: Parameters<typeof getRequestListener>[0];
  readonly render: RenderPage;
  readonly cache: PageCache;
  readonly logRequest: RequestLogger;
  readonly meaning: Meaning;
  /** Whether a trusted proxy reports the caller's address. */
  readonly trustProxy: boolean;
  /** Calls per minute of one network; 0 for no limit. */
  readonly callsPerMinute: number;
  /** Header fields of every answer that is not a page. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Files, and answers that are made once, are cheap, and a page loads some twenty at once. They have their own turns, apart from calls. */
const isFile = /^\/((assets|museum)\/|(theme\.css|favicon\.ico|embed\.js|robots\.txt)(\?|$))/;
const filesAtOnce = 8;

/** Cached pages are as cheap and have their own turns. Thousands of connections that request one again and again still count as one network. */
const keptAtOnce = 16;

/**
 * The one request listener. A cached page is sent straight from the node request, before any framework sees it, which makes it nearly as
 * fast as a bare server.
 */
export function createRequestListener(options: AnswerOptions): Answer {
  const { render, cache, logRequest, meaning, trustProxy, headers, callsPerMinute } = options;
  const nextTurn = turns(trustProxy);
  const nextFiles = turns(trustProxy, filesAtOnce);
  const nextKept = turns(trustProxy, keptAtOnce);
  const paceOf = pagePace(callsPerMinute);
  const rendered = renderQueue({ steadyMs, isBusy: busyProcess() });
  const renewPage = renewals({ cache, render, rendered, paceOf });
  const nonPageListener = getRequestListener(options.nonPageHandler, { overrideGlobalObjects: false });
  const shared = Object.entries(headers).flat();
  const setHeaders = (response: ServerResponse, own: readonly string[]): void =>
    setHeader(response, shared.concat(own));

  return (request, response) => {
    const target = request.url ?? '/';
    const record = logRequest(request, response);
    const withHeaders = () => setHeaders(response, record.header);
    const refusal = refusalOf(request, target);
    const bodyBytes = Number(request.headers['content-length'] ?? 0);
    // A body that nobody reads, for example one longer than any call accepts, must not be waited for, nor cost anything while the answer
    // waits for its turn.
    if (refusal ? hasBody(request) : bodyBytes > mostBodyBytes) stopReading(request, response);
    else if (bodyBytes > 0) expectBody(request, bodyBytes);
    if (refusal) {
      // In turns, and one connection per refusal, so that sending thousands of such requests is slow.
      const refuse = () => {
        withHeaders();
        response.writeHead(refusal.status, { ...refusal.headers, connection: 'close' }).end();
      };
      return callsPerMinute === 0 ? refuse() : nextKept(request, response, refuse, withHeaders);
    }
    const tooMany = () => {
      withHeaders();
      response.writeHead(503, { 'retry-after': '10', 'cache-control': 'no-store' }).end();
    };
    if (isNotPage.test(target)) {
      setHeaders(response, record.header);
      const next = isFile.test(target) ? nextFiles : nextTurn;
      const answerNonPage = async () => underRequest(record.id, () => nonPageListener(request, response));
      if (callsPerMinute === 0 || !isLongCalendar(target)) return next(request, response, () => void answerNonPage());
      return next(request, response, () => {
        // Until the answer is made and handed over, or waits behind another one. A client that does not read its answer blocks nobody.
        const answered = rendered(askingNetwork(request, trustProxy), async () =>
          response.destroyed ? undefined : Promise.race([answerNonPage(), untilBegun(response)]),
        );
        void answered.then((isAnswered) => (isAnswered === null ? tooMany() : undefined));
      });
    }
    const address = pageAddress(target.split('#', 1)[0] ?? '/', meaning);
    record.route = pageRoute(address.screen);
    const keptPage = cache.get(address.key);
    if (keptPage) {
      const send = () => {
        countPage('memory');
        sendPage(request, response, keptPage, record.header);
        if (!cache.isDue(address.key)) return;
        const renewed = underRequest(record.id, () => renewPage(address, askingNetwork(request, trustProxy)));
        renewed.catch(renderingFailed(record.id));
      };
      return callsPerMinute === 0 ? send() : nextKept(request, response, send, withHeaders);
    }
    countPage('rendering');
    const renderPage = () => {
      const network = askingNetwork(request, trustProxy);
      // Requests for the same page at the same time share one rendering.
      const isMade = cache.has(address.key);
      const waitMs = isMade ? 0 : paceOf(network, steadyMs());
      if (waitMs === null) return tooMany();
      const page = () => cache.fetch(address.key, () => render(address), address.isNotFound);
      underRequest(record.id, async () => {
        if (waitMs > 0) await pause(waitMs);
        if (isMade || callsPerMinute === 0) return page();
        // Do not render for a client that has disconnected.
        return rendered(network, async () => (response.destroyed ? undefined : page()));
      }).then(
        (ready) => {
          if (ready === null) tooMany();
          else if (ready) sendPage(request, response, ready, record.header);
        },
        (error: unknown) => {
          renderingFailed(record.id)(error);
          withHeaders();
          response.writeHead(500, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Internal error');
        },
      );
    };
    return nextTurn(request, response, renderPage, withHeaders);
  };
}

const renderingFailed = (id: string) => (error: unknown) =>
  underRequest(id, () => console.error('A page could not be rendered', error));

/** How often to check whether an answer has begun. */
const lookMs = 20;

/** Waits until an answer has begun, and then as long as a page takes. */
async function untilBegun(response: ServerResponse): Promise<void> {
  while (!response.headersSent && !response.destroyed) await pause(lookMs, undefined, { ref: false });
  await pause(longestMs, undefined, { ref: false });
}

interface HeadRefused {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A DNS name has at most 253 characters; a health check may name none. */
const hostForm = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])?(:\d{0,5})?$/i;

/** Also refuses what only looks like an address, as 1.2.3.4.5 or the port 99999. */
const isHost = (host: string): boolean => hostForm.test(host) && (host === '' || URL.canParse(`http://${host}`));

/** Paths with `\`, `.` or `..` segments. Browsers resolve those before they ask; limits and the log would go by the unresolved beginning. */
const isDetour = /^[^?#]*(\\|\/(\.|%2e){1,2}(?![^/?#]))/i;

/** The refusal of a request that no browser sends, whatever its path; null for any other. */
function refusalOf({ method, headers, httpVersion }: IncomingMessage, target: string): HeadRefused | null {
  // Each chunk of a chunked body costs more than its size. Browsers and buffering proxies send a content-length.
  if (headers['transfer-encoding'] !== undefined) return { status: 411 };
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) return { status: 417 };
  if (headers.host === undefined ? httpVersion === '1.1' : !isHost(headers.host)) return { status: 400 };
  if (isDetour.test(target)) return { status: 400 };
  // No browser sends a body here, and it would have to be read to its end.
  if ((method === 'GET' || method === 'HEAD') && hasBody({ headers })) return { status: 400 };
  if (isNotPage.test(target)) return null;
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { allow: 'GET, HEAD' } };
  return target.startsWith('/') ? null : { status: 400 };
}

const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function setHeader(response: ServerResponse, header: readonly string[]): void {
  for (let at = 0; at < header.length; at += 2) response.setHeader(header[at] ?? '', header[at + 1] ?? '');
}
