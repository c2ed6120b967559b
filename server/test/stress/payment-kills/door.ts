import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as it stands at the door. */
export interface Caller {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** Before it is let in; when it was answered inside, and whoever asked has not heard; when they have. */
export type Moment = 'before' | 'unheard' | 'heard';

export interface Door {
  readonly address: string;
  close(): Promise<void>;
}

/** `cut`: the request gets no further, or its answer never arrives. `swallowed`: it gets no further, and whoever asked believes it did. */
export type Passage = 'on' | 'cut' | 'swallowed';

/** What happens at a door at each moment; after `heard`, nothing can. */
export type Watch = (caller: Caller, moment: Moment) => Passage;

/** An address that stays the same, whoever is behind it at the moment: nobody, for null. */
export async function openDoor(behind: () => string | null, watch: Watch): Promise<Door> {
  const server = createServer((incoming, outgoing) => {
    const pass = async () => {
      const body = await buffer(incoming);
      const caller = { method: incoming.method ?? '', path: incoming.url ?? '/', body: body.toString() };
      const address = behind();
      if (address === null) return outgoing.destroy();
      const passage = watch(caller, 'before');
      if (passage === 'swallowed') return outgoing.writeHead(200).end();
      if (passage === 'cut') return outgoing.destroy();
      const answer = await passedOn(new URL(caller.path, address), incoming, body);
      if (watch(caller, 'unheard') === 'cut') return outgoing.destroy();
      const said = await buffer(answer);
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(said);
      watch(caller, 'heard');
    };
    pass().catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** A connection for each: one that was kept might end at somebody who is dead. */
async function passedOn(url: URL, { method, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const asked = request(url, { method, headers: { ...headers, connection: 'close' }, agent: false });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}
