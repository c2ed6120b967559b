import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isUnavailable } from './db/failures.ts';
import { countWorkerFailure } from './observability/counters.ts';
import { failureOf } from './observability/failure.ts';
import { askedBy } from './http/asking-network.ts';
import { underNoRequest } from './observability/log.ts';

/** Repeats work until it is closed. */
export interface Worker {
  /** Works now, or once more when it is at it. */
  wake(): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Ends after what is under way. */
  close(): Promise<void>;
}

/**
 * Does the work every so many ms, never twice at a time; what it throws is logged and does not end it. Work of many steps looks at
 * `ending` before each: it is aborted when the worker is closed.
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
    do {
      again = false;
      // Work that wakes itself, or does it at once, must let requests in between.
      await setImmediate();
      await work(end.signal).catch(failed);
    } while (again && !end.signal.aborted);
  };
  const wake = (): void => {
    if (end.signal.aborted) return;
    if (running) again = true;
    // Neither whose request has woken it nor from which network says anything of what it does.
    else running = askedBy('', () => underNoRequest(run)).finally(() => (running = null));
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
