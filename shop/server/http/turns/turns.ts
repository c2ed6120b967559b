import type { IncomingMessage, ServerResponse } from 'node:http';
import { steadyMs } from '../../../src/app/clock.ts';
import { callerAddress, customerNetwork, networkOf, takeTurns } from '../../../src/app/embedded-server.ts';

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
    const giveUp = inTurn(
      () => askingNetwork(request, trustProxy),
      () => void (response.destroyed || work()),
    );
    // Whoever has gone meanwhile takes nothing from the turn of their network.
    if (giveUp) return void response.once('close', giveUp);
    beforeRefusal?.();
    response.writeHead(503, { 'retry-after': '2', 'cache-control': 'no-store', connection: 'close' }).end();
  };
}

/** Whose request it is, as far as turns are taken: a /48 is one. */
export function askingNetwork(request: IncomingMessage, trustProxy: boolean): string {
  const address = callerAddress(withHeaders(request), { address: request.socket.remoteAddress }, trustProxy);
  return customerNetwork(networkOf(address));
}

const withHeaders = ({ headers }: IncomingMessage) => ({
  headers: { get: (name: string) => headers[name]?.toString() ?? null },
});
