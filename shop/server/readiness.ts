import { setImmediate as nextRound } from 'node:timers/promises';
import { before } from './http/back-end/in-time.ts';

/** The phase of a process. `draining` means that it is about to end: it still answers, and asks not to be sent new visitors. */
export interface Lifetime {
  phase: 'starting' | 'open' | 'draining';
}

/** Longest wait for the database, because proxies probe every few seconds. */
const answerMs = 2_000;

/** Whether visitors should be sent to this process: 200, or 503 with the reason. */
export type Readiness = () => Promise<Response>;

/**
 * Ready while the shop is open and its database answers in time. Requests that arrive meanwhile share one check. The answer also says if
 * the payment provider has a test key, with which no money moves.
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

/** If the process itself was busy for that long, the database's answer is already waiting and is read in the next rounds of the event loop. */
async function inTime(databaseAnswers: () => Promise<boolean>): Promise<boolean> {
  const answer = databaseAnswers().catch(() => false);
  return before(AbortSignal.timeout(answerMs), answer).catch(async () => {
    await nextRound();
    await nextRound();
    return Promise.race([answer, Promise.resolve(false)]);
  });
}

/** The process is alive. No need to restart it. */
export const alive = (): Response => said(200, 'ok');

function said(status: number, what: string): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(what, { status, headers: { ...headers, 'x-content-type-options': 'nosniff' } });
}
