import type { IncomingMessage, ServerResponse } from 'node:http';
import { steadyMs } from '../../../src/app/clock.ts';
import { callerAddress, networkOf, takeTurns, widerNetwork } from '../../../src/app/embedded-server.ts';

/**
 * Lets the networks that ask for something take turns, of so many requests `atOnce`. Whoever asks for too much at once is told to come again, after
 * `beforeRefusal` has set what every answer has.
 */
export function turns(
  trustProxy: boolean,
  atOnce = 1,
): (request: IncomingMessage, response: ServerResponse, work: () => void, beforeRefusal?: () => void) => void {
  const inTurn = takeTurns(steadyMs, { atOnce });
  return (request, response, work, beforeRefusal) => {
    // Whoever has gone meanwhile costs nothing more.
    const unlessGone = () => {
      if (response.destroyed) return false;
      work();
      return true;
    };
    if (inTurn(() => askingNetwork(request, trustProxy), unlessGone)) return;
    beforeRefusal?.();
    response.writeHead(503, { 'retry-after': '2', 'cache-control': 'no-store', connection: 'close' }).end();
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
