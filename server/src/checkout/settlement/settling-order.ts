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

/** How often the provider is asked about money that is on its way, in case it sends no notification. */
export const settlementPauseMs = 60 * 60_000;

const dayMs = 24 * 60 * 60_000;

/**
 * The ages of an order's payment, in ms, at which the provider is asked without a notification: all its notifications of refunds and
 * chargebacks may be lost. Banks may take money back for about four months. Half a day past full days: most visitors buy by day, and are
 * asked about at night.
 */
export const asksAtMs = [0.5, 2.5, 7.5, 15.5, 30.5, 60.5, 90.5, 125.5].map((days) => days * dayMs);

/** Adds the job that asks the provider about an order's payment; adding it twice makes one job. */
export const askAboutOrder = (write: Write, { id, created_at }: Pick<StoredCart, 'id' | 'created_at'>): Promise<void> =>
  addToOutbox(write, 'orderPayment', id, created_at + (asksAtMs[0] ?? 0));

/**
 * Whether an order whose money is on its way gets its documents at once: where the museum wants it, and the order has only admission lines,
 * no vouchers and nothing to ship.
 */
export function settlingOf(lines: readonly StoredLine[], { orders }: Pick<Museum, 'orders'>): Settling {
  return orders.tickets_before_settled && lines.every(isAdmissionItem) ? 'handedOut' : 'withheld';
}

/** Sells the places of an order for good and plans its gift mails, now that its money is here. */
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

/** Completes an order whose money was on its way and has come: sends what has waited for it. Does nothing if it had come before. */
export async function settleOrder(write: Write, cart: StoredCart, context: Context): Promise<void> {
  const order = await settlingOrder(write, cart.id);
  if (!order) return;
  await write.updateTable('orders').set({ settling: '' }).where('booking_id', '=', order.bookingId).execute();
  await sellFulfilled(write, order.bookingId, cart, context);
  if (order.settling === 'withheld') await addToOutbox(write, 'confirmation', order.bookingId, context.now());
  onceWritten(write, () => context.log.info({ bookingId: order.bookingId }, 'The money of an order has come'));
}
