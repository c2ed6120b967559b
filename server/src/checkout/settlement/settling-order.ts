import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { planGiftMails } from '../../catalog/vouchers/gift-mails.ts';
import type { Context } from '../../context.ts';
import type { Write } from '../../db/database.ts';
import { onceWritten } from '../../db/database.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import { readLines } from '../../db/stored-order.ts';
import { sellReserved } from '../../inventory/reservations.ts';
import { forgetUnpaid } from '../../inventory/unpaid-places.ts';
import type { Museum } from '../../museum/schema/model.ts';
import { settlingOrder } from '../../orders/ending/cancel-order.ts';
import type { Settling } from '../../orders/order.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import type { StoredCart } from '../cart-store.ts';
import { freePlaces } from './free-places.ts';

/** How often the provider is asked about money that is on its way, where it does not tell by itself. */
export const settlementPauseMs = 60 * 60_000;

const dayMs = 24 * 60 * 60_000;

/**
 * How old a payment of an order is, in ms, when the provider is asked about it though nobody has told of anything: all its news of money that it
 * has given back, or that a bank has taken, may be lost. Banks may take it for about four months. Half a day past full days: most buy by day, and
 * are asked about at night.
 */
export const asksAtMs = [0.5, 2.5, 7.5, 15.5, 30.5, 60.5, 90.5, 125.5].map((days) => days * dayMs);

/** Writes down that the provider is asked about the payment of an order; the same is written once. */
export const askAboutOrder = (write: Write, { id, created_at }: Pick<StoredCart, 'id' | 'created_at'>): Promise<void> =>
  addToOutbox(write, 'orderPayment', id, created_at + (asksAtMs[0] ?? 0));

/** Whether an order whose money is on its way has its papers at once: where the museum wants it, and nothing of it pays or is sent. */
export function settlingOf(lines: readonly StoredLine[], { orders }: Pick<Museum, 'orders'>): Settling {
  return orders.tickets_before_settled && lines.every(isAdmissionItem) ? 'handedOut' : 'withheld';
}

/** The money of an order is here: its places are sold for good, and its gifts may leave. */
export async function sellFulfilled(
  write: Write,
  bookingId: string,
  cart: Pick<StoredCart, 'id' | 'lines'>,
  context: Context,
): Promise<void> {
  await planGiftMails(write, bookingId, cart, context);
  await forgetUnpaid(write, cart.id, freePlaces(readLines(cart.lines)));
  await sellReserved(write, cart.id);
}

/** The money of an order that was on its way has come: what has waited for it goes out. Nothing where it had come before. */
export async function settleOrder(write: Write, cart: StoredCart, context: Context): Promise<void> {
  const order = await settlingOrder(write, cart.id);
  if (!order) return;
  await write.updateTable('orders').set({ settling: '' }).where('booking_id', '=', order.bookingId).execute();
  await sellFulfilled(write, order.bookingId, cart, context);
  if (order.settling === 'withheld') await addToOutbox(write, 'confirmation', order.bookingId, context.now());
  onceWritten(write, () => context.log.info({ bookingId: order.bookingId }, 'The money of an order has come'));
}
