import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import { hasBegun } from '@foyer/rules/time/museum-time.ts';
import type { Database, Read, Write } from '../db/database.ts';
import { forgetUnpaid } from '../inventory/unpaid-places.ts';
import { addAgain, addToOutbox } from '../outbox/outbox.ts';
import type { StoredCart } from '../checkout/cart-store.ts';
import { lockCart } from '../checkout/cart-store.ts';
import type { Context } from '../context.ts';
import { onceWritten } from '../db/database.ts';
import type { Settling } from './order.ts';
import { readCodes, readLines } from '../db/tables.ts';
import { museumDay } from '../museum-day.ts';
import { countOrderEnded } from '../observability/counters.ts';
import { namedIn, suspendBoughtWith } from '../catalog/vouchers/bought-with-vouchers.ts';
import { releaseReservations, releaseSold, releaseVouchers } from '../inventory/reservations.ts';
import type { PlaceKey } from '../inventory/place-keys.ts';

/**
 * What came of it. `USED_SINCE`: its vouchers have paid more since somebody looked. `PAID_ALREADY`: money that a provider took is given back
 * there, and its word ends the order; money that was noted as received is given back by the museum.
 */
export type Cancelled = 'CANCELLED' | 'CANCELLED_BEFORE' | 'PAID_ALREADY' | 'USED_SINCE' | 'UNKNOWN';

/**
 * Cancels an order that no money has paid: by invoice and still open, or by vouchers alone. Its places, its goods and what vouchers have
 * paid of it are free again, and its tickets open no door. The order itself stays in the books. Whoever asks knows that no money came for
 * an invoice: the server does not. `seenCents` is what its vouchers had paid of other orders when somebody decided; null where nobody looked.
 */
export async function cancelOrder(
  { write }: Pick<Database, 'write'>,
  bookingId: string,
  seenCents: number | null = null,
): Promise<Cancelled> {
  return write((transaction) => cancel(transaction, bookingId, { seenCents, keepsVouchers: false }));
}

/**
 * The same after its due day, with the mail that says so. What vouchers have paid stays paid where it `keepsVouchers`. Answers whether it was
 * cancelled by this call.
 */
export async function cancelUnpaid(
  { write }: Pick<Database, 'write'>,
  bookingId: string,
  { now, hasVisited, keepsVouchers }: { now: number; hasVisited: boolean; keepsVouchers: boolean },
): Promise<boolean> {
  return write(async (transaction) => {
    const outcome = await cancel(transaction, bookingId, { seenCents: null, keepsVouchers });
    if (outcome !== 'CANCELLED') return false;
    await addToOutbox(transaction, 'unpaidCancelled', hasVisited ? `${bookingId} visited` : bookingId, now);
    return true;
  });
}

interface Cancelling {
  readonly seenCents: number | null;
  /** What vouchers have paid of it is not given back. */
  readonly keepsVouchers: boolean;
}

async function cancel(write: Write, bookingId: string, { seenCents, keepsVouchers }: Cancelling): Promise<Cancelled> {
  const order = await takenOrder(write, bookingId);
  if (!order) return 'UNKNOWN';
  const hasCost = order.due_cents !== 0;
  if (hasCost && (!isInvoice(order.payart) || order.paid_at !== null)) return 'PAID_ALREADY';
  if (order.state !== 'paid') return 'CANCELLED_BEFORE';
  if (seenCents !== null && (await usedOfVouchers(write, bookingId)) > seenCents) return 'USED_SINCE';
  const kept = keepsVouchers ? order.redeemed : [];
  await endOrder(write, { id: order.cart_id, booking_id: bookingId }, 'cancelled', kept);
  return 'CANCELLED';
}

/** What came of noting that an invoice is paid. */
export type MarkedPaid = 'PAID' | 'PAID_BEFORE' | 'NO_INVOICE' | 'CANCELLED' | 'UNKNOWN';

/** Notes that the money of an order by invoice has arrived: it is neither reminded of nor cancelled, and counts as unpaid no longer. */
export async function markPaid(
  { write }: Pick<Database, 'write'>,
  bookingId: string,
  now: number,
): Promise<MarkedPaid> {
  return write(async (transaction) => {
    const order = await takenOrder(transaction, bookingId);
    if (!order) return 'UNKNOWN';
    if (!isInvoice(order.payart)) return 'NO_INVOICE';
    if (order.paid_at !== null) return 'PAID_BEFORE';
    if (order.state !== 'paid') return 'CANCELLED';
    await transaction.updateTable('orders').set({ paid_at: now }).where('booking_id', '=', bookingId).execute();
    await forgetUnpaid(transaction, order.cart_id);
    return 'PAID';
  });
}

/** An order as it stands, with nobody else cancelling it or noting it as paid until the transaction ends. */
async function takenOrder(write: Write, bookingId: string) {
  const order = await write
    .selectFrom('orders')
    .select('cart_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  const cart = order && (await lockCart(write, order.cart_id));
  if (!cart) return undefined;
  // Read when the cart is ours: it may have been paid while we waited.
  const { payart, paid_at } = await write
    .selectFrom('orders')
    .select(['payart', 'paid_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const redeemed = readCodes(cart.used_codes).map(({ key }) => key);
  return { cart_id: cart.id, due_cents: cart.due_cents, state: cart.state, payart, paid_at, redeemed };
}

type Ended = Pick<StoredCart, 'id' | 'booking_id'>;

/**
 * Ends an order that stands: its tickets open no door, its vouchers pay nothing, and its places and goods are free again, as is what
 * vouchers have paid of it, but for those that are `kept`. The order itself stays in the books. Answers false where it had ended before.
 */
async function endOrder(
  write: Write,
  { id, booking_id }: Ended,
  state: 'cancelled' | 'refunded',
  kept: readonly PlaceKey[],
): Promise<boolean> {
  const ended = await write
    .updateTable('carts')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return false;
  await releaseReservations(write, [id], kept);
  await releaseSold(write, id, kept);
  await write.deleteFrom('tickets').where('booking_id', '=', booking_id).execute();
  return true;
}

/**
 * Ends an order whose money has gone back at the provider, by whatever way: the museum's, or a bank's. What its vouchers have paid for meanwhile
 * stays bought: somebody else may have bought it; but vouchers that were bought so are suspended, or the same money would be back and go on paying. Then, and where somebody has come or products may have been sent, what vouchers have paid of the
 * order stays paid as well: a cent that a bank returns would else bring back all that was spent. The operator is told, and may give it back.
 */
export async function endRefunded(write: Write, cart: StoredCart, context: Context): Promise<void> {
  const usedCents = await usedOfVouchers(write, cart.booking_id);
  const { today } = museumDay(context).at;
  const lines = readLines(cart.lines);
  const hasVisited = lines.filter(isAdmissionItem).some(({ day }) => day <= today);
  const mayBeSent = lines.some(({ type }) => type === 'merchandise' || type === 'annualPass');
  // Of an order that has waited for its money nothing has left.
  const hasWaited = (await settlingOrder(write, cart.id))?.settling === 'withheld';
  const keepsVouchers = !hasWaited && (hasVisited || mayBeSent || usedCents > 0);
  const kept = keepsVouchers ? readCodes(cart.used_codes) : [];
  const hasEnded = await endOrder(
    write,
    cart,
    'refunded',
    kept.map(({ key }) => key),
  );
  if (!hasEnded) return;
  const bought = await suspendBoughtWith(write, cart.booking_id ?? '', context);
  const keptCents = kept.reduce((sum, { cents }) => sum + cents, 0);
  const { log } = context;
  onceWritten(write, () => {
    countOrderEnded('refunded');
    const order = { bookingId: cart.booking_id };
    log.info(order, 'The provider has given the money back: the order has ended');
    if (usedCents > 0)
      log.warn(
        { ...order, usedCents, ...namedIn(bought) },
        'Vouchers of a refunded order have paid for other orders; what vouchers those hold is suspended',
      );
    if (keptCents > 0)
      log.warn(
        { ...order, keptCents },
        'What vouchers have paid of a refunded order was not given back: `npm run voucher:give-back` does it',
      );
  });
}

/** An order whose money is on its way, by its cart; undefined for every other. */
export async function settlingOrder(
  read: Read,
  cartId: string,
): Promise<{ readonly bookingId: string; readonly settling: Settling } | undefined> {
  const order = await read
    .selectFrom('orders')
    .select(['booking_id', 'settling'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst();
  return order && order.settling !== '' ? { bookingId: order.booking_id, settling: order.settling } : undefined;
}

/**
 * Ends an order whose bank has refused the money that was on its way, with the mail that says so; nothing where the money is here. Its payment
 * is ended as well: news may be old. Where somebody has come with the tickets, what vouchers have paid is not given back, and the log names it.
 */
export async function endUnsettled(write: Write, cart: StoredCart, context: Context): Promise<void> {
  const order = await settlingOrder(write, cart.id);
  if (!order) return;
  const { bookingId, settling } = order;
  const { moment } = museumDay(context);
  const visits = readLines(cart.lines).filter(isAdmissionItem);
  const hasVisited = settling === 'handedOut' && visits.some(({ datetime, day }) => hasBegun(datetime ?? day, moment));
  const kept = hasVisited ? readCodes(cart.used_codes).map(({ key }) => key) : [];
  if (!(await endOrder(write, cart, 'cancelled', kept))) return;
  await addToOutbox(write, 'paymentRefused', hasVisited ? `${bookingId} visited` : bookingId, context.now());
  await addAgain(write, 'void', cart.id, context.now());
  onceWritten(write, () => {
    countOrderEnded('cancelled');
    context.log.info({ bookingId }, 'The bank has refused the payment of an order: the order has ended');
    if (hasVisited) context.log.warn({ bookingId }, 'Refused after a visit: what was visited is owed');
    if (kept.length > 0)
      context.log.warn(
        { bookingId },
        'What vouchers have paid of it was not given back: `npm run voucher:give-back` does it',
      );
  });
}

/** Gives back, for the operator, what vouchers have paid of an order that has ended. Answers how many cents; null where it is none that has. */
export async function giveVouchersBack(write: Write, bookingId: string): Promise<number | null> {
  const order = await takenOrder(write, bookingId);
  if (!order || order.state === 'paid') return null;
  return releaseVouchers(write, order.cart_id);
}

/** Cents that the vouchers of an order have paid, or are about to pay, of others. */
export async function usedOfVouchers(read: Read, bookingId: string | null): Promise<number> {
  const used = await read
    .selectFrom('vouchers')
    .innerJoin('places', 'places.key', 'vouchers.id')
    .select('places.taken')
    .where('vouchers.booking_id', '=', bookingId)
    .execute();
  return used.reduce((sum, { taken }) => sum + taken, 0);
}
