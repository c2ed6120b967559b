/**
 * Node accepts one new connection in each round of its loop: so many newcomers come in before anybody's next turn, and twice as many as the turn
 * has had works. Each may have ended a connection that comes again, and those who wait to be accepted must not become more. Where something else works
 * in each round, as jobs do, a time ends the pause: as long as the turn took, and no less than so many ms.
 */
const [pauseRounds, pauseMs] = [16, 5];
const roundsForWork = 2;

const nothing = (): void => undefined;

interface Turns {
  /** So many works are one turn, of all networks that wait; each has one at least. */
  readonly atOnce?: number;
  /** So many works of one network may wait; each keeps memory. */
  readonly mostWaiting?: number;
}

/** Gives up the place of a work that waits; where it has had its turn, nothing happens. */
type GiveUp = () => void;

/**
 * Lets the networks that want something take turns: after the works of one, every other that waits has as many. Whoever wants hundreds of things
 * at once waits for them; others wait for one of theirs, not for all. Null where too much of the network waits already. `steadyMs` is a clock
 * that nobody sets.
 */
export function takeTurns(
  steadyMs: () => number,
  { atOnce = 1, mostWaiting = 1000 }: Turns = {},
): (network: () => string, work: () => void) => GiveUp | null {
  const waiting = new Map<string, Set<() => void>>();
  let isTaken = false;
  let [rounds, until] = [0, 0];
  let worksOfTurn = 0;

  /** After a turn, which goes on in promises until the loop's next round: until then nobody else has had one. */
  const pauseAfter = (began: number) => (): void => {
    rounds = Math.max(pauseRounds, roundsForWork * worksOfTurn);
    until = steadyMs() + Math.max(pauseMs, steadyMs() - began);
    next();
  };

  const remove = (network: string, works: Set<() => void>, work: () => void): void => {
    works.delete(work);
    if (works.size === 0 && waiting.get(network) === works) waiting.delete(network);
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
    // Before the work: what it throws ends no other's turn.
    setImmediate(pauseAfter(steadyMs()));
    worksOfTurn = 0;
    for (const [network, works] of Array.from(waiting)) {
      let left = share;
      for (const work of works) {
        if (left === 0) break;
        left -= 1;
        worksOfTurn += 1;
        remove(network, works, work);
        work();
      }
    }
  };

  return (network, work) => {
    if (!isTaken) {
      isTaken = true;
      setImmediate(pauseAfter(steadyMs()));
      worksOfTurn = 1;
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
