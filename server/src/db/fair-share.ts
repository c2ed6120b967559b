import { LRUCache } from 'lru-cache';

interface ShareLimits {
  /** How many tasks run at a time, of all names together. */
  readonly atOnce: number;
  /** How many of them may be of one name. */
  readonly ofOne: number;
}

/** How many names are remembered. A forgotten one counts as new. */
const mostNames = 10_000;
/** A name that has waited for so long is next, so that new names cannot keep it waiting forever. */
const longestWaitMs = 5_000;

interface Lane {
  running: number;
  /** When it began to wait, or was served last. */
  since: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs tasks so that names share the time, not the number of tasks: next is the name that has used the least of it. A visitor whose tasks are short waits
 * for one task, however many networks have long ones waiting. `steadyMs` is a monotonic clock.
 */
export function fairShare(
  { atOnce, ofOne }: ShareLimits,
  steadyMs: () => number,
): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, Lane>();
  /** Time that names have used, in ms. */
  const used = new LRUCache<string, number>({ max: mostNames });
  /** What the name that was served last had used. A name that comes, or comes back, begins there: it has saved nothing up. */
  let level = 0;
  let running = 0;

  const timeOf = (name: string): number => used.peek(name) ?? level;

  const nextLane = (): [string, Lane] | undefined => {
    let next: [string, Lane] | undefined;
    const now = steadyMs();
    const isLate = (lane: Lane) => now - lane.since > longestWaitMs;
    for (const [name, lane] of lanes) {
      if (lane.waiting.length === 0 || lane.running >= ofOne) continue;
      if (!next) next = [name, lane];
      else if (isLate(lane) || isLate(next[1])) next = lane.since < next[1].since ? [name, lane] : next;
      else if (timeOf(name) < timeOf(next[0])) next = [name, lane];
    }
    return next;
  };

  const goOn = (): void => {
    while (running < atOnce) {
      const next = nextLane();
      if (!next) return;
      const [name, lane] = next;
      level = Math.max(level, timeOf(name));
      lane.since = steadyMs();
      lane.running += 1;
      running += 1;
      lane.waiting.shift()?.();
    }
  };

  return async (name, work) => {
    const lane = lanes.get(name) ?? { running: 0, since: steadyMs(), waiting: [] };
    if (!lanes.has(name)) used.set(name, Math.max(timeOf(name), level));
    lanes.set(name, lane);
    await new Promise<void>((go) => {
      lane.waiting.push(go);
      goOn();
    });
    const began = steadyMs();
    try {
      return await work();
    } finally {
      used.set(name, timeOf(name) + steadyMs() - began);
      lane.running -= 1;
      running -= 1;
      if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(name);
      goOn();
    }
  };
}
