import { cancelOrder } from '../../../src/orders/ending/cancel-order.ts';
import type { TestServer } from '../../support/test-server.ts';

/** What somebody at the museum does with an order, beside the shop and in its books; answers what came of it. */
type Deed = (shop: Pick<TestServer, 'server' | 'database'>, bookingId: string, now: number) => Promise<string>;

type DeedName = 'cancel';

/** One more is one more line here; what it may do to the books is said in `money-books.ts`. */
export const deeds: Readonly<Record<DeedName, Deed>> = {
  /** No order that money has paid ends by this: nothing is to come of it. */
  cancel: ({ database }, bookingId, now) => cancelOrder(database, bookingId, { now }),
};

export interface Command {
  readonly deed: DeedName;
  readonly bookingId: string;
}

/** What the process says of it. */
export interface Done extends Command {
  readonly outcome: string;
}
