import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../src/app/embedded-server.ts';
import { requests, requestSeconds, requestsUnderWay } from './front-metrics.ts';
import type { Lifetime } from './readiness.ts';
import { routeName } from './http/route-name.ts';

/** A request in progress, as the operator sees it. */
export interface RequestRecord {
  readonly id: string;
  /** Header fields of its answer, names and values alternating. */
  readonly header: readonly string[];
  /** The pattern of a page; without it the pattern comes from the address. */
  route: string | undefined;
}

export type RequestLogger = (request: IncomingMessage, response: ServerResponse) => RequestRecord;

export interface RequestLoggerOptions {
  readonly log: Log;
  readonly lifetime: Lifetime;
  /** Whether the proxy in front is ours, because a stranger's request id could be anything, even a name or a token. */
  readonly trustProxy: boolean;
}

/** nginx's status for a visitor who disconnected. */
const goneStatus = 499;
const methods = new Set(['GET', 'HEAD', 'POST']);

/** Probes come every few seconds and are not worth a line in the log. */
const isProbe = (route: string) => route === '/healthz' || route === '/readyz';

/**
 * Counts and times every answer, and logs one line for it: the route pattern, and nothing about the visitor. While the process is draining,
 * each answer closes its connection, so that the next request reaches another process.
 */
export function requestLogger({ log, lifetime, trustProxy }: RequestLoggerOptions): RequestLogger {
  return (request, response) => {
    const id = (trustProxy && idFromProxy(request)) || randomUUID();
    const closing = lifetime.phase === 'draining' ? ['connection', 'close'] : [];
    const record: RequestRecord = { id, header: ['x-request-id', id, ...closing], route: undefined };
    const end = requestSeconds.startTimer();
    requestsUnderWay.inc();
    response.once('close', () => {
      requestsUnderWay.dec();
      const route = record.route ?? routeName(request.url ?? '/');
      const seconds = end({ route });
      const status = response.writableFinished ? response.statusCode : goneStatus;
      const method = request.method ?? '';
      requests.inc({ route, method: methods.has(method) ? method : 'other', status });
      const level = isProbe(route) ? 'debug' : status >= 500 ? 'warn' : 'info';
      if (!log.isLevelEnabled(level)) return;
      log[level]({ requestId: id, method, route, status, ms: Math.round(seconds * 10_000) / 10 }, 'Answered');
    });
    return record;
  };
}

function idFromProxy({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}
