import { setTimeout as pause } from 'node:timers/promises';

/** While something takes long, what has come since is looked for so often. */
const lookAgainMs = 1000;

/**
 * Does one after the other of what `next` finds, so many at a time, until it finds nothing and all is done. One that fails ends none of the
 * others: the first failure is thrown after them.
 */
export async function sideBySide<Task>(
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
    if (task === null) await oneOf(running, lookAgainMs);
    else if (running.size >= atOnce) await Promise.race(running);
  }
  if (failures.length > 0) throw failures[0];
}

/** Until one of them has ended, or for so long. */
async function oneOf(running: ReadonlySet<Promise<void>>, ms: number): Promise<void> {
  const ended = new AbortController();
  const late = pause(ms, undefined, { signal: ended.signal }).catch(() => undefined);
  await Promise.race([...running, late]);
  ended.abort();
}
