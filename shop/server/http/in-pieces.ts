import { Duplex } from 'node:stream';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { customerNetwork, networkOf } from '../../src/app/embedded-server.ts';
import { ReadingTurns } from './turns/reading-turns.ts';

/** As much of what has come is read at once: a request or two of a browser, and forty of the shortest there are. */
const pieceBytes = 1024;
/** The same of a body that is taken: it is one piece of work, however long. */
const bodyPieceBytes = 64 * 1024;
/** Whoever takes nothing of an answer for so long keeps its memory from others. */
const unreadMs = 30_000;
/** A connection lives for so long behind the answer that ends it: one that is cut off while something comes loses that answer. */
export const lingeringMs = 1000;
/** So much may come meanwhile. */
const lingeringBytes = 1024 * 1024;

/**
 * Lets `server` read its connections in pieces. Node reads the up to 64 kB that a packet brings in one go, which are two thousand short requests and
 * some 30 ms of the process, also where its connection has been ended after the first few. It takes any duplex stream for a connection,
 * and of a stream that has been ended it gets nothing more. Where `networksTakeTurns`, of thousands of connections of one network a few are read
 * before another network's. Answers how many wait for that.
 */
export function readInPieces(server: Server, networksTakeTurns: boolean): () => number {
  const turns = networksTakeTurns ? new ReadingTurns() : null;
  const takes = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    // It was reset before it was accepted. Nobody can be answered there, and no limit would count whoever has asked.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const connection = new InPieces(socket, turns);
    for (const take of takes) Reflect.apply(take, server, [connection]);
  });
  return () => turns?.waiting ?? 0;
}

/** Says that the body of a request is taken, so many bytes as its head says: they need not come in small pieces. */
export function expectBody(request: IncomingMessage, bytes: number): void {
  connectionOf(request)?.expectBody(bytes);
}

/** Reads nothing more of a connection of the server, on which the last answer is being sent. */
export function endReading(connection: Duplex): void {
  if (connection instanceof InPieces) connection.stopReading();
}

/** Lets a connection end with the answer: whatever else comes on it waits in the system until then, and is thrown away. */
export function stopReading(request: IncomingMessage, response: ServerResponse): void {
  const connection = connectionOf(request);
  connection?.stopReading();
  response.shouldKeepAlive = false;
  response.once('finish', () => connection?.destroySoon());
}

/** The server's types name sockets, whatever it was given. */
function connectionOf(request: IncomingMessage): InPieces | null {
  const connection: unknown = request.socket;
  return connection instanceof InPieces ? connection : null;
}

/** A connection with all that an HTTP server asks of one. */
class InPieces extends Duplex {
  readonly #socket: Socket;
  readonly #turns: ReadingTurns | null;
  /** Read at once: of a connection that has been reset it is not known any more, while what it has asked may be under way. */
  readonly #address: string | undefined;
  #isAsked = false;
  /** What has come waits for its network's turn, which this gives up. */
  #giveUp: (() => void) | null = null;
  /** A piece has been handed over in this round of the loop: the others' come before the next one. */
  #isPaused = false;
  #isStopped = false;
  /** The last answer has been sent: what still comes is thrown away, so much until now. */
  #isLingering = false;
  #thrownAwayBytes = 0;
  #bodyBytes = 0;
  #idleMs = 0;

  constructor(socket: Socket, turns: ReadingTurns | null) {
    super({ readableHighWaterMark: pieceBytes, writableHighWaterMark: socket.writableHighWaterMark });
    this.#socket = socket;
    this.#turns = turns;
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

  /** Ends the connection when all that has been answered is sent. */
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
    // Also where nothing has come: only then the socket says that it has ended.
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
    // Only then the socket says that it has ended.
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

  /** Until what is written now has been taken. */
  #limitUnread(): void {
    this.#socket.setTimeout(this.#idleMs > 0 ? Math.min(this.#idleMs, unreadMs) : unreadMs);
  }

  /** What was written has been taken: from now on it may wait as long as the server lets it. */
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
