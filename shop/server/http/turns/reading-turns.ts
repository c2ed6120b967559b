import { steadyMs } from '../../../src/app/clock.ts';
import { takeTurns } from '../../../src/app/embedded-server.ts';

/** A browser with all its connections has a piece of each in one turn, unless several networks share it. */
const piecesAtOnce = 16;

/** The turns in which networks have what they have sent on their connections read. */
export class ReadingTurns {
  // Each connection waits at most once.
  readonly #inTurn = takeTurns(steadyMs, { atOnce: piecesAtOnce, mostWaiting: Infinity });
  #waiting = 0;

  /** So many connections wait to be read. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Reads when it is the network's turn. Answers how to give it up. */
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
