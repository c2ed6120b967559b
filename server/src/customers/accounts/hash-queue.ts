import { Refusal } from '../../http/refusal.ts';

/** Does one thing after the other. */
export type HashQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** By then a few of those who wait have had their turn. */
const retrySeconds = 2;

/**
 * Hashing a password takes memory and tens of milliseconds of a core by design: one at a time leaves the rest of the machine to the
 * shop, however many try. Where `most` wait already, the next is refused at once with 503, before it has cost anything.
 */
export function hashQueue(most: number): HashQueue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (waiting >= most) {
      throw new Refusal(503, 'UNAVAILABLE', { headers: { 'retry-after': String(retrySeconds) } });
    }
    waiting += 1;
    const turn = last.then(work).finally(() => (waiting -= 1));
    last = turn.catch(() => undefined);
    return turn;
  };
}
