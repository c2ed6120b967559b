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
import { isOther } from './app.ts';
import { expectBody, stopReading } from './in-pieces.ts';
import { isLongCalendar } from './turns/long-calendar.ts';
import { pagePace } from './turns/page-pace.ts';
import { renewals } from './turns/renewals.ts';
import { busyProcess, longestMs, renderQueue } from './turns/render-queue.ts';
import { pageRoute } from './route-name.ts';
import { askingNetwork, turns } from './turns/turns.ts';
import type { Watch } from '../watched-requests.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface AnswerOptions {
  readonly others: Parameters<typeof getRequestListener>[0];
  readonly render: RenderPage;
  readonly cache: PageCache;
  readonly watch: Watch;
  readonly meaning: Meaning;
  /** Whether a proxy of ours says who asks. */
  readonly trustProxy: boolean;
  /** How much one network may ask for; 0 for no limit. */
  readonly callsPerMinute: number;
  /** Header fields of every answer that is no page. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Files are cheap, as is what is made once for all, and a page wants some twenty at once: they wait for no call, and for others' files alone. */
const isFile = /^\/((assets|museum)\/|(theme\.css|favicon\.ico|embed\.js|robots\.txt)(\?|$))/;
const filesAtOnce = 8;

/** Kept pages are as cheap, and wait for nothing but others' kept pages: thousands of connections that ask for one again and again are one network. */
const keptAtOnce = 16;

/**
 * One listener for everything. A kept page leaves straight from the node request, before any framework sees it:
 * that is what makes it nearly as fast as a bare server.
 */
export function answerWith(options: AnswerOptions): Answer {
  const { render, cache, watch, meaning, trustProxy, headers, callsPerMinute } = options;
  const nextTurn = turns(trustProxy);
  const nextFiles = turns(trustProxy, filesAtOnce);
  const nextKept = turns(trustProxy, keptAtOnce);
  const paceOf = pagePace(callsPerMinute);
  const rendered = renderQueue({ steadyMs, isBusy: busyProcess() });
  const renewPage = renewals({ cache, render, rendered, paceOf });
  const others = getRequestListener(options.others, { overrideGlobalObjects: false });
  const shared = Object.entries(headers).flat();
  const setHeaders = (response: ServerResponse, own: readonly string[]): void =>
    setHeader(response, shared.concat(own));

  return (request, response) => {
    const target = request.url ?? '/';
    const visit = watch(request, response);
    const withHeaders = () => setHeaders(response, visit.header);
    const refusal = refusalOf(request, target);
    const bodyBytes = Number(request.headers['content-length'] ?? 0);
    // What nobody reads, as a body that is longer than any call takes, must not be waited for, nor cost anything while the answer waits for its turn.
    if (refusal ? hasBody(request) : bodyBytes > mostBodyBytes) stopReading(request, response);
    else if (bodyBytes > 0) expectBody(request, bodyBytes);
    if (refusal) {
      // Whoever sends thousands of these waits for them, and opens a connection for each.
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
    if (isOther.test(target)) {
      setHeaders(response, visit.header);
      const next = isFile.test(target) ? nextFiles : nextTurn;
      const answerOther = async () => underRequest(visit.id, () => others(request, response));
      if (callsPerMinute === 0 || !isLongCalendar(target)) return next(request, response, () => void answerOther());
      return next(request, response, () => {
        // Until it is made and handed over, or waits behind another answer: whoever does not read theirs keeps nobody waiting.
        const answered = rendered(askingNetwork(request, trustProxy), async () =>
          response.destroyed ? undefined : Promise.race([answerOther(), untilBegun(response)]),
        );
        void answered.then((isAnswered) => (isAnswered === null ? tooMany() : undefined));
      });
    }
    const address = pageAddress(target.split('#', 1)[0] ?? '/', meaning);
    visit.route = pageRoute(address.screen);
    const keptPage = cache.get(address.key);
    if (keptPage) {
      const send = () => {
        countPage('memory');
        sendPage(request, response, keptPage, visit.header);
        if (!cache.isDue(address.key)) return;
        const renewed = underRequest(visit.id, () => renewPage(address, askingNetwork(request, trustProxy)));
        renewed.catch(renderingFailed(visit.id));
      };
      return callsPerMinute === 0 ? send() : nextKept(request, response, send, withHeaders);
    }
    countPage('rendering');
    const renderPage = () => {
      const network = askingNetwork(request, trustProxy);
      // Many may have asked for the same page at once: it is made for all of them.
      const isMade = cache.has(address.key);
      const waitMs = isMade ? 0 : paceOf(network, steadyMs());
      if (waitMs === null) return tooMany();
      const page = () => cache.fetch(address.key, () => render(address), address.isNowhere);
      underRequest(visit.id, async () => {
        if (waitMs > 0) await pause(waitMs);
        if (isMade || callsPerMinute === 0) return page();
        // Whoever has gone meanwhile costs nothing more.
        return rendered(network, async () => (response.destroyed ? undefined : page()));
      }).then(
        (ready) => {
          if (ready === null) tooMany();
          else if (ready) sendPage(request, response, ready, visit.header);
        },
        (error: unknown) => {
          renderingFailed(visit.id)(error);
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

/** How often an answer is looked at that may not end by itself. */
const lookMs = 20;

/** Until an answer has been begun, and as long again as a page takes. */
async function untilBegun(response: ServerResponse): Promise<void> {
  while (!response.headersSent && !response.destroyed) await pause(lookMs, undefined, { ref: false });
  await pause(longestMs, undefined, { ref: false });
}

interface HeadRefused {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Browsers ask for what such a path comes to. Limits and the log would take it for what it begins with. */
const isDetour = /^[^?#]*(\\|\/(\.|%2e){1,2}(?![^/?#]))/i;

/** What no browser asks, whatever it is about; null for all else. */
function refusalOf({ method, headers, httpVersion }: IncomingMessage, target: string): HeadRefused | null {
  // Each part of such a body costs more than it is, however small. Browsers and proxies that buffer say how long theirs is.
  if (headers['transfer-encoding'] !== undefined) return { status: 411 };
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) return { status: 417 };
  if (headers.host === undefined && httpVersion === '1.1') return { status: 400 };
  if (isDetour.test(target)) return { status: 400 };
  // No browser sends one; it would be read to its end, whoever answers.
  if ((method === 'GET' || method === 'HEAD') && hasBody({ headers })) return { status: 400 };
  if (isOther.test(target)) return null;
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { allow: 'GET, HEAD' } };
  return target.startsWith('/') ? null : { status: 400 };
}

const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function setHeader(response: ServerResponse, header: readonly string[]): void {
  for (let at = 0; at < header.length; at += 2) response.setHeader(header[at] ?? '', header[at + 1] ?? '');
}
