import type { IncomingMessage, ServerResponse } from 'node:http';
import { steadyMs } from '../../../src/app/clock.ts';
import { callerAddress, customerNetwork, networkOf, takeTurns } from '../../../src/app/embedded-server.ts';

/**
 * Makes requests of different networks take turns, with `atOnce` requests per turn. A network with too many waiting requests gets a 503,
 * after `beforeRefusal` has set the common headers.
 */
export function turns(
  trustProxy: boolean,
  atOnce = 1,
): (request: IncomingMessage, response: ServerResponse, work: () => void, beforeRefusal?: () => void) => void {
  const inTurn = takeTurns(steadyMs, { atOnce });
  return (request, response, work, beforeRefusal) => {
    const giveUp = inTurn(
      () => askingNetwork(request, trustProxy),
      () => void (response.destroyed || work()),
    );
    // A client that disconnects does not use up its network's turn.
    if (giveUp) return void response.once('close', giveUp);
    beforeRefusal?.();
    response.writeHead(503, { 'retry-after': '2', 'cache-control': 'no-store', connection: 'close' }).end();
  };
}

/** The network that sent a request; a /48 counts as one. */
export function askingNetwork(request: IncomingMessage, trustProxy: boolean): string {
  const address = callerAddress(withHeaders(request), { address: request.socket.remoteAddress }, trustProxy);
  return customerNetwork(networkOf(address));
}

const withHeaders = ({ headers }: IncomingMessage) => ({
  headers: { get: (name: string) => headers[name]?.toString() ?? null },
});
