import { logFieldsOf, suspendBoughtWith } from '../../catalog/vouchers/bought-with-vouchers.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import type { StoredCart } from '../../checkout/cart-store.ts';
import type { Context } from '../../context.ts';
import type { Write } from '../../db/database.ts';
import { onceWritten } from '../../db/database.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import { readCodes, readLines } from '../../db/stored-order.ts';
import { museumDay } from '../../museum-day.ts';
import { countOrderEnded } from '../../observability/counters.ts';
import { addAgain, addToOutbox } from '../../outbox/outbox.ts';
import type { PaymentStatus } from '../../payments/provider.ts';
import { settlingOrder, usedOfVouchers } from './cancel-order.ts';
import { creditEnded, endOrder, linesLeft } from './end-order.ts';
import { doublyRefundedCents } from './money-back.ts';
import { mayBeVisited } from './places-of-line.ts';

/**
 * Ends an order whose money went back at the provider, by the museum there or by a bank. What its vouchers have bought meanwhile stays
 * bought, as the buyer may be somebody else; but vouchers bought with them are suspended, or the same money would be back and go on paying.
 * In that case, and where somebody may have come or products may have been sent, what vouchers paid of the order is not given back:
 * otherwise a chargeback of one cent would return all of it. The log names it for the operator, who may give it back. Where the customer's
 * bank took the money, visited lines remain owed.
 */
export async function endRefunded(
  write: Write,
  cart: StoredCart,
  by: 'provider' | 'bank',
  status: PaymentStatus,
  context: Context,
): Promise<void> {
  const usedCents = await usedOfVouchers(write, cart.booking_id);
  const { moment } = museumDay(context);
  const lines = await linesLeft(write, cart.booking_id ?? '', cart.lines);
  const hasVisited = lines.filter(isAdmissionItem).some(({ day }) => day <= moment.day);
  const mayBeSent = lines.some(({ type }) => type === 'merchandise' || type === 'annualPass');
  // A `withheld` order has sent out nothing and admitted nobody.
  const hasWaited = (await settlingOrder(write, cart.id))?.settling === 'withheld';
  // A bank takes what was refunded before: with the vouchers' part, the customer would have the money three times.
  const isTwice = by === 'bank' && (await doublyRefundedCents(write, cart.booking_id ?? '', status)) > 0;
  const keepsVouchers = !hasWaited && (hasVisited || mayBeSent || usedCents > 0 || isTwice);
  const kept = keepsVouchers ? readCodes(cart.used_codes) : [];
  const restoredCents = await endOrder(
    write,
    cart,
    'refunded',
    kept.map(({ key }) => key),
  );
  if (restoredCents === null) return;
  const stays = by === 'bank' && !hasWaited ? (line: StoredLine) => mayBeVisited(line, moment) : () => false;
  await creditEnded(write, cart, { by, now: context.now(), restoredCents, stays });
  const bought = await suspendBoughtWith(write, cart.booking_id ?? '', context);
  const keptCents = kept.reduce((sum, { cents }) => sum + cents, 0);
  const { log } = context;
  onceWritten(write, () => {
    countOrderEnded('refunded');
    const order = { bookingId: cart.booking_id };
    log.info(order, 'The provider has given the money back: the order has ended');
    if (lines.some(stays)) log.warn(order, 'Charged back after a visit: what was visited is owed');
    if (usedCents > 0)
      log.warn(
        { ...order, usedCents, ...logFieldsOf(bought) },
        'Vouchers of a refunded order have paid for other orders; what vouchers those hold is suspended',
      );
    if (keptCents > 0)
      log.warn(
        { ...order, keptCents },
        'What vouchers have paid of a refunded order was not given back: `npm run voucher:give-back` does it',
      );
  });
}

/**
 * Ends a settling order whose bank has refused the money, with a mail that says so; does nothing where the money is here. Its payment is
 * cancelled as well, as the status may be out of date. Where somebody has come with the tickets, what vouchers paid is not given back, and
 * the log names the order.
 */
export async function endUnsettled(write: Write, cart: StoredCart, context: Context): Promise<void> {
  const order = await settlingOrder(write, cart.id);
  if (!order) return;
  const { bookingId, settling } = order;
  const { moment } = museumDay(context);
  const stays = settling === 'handedOut' ? (line: StoredLine) => mayBeVisited(line, moment) : () => false;
  const hasVisited = readLines(cart.lines).some(stays);
  const kept = hasVisited ? readCodes(cart.used_codes).map(({ key }) => key) : [];
  const restoredCents = await endOrder(write, cart, 'cancelled', kept);
  if (restoredCents === null) return;
  await creditEnded(write, cart, { by: 'cancelled', now: context.now(), restoredCents, stays });
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
