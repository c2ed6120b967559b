import type { Server } from 'node:http';
import { createServer, Server as Listener } from 'node:net';

export interface OpenPort {
  readonly port: number;
  /** Accepts no new connections. Resolves when those that were accepted have ended. */
  readonly close: () => Promise<void>;
}

/** How many connections the system queues until they are accepted (at most `net.core.somaxconn` for a listener). Further ones retry after a second. */
const waitingConnections = 4096;
/**
 * Node accepts one connection per listener in each round of the event loop. With one listener, a client that opens and resets connections all the time
 * fills the queue faster than a busy process empties it, and visitors wait behind it for seconds.
 */
const listenersOfAPort = 8;

/**
 * Opens a port for the server. Where `sharesPort`, several listeners share it and the system distributes new connections among them, if it can. Throws the
 * listener's error if the port is taken.
 */
export async function openPort(server: Server, port: number, sharesPort: boolean): Promise<OpenPort> {
  const listeners: Listener[] = [server];
  if (!sharesPort) return { port: await open(server, port), close: () => closeAll(listeners) };
  await refuseIfTaken(port);
  const shared = await open(server, port, listenersOfAPort).catch(noSharing);
  if (shared === null) return { port: await open(server, port), close: () => closeAll(listeners) };
  while (listeners.length < listenersOfAPort) {
    // What an HTTP server sets for its own listener.
    const further = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    listeners.push(further);
    await open(further, shared, listenersOfAPort);
  }
  return { port: shared, close: () => closeAll(listeners) };
}

/** Opens one of `many` listeners of a port. Returns the port: a free one where 0 was asked for. */
function open(listener: Listener, port: number, many = 1): Promise<number> {
  return new Promise((resolve, reject) => {
    // Later errors are about single connections that could not be accepted.
    listener.on('error', reject);
    listener.listen({ port, backlog: waitingConnections / many, reusePort: many > 1 }, () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/**
 * Ports are shared with other processes of the same user, too: a second shop on the same port must be refused. A connection that arrives in the
 * fractions of a millisecond of this probe is reset.
 */
async function refuseIfTaken(port: number): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await open(probe, port);
  await closeAll([probe]);
}

/** Null where the system cannot share ports, as on macOS and Windows. */
function noSharing(error: NodeJS.ErrnoException): null {
  if (error.code === 'EADDRINUSE' || error.code === 'EACCES') throw error;
  return null;
}

async function closeAll(listeners: readonly Listener[]): Promise<void> {
  // Closes only the listener, because `close` of an HTTP server would also close idle connections.
  await Promise.all(
    listeners.map((one) => new Promise<void>((done) => Listener.prototype.close.call(one, () => done()))),
  );
}
