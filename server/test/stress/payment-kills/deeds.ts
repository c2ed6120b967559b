import { cancelOrder } from '../../../src/orders/cancel-order.ts';
import type { TestServer } from '../../support/test-server.ts';

/** What somebody at the museum does with an order, beside the shop and in its books; answers what came of it. */
type Deed = (shop: TestServer, bookingId: string) => Promise<string>;

/** One more is one more line here; what it may do to the books is said in `money-books.ts`. */
export const deeds = {
  /** No order that money has paid ends by this: nothing is to come of it. */
  cancel: ({ database }, bookingId) => cancelOrder(database, bookingId),
} as const satisfies Record<string, Deed>;

export interface Command {
  readonly deed: keyof typeof deeds;
  readonly bookingId: string;
}

/** What the process says of it. */
export interface Done extends Command {
  readonly outcome: string;
}
