import { Duplex } from 'node:stream';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** As much of what has come is read at once: a request or two of a browser, and forty of the shortest there are. */
const pieceBytes = 1024;

/**
 * Lets `server` read its connections in pieces. Node reads the up to 64 kB that a packet brings in one go, which are two thousand short requests and
 * some 30 ms of the process, also where its connection has been ended after the first few. It takes any duplex stream for a connection,
 * and of a stream that has been ended it gets nothing more.
 */
export function readInPieces(server: Server): void {
  const takes = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const connection = new InPieces(socket);
    for (const take of takes) Reflect.apply(take, server, [connection]);
  });
}

/** A connection with all that an HTTP server asks of one. */
class InPieces extends Duplex {
  readonly #socket: Socket;
  #isAsked = false;

  constructor(socket: Socket) {
    super({ readableHighWaterMark: pieceBytes, writableHighWaterMark: socket.writableHighWaterMark });
    this.#socket = socket;
    socket.on('readable', () => this.#handOver());
    socket.on('end', () => this.push(null));
    socket.on('timeout', () => this.emit('timeout'));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress;
  }

  setTimeout(ms: number): this {
    this.#socket.setTimeout(ms);
    return this;
  }

  /** Ends the connection when all that has been answered is sent. */
  destroySoon(): void {
    if (this.writableFinished) return void this.destroy();
    this.once('finish', () => this.destroy());
    this.end();
  }

  override _read(): void {
    this.#isAsked = true;
    this.#handOver();
  }

  #handOver(): void {
    if (!this.#isAsked || this.destroyed) return;
    // Also where nothing has come: only then the socket says that it has ended.
    const piece = this.#socket.read(Math.min(this.#socket.readableLength, pieceBytes)) as Buffer | null;
    if (piece === null) return;
    this.#isAsked = false;
    this.push(piece);
  }

  override _write(part: Buffer | string, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(part, encoding, done);
  }

  override _writev(
    parts: { chunk: Buffer | string; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.#socket.cork();
    for (const [at, { chunk, encoding }] of parts.entries())
      this.#socket.write(chunk, encoding, at === parts.length - 1 ? done : undefined);
    this.#socket.uncork();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}
