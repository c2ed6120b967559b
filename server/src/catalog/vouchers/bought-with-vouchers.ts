import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { isVoucherCount } from '../../db/added-tables.ts';
import type { Context } from '../../context.ts';
import type { Read, Write } from '../../db/database.ts';
import { onceWritten } from '../../db/database.ts';
import type { PlaceKey } from '../../inventory/place-keys.ts';

/** So many vouchers are followed at most: somebody who splits one into thousands must not hold up a shop. */
export const mostFollowed = 5000;
/** A statement has room for so many names, and a log line for so many orders. */
const [mostNames, mostNamed] = [500, 100];

/** Orders that were paid with an order's vouchers, in part or whole, and with vouchers that were bought so, over any number of hops. */
export interface BoughtWith {
  /** Booking numbers, the nearest first. */
  readonly orders: readonly string[];
  /** How many vouchers of these orders have ceased to pay by this look. */
  readonly suspended: number;
  /** There are more of them, at which nobody has looked. */
  readonly isCut: boolean;
}

/** Where the worth of an order's vouchers has gone, as it stands now. */
export const boughtWith = (read: Read, bookingId: string, most = mostFollowed): Promise<BoughtWith> =>
  follow(read, bookingId, { most, suspend: async () => 0 });

/**
 * The same, and suspends on the way what was bought so: vouchers whose first money has gone back would else live on as others. They may be
 * somebody's in good faith, so they are not ended, and `voucher:resume` undoes it. Spent ones too: what they paid may come back on them. The
 * order's own are taken first, and each hop before it is followed: nobody books with them meanwhile.
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
  /** Done to orders that were found, before their own vouchers are followed. Answers how many vouchers have changed. */
  readonly suspend: (orders: readonly string[]) => Promise<number>;
}

async function follow(read: Read, bookingId: string, { most, suspend }: Following): Promise<BoughtWith> {
  // An order that was found is found once: it holds up nothing if vouchers went in a circle.
  const found = new Set([bookingId]);
  let [vouchers, followed, suspended] = [await vouchersOfOrders(read, [bookingId]), 0, 0];
  while (vouchers.length > 0 && followed < most) {
    // A thousand hops take half a second on SQLite: what needs no database gets its turn between two.
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

/** Orders that these vouchers pay, or have paid before they ended; what only an attempt holds is none. */
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

/** For a line of the log: whom to look at, and whether that is all. */
export function namedIn({ orders, suspended, isCut }: BoughtWith): Record<string, unknown> {
  const more = orders.length - mostNamed;
  return {
    ...(orders.length > 0 && { orders: orders.slice(0, mostNamed) }),
    ...(more > 0 && { moreOrders: more }),
    ...(suspended > 0 && { suspended }),
    ...(isCut && { isCut }),
  };
}

/** Says the same to the operator who asks about an order's vouchers. */
export function saidOf({ orders, isCut }: BoughtWith): string[] {
  if (orders.length === 0) return [];
  const more = orders.length - mostNamed;
  const others = isCut ? `, and more than ${more}` : `, and ${more}`;
  return [
    'Orders that they have paid, and that vouchers bought with them have paid:',
    `${orders.slice(0, mostNamed).join(', ')}${more > 0 ? `${others} others` : ''}`,
  ];
}
