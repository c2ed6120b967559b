import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import { dueDay } from '../invoice/invoice-due.ts';
import { paymentTypeOf } from '../../catalog/content/payment-types.ts';
import type { Context } from '../../context.ts';
import type { Write } from '../../db/database.ts';
import { onceWritten } from '../../db/database.ts';
import { readLines } from '../../db/stored-order.ts';
import { newSecretName } from '../../customers/guests/secrets.ts';
import { mailedOrigin } from '../../http/own-origin.ts';
import { inLanguage } from '../../museum/schema/texts.ts';
import { countOrderEnded } from '../../observability/counters.ts';
import type { Buyer, Settling } from '../../orders/order.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { newBookingId, ticketCodes } from '../../orders/random-name.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import { isPaidWithPlayMoney } from '../../payments/play-money.ts';
import { issueVouchers } from '../../catalog/vouchers/issue-vouchers.ts';
import type { StoredCart } from '../cart-store.ts';
import { askAboutOrder, sellFulfilled, settlementPauseMs, settlingOf } from '../settlement/settling-order.ts';

const mostTries = 5;

/**
 * Turns a cart whose places are reserved into an order, with its tickets and the mail's job, in the caller's transaction: all or nothing.
 * `orders.cart_id` is unique, so there is no second order. Money that is on its way (`isSettled` false) makes the same order: it keeps its
 * places, but its documents may have to wait.
 */
export async function fulfil(
  write: Write,
  cart: StoredCart,
  buyer: Buyer,
  context: Context,
  isSettled = true,
): Promise<void> {
  const now = context.now();
  const settling = isSettled ? '' : settlingOf(readLines(cart.lines), context.museum);
  const bookingId = await addOrder(write, cart, { buyer, settling }, context);
  const tickets = readLines(cart.lines).flatMap((line, index) =>
    (isAdmissionItem(line) ? ticketCodes(line) : []).map((code, position) => ({
      code: code.code,
      booking_id: bookingId,
      line: index,
      position,
      ticket_number: code.ticketNumber,
      people: code.people,
      component_name: code.componentName,
    })),
  );
  // One statement has room for 65,535 values on PostgreSQL and 32,766 on SQLite.
  for (let start = 0; start < tickets.length; start += 1000) {
    await write
      .insertInto('tickets')
      .values(tickets.slice(start, start + 1000))
      .execute();
  }
  await issueVouchers(write, bookingId, cart, now);
  // Places taken without money stay in `holds`, so that an order that is never paid can give them back.
  if (!isInvoice(cart.payart) && settling === '') await sellFulfilled(write, bookingId, cart, context);
  await write
    .updateTable('carts')
    .set({ state: 'paid', closed_at: now, booking_id: bookingId })
    .where('id', '=', cart.id)
    .execute();
  await addToOutbox(write, settling === 'withheld' ? 'orderAccepted' : 'confirmation', bookingId, now);
  if (settling !== '') await addToOutbox(write, 'settlement', cart.id, now + settlementPauseMs);
  if (cart.payment_id !== null) await askAboutOrder(write, cart);
  onceWritten(write, () => countOrderEnded('paid'));
}

interface Ordered {
  readonly buyer: Buyer;
  readonly settling: Settling | '';
}

async function addOrder(
  write: Write,
  cart: StoredCart,
  { buyer, settling }: Ordered,
  context: Context,
): Promise<string> {
  const { museum, now, publicOrigin } = context;
  const payment = cart.due_cents > 0 ? paymentTypeOf(museum, cart.payart) : undefined;
  const isTest = await isPaidWithPlayMoney(write, cart, context);
  for (let round = 0; round < mostTries; round += 1) {
    const bookingId = newBookingId();
    const added = await write
      .insertInto('orders')
      .values({
        booking_id: bookingId,
        cart_id: cart.id,
        account_id: cart.account_id,
        payment_id: cart.payment_id,
        language: cart.language,
        booked_at: now(),
        buyer: JSON.stringify(buyer),
        lines: cart.lines,
        total_cents: cart.total_cents,
        due_cents: cart.due_cents,
        used_codes: cart.used_codes,
        payment_name: payment ? inLanguage(payment.i18n, cart.language) : '',
        payart: cart.payart,
        document_number: cart.document_number,
        secret: newSecretName(),
        origin: mailedOrigin(cart.origin, publicOrigin),
        due_day: isInvoice(cart.payart) ? dueDay(museum, now()) : '',
        paid_at: null,
        is_test: isTest ? 1 : 0,
        settling,
      })
      .onConflict((conflict) => conflict.column('booking_id').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) return bookingId;
  }
  throw new Error('No booking number was free.');
}
