import type { Logger } from 'pino';

/** Repeats work until it is closed. */
export interface Worker {
  /** Works now, or once more when it is at it. */
  wake(): void;
  /** Ends after what is under way. */
  close(): Promise<void>;
}

/** Does the work every so many ms, never twice at a time; what it throws is logged and does not end it. */
export function startWorker(work: () => Promise<void>, pauseMs: number, log: Logger): Worker {
  let running: Promise<void> | null = null;
  let again = false;
  let isClosed = false;

  const run = async (): Promise<void> => {
    do {
      again = false;
      await work().catch((error: unknown) => log.error({ error: String(error) }, 'The worker failed'));
    } while (again && !isClosed);
  };
  const wake = (): void => {
    if (isClosed) return;
    if (running) again = true;
    else running = run().finally(() => (running = null));
  };
  const timer = setInterval(wake, pauseMs);
  timer.unref();
  return {
    wake,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
