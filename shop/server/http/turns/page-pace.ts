import { LRUCache } from 'lru-cache';

/** How many new pages a network gets at once: for example a school class that opens pages which nobody has opened yet. */
const burst = 40;

/** How many new pages a network may have for each call of its limit. */
const pagesPerCall = 10;

/** How long a visitor waits for a page; longer waits are refused. */
const longestMs = 10_000;

/** How many networks are remembered. Those that asked longest ago no longer matter. */
const mostNetworks = 10_000;

/**
 * Returns how long a network must wait for its next new page, in ms; null if that is too long. A page takes some 20 ms of the one
 * processor, and there are more addresses than the cache can hold. So a network that asks for new pages on end gets ten times
 * `callsPerMinute` (0: no limit). `now` in ms. Refused pages do not count.
 */
export function pagePace(
  callsPerMinute: number,
): (network: string, now: number, longestWaitMs?: number) => number | null {
  // When the network's next page would be due if none came in a burst.
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
