import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../support/test-server.ts';
import type { Asking } from '../../support/shopping.ts';
import type { Command, Done } from './deeds.ts';
import type { PaymentStandIn } from './stand-ins.ts';

/** Where buyers live: a provider that stays, and a shop that dies and comes back at the same address. */
export interface World {
  readonly standIn: PaymentStandIn;
  readonly now: () => number;
  readonly chance: () => number;
  /** Over the network; whoever asks a shop that dies asks the next one again. */
  readonly shop: Asking;
  /** Carts of whose payments no news arrive. */
  readonly unreported: Set<string>;
  /** Carts that nothing speaks against, and whose they are: paid, they are orders, and their money does not go back. */
  readonly entitled: Map<string, string>;
  /** What buyers were told, by cart. */
  readonly confirmed: { readonly cartId: string; readonly bookingId: string }[];
  /** What the museum wanted done; and of what it was told that it was. */
  readonly wanted: Command[];
  readonly deeds: Done[];
  readonly issues: string[];
  /** An article of which there is one; undefined where they are all gone. */
  lastPiece(): number | undefined;
  /** Somebody at the museum does something with an order, if a shop is alive: once, however the shop ends. */
  atMuseum(command: Command): void;
}

/** Resolves when the campaign's clock shows that time. */
export async function until({ now }: World, time: number): Promise<void> {
  while (now() < time) await sleep(25);
}

/** Asks at an address until somebody answers. */
export function persistentAsking(address: string, patience: () => Promise<void>): Asking {
  return {
    post: async (path, body) => {
      const init = {
        method: 'POST',
        ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      };
      for (;;) {
        try {
          const answer = await fetch(address + path, init);
          return { status: answer.status, body: await answer.json(), headers: answer.headers } satisfies Answer;
        } catch {
          await patience();
        }
      }
    },
  };
}
