import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Lifetime } from './lifetime.ts';

export interface ClosingOptions {
  readonly server: Server;
  readonly lifetime: Lifetime;
  /** How long the shop goes on answering when it is asked to end, so that a proxy learns of it in time. */
  readonly drainMs: number;
  /** Aborted: at once. */
  readonly hurry: AbortSignal;
}

/** Longer than any call may take: whoever is still connected then gets no answer. */
const longestAnswerMs = 30_000;
const lookMs = 50;

/**
 * Ends the taking in of visitors: first the process says that it is going and answers on, then it accepts nobody new, and when
 * everybody who was let in has been answered, it is over.
 */
export async function stopServing({ server, lifetime, drainMs, hurry }: ClosingOptions): Promise<void> {
  lifetime.phase = 'draining';
  await pause(drainMs, undefined, { signal: hurry }).catch(() => undefined);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose last answer went out before it was told to close has become idle since.
  const idle = setInterval(() => server.closeIdleConnections(), lookMs);
  const late = setTimeout(() => server.closeAllConnections(), longestAnswerMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
