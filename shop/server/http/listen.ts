import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { WrongSetting } from '../../src/app/embedded-server.ts';
import type { Answer } from './request-listener.ts';
import { lingeringMs, throttleReads, endReading } from './throttled-connection.ts';
import type { OpenPort } from './open-port.ts';
import { openPort } from './open-port.ts';

interface Listening extends OpenPort {
  readonly server: Server;
  /** How many connections have sent data that waits to be read. */
  readonly unread: () => number;
}

interface Listener {
  readonly answer: Answer;
  /** Whether connections reveal the caller, so that networks take turns in being read. */
  readonly networksTakeTurns: boolean;
}

/** Longer than proxies keep an idle connection, so that it is always the proxy that closes it. */
const idleMs = 75_000;
/** A request has at most some kilobytes; no customer takes longer to send it. */
const sendingMs = 30_000;
const headersMs = 15_000;
/** Longer than any answer takes. */
const silentMs = 90_000;

/** Browsers and proxies send one request at a time on a connection. Pipelined requests pile up work and memory. */
const mostAtOnce = 4;

/** Wraps `answer` to close a connection with more than `mostAtOnce` requests under way; the rest of them get no answer. */
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
const refused = new WeakSet<Duplex>();

/**
 * Answers what is not valid HTTP, and still accepts data for a moment, because a proxy that is cut off in the middle of a body never reads
 * the answer, and considers the whole process broken.
 */
function refuseBroken(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = refusals[error.code ?? ''] ?? '400 Bad Request';
  socket.on('error', () => undefined).end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  endReading(socket);
  setTimeout(() => socket.destroy(), lingeringMs).unref();
}

export async function listen({ answer, networksTakeTurns }: Listener, port: number): Promise<Listening> {
  const counted = withoutPiles(answer);
  const server = createServer(
    {
      // Missing Host headers are refused in `request-listener.ts`, because Node's own refusal leaves the connection open for more.
      requireHostHeader: false,
      keepAliveTimeout: idleMs,
      requestTimeout: sendingMs,
      headersTimeout: headersMs,
      connectionsCheckingInterval: 1000,
    },
    counted,
  );
  const unread = throttleReads(server, networksTakeTurns);
  server.on('checkExpectation', counted);
  // A connection without any traffic for this long takes a place from others.
  server.timeout = silentMs;
  server.on('clientError', refuseBroken);
  const opened = openPort(server, port, networksTakeTurns);
  const { port: at, close } = await opened.catch((error: unknown) => {
    throw portRefused('PORT', port, error);
  });
  return { server, unread, port: at, close };
}

const reasons: Readonly<Record<string, string>> = { EADDRINUSE: 'is taken', EACCES: 'may not be opened by this user' };

const foreign: readonly unknown[] = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'];

/** Turns a listen error into a WrongSetting that names the operator's setting; returns any other error unchanged. */
export function portRefused(name: 'PORT' | 'METRICS_PORT', port: number, error: unknown, host = ''): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (host && foreign.includes(code))
    return new WrongSetting(`METRICS_HOST must be an address of this machine, not ${host}.`);
  const reason = reasons[String(code)];
  return reason === undefined ? error : new WrongSetting(`Port ${port} ${reason}; set another ${name}.`);
}
