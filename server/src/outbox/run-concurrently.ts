import { setTimeout as pause } from 'node:timers/promises';

/** How often `next` is called again while tasks are running, to find those that have been added since. */
const lookAgainMs = 1000;

/**
 * Does the tasks that `next` finds, `atOnce` at a time, until it finds none and all are done. A failed task does not stop the others: the first
 * failure is thrown at the end.
 */
export async function runConcurrently<Task>(
  atOnce: number,
  next: () => Promise<Task | null>,
  work: (task: Task) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const begin = (task: Task): void => {
    const done: Promise<void> = work(task)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(done));
    running.add(done);
  };
  for (;;) {
    const task = await next().catch((error: unknown) => {
      failures.push(error);
      return null;
    });
    if (task !== null) begin(task);
    if (running.size === 0) break;
    if (task === null) await anySettledOrTimeout(running, lookAgainMs);
    else if (running.size >= atOnce) await Promise.race(running);
  }
  if (failures.length > 0) throw failures[0];
}

/** Waits until one of them has ended, or `ms` have passed. */
async function anySettledOrTimeout(running: ReadonlySet<Promise<void>>, ms: number): Promise<void> {
  const ended = new AbortController();
  const late = pause(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([...running, late]);
  ended.abort();
}
