import { setImmediate } from 'node:timers/promises';

const batchSize = 200;

/**
 * Repeats a small transaction until it finds nothing more to do, or the process ends: nobody who buys waits for all of it. Answers how
 * much was done. `work` is told how much it may do at most, and answers how much it did.
 */
export async function inBatches(work: (limit: number) => Promise<number>, ending?: AbortSignal): Promise<number> {
  let sum = 0;
  while (!ending?.aborted) {
    const done = await work(batchSize);
    sum += done;
    if (done < batchSize) break;
    // SQLite answers at once: without a pause nobody else's request would be read before the end.
    await setImmediate();
  }
  return sum;
}
