import { LRUCache } from 'lru-cache';

interface ShareLimits {
  /** How many tasks run at a time, of all names together. */
  readonly atOnce: number;
  /** How many of them may be of one name. */
  readonly ofOne: number;
  /** A task that has waited for so long is not run: its promise rejects with NoTurn. */
  readonly mostWaitMs: number;
}

/** A task was not run, because too many others were. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
  /** The system's code for what gave no answer in time (db/failures.ts). */
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('No turn within the time.');
  }
}

/** How many names are remembered. A forgotten one counts as new. */
const mostNames = 10_000;
/** Every so many starts, the name that has waited longest is next: new names cannot keep it waiting forever. */
const longestWaitingEvery = 4;

interface Lane {
  running: number;
  /** When it began to wait, or was served last. */
  since: number;
  readonly waiting: Set<() => void>;
}

/**
 * Runs tasks so that names share the time, not the number of tasks: next is the name that has used the least of it, waits for locks included. A
 * visitor whose tasks are short waits for one or two others, however many networks have long ones waiting. `steadyMs` is a monotonic clock.
 */
export function fairShare(
  { atOnce, ofOne, mostWaitMs }: ShareLimits,
  steadyMs: () => number,
): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, Lane>();
  /** Time that names have used, in ms. */
  const used = new LRUCache<string, number>({ max: mostNames });
  /** What the name with the least time had used at its last start. A name that comes, or comes back, begins there: it cannot save up time. */
  let level = 0;
  let running = 0;
  let starts = 0;

  const timeOf = (name: string): number => used.peek(name) ?? level;

  const nextBy = (rank: (name: string, lane: Lane) => number): [string, Lane] | undefined => {
    let [next, least]: [[string, Lane] | undefined, number] = [undefined, Infinity];
    for (const [name, lane] of lanes) {
      // Of equals the one that came last: it has waited for none of the others' tasks yet.
      if (lane.waiting.size === 0 || lane.running >= ofOne || rank(name, lane) > least) continue;
      [next, least] = [[name, lane], rank(name, lane)];
    }
    return next;
  };

  const goOn = (): void => {
    while (running < atOnce) {
      const isByWait = (starts + 1) % longestWaitingEvery === 0;
      const next = isByWait ? nextBy((_name, { since }) => since) : nextBy(timeOf);
      if (!next) return;
      const [name, lane] = next;
      starts += 1;
      if (!isByWait) level = Math.max(level, timeOf(name));
      lane.since = steadyMs();
      lane.running += 1;
      running += 1;
      const [go] = lane.waiting;
      if (go) lane.waiting.delete(go);
      go?.();
    }
  };

  const forget = (name: string, lane: Lane): void => {
    if (lane.running === 0 && lane.waiting.size === 0) lanes.delete(name);
  };

  const turnOf = (name: string, lane: Lane): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        lane.waiting.delete(go);
        forget(name, lane);
        reject(new NoTurn());
      }, mostWaitMs);
      if (lane.waiting.size === 0) lane.since = steadyMs();
      lane.waiting.add(go);
      goOn();
    });

  return async (name, work) => {
    const lane = lanes.get(name) ?? { running: 0, since: steadyMs(), waiting: new Set() };
    if (!lanes.has(name)) used.set(name, Math.max(timeOf(name), level));
    lanes.set(name, lane);
    await turnOf(name, lane);
    const began = steadyMs();
    try {
      return await work();
    } finally {
      used.set(name, timeOf(name) + steadyMs() - began);
      lane.running -= 1;
      running -= 1;
      forget(name, lane);
      goOn();
    }
  };
}
