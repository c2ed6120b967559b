import { LRUCache } from 'lru-cache';

/** So many networks are remembered; those that had something drawn longest ago come first all the same. */
const mostNetworks = 10_000;

/**
 * Draws for networks, `threads` documents at a time and one of each network: next is the one that has had something drawn longest ago. Whoever
 * fetches their ticket waits for one document, and not for one of each network that has many drawn.
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
