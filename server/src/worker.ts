import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isUnavailable } from './db/failures.ts';
import { countWorkerFailure } from './observability/counters.ts';
import { failureOf } from './observability/failure.ts';
import { runForNetwork } from './http/current-network.ts';
import { underNoRequest } from './observability/log.ts';

/** Repeats work until it is closed. */
export interface Worker {
  /** Starts the work now. If it is running already, it runs once more after that. */
  wake(): void;
  /** Resolves when the work is not running. */
  idle(): Promise<void>;
  /** Stops the timer, and resolves when the work under way has ended. */
  close(): Promise<void>;
}

/**
 * How long a worker rests when it was woken again and again while it worked, in ms: twice as long each time. Otherwise hundreds of requests a second,
 * each of which wakes it, would keep the database busy with looking for jobs.
 */
const [firstRestMs, longestRestMs] = [10, 250];

/**
 * Does the work every `pauseMs`, never twice at a time. An error is logged and does not stop the worker. Work of many steps checks `ending` before
 * each step: it is aborted when the worker is closed.
 */
export function startWorker(work: (ending: AbortSignal) => Promise<void>, pauseMs: number, log: Logger): Worker {
  const end = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;

  const failed = (error: unknown): void => {
    log.error(failureOf(error), 'The worker failed');
    countWorkerFailure(isUnavailable(error) ? 'database' : 'unexpected');
  };
  const run = async (): Promise<void> => {
    let restMs = 0;
    do {
      if (restMs > 0) await pause(restMs, undefined, { signal: end.signal }).catch(() => undefined);
      if (end.signal.aborted) return;
      if (again) restMs = Math.min(Math.max(firstRestMs, 2 * restMs), longestRestMs);
      again = false;
      // Let requests in between rounds: work may wake itself, or have nothing to wait for.
      await setImmediate();
      await work(end.signal).catch(failed);
    } while (again && !end.signal.aborted);
  };
  const wake = (): void => {
    if (end.signal.aborted) return;
    if (running) again = true;
    // The request that woke the worker has nothing to do with this work, so run it without that request's id and network.
    else running = runForNetwork('', () => underNoRequest(run)).finally(() => (running = null));
  };
  const timer = setInterval(wake, pauseMs);
  timer.unref();
  const idle = async (): Promise<void> => {
    await running;
  };
  return {
    wake,
    idle,
    close: async () => {
      end.abort();
      clearInterval(timer);
      await idle();
    },
  };
}
