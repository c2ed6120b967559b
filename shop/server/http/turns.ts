import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerAddress, networkOf, widerNetwork } from '../../src/app/embedded-server.ts';

/**
 * Lets the networks that ask for something take turns: after each answer of one, every other that waits has one. Whoever asks for hundreds of things
 * at once waits for them; others wait for one of theirs, not for all. Whoever is alone waits for nothing.
 */
export function turns(
  trustProxy: boolean,
): (request: IncomingMessage, response: ServerResponse, work: () => void) => void {
  const waiting = new Map<string, (() => void)[]>();
  let isTaken = false;

  const next = (): void => {
    if (waiting.size === 0) {
      isTaken = false;
      return;
    }
    // Before the work: what it throws ends no other's turn. Between two rounds the connections are read, and newcomers are in the next one.
    setImmediate(next);
    for (const [network, works] of waiting) {
      const work = works.shift();
      if (works.length === 0) waiting.delete(network);
      work?.();
    }
  };

  return (request, response, work) => {
    if (!isTaken) {
      isTaken = true;
      setImmediate(next);
      return work();
    }
    const own = networkOf(callerAddress(withHeaders(request), { address: request.socket.remoteAddress }, trustProxy));
    const network = widerNetwork(own) ?? own;
    const works = waiting.get(network) ?? [];
    // Whoever has gone meanwhile costs nothing more.
    works.push(() => void (response.destroyed || work()));
    waiting.set(network, works);
  };
}

const withHeaders = ({ headers }: IncomingMessage) => ({
  headers: { get: (name: string) => headers[name]?.toString() ?? null },
});
