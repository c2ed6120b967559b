import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { isVoucherCount } from '../../db/added-tables.ts';
import type { Context } from '../../context.ts';
import type { Read, Write } from '../../db/database.ts';
import { onceWritten } from '../../db/database.ts';
import type { PlaceKey } from '../../inventory/place-keys.ts';

/** The most vouchers that are followed, so that somebody who splits one into thousands cannot block the shop. */
export const mostFollowed = 5000;
/** The most names in a statement, and the most orders in a log line. */
const [mostNames, mostNamed] = [500, 100];

/** Orders paid partly or wholly with an order's vouchers, and with the vouchers that those orders bought, over any number of hops. */
export interface BoughtWith {
  /** Booking ids, the nearest first. */
  readonly orders: readonly string[];
  /** How many vouchers of these orders this search has suspended. */
  readonly suspended: number;
  /** Whether there are more vouchers that were not followed. */
  readonly isCut: boolean;
}

/** Finds where the value of an order's vouchers has gone up to now. */
export const boughtWith = (read: Read, bookingId: string, most = mostFollowed): Promise<BoughtWith> =>
  follow(read, bookingId, { most, suspend: async () => 0 });

/**
 * Finds the same and suspends the bought vouchers on the way; otherwise vouchers whose price was taken back would live on as others.
 * Suspends and does not end them, because their owner may have bought in good faith; `voucher:resume` undoes it. Includes spent ones,
 * because cents may return to them. Each order's vouchers are locked before they are followed, so that nobody books with them meanwhile.
 */
export async function suspendBoughtWith(
  write: Write,
  bookingId: string,
  { log, now }: Pick<Context, 'log' | 'now'>,
  most = mostFollowed,
): Promise<BoughtWith> {
  await write
    .updateTable('vouchers')
    .set((row) => ({ suspended_at: row.ref('suspended_at') }))
    .where('booking_id', '=', bookingId)
    .execute();
  const suspend = async (orders: readonly string[]) => {
    const done = await write
      .updateTable('vouchers')
      .set({ suspended_at: now() })
      .where('booking_id', 'in', orders)
      .where('suspended_at', 'is', null)
      .executeTakeFirst();
    return Number(done.numUpdatedRows);
  };
  const bought = await follow(write, bookingId, { most, suspend });
  if (bought.isCut)
    onceWritten(write, () =>
      log.error(
        { bookingId, orders: bought.orders.slice(-mostNamed) },
        'More vouchers hang on those of an order than are followed at once: `npm run voucher:suspend` goes on from these',
      ),
    );
  return bought;
}

interface Following {
  readonly most: number;
  /** Called with the orders found, before their own vouchers are followed. Returns how many vouchers changed. */
  readonly suspend: (orders: readonly string[]) => Promise<number>;
}

async function follow(read: Read, bookingId: string, { most, suspend }: Following): Promise<BoughtWith> {
  // Each order is visited once, so that a circle of vouchers ends.
  const found = new Set([bookingId]);
  let [vouchers, followed, suspended] = [await vouchersOfOrders(read, [bookingId]), 0, 0];
  while (vouchers.length > 0 && followed < most) {
    // A thousand hops take half a second on SQLite, so let other work run between two rounds.
    await setImmediate();
    const looked = vouchers.slice(0, Math.min(mostNames, most - followed));
    followed += looked.length;
    const orders = (await paidWith(read, looked)).filter((order) => !found.has(order));
    const next: PlaceKey[] = [];
    for (let start = 0; start < orders.length; start += mostNames) {
      const some = orders.slice(start, start + mostNames);
      for (const order of some) found.add(order);
      suspended += await suspend(some);
      next.push(...(await vouchersOfOrders(read, some)));
    }
    vouchers = [...vouchers.slice(looked.length), ...next];
  }
  found.delete(bookingId);
  return { orders: [...found], suspended, isCut: vouchers.length > 0 };
}

async function vouchersOfOrders(read: Read, orders: readonly string[]): Promise<PlaceKey[]> {
  const rows = await read.selectFrom('vouchers').select('id').where('booking_id', 'in', orders).execute();
  return rows.map(({ id }) => id);
}

/** Orders that these vouchers pay, or paid before the vouchers ended. Attempts that only reserve cents do not count. */
async function paidWith(read: Read, vouchers: readonly PlaceKey[]): Promise<string[]> {
  const isVoucher = sql<boolean>`${sql.raw(isVoucherCount)}`;
  const carts = new Set<string>();
  for (const table of ['sold_places', 'holds'] as const) {
    const rows = await read.selectFrom(table).select('cart_id').where('key', 'in', vouchers).where(isVoucher).execute();
    for (const { cart_id } of rows) carts.add(cart_id);
  }
  const all = [...carts];
  const orders: string[] = [];
  for (let start = 0; start < all.length; start += mostNames) {
    const some = all.slice(start, start + mostNames);
    const rows = await read
      .selectFrom('orders')
      .select('booking_id')
      .where('cart_id', 'in', some)
      .orderBy('booking_id')
      .execute();
    orders.push(...rows.map(({ booking_id }) => booking_id));
  }
  return orders;
}

/** The fields of a log line: which orders to check, and whether more are missing. */
export function logFieldsOf({ orders, suspended, isCut }: BoughtWith): Record<string, unknown> {
  const more = orders.length - mostNamed;
  return {
    ...(orders.length > 0 && { orders: orders.slice(0, mostNamed) }),
    ...(more > 0 && { moreOrders: more }),
    ...(suspended > 0 && { suspended }),
    ...(isCut && { isCut }),
  };
}

/** The same as lines for the operator who asks about an order's vouchers. */
export function linesForOperator({ orders, isCut }: BoughtWith): string[] {
  if (orders.length === 0) return [];
  const more = orders.length - mostNamed;
  const others = isCut ? `, and more than ${more}` : `, and ${more}`;
  return [
    'Orders that they have paid, and that vouchers bought with them have paid:',
    `${orders.slice(0, mostNamed).join(', ')}${more > 0 ? `${others} others` : ''}`,
  ];
}
