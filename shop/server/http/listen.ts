import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { WrongSetting } from '../../src/app/embedded-server.ts';
import type { Answer } from './answer-with.ts';
import { lingeringMs, readInPieces, endReading } from './in-pieces.ts';

interface Listening {
  readonly server: Server;
  readonly port: number;
  /** So many connections have sent something that waits to be read. */
  readonly unread: () => number;
}

interface Listener {
  readonly answer: Answer;
  /** Whether connections show who asks, and the networks that ask take turns in being read. */
  readonly networksTakeTurns: boolean;
}

/** Longer than a proxy keeps an idle connection to us: which side closes it must not be a matter of chance. */
const idleMs = 75_000;
/** Whoever takes longer to send a request of at most some kilobytes has not come to buy. */
const sendingMs = 30_000;
const headersMs = 15_000;
/** Longer than any answer is waited for. */
const silentMs = 90_000;

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
  endReading(socket);
  setTimeout(() => socket.destroy(), lingeringMs).unref();
}

/** So many connections the system keeps until they are taken up; of more, each tries again after a second. It allows as many at most as `net.core.somaxconn` says. */
const waitingConnections = 4096;

export function listen({ answer, networksTakeTurns }: Listener, port: number): Promise<Listening> {
  const counted = withoutPiles(answer);
  const server = createServer(
    {
      // What Node refuses by itself, it refuses as often as it is asked on a connection.
      requireHostHeader: false,
      keepAliveTimeout: idleMs,
      requestTimeout: sendingMs,
      headersTimeout: headersMs,
      connectionsCheckingInterval: 1000,
    },
    counted,
  );
  const unread = readInPieces(server, networksTakeTurns);
  server.on('checkExpectation', counted);
  // A connection on which nothing moves for so long keeps its place from others.
  server.timeout = silentMs;
  server.on('clientError', refuseBroken);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portRefused('PORT', port, error)));
    server.listen({ port, backlog: waitingConnections }, () => {
      const address = server.address();
      resolve({ server, unread, port: typeof address === 'object' && address ? address.port : port });
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
