import { Duplex } from 'node:stream';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { customerNetwork, networkOf } from '../../src/app/embedded-server.ts';
import { ReadingTurns } from './turns/reading-turns.ts';

/** How much is read at once: one or two requests of a browser, or forty of the shortest possible. */
const pieceBytes = 1024;
/** Like `pieceBytes`, for an accepted body, which is one unit of work, however long. */
const bodyPieceBytes = 64 * 1024;
/** A client that reads nothing of an answer for this long is disconnected, because the answer takes memory. */
const longestUnreadMs = 30_000;
/** How long a connection stays open after its last answer. Closing it while data still arrives would lose that answer. */
export const lingeringMs = 1000;
/** How many bytes may arrive meanwhile. */
const lingeringBytes = 1024 * 1024;

/**
 * Makes `server` read its connections in pieces. Node reads up to 64 kB of a packet at once, which is two thousand short requests or some
 * 30 ms of work, even if the connection was ended after the first few. It accepts any duplex stream as a connection, and gets nothing more
 * from one that has ended. With `networksTakeTurns`, networks take turns, so that thousands of connections of one do not delay another's.
 * A client that reads nothing of an answer for `unreadMs` is disconnected. Returns a function that counts the waiting connections.
 */
export function throttleReads(server: Server, networksTakeTurns: boolean, unreadMs = longestUnreadMs): () => number {
  const turns = networksTakeTurns ? new ReadingTurns() : null;
  const takes = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // It was reset before it was accepted, so it cannot be answered, and without an address no limit would count it.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const connection = new ThrottledConnection(socket, turns, unreadMs);
    for (const take of takes) Reflect.apply(take, server, [connection]);
  });
  return () => turns?.waiting ?? 0;
}

/** Announces that a request's body is accepted, with the length from its head, so that it is read in larger pieces. */
export function expectBody(request: IncomingMessage, bytes: number): void {
  connectionOf(request)?.expectBody(bytes);
}

/** Stops reading a connection on which the last answer is being sent. */
export function endReading(connection: Duplex): void {
  if (connection instanceof ThrottledConnection) connection.stopReading();
}

/** Closes a connection after its answer. Until then further data waits in the system; then it is discarded. */
export function stopReading(request: IncomingMessage, response: ServerResponse): void {
  const connection = connectionOf(request);
  connection?.stopReading();
  response.shouldKeepAlive = false;
  response.once('finish', () => connection?.destroySoon());
}

/** The server's types say Socket, whatever stream it was given. */
function connectionOf(request: IncomingMessage): ThrottledConnection | null {
  const connection: unknown = request.socket;
  return connection instanceof ThrottledConnection ? connection : null;
}

/** A connection that offers everything an HTTP server needs. */
class ThrottledConnection extends Duplex {
  readonly #socket: Socket;
  readonly #turns: ReadingTurns | null;
  readonly #unreadMs: number;
  /** Stored at once, because a socket that was reset no longer knows it, although its request may still be running. */
  readonly #address: string | undefined;
  #isAsked = false;
  /** Set while data waits for its network's turn; cancels the wait. */
  #giveUp: (() => void) | null = null;
  /** A piece was handed over in this round of the event loop, and other connections come before its next one. */
  #isPaused = false;
  #isStopped = false;
  /** The last answer has been sent, and further data is discarded; its bytes so far are counted below. */
  #isLingering = false;
  #thrownAwayBytes = 0;
  #bodyBytes = 0;
  #idleMs = 0;

  constructor(socket: Socket, turns: ReadingTurns | null, unreadMs: number) {
    super({ readableHighWaterMark: pieceBytes, writableHighWaterMark: socket.writableHighWaterMark });
    this.#socket = socket;
    this.#turns = turns;
    this.#unreadMs = unreadMs;
    this.#address = socket.remoteAddress;
    socket.on('readable', () => this.#handOver());
    socket.on('end', () => this.#isStopped || this.push(null));
    socket.on('timeout', () => this.emit('timeout'));
    socket.on('error', (error) => this.destroy(error));
    socket.on('close', () => this.destroy());
    this.once('finish', () => this.#isStopped && this.#linger());
  }

  get remoteAddress(): string | undefined {
    return this.#address;
  }

  setTimeout(ms: number): this {
    this.#idleMs = ms;
    this.#socket.setTimeout(ms);
    return this;
  }

  /** Closes the connection once everything written has been sent. */
  destroySoon(): void {
    const end = () => {
      if (this.#isStopped && !this.#socket.readableEnded) setTimeout(() => this.destroy(), lingeringMs).unref();
      else this.destroy();
    };
    if (this.writableFinished) return end();
    this.once('finish', end);
    this.end();
  }

  expectBody(bytes: number): void {
    this.#bodyBytes = bytes;
  }

  stopReading(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#leaveTurn();
    if (this.writableFinished) this.#linger();
  }

  #linger(): void {
    this.#isLingering = true;
    this.#handOver();
  }

  override _read(): void {
    this.#isAsked = true;
    this.#handOver();
  }

  get #mayHandOver(): boolean {
    return (this.#isStopped ? this.#isLingering : this.#isAsked) && !this.#isPaused && !this.destroyed;
  }

  #handOver(): void {
    if (!this.#mayHandOver || this.#giveUp) return;
    if (!this.#turns || this.#socket.readableLength === 0) return this.#handOverPiece();
    let isRead = false;
    const giveUp = this.#turns.take(
      () => customerNetwork(networkOf(this.#address ?? '')),
      () => {
        isRead = true;
        this.#giveUp = null;
        if (this.#mayHandOver) this.#handOverPiece();
      },
    );
    if (!isRead) this.#giveUp = giveUp;
  }

  #leaveTurn(): void {
    this.#giveUp?.();
    this.#giveUp = null;
  }

  #handOverPiece(): void {
    if (this.#isLingering) return this.#throwAwayPiece();
    const most = this.#bodyBytes > 0 ? Math.max(pieceBytes, Math.min(this.#bodyBytes, bodyPieceBytes)) : pieceBytes;
    // Read even if nothing has arrived, because only then the socket emits `end`.
    const piece = this.#socket.read(Math.min(this.#socket.readableLength, most)) as Buffer | null;
    if (piece === null) return;
    this.#bodyBytes = Math.max(0, this.#bodyBytes - piece.length);
    this.#isAsked = false;
    if (this.#socket.readableLength > 0) this.#pause();
    this.push(piece);
  }

  #throwAwayPiece(): void {
    const piece = this.#socket.read(Math.min(this.#socket.readableLength, bodyPieceBytes)) as Buffer | null;
    if (piece === null) return;
    this.#thrownAwayBytes += piece.length;
    if (this.#thrownAwayBytes > lingeringBytes) return void this.destroy();
    if (this.#socket.readableLength > 0) return this.#pause();
    // Only after this does the socket emit `end`.
    this.#socket.read(0);
  }

  #pause(): void {
    this.#isPaused = true;
    setImmediate(() => {
      this.#isPaused = false;
      this.#handOver();
    });
  }

  override _write(part: Buffer | string, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#limitUnread();
    this.#socket.write(part, encoding, this.#taken(done));
  }

  override _writev(
    parts: { chunk: Buffer | string; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this.#limitUnread();
    this.#socket.cork();
    for (const [at, { chunk, encoding }] of parts.entries())
      this.#socket.write(chunk, encoding, at === parts.length - 1 ? this.#taken(done) : undefined);
    this.#socket.uncork();
  }

  /** Limits the idle time until the client has read what is written now. */
  #limitUnread(): void {
    this.#socket.setTimeout(this.#idleMs > 0 ? Math.min(this.#idleMs, this.#unreadMs) : this.#unreadMs);
  }

  /** The client has read it. Restore the server's own idle timeout. */
  #taken(done: (error?: Error | null) => void): (error?: Error | null) => void {
    return (error) => {
      if (!this.#socket.destroyed) this.#socket.setTimeout(this.#idleMs);
      done(error);
    };
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#leaveTurn();
    this.#socket.destroy();
    done(error);
  }
}
