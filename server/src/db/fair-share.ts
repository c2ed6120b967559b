import { LRUCache } from 'lru-cache';

interface ShareLimits {
  /** How many tasks run at a time, of all names together. */
  readonly atOnce: number;
  /** How many of them may be of one name. */
  readonly ofOne: number;
  /** How many of them may be of busy names: the other places are for visitors, who find them free. */
  readonly ofBusy: number;
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
/** What a name has used counts half after so long, in ms. */
const halfLifeMs = 15_000;
/** A name that has used so much of late, in ms, is busy. A purchase takes a third of it. */
const busyMs = 150;
/** Every so many starts, the name that has waited longest is next: others cannot keep it waiting forever. */
const longestWaitingEvery = 4;

/** A task's turn: when it began, and whether its name was busy then. */
interface Turn {
  readonly began: number;
  readonly isOfBusy: boolean;
}

interface Lane {
  running: number;
  /** When its running tasks began, summed up. */
  began: number;
  /** When it began to wait, or was served last. */
  since: number;
  readonly waiting: Set<(turn: Turn) => void>;
}

/**
 * Runs tasks so that names share the time, not the number of tasks. Names that are not busy come first, of these the one that came last: a visitor
 * whose task has ended comes back with the next one, so that purchases that have begun end, also where more begin than can be served. Then comes the
 * busy name that has used the least time lately, waits for locks included. A visitor whose tasks are short finds a free place, however many networks
 * have long ones waiting. `steadyMs` is a monotonic clock and not negative.
 */
export function fairShare(
  { atOnce, ofOne, ofBusy, mostWaitMs }: ShareLimits,
  steadyMs: () => number,
): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, Lane>();
  /** The time that names have used, in ms, as it counted `at` a moment. */
  const uses = new LRUCache<string, { readonly ms: number; readonly at: number }>({ max: mostNames });
  let running = 0;
  let busyRunning = 0;
  let starts = 0;

  const usedBefore = (name: string): number => {
    const { ms, at } = uses.peek(name) ?? { ms: 0, at: 0 };
    return ms * 0.5 ** ((steadyMs() - at) / halfLifeMs);
  };
  /** Running tasks count as they run: otherwise a name could begin several long ones at once. */
  const usedBy = (name: string, lane: Lane): number => usedBefore(name) + lane.running * steadyMs() - lane.began;

  const isBusy = (name: string, lane: Lane): boolean => usedBy(name, lane) >= busyMs;

  const waits = (name: string, lane: Lane): boolean =>
    lane.waiting.size > 0 && lane.running < ofOne && (busyRunning < ofBusy || !isBusy(name, lane));

  const leastBy = (rank: (name: string, lane: Lane) => number): [string, Lane] | undefined => {
    let [next, least]: [[string, Lane] | undefined, number] = [undefined, Infinity];
    for (const [name, lane] of lanes) {
      const own = rank(name, lane);
      if (own <= least && waits(name, lane)) [next, least] = [[name, lane], own];
    }
    return next;
  };

  const goOn = (): void => {
    while (running < atOnce) {
      const isByWait = (starts + 1) % longestWaitingEvery === 0;
      const next = isByWait
        ? leastBy((_name, { since }) => since)
        : leastBy((name, lane) => (isBusy(name, lane) ? usedBy(name, lane) : -lane.since));
      if (!next) return;
      const [name, lane] = next;
      const turn = { began: steadyMs(), isOfBusy: isBusy(name, lane) };
      starts += 1;
      lane.since = turn.began;
      lane.began += turn.began;
      lane.running += 1;
      running += 1;
      busyRunning += Number(turn.isOfBusy);
      const [go] = lane.waiting;
      if (go) lane.waiting.delete(go);
      go?.(turn);
    }
  };

  const forget = (name: string, lane: Lane): void => {
    if (lane.running === 0 && lane.waiting.size === 0) lanes.delete(name);
  };

  const turnOf = (name: string, lane: Lane): Promise<Turn> =>
    new Promise((resolve, reject) => {
      const go = (turn: Turn): void => {
        clearTimeout(timer);
        resolve(turn);
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
    const lane = lanes.get(name) ?? { running: 0, began: 0, since: steadyMs(), waiting: new Set() };
    lanes.set(name, lane);
    const { began, isOfBusy } = await turnOf(name, lane);
    try {
      return await work();
    } finally {
      const at = steadyMs();
      uses.set(name, { ms: usedBefore(name) + at - began, at });
      lane.running -= 1;
      lane.began -= began;
      running -= 1;
      busyRunning -= Number(isOfBusy);
      forget(name, lane);
      goOn();
    }
  };
}
