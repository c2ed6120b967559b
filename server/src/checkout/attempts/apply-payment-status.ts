import type { Context } from '../../context.ts';
import { hasBegun } from '@foyer/rules/time/museum-time.ts';
import type { Write } from '../../db/database.ts';
import { readBuyer, readCodes, readLines } from '../../db/stored-order.ts';
import { dayIsOver } from '../../museum/schedule/plan.ts';
import { knownEvents } from '../../catalog/events/event-list.ts';
import { museumDay } from '../../museum-day.ts';
import { mayBeForgotten } from '../../customers/guests/forget-visitors.ts';
import type { Buyer } from '../../orders/order.ts';
import { endRefunded, endUnsettled } from '../../orders/ending/ended-outside.ts';
import { noteMoneyBack, unnotedCents } from '../../orders/ending/money-back.ts';
import { lineProblem } from '@foyer/rules/customers/postal-address.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { addAgain, addToOutbox } from '../../outbox/outbox.ts';
import type { Notification, PaymentStatus } from '../../payments/provider.ts';
import { writeReservations } from '../../inventory/reservations.ts';
import { vouchersStand } from '../../catalog/vouchers/active-vouchers.ts';
import type { StoredCart } from '../cart-store.ts';
import { closeCart, lockCart } from '../cart-store.ts';
import { fulfil } from './fulfil.ts';
import { settleOrder } from '../settlement/settling-order.ts';
import { wantedCents } from '../pricing/price-codes.ts';
import { isOvertaken } from './active-attempts.ts';
import { isGone, isTakenAnew, noteChargeBack } from '../../orders/ending/charged-back.ts';
import { wantedPlaces } from '../wanted-places.ts';

const currency = 'EUR';

/** From the start of a payment, or from what the provider has told of it, to our own question: notifications get lost, and answers may be older than they are. */
export const firstAskMs = 60_000;

/**
 * The one place where the provider's word changes ours. Whatever arrives twice, late or out of order ends the same: money that was
 * taken becomes a booking or goes back, never both and never neither. A payment that is not this cart's, or not its amount, changes
 * nothing and is logged. `news` is the notification that has brought the question up: each with a name counts once.
 */
export async function applyPaymentStatus(
  context: Context,
  status: PaymentStatus,
  news: Pick<Notification, 'eventId'> | null = null,
): Promise<void> {
  const { database, log, wakeOutbox } = context;
  await database.write(async (write) => {
    if (news?.eventId && !(await isNew(write, news.eventId, context.now()))) return;
    const cart = await lockCart(write, status.reference);
    const fileIssue =
      fileIssueOf(cart, status) ?? ((await isOthersPayment(write, status)) ? 'another cart’s payment' : null);
    if (cart && fileIssue === null) {
      // Its answer may be older than its own notification: it is asked once more.
      if (news) await addAgain(write, 'paymentState', cart.id, context.now() + firstAskMs);
      await apply(write, cart, status, context);
      await noteChargeBack(write, cart, status, context);
      return noteMoneyBack(write, cart.id, status, context);
    }
    log.warn({ paymentId: status.paymentId, fileIssue }, 'A payment does not fit its cart');
  });
  wakeOutbox();
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

/** One that was begun for another cart, whatever reference it is told with. */
async function isOthersPayment(write: Write, { paymentId, reference }: PaymentStatus): Promise<boolean> {
  const carts = write.selectFrom('carts').select('id').where('payment_id', '=', paymentId).where('id', '!=', reference);
  return (await carts.executeTakeFirst()) !== undefined;
}

async function apply(write: Write, cart: StoredCart, status: PaymentStatus, context: Context): Promise<void> {
  const now = context.now();
  // The notification may be here before the answer to our own start of the payment.
  if (cart.payment_id === null) {
    await write.updateTable('carts').set({ payment_id: status.paymentId }).where('id', '=', cart.id).execute();
  }
  const named = { ...cart, payment_id: status.paymentId };
  if (isGone(status)) await applyRefunded(write, named, status, context);
  // A lesser part that went back ends nothing: the rest is paid.
  else if (status.state === 'paid' || status.state === 'partlyRefunded') {
    await applyPaid(write, named, status, context);
  } else if (status.state === 'processing') await applyProcessing(write, named, status, context);
  else if (cart.state === 'paid') {
    // The bank has refused what was on its way. Of money that is here, such news are old, as are all others of an order.
    if (status.state === 'refused' || status.state === 'cancelled') await endUnsettled(write, named, context);
  } else if (cart.state !== 'open') {
    // A provider may have been asked before, when it could not end what was still pending.
    if (status.state === 'authorised') await addAgain(write, 'void', cart.id, now);
  } else if (status.state === 'refused' || status.state === 'cancelled') {
    await closeCart(write, cart.id, status.state === 'refused' ? 'failed' : 'cancelled', now);
    // News may be old: the provider is asked to end it all the same, and says so if it has been paid meanwhile.
    await addToOutbox(write, 'void', cart.id, now);
  }
}

/** Money that went back at the provider, by us or by somebody there. It may be told before anything else is, and whatever comes later is older. */
async function applyRefunded(write: Write, cart: StoredCart, status: PaymentStatus, context: Context): Promise<void> {
  if (cart.state === 'refunded') return;
  if (cart.state === 'paid') {
    // All of it by the museum's own credit notes: what vouchers have paid of the order stands, unless a bank takes the same once more.
    if ((await unnotedCents(write, cart, status)) <= 0 && !(await isTakenAnew(write, cart.id, status))) return;
    // Whoever has moved last ends it: a bank may have taken a part long before the museum gives the rest back.
    const isByHand =
      (await unnotedCents(write, cart, { refundedCents: status.refundedCents - status.chargedBackCents })) > 0;
    return endRefunded(write, cart, isByHand ? 'provider' : 'bank', status, context);
  }
  // Of an order that has ended, vouchers keep what they have paid.
  if (cart.booking_id !== null) {
    await write.updateTable('carts').set({ state: 'refunded' }).where('id', '=', cart.id).execute();
  } else await closeCart(write, cart.id, 'refunded', context.now());
  if (status.refundedCents < status.amountCents) await addToOutbox(write, 'refund', cart.id, context.now());
}

async function applyPaid(write: Write, cart: StoredCart, status: PaymentStatus, context: Context): Promise<void> {
  if (cart.state === 'paid') return settleOrder(write, cart, context);
  if (cart.state === 'refunded') return;
  if (cart.booking_id !== null) return giveBackAfterOrder(write, cart, context.now());
  const buyer = await buyerToFulfil(write, cart, status, context);
  if (buyer) return fulfil(write, cart, buyer, context);
  await closeCart(write, cart.id, 'refunded', context.now());
  await addToOutbox(write, 'refund', cart.id, context.now());
}

/** Money of an order that has ended: it goes back. What vouchers have paid was settled when it ended, and stays as it is. */
async function giveBackAfterOrder(write: Write, { id }: StoredCart, now: number): Promise<void> {
  await write.updateTable('carts').set({ state: 'refunded', closed_at: now }).where('id', '=', id).execute();
  await addToOutbox(write, 'refund', id, now);
}

/**
 * The visitor has agreed, and the bank moves the money for days: it is an order from now on, and no time ends it. Only while its places are
 * reserved: who agrees later holds them for days on nothing but an IBAN, and what an attempt may hold unpaid was counted with the reservation.
 * Where it cannot be an order, the payment is to end before the money comes; what comes all the same books late, or goes back.
 */
async function applyProcessing(write: Write, cart: StoredCart, status: PaymentStatus, context: Context): Promise<void> {
  if (cart.state === 'paid' || cart.state === 'refunded') return;
  const buyer = cart.state === 'open' ? await buyerToFulfil(write, cart, status, context) : null;
  if (buyer) return fulfil(write, cart, buyer, context, false);
  const now = context.now();
  if (cart.state === 'open') await closeCart(write, cart.id, 'failed', now);
  await addAgain(write, 'void', cart.id, now);
}

/** Whose order it becomes; null where it cannot be one, or not any more. */
async function buyerToFulfil(
  write: Write,
  cart: StoredCart,
  status: PaymentStatus,
  context: Context,
): Promise<Buyer | null> {
  const buyer = buyerOf(cart, status);
  const isHeld = cart.state === 'open' && (await vouchersStand(write, cart, context));
  return buyer && (isHeld || (await canStillBook(write, cart, context))) ? buyer : null;
}

/**
 * A payment that comes after the reservation still buys its places if they are free. Not if the visitor has called it off, begun
 * anew, or paid for the same cart otherwise: they would get, and pay for, two. Nor when nobody knows any more whose passes they are,
 * or where the goods go.
 */
async function canStillBook(write: Write, cart: StoredCart, context: Context): Promise<boolean> {
  if (cart.state !== 'expired' && cart.state !== 'failed') return false;
  if (mayBeForgotten(cart, context.now()) || (await isOvertaken(write, cart))) return false;
  if (!(await vouchersStand(write, cart, context))) return false;
  const { moment, at } = museumDay(context);
  const lines = readLines(cart.lines);
  const events = knownEvents(context, at);
  const isOver = lines.filter(isAdmissionItem).some((line) => {
    // Who comes later joins no tour.
    if (line.type === 'guidedTour') return hasBegun(line.datetime ?? line.day, moment);
    if (line.datetimeEnd) return hasBegun(line.datetimeEnd, moment);
    const event = events.find(({ id }) => String(id) === line.eventId);
    return !event || dayIsOver(event, line.day, { moment, at });
  });
  const wanted = isOver ? null : wantedPlaces(context, lines, at);
  // Vouchers that were used elsewhere meanwhile pay nothing a second time.
  if (wanted === null) return false;
  const taken = [...wanted, ...wantedCents(readCodes(cart.used_codes))];
  if (!(await context.takePlaces(write, taken))) return false;
  await writeReservations(write, cart.id, taken);
  return true;
}

/** The guest's own details; with express payment the provider's [PAY-3]. Null when nobody knows where the tickets go. */
function buyerOf(cart: StoredCart, { payer }: PaymentStatus): Buyer | null {
  if (cart.buyer !== null) return readBuyer(cart.buyer);
  if (!payer?.email) return null;
  // Nobody can be asked to type it anew: what the form would not take is left out.
  const name = lineProblem(payer.name, false) === null ? payer.name.trim() : '';
  const [firstName = '', ...lastNames] = name.split(/\s+/);
  const unknown = { phone: '', salutation: '', company: '', street: '', zip: '', city: '', country: '' };
  return { ...unknown, email: payer.email, firstName, lastName: lastNames.join(' '), sendInvoice: false };
}
