/**
 * Node accepts one new connection in each round of its loop: so many newcomers come in before anybody's next turn. Where something else works
 * in each round, as jobs do, a time ends the pause.
 */
const [pauseRounds, pauseMs] = [16, 5];

/** So much of one network may wait; each keeps memory. */
const mostWaiting = 1000;

/**
 * Lets the networks that want something take turns: after each work of one, every other that waits has one. Whoever wants hundreds of things
 * at once waits for them; others wait for one of theirs, not for all. False where too much of the network waits already. `steadyMs` is a clock
 * that nobody sets.
 */
export function takeTurns(steadyMs: () => number): (network: () => string, work: () => void) => boolean {
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;
  let pause = pauseRounds;
  let since = steadyMs();

  const next = (): void => {
    if (pause > 0 && steadyMs() - since < pauseMs) {
      pause -= 1;
      setImmediate(next);
      return;
    }
    pause = pauseRounds;
    isTaken = waiting.size > 0;
    if (!isTaken) return;
    // Before the work: what it throws ends no other's turn.
    setImmediate(next);
    for (const [network, works] of waiting) {
      const work = works.shift();
      if (works.length === 0) waiting.delete(network);
      work?.();
    }
    since = steadyMs();
  };

  return (network, work) => {
    if (!isTaken) {
      isTaken = true;
      since = steadyMs();
      setImmediate(next);
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
