import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';

/** What decides how many pages may be rendered at a time. */
export interface Pressure {
  /** A clock that nobody sets, ms. */
  readonly steadyMs: () => number;
  /** Whether the process has had little else than work lately. */
  readonly isBusy: () => boolean;
}

/** So many pages are rendered at a time, of all networks and of one, while they wait for others and not for the processor. */
const [mostPages, mostOfNetwork] = [64, 8];
/** So many of one network may wait; most keep a connection. */
const mostWaiting = 200;
/** So many networks are remembered; those that had a page longest ago come first all the same. */
const mostNetworks = 10_000;
/** So many turns whoever has had none lately goes before others. */
const headStart = 50;
/** From one start to the next, while others are under way: a process that is busy shows it by then. */
const apartMs = 10;
/** No page takes the processor for so long: one that does waits for another back end, and neither the next one nor a pause waits for it any longer. */
export const longestMs = 200;

interface Lane {
  running: number;
  /** The number of the turn in which it began to wait. */
  waitsSince: number;
  readonly waiting: (() => void)[];
}

/**
 * Renders pages for networks in turn. A page takes the one processor that all share: where the process is busy one is rendered at a time, and as
 * long a pause as it took is left to all other work, however many networks ask. The promise is null where too many of the network's wait already.
 */
export function renderQueue({ steadyMs, isBusy }: Pressure) {
  const lanes = new Map<string, Lane>();
  /** When each network had its last turn, as a number that grows with each turn. */
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

  /** How long ago a lane has had a page: the smallest number is next. Who comes later than so many turns goes behind whoever has had one. */
  const rankOf = (network: string, lane: Lane): number =>
    Math.max(lastTurns.peek(network) ?? 0, lane.waitsSince - headStart);

  /** Of the network that has had a page longest ago, or none yet: a visitor's first page waits for one page, not for one of each network. */
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
      // A look, so that the one at its end is about this page.
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

/** So long a look at the process takes, ms. */
const lookMs = 50;
/** What lies longer back says nothing about now. */
const longestLookMs = 300;

/** Whether the process has worked for more than half of the last moment; also where nobody has looked for a while. */
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
