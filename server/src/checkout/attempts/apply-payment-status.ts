import type { Context } from '../../context.ts';
import { hasBegun } from '@foyer/rules/time/museum-time.ts';
import type { Read, Write } from '../../db/database.ts';
import { lockName } from '../../db/database.ts';
import { readBuyer, readCodes, readLines } from '../../db/stored-order.ts';
import { dayIsOver } from '../../museum/schedule/plan.ts';
import { knownEvents } from '../../catalog/events/event-list.ts';
import { museumDay } from '../../museum-day.ts';
import { mayBeForgotten } from '../../customers/guests/forget-visitors.ts';
import type { Buyer } from '../../orders/order.ts';
import { endRefunded, endUnsettled } from '../../orders/ending/ended-outside.ts';
import { noteMoneyBack, centsWithoutCreditNote } from '../../orders/ending/money-back.ts';
import { lineProblem } from '@foyer/rules/customers/postal-address.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { addAgain, addToOutbox } from '../../outbox/outbox.ts';
import type { Notification, PaymentStatus } from '../../payments/provider.ts';
import { writeReservations } from '../../inventory/reservations.ts';
import { codesStillValid } from '../../catalog/vouchers/active-vouchers.ts';
import type { StoredCart } from '../cart-store.ts';
import { cartById, closeCart, lockCart } from '../cart-store.ts';
import { fulfil } from './fulfil.ts';
import { askAboutOrder, settleOrder } from '../settlement/settling-order.ts';
import { wantedCents } from '../pricing/price-codes.ts';
import { isOvertaken } from './active-attempts.ts';
import { noteReturnedPayment } from './returned-payment.ts';
import { countsAsFullyRefunded, hasNewChargeBack, noteChargeBack } from '../../orders/ending/charged-back.ts';
import { wantedPlaces } from '../wanted-places.ts';

const currency = 'EUR';

/**
 * How long after the start of a payment, or after a notification, we ask the provider ourselves: notifications get lost, and its answer may
 * be older than they are.
 */
export const firstAskMs = 60_000;

/**
 * Applies what the provider says about a payment; nothing else does. A status that comes twice, late or out of order has the same result:
 * money that was taken becomes a booking or is refunded, never both and never neither. A payment of another cart or amount changes nothing
 * and is logged. `news` is the notification that led here: each event id counts once.
 */
export async function applyPaymentStatus(
  context: Context,
  status: PaymentStatus,
  news: Pick<Notification, 'eventId'> | null = null,
): Promise<void> {
  const { database, log, wakeOutbox } = context;
  if (news === null && (await isKnown(database.read, status))) return;
  await database.write(async (write) => {
    if (news?.eventId && !(await isNew(write, news.eventId, context.now()))) return;
    const cart = await lockCart(write, status.reference);
    const fileIssue =
      fileIssueOf(cart, status) ?? ((await isOthersPayment(write, status)) ? 'another cart’s payment' : null);
    if (cart && fileIssue === null) {
      // Ask the provider once more: its answer may be older than its own notification.
      if (news) await addAgain(write, 'paymentState', cart.id, context.now() + firstAskMs);
      await apply(write, cart, status, context);
      await noteChargeBack(write, cart, status, context);
      await noteMoneyBack(write, cart.id, status, context);
      return noteReturnedPayment(write, cart.id, status, context.now());
    }
    log.warn({ paymentId: status.paymentId, fileIssue }, 'A payment does not fit its cart');
  });
  wakeOutbox();
}

/** Whether the status is that of a payment that has only begun, as the shop knows: a visitor may ask for it again and again. */
async function isKnown(read: Read, status: PaymentStatus): Promise<boolean> {
  if (status.state !== 'open' && status.state !== 'pending') return false;
  const cart = await cartById(read, status.reference);
  return cart?.payment_id === status.paymentId && fileIssueOf(cart, status) === null;
}

async function isNew(write: Write, eventId: string, now: number): Promise<boolean> {
  const added = await write
    .insertInto('payment_events')
    .values({ id: eventId, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

function fileIssueOf(cart: StoredCart | undefined, status: PaymentStatus): string | null {
  if (!cart) return 'unknown cart';
  if (cart.payment_id !== null && cart.payment_id !== status.paymentId) return 'another payment';
  if (cart.due_cents !== status.amountCents || status.currency !== currency) return 'another amount';
  return null;
}

/** Whether the payment was started for another cart, whatever its reference says. */
async function isOthersPayment(write: Write, { paymentId, reference }: PaymentStatus): Promise<boolean> {
  const carts = write.selectFrom('carts').select('id').where('payment_id', '=', paymentId).where('id', '!=', reference);
  return (await carts.executeTakeFirst()) !== undefined;
}

async function apply(write: Write, cart: StoredCart, status: PaymentStatus, context: Context): Promise<void> {
  const now = context.now();
  // The notification may arrive before the answer to our own `start` call.
  if (cart.payment_id === null) {
    await write.updateTable('carts').set({ payment_id: status.paymentId }).where('id', '=', cart.id).execute();
  }
  const named = { ...cart, payment_id: status.paymentId };
  if (countsAsFullyRefunded(status)) await applyRefunded(write, named, status, context);
  // A smaller part that was refunded or charged back ends nothing: the rest is paid.
  else if (status.state === 'paid' || status.state === 'partlyRefunded') {
    await applyPaid(write, named, status, context);
  } else if (status.state === 'processing') await applyProcessing(write, named, status, context);
  else if (cart.state === 'paid') {
    // The bank has refused the money of a settling order. For a settled order this status is out of date, and so are all others.
    if (status.state === 'refused' || status.state === 'cancelled') await endUnsettled(write, named, context);
  } else if (cart.state !== 'open') {
    // An earlier `void` job may have found the payment still pending, when the provider could not cancel it.
    if (status.state === 'authorised') await addAgain(write, 'void', cart.id, now);
  } else if (status.state === 'refused' || status.state === 'cancelled') {
    await closeCart(write, cart.id, status.state === 'refused' ? 'failed' : 'cancelled', now);
    // The status may be out of date: cancel at the provider as well, which answers `paid` if the visitor has paid meanwhile.
    await addToOutbox(write, 'void', cart.id, now);
  }
}

/**
 * Applies a full refund, made by us or on the provider's pages, or a chargeback. It may be the first status that we get; statuses that come
 * later are older.
 */
async function applyRefunded(write: Write, cart: StoredCart, status: PaymentStatus, context: Context): Promise<void> {
  if (cart.state === 'refunded') return;
  if (cart.state === 'paid') {
    // Our own credit notes account for all of it: what vouchers paid of the order remains, unless a bank takes the same money again.
    if ((await centsWithoutCreditNote(write, cart, status)) <= 0 && !(await hasNewChargeBack(write, cart.id, status)))
      return;
    // The last to take or give back money ends the order: a bank may have taken a part long before the museum refunds the rest.
    const isByHand =
      (await centsWithoutCreditNote(write, cart, { refundedCents: status.refundedCents - status.chargedBackCents })) >
      0;
    return endRefunded(write, cart, isByHand ? 'provider' : 'bank', status, context);
  }
  // The order has ended already: what its vouchers paid is not released again, as `closeCart` would do.
  if (cart.booking_id !== null) {
    await write.updateTable('carts').set({ state: 'refunded' }).where('id', '=', cart.id).execute();
  } else await endRefundedAttempt(write, cart, context.now());
  if (status.refundedCents < status.amountCents) await addToOutbox(write, 'refund', cart.id, context.now());
}

async function applyPaid(write: Write, cart: StoredCart, status: PaymentStatus, context: Context): Promise<void> {
  if (cart.state === 'paid') return settleOrder(write, cart, context);
  if (cart.state === 'refunded') return;
  if (cart.booking_id !== null) return giveBackAfterOrder(write, cart, context.now());
  const buyer = await buyerToFulfil(write, cart, status, context);
  if (buyer) return fulfil(write, cart, buyer, context);
  await endRefundedAttempt(write, cart, context.now());
  await addToOutbox(write, 'refund', cart.id, context.now());
}

/** Ends an attempt whose money goes back. The provider is asked for months, as about an order: the refund may fail, and that news get lost. */
async function endRefundedAttempt(write: Write, cart: StoredCart, now: number): Promise<void> {
  await closeCart(write, cart.id, 'refunded', now);
  await askAboutOrder(write, cart);
}

/** Refunds money that comes after its order has ended. What vouchers paid was settled when it ended, and stays as it is. */
async function giveBackAfterOrder(write: Write, { id }: StoredCart, now: number): Promise<void> {
  await write.updateTable('carts').set({ state: 'refunded', closed_at: now }).where('id', '=', id).execute();
  await addToOutbox(write, 'refund', id, now);
}

/**
 * The visitor has agreed, and the bank moves the money for days: the attempt becomes an order now, which does not expire. An attempt that
 * is no longer open does not: it would take places for days on nothing but an IBAN, past the limit of unpaid places that is checked when
 * reserving. Its payment is cancelled; money that comes all the same books late or is refunded.
 */
async function applyProcessing(write: Write, cart: StoredCart, status: PaymentStatus, context: Context): Promise<void> {
  if (cart.state === 'paid' || cart.state === 'refunded') return;
  const buyer = cart.state === 'open' ? await buyerToFulfil(write, cart, status, context) : null;
  if (buyer) return fulfil(write, cart, buyer, context, false);
  const now = context.now();
  if (cart.state === 'open') await closeCart(write, cart.id, 'failed', now);
  await addAgain(write, 'void', cart.id, now);
}

/** The buyer of the order that the cart becomes; null where it cannot become one, or no longer. */
async function buyerToFulfil(
  write: Write,
  cart: StoredCart,
  status: PaymentStatus,
  context: Context,
): Promise<Buyer | null> {
  const buyer = buyerOf(cart, status);
  const isHeld = cart.state === 'open' && (await codesStillValid(write, cart, context));
  return buyer && (isHeld || (await canStillBook(write, cart, context))) ? buyer : null;
}

/**
 * Takes the places of a payment that comes after its reservation has ended, if they are free; returns whether it did. Does not if the
 * visitor has cancelled, started again, or paid for the same cart by another attempt: they would get, and pay for, two. Nor once the names
 * of pass owners and the delivery address may have been deleted.
 */
async function canStillBook(write: Write, cart: StoredCart, context: Context): Promise<boolean> {
  if (cart.state !== 'expired' && cart.state !== 'failed') return false;
  if (mayBeForgotten(cart, context.now())) return false;
  // Money for two of a guest's attempts may come at the same moment.
  if (cart.guest_id !== null) await lockName(write, `late payment ${cart.guest_id}`);
  if (await isOvertaken(write, cart)) return false;
  if (!(await codesStillValid(write, cart, context))) return false;
  const { moment, at } = museumDay(context);
  const lines = readLines(cart.lines);
  const events = knownEvents(context, at);
  const isOver = lines.filter(isAdmissionItem).some((line) => {
    // Nobody can join a tour that has begun.
    if (line.type === 'guidedTour') return hasBegun(line.datetime ?? line.day, moment);
    if (line.datetimeEnd) return hasBegun(line.datetimeEnd, moment);
    const event = events.find(({ id }) => String(id) === line.eventId);
    return !event || dayIsOver(event, line.day, { moment, at });
  });
  const wanted = isOver ? null : wantedPlaces(context, lines, at);
  if (wanted === null) return false;
  // The vouchers' cents as well: what was used elsewhere meanwhile cannot pay a second time.
  const taken = [...wanted, ...wantedCents(readCodes(cart.used_codes))];
  if (!(await context.takePlaces(write, taken))) return false;
  await writeReservations(write, cart.id, taken);
  return true;
}

/** The guest's own details; with express payment the provider's [PAY-3]. Null without an e-mail address to send the tickets to. */
function buyerOf(cart: StoredCart, { payer }: PaymentStatus): Buyer | null {
  if (cart.buyer !== null) return readBuyer(cart.buyer);
  if (!payer?.email) return null;
  // The visitor cannot correct it any more: a name that the form would refuse is left out.
  const name = lineProblem(payer.name, false) === null ? payer.name.trim() : '';
  const [firstName = '', ...lastNames] = name.split(/\s+/);
  const unknown = { phone: '', salutation: '', company: '', street: '', zip: '', city: '', country: '' };
  return { ...unknown, email: payer.email, firstName, lastName: lastNames.join(' '), sendInvoice: false };
}
