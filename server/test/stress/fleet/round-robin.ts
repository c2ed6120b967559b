import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address before several processes of a shop, as a reverse proxy makes it. */
export interface RoundRobin {
  readonly origin: string;
  /** Looks from now on whether these ports are ready, and sends requests to those that are, in turn. */
  serve(ports: readonly number[]): void;
  close(): Promise<void>;
}

const lookMs = 100;
/** So many looks in a row have to find a process unready. One that is slow to say anything is only busy: it stays what it was. */
const fall = 3;

interface Back {
  readonly port: number;
  readonly agent: Agent;
  isReady: boolean;
  isLooking: boolean;
  /** Looks in a row that found it unready. */
  missed: number;
}

const unknown = { isReady: false, isLooking: false, missed: 0 };

/**
 * Small, and strict as a proxy has to be with what buys: it asks `/readyz`, and tries elsewhere only what was never accepted. A request
 * that was sent and got no answer is told as 502 and not sent twice.
 */
export async function openRoundRobin(): Promise<RoundRobin> {
  let backs: Back[] = [];
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    void bodyOf(incoming).then((body) => {
      const ready = backs.filter(({ isReady }) => isReady);
      // Where nobody is ready everybody is asked, as nginx does.
      const asked = ready.length > 0 ? ready : backs;
      turn += 1;
      const inTurn = asked.map((_, at) => asked[(turn + at) % asked.length] as Back);
      return pass(incoming, body, outgoing, inTurn);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const looks = setInterval(() => backs.forEach(look), lookMs);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (ports) => {
      backs = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), ...unknown }));
    },
    close: async () => {
      clearInterval(looks);
      server.closeAllConnections();
      server.close();
      for (const { agent } of backs) agent.destroy();
      await once(server, 'close');
    },
  };
}

function look(back: Back): void {
  if (back.isLooking) return;
  back.isLooking = true;
  const seen = (isReady: boolean | undefined) => {
    back.isLooking = false;
    if (isReady === undefined) return;
    back.missed = isReady ? 0 : back.missed + 1;
    if (isReady || back.missed >= fall) back.isReady = isReady;
  };
  const asked = request({ port: back.port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: 1000 });
  asked.on('timeout', () => asked.destroy(new Error('No answer.')));
  asked.on('error', (error: NodeJS.ErrnoException) => seen(error.code === 'ECONNREFUSED' ? false : undefined));
  asked.on('response', (answer) => {
    answer.resume();
    seen(answer.statusCode === 200);
  });
  asked.end();
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, [back, ...others]: Back[]): void {
  if (!back) return void outgoing.writeHead(503).end('nobody is ready');
  const { connection: _, ...headers } = incoming.headers;
  const { method, url: path } = incoming;
  const sent = request({ host: '127.0.0.1', port: back.port, agent: back.agent, method, path, headers });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') return pass(incoming, body, outgoing, others);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end(error.code);
  });
  sent.on('response', (answer) => {
    const { connection: __, 'keep-alive': ___, ...taken } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, taken);
    answer.pipe(outgoing);
    answer.on('aborted', () => outgoing.destroy());
  });
  sent.end(body);
}
