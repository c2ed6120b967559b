import { LRUCache } from 'lru-cache';

/** The number of networks whose last turn is remembered. A forgotten network counts as not served yet, so it comes first. */
const mostNetworks = 10_000;

/**
 * Draws at most `threads` documents at a time and at most one per network. The network whose last turn is longest ago comes next, so that a
 * visitor who fetches one ticket does not wait behind all documents of a network that has many drawn.
 */
export function drawingTurns(threads: number): <T>(network: string, draw: () => Promise<T>) => Promise<T> {
  const lastTurns = new LRUCache<string, number>({ max: mostNetworks });
  const waiting = new Map<string, (() => void)[]>();
  const drawing = new Set<string>();
  let turn = 0;

  const next = (): void => {
    const free = [...waiting.keys()].filter((network) => !drawing.has(network));
    const [network] = free.toSorted((a, b) => (lastTurns.peek(a) ?? 0) - (lastTurns.peek(b) ?? 0));
    if (network === undefined || drawing.size >= threads) return;
    const works = waiting.get(network) ?? [];
    const go = works.shift();
    if (works.length === 0) waiting.delete(network);
    lastTurns.set(network, (turn += 1));
    drawing.add(network);
    go?.();
    next();
  };

  return async (network, draw) => {
    await new Promise<void>((go) => {
      waiting.set(network, [...(waiting.get(network) ?? []), go]);
      next();
    });
    try {
      return await draw();
    } finally {
      drawing.delete(network);
      next();
    }
  };
}
