import { adults, cancelPayment, execPayment, initPayment, payWith, signIn } from '../support/shopping.ts';
import type { TestServer } from '../support/test-server.ts';
import { ways } from './visitor.ts';

export interface ProcessOptions {
  readonly databaseUrl: string;
  readonly museumFolder: string;
  /** Where it writes; a folder of its own, where none is given. */
  readonly dataFolder?: string;
  /** What its clock shows at the start, in epoch ms; it goes on from there. */
  readonly startsAt: number;
  /** Chance: when whom the shop keeps waiting. */
  readonly seed: number;
  /** Takes places without looking what is left: the race must see it. */
  readonly isUnguarded?: boolean;
}

/**
 * `loop`: so many buyers buy the items until the process ends, and say each booking that they were told. `race`: so many sign in;
 * at `go` all buy at once. `prepare`: brings a buyer to each step; `try`: takes each of these steps. `buy`: so many buy, one by one.
 * `declare`: all withdraw at once, and say what they were told.
 */
export type Command =
  | { readonly name: 'declare'; readonly forms: readonly Declaration[] }
  | { readonly name: 'loop' | 'race' | 'buy'; readonly buyers: number; readonly items: readonly unknown[] }
  | { readonly name: 'go' | 'prepare' | 'try' };

export interface Bought {
  readonly status: number;
  readonly error?: string;
  readonly cartId?: string;
  readonly bookingId?: string;
}

/** A form that withdraws the first line of an order by the order's link. */
export interface Declaration {
  readonly bookingId: string;
  readonly token: string;
  readonly key: string;
}

/** That a declaration has arrived, and when, as its sender was told. */
export interface Declared {
  readonly bookingId: string;
  readonly receivedAt: string;
}

/** Buys to the end: the status of the step that ended it, and the booking. */
export async function buyToTheEnd(shop: TestServer, token: string, items: readonly unknown[]): Promise<Bought> {
  const start = await initPayment(shop, token, [...items]);
  if (start.status !== 200) return { status: start.status, error: start.body.error };
  // Where nothing is left to pay, it leads straight back to the shop.
  let cartId = new URL(start.body.data).searchParams.get('cartId');
  if (cartId === null) {
    const back = await payWith(shop, new URL(start.body.data).pathname, 'paid');
    if (back.status !== 303) return { status: back.status };
    cartId = new URL(back.headers.get('location') ?? '').searchParams.get('cartId') ?? '';
  }
  const end = await execPayment(shop, cartId);
  return { status: end.status, cartId, bookingId: end.body.data?.booking_id };
}

/** A step that changes the books, with everything that comes before it done: answers its status. */
export type PreparedStep = () => Promise<number>;

/** One buyer before each step of a purchase. */
export async function prepareSteps(shop: TestServer): Promise<Record<string, PreparedStep>> {
  const start = async (payart: number) => initPayment(shop, await signIn(shop), [adults(1)], { payart });
  const [token, page, other] = [await signIn(shop), await start(ways.card), await start(ways.invoice)];
  const invoice = new URL(other.body.data).searchParams.get('cartId') ?? '';
  const unwanted = new URL((await start(ways.invoice)).body.data).searchParams.get('cartId') ?? '';
  const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;
  return {
    'signs in': () => signIn(shop).then(() => 200, statusIn),
    'orders by card': () => statusOf(initPayment(shop, token, [adults(1)])),
    'pays at the provider': () => statusOf(payWith(shop, new URL(page.body.data).pathname, 'paid')),
    'comes back': () => statusOf(execPayment(shop, invoice)),
    'calls off': () => statusOf(cancelPayment(shop, unwanted)),
  };
}

/** The status that a sign-in which failed names in its message; throws any other error. */
export function statusIn(error: unknown): number {
  const [, status] = /^Sign-in: (\d{3})/.exec(error instanceof Error ? error.message : '') ?? [];
  if (status === undefined) throw error;
  return Number(status);
}
