import type { StoredCart } from '../checkout/cart-store.ts';
import { wantedCents } from '../checkout/pricing/price-codes.ts';
import { wantedPlaces } from '../checkout/wanted-places.ts';
import type { Context } from '../context.ts';
import type { Write } from '../db/database.ts';
import { onceWritten } from '../db/database.ts';
import { readCodes, readLines } from '../db/tables.ts';
import { museumDay } from '../catalog/events/museum-day.ts';
import { countOrderEnded } from '../observability/counters.ts';
import { releaseReservations, releaseSold } from '../inventory/reservations.ts';
import { giveBackAtMost } from '../inventory/take-places.ts';

type Ended = Pick<StoredCart, 'id' | 'booking_id'>;

/**
 * Ends an order that stands: its tickets open no door, its vouchers pay nothing, and its places, goods and what vouchers have paid of it
 * are free again. The order itself stays in the books. Nothing is written down of what an older version has sold.
 */
export async function endOrder(
  write: Write,
  { id, booking_id }: Ended,
  state: 'cancelled' | 'refunded',
): Promise<'ended' | 'ended before' | 'nothing written down'> {
  const ended = await write
    .updateTable('carts')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return 'ended before';
  await releaseReservations(write, id);
  const isWritten = await releaseSold(write, id);
  await write.deleteFrom('tickets').where('booking_id', '=', booking_id).execute();
  return isWritten ? 'ended' : 'nothing written down';
}

/**
 * Ends an order whose money has gone back at the provider, by whatever way. What its vouchers have paid for meanwhile stays bought:
 * somebody else may have bought it. The operator is told.
 */
export async function endRefunded(write: Write, cart: StoredCart, context: Context): Promise<void> {
  const outcome = await endOrder(write, cart, 'refunded');
  if (outcome === 'ended before') return;
  if (outcome === 'nothing written down') await releaseAsPlanned(write, cart, context);
  const usedCents = await usedOfVouchers(write, cart.booking_id);
  const { log } = context;
  onceWritten(write, () => {
    countOrderEnded('refunded');
    const order = { bookingId: cart.booking_id };
    log.info(order, 'The provider has given the money back: the order has ended');
    if (usedCents > 0) log.warn({ ...order, usedCents }, 'Vouchers of a refunded order have paid for other orders');
  });
}

/** What the order would take by the museum's plan of today: an older version sold it. Nothing where that is not offered any more. */
async function releaseAsPlanned(write: Write, cart: StoredCart, context: Context): Promise<void> {
  const wanted = wantedPlaces(context, readLines(cart.lines), museumDay(context).at) ?? [];
  const taken = [...wanted, ...wantedCents(readCodes(cart.used_codes))];
  for (const { key, count } of taken.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    await giveBackAtMost(write, key, count);
}

/** Cents that the vouchers of an order have paid, or are about to pay, of others. */
async function usedOfVouchers(write: Write, bookingId: string | null): Promise<number> {
  const used = await write
    .selectFrom('vouchers')
    .innerJoin('places', 'places.key', 'vouchers.id')
    .select('places.taken')
    .where('vouchers.booking_id', '=', bookingId)
    .execute();
  return used.reduce((sum, { taken }) => sum + taken, 0);
}
