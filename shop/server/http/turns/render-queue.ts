import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';

/** The load that decides how many pages may be rendered at a time. */
export interface Pressure {
  /** A monotonic clock, ms. */
  readonly steadyMs: () => number;
  /** Whether the process has been mostly working lately. */
  readonly isBusy: () => boolean;
}

/** How many pages may be rendered at once, in all and per network, while they wait for another back end and not for the processor. */
const [mostPages, mostOfNetwork] = [64, 8];
/** How many of one network may wait; each usually occupies a connection. */
const mostWaiting = 200;
/** How many networks are remembered. Those whose last page is longest ago come first anyway. */
const mostNetworks = 10_000;
/** By how many turns a network without recent turns may overtake others. */
const headStart = 50;
/** Interval between starts while others run: long enough to notice that the process is busy. */
const apartMs = 10;
/** No page takes the processor this long. One that does waits for another back end, and the next page and the pause stop waiting for it. */
export const longestMs = 200;

interface Lane {
  running: number;
  /** The number of the turn when it began to wait. */
  waitsSince: number;
  readonly waiting: (() => void)[];
}

/**
 * Renders pages, with networks taking turns, as all share one processor. While the process is busy, pages are rendered one at a time, each
 * followed by an equally long pause for other work, however many networks ask. Resolves to null if too many pages of the network wait
 * already.
 */
export function renderQueue({ steadyMs, isBusy }: Pressure) {
  const lanes = new Map<string, Lane>();
  /** The number of each network's last turn. It grows with each turn. */
  const lastTurns = new LRUCache<string, number>({ max: mostNetworks });
  let turnNumber = 0;
  let running = 0;
  let [lastStart, pausedUntil] = [-Infinity, -Infinity];
  let timer: NodeJS.Timeout | undefined;

  const mayStart = (): boolean => {
    const now = steadyMs();
    if (now < pausedUntil) return false;
    const since = now - lastStart;
    if (running === 0) return true;
    return running < mostPages && since >= apartMs && (!isBusy() || since >= longestMs);
  };

  /** The turn of a lane's last page; the lowest rank is next. A lane is at most `headStart` turns ahead, counted from when it began to wait. */
  const rankOf = (network: string, lane: Lane): number =>
    Math.max(lastTurns.peek(network) ?? 0, lane.waitsSince - headStart);

  /**
   * Takes from the network whose last page is longest ago or that had none, so that a visitor's first page waits for one page, not for one
   * of each network.
   */
  const takeNext = (): (() => void) | undefined => {
    let next: { readonly network: string; readonly lane: Lane; readonly rank: number } | undefined;
    for (const [network, lane] of lanes) {
      if (lane.running >= mostOfNetwork || lane.waiting.length === 0) continue;
      const rank = rankOf(network, lane);
      if (!next || rank < next.rank) next = { network, lane, rank };
    }
    if (!next) return undefined;
    lastTurns.set(next.network, (turnNumber += 1));
    next.lane.waitsSince = turnNumber;
    return next.lane.waiting.shift();
  };

  const goOn = (): void => {
    for (let next = mayStart() ? takeNext() : undefined; next; next = mayStart() ? takeNext() : undefined) next();
    if (timer === undefined && [...lanes.values()].some(({ waiting }) => waiting.length > 0))
      timer = setTimeout(() => {
        timer = undefined;
        goOn();
      }, apartMs);
  };

  return async <T>(network: string, work: () => Promise<T>): Promise<T | null> => {
    const lane = lanes.get(network) ?? { running: 0, waitsSince: turnNumber, waiting: [] };
    if (lane.waiting.length >= mostWaiting) return null;
    lanes.set(network, lane);
    const start = (): void => {
      lane.running += 1;
      running += 1;
      lastStart = steadyMs();
      // Starts the measurement that the call in `finally` ends.
      isBusy();
    };
    if (lane.waiting.length === 0) lane.waitsSince = turnNumber;
    const started = new Promise<void>((resolve) => {
      lane.waiting.push(() => {
        start();
        resolve();
      });
    });
    goOn();
    await started;
    const began = steadyMs();
    try {
      return await work();
    } finally {
      const ended = steadyMs();
      lane.running -= 1;
      running -= 1;
      if (lane.running === 0 && lane.waiting.length === 0) lanes.delete(network);
      if (isBusy()) pausedUntil = ended + Math.min(ended - began, longestMs);
      goOn();
    }
  };
}

/** The shortest time over which load is measured, ms. */
const lookMs = 50;
/** A longer measurement says nothing about the present. */
const longestLookMs = 300;

/** Whether the process was working for more than half of the last measurement; also true if nothing was measured lately. */
export function busyProcess(): () => boolean {
  let last = performance.eventLoopUtilization();
  let isBusy = false;
  return () => {
    const { idle, active, utilization } = performance.eventLoopUtilization(last);
    const lasted = idle + active;
    if (lasted >= lookMs) {
      isBusy = lasted > longestLookMs || utilization > 0.5;
      last = performance.eventLoopUtilization();
    }
    return isBusy;
  };
}
