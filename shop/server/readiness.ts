import { setImmediate as nextRound } from 'node:timers/promises';
import { before } from './http/back-end/in-time.ts';

/** How far a process is. It is `draining` when it is about to end: it still answers, and asks that nobody new be sent. */
export interface Lifetime {
  phase: 'starting' | 'open' | 'draining';
}

/** A proxy that asks every few seconds shall not wait for longer. */
const answerMs = 2_000;

/** Whether visitors should be sent to this process: 200, or 503 with what is in the way. */
export type Readiness = () => Promise<Response>;

/**
 * Ready while the shop is open and its database answers in time. Whoever asks meanwhile shares one look. A shop in whose payments nobody pays,
 * because its provider has a test key, says so as well.
 */
export function readiness(lifetime: Lifetime, databaseAnswers: () => Promise<boolean>, isTestMode = false): Readiness {
  let look: Promise<boolean> | undefined;
  const answers = (): Promise<boolean> => (look ??= inTime(databaseAnswers).finally(() => (look = undefined)));
  return async () => {
    if (lifetime.phase !== 'open') return said(503, lifetime.phase);
    return (await answers())
      ? said(200, isTestMode ? 'ready, payments in test mode' : 'ready')
      : said(503, 'the database does not answer');
  };
}

/** A process that was busy for so long itself has the answer waiting, and reads it in the event loop's next rounds. */
async function inTime(databaseAnswers: () => Promise<boolean>): Promise<boolean> {
  const answer = databaseAnswers().catch(() => false);
  return before(AbortSignal.timeout(answerMs), answer).catch(async () => {
    await nextRound();
    await nextRound();
    return Promise.race([answer, Promise.resolve(false)]);
  });
}

/** Alive: whoever gets this answer need not restart the process. */
export const alive = (): Response => said(200, 'ok');

function said(status: number, what: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(what, { status, headers: { ...headers, 'x-content-type-options': 'nosniff' } });
}
