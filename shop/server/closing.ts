import type { Server } from 'node:http';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import { steadyMs } from '../src/app/clock.ts';
import type { Lifetime } from './readiness.ts';

export interface ClosingOptions {
  readonly server: Server;
  /** Accepts no new connections. Resolves when the open ones have ended. */
  readonly close: () => Promise<void>;
  /** How many connections have sent data that waits to be read. */
  readonly unread: () => number;
  readonly lifetime: Lifetime;
  /** How long the shop keeps accepting connections after it is asked to end, so that a proxy notices in time. */
  readonly drainMs: number;
  /** Abort it to skip the waiting. */
  readonly skipWaiting: AbortSignal;
}

/** Longer than any call may take. A connection that is still open by then is closed without an answer. */
const longestAnswerMs = 30_000;
/** By then a proxy without health probes has noticed that new connections are refused. */
const longestLingerMs = 1_000;
/**
 * No request that began before takes longer to send its head, or all of it. Without these limits a silent connection would keep the process
 * alive.
 */
const [longestHeadMs, longestSendingMs] = [1_000, 5_000];
const lookMs = 50;
/** A round of the event loop in which nothing happens takes a few microseconds. Some round is calm within seconds. */
const [calmRoundMs, longestSearchMs] = [0.1, 2_000];

/**
 * Stops serving in three steps. First the process reports `draining` and still answers. Then it accepts no new connections but serves the
 * open ones, because a proxy may be sending on a connection that looks idle to us, and would not resend it. Finally, when every request is
 * answered and no more arrive, it closes them.
 */
export async function stopServing({
  server,
  close,
  unread,
  lifetime,
  drainMs,
  skipWaiting,
}: ClosingOptions): Promise<void> {
  const wait = (ms: number) => pause(ms, undefined, { signal: skipWaiting }).catch(() => undefined);
  lifetime.phase = 'draining';
  await wait(drainMs);
  await allConnectionsRead(server, unread);
  const closed = close().then(() => true);
  await wait(Math.min(drainMs, longestLingerMs));
  server.headersTimeout = longestHeadMs;
  server.requestTimeout = longestSendingMs;
  const late = setTimeout(() => server.closeAllConnections(), longestAnswerMs);
  while (!(await Promise.race([closed, closeIdle(server, unread)]))) continue;
  clearTimeout(late);
}

/** Reads what has arrived first, because a connection with unread data looks idle. */
async function closeIdle(server: Server, unread: () => number): Promise<false> {
  await pause(lookMs);
  await allConnectionsRead(server, unread);
  server.closeIdleConnections();
  return false;
}

/**
 * The system accepts connections, and data on them, before Node hears of it; closing the listener would reset those. Waits for a round of
 * the event loop with no new connection, nobody waiting for a turn and no other work, as everything that arrived before is read by then.
 * With rounds of up to 2 ms, one of fifteen closings behind a busy proxy cut off a call.
 */
async function allConnectionsRead(server: Server, unread: () => number): Promise<void> {
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
