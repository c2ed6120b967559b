/**
 * Node accepts one new connection in each round of its loop: so many newcomers come in before anybody's next turn, and as many as the turn may
 * have sent away. Where something else works in each round, as jobs do, a time ends the pause: as long as the turn took, and no less than so many ms.
 */
const [pauseRounds, pauseMs] = [16, 5];

interface Turns {
  /** So many works are one turn, of all networks that wait; each has one at least. */
  readonly atOnce?: number;
  /** So many works of one network may wait; each keeps memory. */
  readonly mostWaiting?: number;
}

/** Answers false where whoever wanted it has gone: then it takes nothing from its network's turn. */
type Work = () => unknown;

/**
 * Lets the networks that want something take turns: after the works of one, every other that waits has as many. Whoever wants hundreds of things
 * at once waits for them; others wait for one of theirs, not for all. False where too much of the network waits already. `steadyMs` is a clock
 * that nobody sets.
 */
export function takeTurns(
  steadyMs: () => number,
  { atOnce = 1, mostWaiting = 1000 }: Turns = {},
): (network: () => string, work: Work) => boolean {
  const waiting = new Map<string, Work[]>();
  let isTaken = false;
  let [rounds, until] = [0, 0];

  /** After a turn, which goes on in promises until the loop's next round: until then nobody else has had one. */
  const pauseAfter = (began: number, works: number) => (): void => {
    rounds = Math.max(pauseRounds, works);
    until = steadyMs() + Math.max(pauseMs, steadyMs() - began);
    next();
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
    setImmediate(pauseAfter(steadyMs(), share * waiting.size));
    for (const [network, works] of waiting) {
      let count = 0;
      while (count < share && works.length > 0) {
        const work = works.shift();
        if (works.length === 0) waiting.delete(network);
        if (work?.() !== false) count += 1;
      }
    }
  };

  return (network, work) => {
    if (!isTaken) {
      isTaken = true;
      setImmediate(pauseAfter(steadyMs(), 1));
      work();
      return true;
    }
    const name = network();
    const works = waiting.get(name) ?? [];
    if (works.length >= mostWaiting) return false;
    works.push(work);
    waiting.set(name, works);
    return true;
  };
}
