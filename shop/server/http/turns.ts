import type { IncomingMessage, ServerResponse } from 'node:http';
import { steadyMs } from '../../src/app/clock.ts';
import { callerAddress, networkOf, widerNetwork } from '../../src/app/embedded-server.ts';

/**
 * Node accepts one new connection in each round of its loop: so many newcomers come in before anybody's next turn. Where something else works
 * in each round, as jobs do, a time ends the pause.
 */
const [pauseRounds, pauseMs] = [16, 5];

/** So many requests of one network may wait; each keeps memory. */
const mostWaiting = 1000;

/**
 * Lets the networks that ask for something take turns: after each answer of one, every other that waits has one. Whoever asks for hundreds
 * of things at once waits for them; others wait for one of theirs, not for all.
 */
export function turns(
  trustProxy: boolean,
): (request: IncomingMessage, response: ServerResponse, work: () => void) => void {
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

  return (request, response, work) => {
    if (!isTaken) {
      isTaken = true;
      since = steadyMs();
      setImmediate(next);
      return work();
    }
    const network = askingNetwork(request, trustProxy);
    const works = waiting.get(network) ?? [];
    if (works.length >= mostWaiting) {
      response.writeHead(503, { 'retry-after': '2', connection: 'close' }).end();
      return;
    }
    // Whoever has gone meanwhile costs nothing more.
    works.push(() => void (response.destroyed || work()));
    waiting.set(network, works);
  };
}

/** Whose request it is, as far as turns are taken: a /48 is one. */
export function askingNetwork(request: IncomingMessage, trustProxy: boolean): string {
  const own = networkOf(callerAddress(withHeaders(request), { address: request.socket.remoteAddress }, trustProxy));
  return widerNetwork(own) ?? own;
}

const withHeaders = ({ headers }: IncomingMessage) => ({
  headers: { get: (name: string) => headers[name]?.toString() ?? null },
});
