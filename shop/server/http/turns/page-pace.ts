import { LRUCache } from 'lru-cache';

/** So many new pages a network gets at once: a class that comes in, and opens pages which nobody else has. */
const burst = 40;

/** So many new pages stand beside a call that is limited. */
const pagesPerCall = 10;

/** As long as a visitor waits for a page; what would take longer is refused. */
const longestMs = 10_000;

/** So many networks are remembered; of those that asked longest ago it does not matter. */
const mostNetworks = 10_000;

/**
 * How long a network waits for its next new page, in ms; null where that is too long. A new page takes some 20 ms of the one processor that
 * all share, and there are more addresses than anybody can keep pages of: whoever asks for one after the other gets ten times
 * `callsPerMinute` of them, 0 for as many as there are. `now` in ms. What is refused counts as nothing.
 */
export function pagePace(
  callsPerMinute: number,
): (network: string, now: number, longestWaitMs?: number) => number | null {
  // When the network's next page would come if none came at once.
  const nextAt = new LRUCache<string, number>({ max: mostNetworks });
  return (network, now, longestWaitMs = longestMs) => {
    if (callsPerMinute === 0) return 0;
    const everyMs = 60_000 / (callsPerMinute * pagesPerCall);
    const next = Math.max(nextAt.get(network) ?? 0, now);
    const waitMs = Math.max(0, next - now - (burst - 1) * everyMs);
    if (waitMs > longestWaitMs) return null;
    nextAt.set(network, next + everyMs);
    return waitMs;
  };
}
