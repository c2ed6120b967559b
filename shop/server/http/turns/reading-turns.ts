import { steadyMs } from '../../../src/app/clock.ts';
import { takeTurns } from '../../../src/app/embedded-server.ts';

/** Enough for one piece from each connection of a browser, unless several networks share the turn. */
const piecesAtOnce = 16;

/** The turns in which networks have the data on their connections read. */
export class ReadingTurns {
  // Each connection waits at most once.
  readonly #inTurn = takeTurns(steadyMs, { atOnce: piecesAtOnce, mostWaiting: Infinity });
  #waiting = 0;

  /** How many connections wait to be read. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Calls `read` when it is the network's turn. Returns a function that cancels the wait. */
  take(network: () => string, read: () => void): () => void {
    let isOver = false;
    const end = () => {
      if (!isOver) this.#waiting -= 1;
      isOver = true;
    };
    this.#waiting += 1;
    const giveUp = this.#inTurn(network, () => {
      end();
      read();
    });
    return () => {
      end();
      giveUp?.();
    };
  }
}
