import { cancelOrder } from '../../../src/orders/ending/cancel-order.ts';
import type { GivenBack, NotGivenBack } from '../../../src/orders/ending/refund-order.ts';
import { refundOrder } from '../../../src/orders/ending/refund-order.ts';
import type { TestServer } from '../../support/test-server.ts';

/** What somebody at the museum does with an order, beside the shop and in its books; answers what came of it. */
type Deed = (shop: Pick<TestServer, 'server' | 'database'>, bookingId: string, now: number) => Promise<string>;

type DeedName = 'cancel' | 'give one back' | 'give all back';

const timeZone = 'Europe/Berlin';
const numberOf = (given: GivenBack | NotGivenBack): string => (typeof given === 'string' ? given : given.note.number);

/** One more is one more line here; what it may do to the books is said in `money-books.ts`. */
export const deeds: Readonly<Record<DeedName, Deed>> = {
  /** No order that money has paid ends by this: nothing is to come of it. */
  cancel: ({ database }, bookingId, now) => cancelOrder(database, bookingId, { now }),
  /** One of the order's first line; answers the number of the credit note. */
  'give one back': async ({ database }, bookingId, now) =>
    numberOf(await refundOrder({ database, timeZone }, bookingId, [{ line: 0, count: 1 }], now)),
  'give all back': async ({ database }, bookingId, now) =>
    numberOf(await refundOrder({ database, timeZone }, bookingId, 'all', now)),
};

export interface Command {
  readonly deed: DeedName;
  readonly bookingId: string;
}

/** What the process says of it. */
export interface Done extends Command {
  readonly outcome: string;
}
