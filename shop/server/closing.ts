import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import { steadyMs } from '../src/app/clock.ts';
import type { Lifetime } from './readiness.ts';

export interface ClosingOptions {
  readonly server: Server;
  /** So many of its connections have sent something that waits for a turn. */
  readonly unread: () => number;
  readonly lifetime: Lifetime;
  /** How long the shop goes on answering when it is asked to end, so that a proxy learns of it in time. */
  readonly drainMs: number;
  /** Aborted: at once. */
  readonly hurry: AbortSignal;
}

/** Longer than any call may take: whoever is still connected then gets no answer. */
const longestAnswerMs = 30_000;
/** A proxy without probes has found the door closed by then. */
const longestLingerMs = 1_000;
/** Nobody who began to ask before that takes so long to send the head of a request, or all of it: a connection that says nothing would keep the process. */
const [longestHeadMs, longestSendingMs] = [1_000, 5_000];
const lookMs = 50;
/** A round of the event loop in which nothing happens takes a few thousandths; one at all is found within seconds. */
const [calmRoundMs, longestSearchMs] = [0.1, 2_000];

/**
 * Ends the taking in of visitors, in three steps. First the process says that it is going and answers on. Then it lets nobody new in, while
 * those connections that are there are served: a proxy may be sending on one that looks idle to us, and would not send it again. Last,
 * when everybody has been answered and nothing came any more, they are closed.
 */
export async function stopServing({ server, unread, lifetime, drainMs, hurry }: ClosingOptions): Promise<void> {
  const wait = (ms: number) => pause(ms, undefined, { signal: hurry }).catch(() => undefined);
  lifetime.phase = 'draining';
  await wait(drainMs);
  await everythingRead(server, unread);
  const closed = new Promise<true>((resolve) => {
    // The listener's own way to close: the HTTP server's closes idle connections with it.
    Listener.prototype.close.call(server, () => resolve(true));
  });
  await wait(Math.min(drainMs, longestLingerMs));
  server.headersTimeout = longestHeadMs;
  server.requestTimeout = longestSendingMs;
  const late = setTimeout(() => server.closeAllConnections(), longestAnswerMs);
  while (!(await Promise.race([closed, closeIdle(server, unread)]))) continue;
  clearTimeout(late);
}

/** A connection only looks idle while what has arrived on it was not read yet. */
async function closeIdle(server: Server, unread: () => number): Promise<false> {
  await pause(lookMs);
  await everythingRead(server, unread);
  server.closeIdleConnections();
  return false;
}

/**
 * The system lets people in, and takes what they send, before we hear of it; a closing door would send them away. Waits for a round of
 * the event loop in which nobody came, nobody waited for a turn and nothing else was done: who arrives before it has been heard, and what follows at once meets
 * nobody. With rounds of up to 2 ms one of fifteen closings behind a busy proxy cut a call off.
 */
async function everythingRead(server: Server, unread: () => number): Promise<void> {
  let came = 0;
  const count = () => (came += 1);
  server.on('connection', count);
  const since = steadyMs();
  for (let began = since; began - since < longestSearchMs; began = steadyMs()) {
    const before = came;
    await nextRound();
    if (came === before && unread() === 0 && steadyMs() - began < calmRoundMs) break;
  }
  server.off('connection', count);
}
