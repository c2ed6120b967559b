import { getRequestListener } from '@hono/node-server';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { steadyMs } from '../../src/app/clock.ts';
import { underRequest, WrongSetting } from '../../src/app/embedded-server.ts';
import { countPage } from '../front-metrics.ts';
import { pageAddress } from './page-address.ts';
import type { Meaning } from './page-address.ts';
import type { PageCache } from '../html/page-cache.ts';
import type { RenderPage } from '../html/pages.ts';
import { sendPage } from '../html/ready-page.ts';
import { isOther } from './app.ts';
import { readInPieces } from './in-pieces.ts';
import { pagePace } from './page-pace.ts';
import { busyProcess, renderQueue } from './render-queue.ts';
import { pageRoute } from './route-name.ts';
import { askingNetwork, turns } from './turns.ts';
import type { Watch } from '../watched-requests.ts';

interface Listening {
  readonly server: Server;
  readonly port: number;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

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

/** Files are cheap, and a page wants some twenty at once: they wait for no call, and for others' files alone. */
const isFile = /^\/(assets|museum)\//;
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
  const others = getRequestListener(options.others, { overrideGlobalObjects: false });
  const shared = Object.entries(headers).flat();
  const setHeaders = (response: ServerResponse, own: readonly string[]): void =>
    setHeader(response, shared.concat(own));

  return (request, response) => {
    const target = request.url ?? '/';
    const visit = watch(request, response);
    const withHeaders = () => setHeaders(response, visit.header);
    const refusal = refusalOf(request, target);
    if (refusal) {
      // Whoever sends thousands of these waits for them, and opens a connection for each.
      const refuse = () => {
        withHeaders();
        response.writeHead(refusal.status, { ...refusal.headers, connection: 'close' }).end();
      };
      return callsPerMinute === 0 ? refuse() : nextKept(request, response, refuse, withHeaders);
    }
    if (isOther.test(target)) {
      setHeaders(response, visit.header);
      const next = isFile.test(target) ? nextFiles : nextTurn;
      return next(request, response, () => underRequest(visit.id, () => void others(request, response)));
    }
    const address = pageAddress(target.split('#', 1)[0] ?? '/', meaning);
    visit.route = pageRoute(address.screen);
    const keptPage = cache.get(address.key);
    if (keptPage) {
      const send = () => {
        countPage('memory');
        sendPage(request, response, keptPage, visit.header);
      };
      return callsPerMinute === 0 ? send() : nextKept(request, response, send, withHeaders);
    }
    countPage('rendering');
    const tooMany = () => {
      withHeaders();
      response.writeHead(503, { 'retry-after': '10', 'cache-control': 'no-store' }).end();
    };
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
          underRequest(visit.id, () => console.error('A page could not be rendered', error));
          withHeaders();
          response.writeHead(500, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Internal error');
        },
      );
    };
    return nextTurn(request, response, renderPage, withHeaders);
  };
}

interface HeadRefused {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What no browser asks, whatever it is about; null for all else. */
function refusalOf({ method, headers, httpVersion }: IncomingMessage, target: string): HeadRefused | null {
  // Each part of such a body costs more than it is, however small. Browsers and proxies that buffer say how long theirs is.
  if (headers['transfer-encoding'] !== undefined) return { status: 411 };
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) return { status: 417 };
  if (headers.host === undefined && httpVersion === '1.1') return { status: 400 };
  if (isOther.test(target)) return null;
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { allow: 'GET, HEAD' } };
  return target.startsWith('/') ? null : { status: 400 };
}

function setHeader(response: ServerResponse, header: readonly string[]): void {
  for (let at = 0; at < header.length; at += 2) response.setHeader(header[at] ?? '', header[at + 1] ?? '');
}

/** Longer than a proxy keeps an idle connection to us: which side closes it must not be a matter of chance. */
const idleMs = 75_000;
/** Whoever takes longer to send a request of at most some kilobytes has not come to buy. */
const sendingMs = 30_000;
const headersMs = 15_000;
/** Longer than any answer is waited for. */
const unreadMs = 90_000;

/** Browsers and proxies ask one thing at a time on a connection; whoever sends more before the first answer is read piles up work and memory. */
const mostAtOnce = 4;

/** The same listener; a connection on which more is asked at once than that ends, and what it still asks is not answered. */
function withoutPiles(answer: Answer): Answer {
  const underWay = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > mostAtOnce) return void socket.destroy();
    underWay.set(socket, count);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
/** As long as a body may still come that nobody reads. */
const lingeringMs = 1000;
const refused = new WeakSet<Duplex>();

/**
 * Answers what is no HTTP, and takes in what is still sent for a moment: a proxy that is cut off in the middle of a body never reads the
 * answer, and takes the whole process for broken.
 */
function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = refusals[error.code ?? ''] ?? '400 Bad Request';
  socket.on('error', () => undefined).end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  socket.removeAllListeners('data').resume();
  setTimeout(() => socket.destroy(), lingeringMs).unref();
}

/** So many connections the system keeps until they are taken up; of more, each tries again after a second. It allows as many at most as `net.core.somaxconn` says. */
const waitingConnections = 4096;

export function listen(answer: Answer, port: number): Promise<Listening> {
  const counted = withoutPiles(answer);
  const server = createServer(
    {
      // What Node refuses by itself, it refuses as often as it is asked on a connection.
      requireHostHeader: false,
      keepAliveTimeout: idleMs,
      requestTimeout: sendingMs,
      headersTimeout: headersMs,
      connectionsCheckingInterval: 5000,
    },
    counted,
  );
  readInPieces(server);
  server.on('checkExpectation', counted);
  // Whoever reads nothing of an answer for so long keeps it, and its connection, from others.
  server.timeout = unreadMs;
  server.on('clientError', refuseBroken);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portRefused('PORT', port, error)));
    server.listen({ port, backlog: waitingConnections }, () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}

const reasons: Readonly<Record<string, string>> = { EADDRINUSE: 'is taken', EACCES: 'may not be opened by this user' };

const foreign: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'];

/** Why nothing can listen at a port, as the operator set it; any other error as it is. */
export function portRefused(name: 'PORT' | 'METRICS_PORT', port: number, error: unknown, host = ''): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (host && foreign.includes(code))
    return new WrongSetting(`METRICS_HOST must be an address of this machine, not ${host}.`);
  const reason = reasons[String(code)];
  return reason === undefined ? error : new WrongSetting(`Port ${port} ${reason}; set another ${name}.`);
}
