/**
 * The pause after a turn: 16 rounds of the event loop, or two per work of the turn if that is more. Node accepts one connection a round, and each
 * work may have closed one that reconnects, so the queue of new connections must not grow. If every round is busy, as with jobs, the pause ends after
 * as long as the turn took, at least 5 ms.
 */
const [pauseRounds, pauseMs] = [16, 5];
const roundsForWork = 2;

/** A turn that has taken so long ends, in ms; the networks that it has not reached are the first of the next one. */
const longestTurnMs = 5;

const nothing = (): void => undefined;

interface Turns {
  /** How many works are one turn, of all waiting networks together; each has at least one. */
  readonly atOnce?: number;
  /** How many works of one network may wait, as each takes memory. */
  readonly mostWaiting?: number;
}

/** Cancels a waiting work; does nothing after its turn. */
type GiveUp = () => void;

/**
 * Lets networks take turns: in each turn every waiting network has the same number of works, so that one with hundreds of them delays the others by
 * one turn only. A long turn is done in parts, and the event loop serves everything else between them. Returns null if too many works of the network
 * wait already. `steadyMs` is a monotonic clock.
 */
export function takeTurns(
  steadyMs: () => number,
  { atOnce = 1, mostWaiting = 1000 }: Turns = {},
): (network: () => string, work: () => void) => GiveUp | null {
  /** The network that was served longest ago comes first. */
  const waiting = new Map<string, Set<() => void>>();
  let isTaken = false;
  let [rounds, until] = [0, 0];
  let [began, worksOfTurn] = [0, 0];

  const begin = (): void => {
    began = steadyMs();
    worksOfTurn = 0;
  };

  const pause = (): void => {
    rounds = Math.max(pauseRounds, roundsForWork * worksOfTurn);
    until = steadyMs() + Math.max(pauseMs, steadyMs() - began);
    next();
  };

  const remove = (network: string, works: Set<() => void>, work: () => void): void => {
    works.delete(work);
    if (works.size === 0 && waiting.get(network) === works) waiting.delete(network);
  };

  const serve = (network: string, share: number): void => {
    const works = waiting.get(network);
    if (!works || steadyMs() - began >= longestTurnMs) return;
    waiting.delete(network);
    waiting.set(network, works);
    for (const work of Array.from(works).slice(0, share)) {
      worksOfTurn += 1;
      remove(network, works, work);
      work();
    }
  };

  const next = (): void => {
    if (rounds > 0 && steadyMs() < until) {
      rounds -= 1;
      setImmediate(next);
      return;
    }
    isTaken = waiting.size > 0;
    if (!isTaken) return;
    const share = Math.max(1, Math.floor(atOnce / waiting.size));
    // All of these run in the next round of the loop, each after the promises of the one before it, which therefore count as part of the turn. An error in
    // one does not end the turns of others.
    setImmediate(begin);
    for (const network of waiting.keys()) setImmediate(serve, network, share);
    setImmediate(pause);
  };

  return (network, work) => {
    if (!isTaken) {
      isTaken = true;
      begin();
      worksOfTurn = 1;
      setImmediate(pause);
      work();
      return nothing;
    }
    const name = network();
    const works = waiting.get(name) ?? new Set();
    if (works.size >= mostWaiting) return null;
    works.add(work);
    waiting.set(name, works);
    return () => remove(name, works, work);
  };
}
