import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../src/app/embedded-server.ts';
import { requests, requestSeconds, requestsUnderWay } from './front-metrics.ts';
import type { Lifetime } from './readiness.ts';
import { routeName } from './http/route-name.ts';

/** A request that is being answered, as the operator sees it. */
export interface Visit {
  readonly id: string;
  /** Header fields for its answer, names and values in turn. */
  readonly header: readonly string[];
  /** A page's pattern; without one the address tells. */
  route: string | undefined;
}

export type Watch = (request: IncomingMessage, response: ServerResponse) => Visit;

export interface WatchOptions {
  readonly log: Log;
  readonly lifetime: Lifetime;
  /** Whether the proxy before us is ours: a stranger's id could be anything, a name or a token. */
  readonly trustProxy: boolean;
}

/** Nginx's, for a visitor who left. */
const goneStatus = 499;
const methods = new Set(['GET', 'HEAD', 'POST']);

/** Probes come every few seconds and say nothing. */
const isProbe = (route: string) => route === '/healthz' || route === '/readyz';

/**
 * Counts and times every answer, and writes one line for it: what it was by its pattern, and nothing of who it was for. While the
 * process is about to end, each answer closes its connection, so that the next request finds another process.
 */
export function watching({ log, lifetime, trustProxy }: WatchOptions): Watch {
  return (request, response) => {
    const id = (trustProxy && proxysId(request)) || randomUUID();
    const closing = lifetime.phase === 'draining' ? ['connection', 'close'] : [];
    const visit: Visit = { id, header: ['x-request-id', id, ...closing], route: undefined };
    const end = requestSeconds.startTimer();
    requestsUnderWay.inc();
    response.once('close', () => {
      requestsUnderWay.dec();
      const route = visit.route ?? routeName(request.url ?? '/');
      const seconds = end({ route });
      const status = response.writableFinished ? response.statusCode : goneStatus;
      const method = request.method ?? '';
      requests.inc({ route, method: methods.has(method) ? method : 'other', status });
      const level = isProbe(route) ? 'debug' : status >= 500 ? 'warn' : 'info';
      if (!log.isLevelEnabled(level)) return;
      log[level]({ requestId: id, method, route, status, ms: Math.round(seconds * 10_000) / 10 }, 'Answered');
    });
    return visit;
  };
}

function proxysId({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;
}
