import { setImmediate } from 'node:timers/promises';
import type { Day, Moment } from '@foyer/rules/time/museum-time.ts';
import { addDays, hasBegun, museumNow } from '@foyer/rules/time/museum-time.ts';
import type { Context } from '../../context.ts';
import { orderSize } from '@foyer/rules/checkout/order-limits.ts';
import { readCodes, readLines } from '../../db/stored-order.ts';
import type { StoredLine } from '../../db/stored-order.ts';
import type { Museum } from '../../museum/schema/model.ts';
import type { AdmissionLine } from '../../orders/order-line.ts';
import { cancelUnpaid } from '../../orders/ending/cancel-order.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { addToOutbox } from '../../outbox/outbox.ts';
import { lockCart } from '../cart-store.ts';
import { logOverdue, yearOfDays } from './overdue-invoices.ts';
import { orderPagePath } from '../../orders/order-links.ts';
import type { Database } from '../../db/database.ts';
import { countedAsUnpaid, forgetUnpaid } from '../../inventory/unpaid-places.ts';
import { failureOf } from '../../observability/failure.ts';
import { linesLeft } from '../../orders/ending/end-order.ts';
import { anyOrderById } from '../../orders/order-store.ts';

const mostAtOnce = 200;

/** The due day of an invoice issued now, in museum-local time; '' where the museum has no bank account. */
export function dueDay({ bankAccount, brand }: Pick<Museum, 'bankAccount' | 'brand'>, now: number): Day {
  return bankAccount ? addDays(museumNow(now, brand.timeZone).day, bankAccount.days) : '';
}

/**
 * Reminds of invoices that are due soon, and cancels orders still unpaid after the days of grace, to free their places and goods. An order
 * stays where that would free nothing, as all its visits have begun: the log names it as overdue. A visit under way postpones the
 * cancellation; a visit on the first day on which it is possible postpones it once, or one ticket a day would keep an order unpaid for
 * ever. Where somebody may have come, or products may have been sent, what vouchers paid is not given back, and the log names the order.
 * Safe to run twice and in several processes.
 */
export async function followUpInvoices({
  museum,
  now,
  database,
  log,
  wakeOutbox,
}: Pick<Context, 'museum' | 'now' | 'database' | 'log' | 'wakeOutbox'>): Promise<void> {
  const { remind_days, grace_days, cancel_unpaid } = museum.orders.invoice;
  const moment = museumNow(now(), museum.brand.timeZone);
  const today = moment.day;
  const unpaid = await database.read
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select(['orders.booking_id', 'orders.lines', 'orders.due_day', 'orders.used_codes'])
    .where('orders.due_day', '!=', '')
    .where('orders.due_day', '<=', addDays(today, remind_days))
    .where('orders.due_day', '>=', addDays(today, -yearOfDays))
    .where('orders.paid_at', 'is', null)
    .where('carts.state', '=', 'paid')
    .orderBy('orders.due_day')
    .execute();
  let cancelled = 0;
  const owed: string[] = [];
  const kept: string[] = [];
  for (const { booking_id, lines, due_day, used_codes } of unpaid) {
    await setImmediate();
    const lastDay = addDays(due_day, grace_days);
    const isOver = lastDay < today;
    if (isOver && cancel_unpaid && cancelled < mostAtOnce) {
      const left = await linesLeft(database.read, booking_id, lines);
      const { hasVisited, mayBeSent, isFreed } = cancellationFacts(left, lastDay, moment);
      if (!isFreed) continue;
      const isCancelled = await cancelUnpaid(database, booking_id, {
        now: now(),
        hasVisited,
        stays: (line) => isAdmissionItem(line) && hasCome(line, moment),
        keepsVouchers: hasVisited || mayBeSent,
      }).catch((error: unknown) => {
        log.error({ bookingId: booking_id, ...failureOf(error) }, 'An unpaid order could not be cancelled');
        return false;
      });
      if (!isCancelled) continue;
      cancelled += 1;
      if (hasVisited) owed.push(booking_id);
      if ((hasVisited || mayBeSent) && readCodes(used_codes).length > 0) kept.push(booking_id);
    } else if (!isOver && remind_days > 0) {
      await database.write((write) => addToOutbox(write, 'paymentReminder', booking_id, now()));
    }
  }
  if (cancelled > 0) log.info({ cancelled }, 'Unpaid orders by invoice were cancelled after their due day');
  if (owed.length > 0) log.warn({ orders: owed }, 'Cancelled unpaid after a visit: what was visited is owed');
  if (kept.length > 0)
    log.warn(
      { orders: kept },
      'Cancelled unpaid, and its vouchers were not given back: `npm run voucher:give-back` does it',
    );
  if (unpaid.length > 0) wakeOutbox();
  await forgetEndedVisits(database, { today, graceDays: grace_days });
  // Last, because the cancellations above change what is owed.
  await logOverdue({ museum, database, now, log });
}

/**
 * For an unpaid order: whether somebody may have come, whether products may have been sent, and whether cancelling it now would free
 * anything. `lastDay` is the last day on which it may be paid.
 */
function cancellationFacts(lines: readonly StoredLine[], lastDay: Day, moment: Moment) {
  const visits = lines.filter(isAdmissionItem);
  const isFirstDay = addDays(lastDay, 1) === moment.day;
  const isPutOff = visits.some((visit) => (isFirstDay && visit.day === moment.day) || isUnderWay(visit, moment));
  return {
    hasVisited: visits.some((visit) => hasCome(visit, moment)),
    mayBeSent: hasProducts(lines),
    isFreed: !isPutOff && (hasProducts(lines) || visits.some((visit) => !hasCome(visit, moment))),
  };
}

type Visit = Pick<AdmissionLine, 'day' | 'datetime' | 'datetimeEnd'>;

/** A day ticket counts as used when its day is over. */
const hasCome = ({ day, datetime }: Visit, moment: Moment): boolean =>
  datetime === null ? day < moment.day : hasBegun(datetime, moment);

const isUnderWay = (visit: Visit, moment: Moment): boolean =>
  hasCome(visit, moment) && visit.datetimeEnd !== null && !hasBegun(visit.datetimeEnd, moment);

const hasProducts = (lines: readonly StoredLine[]): boolean => orderSize(lines, 0).items > 0;

/**
 * Stops counting orders as unpaid for their guest and network, paid or not, once all their visits are over: they take no places from
 * others, and would otherwise shut out a shared network for good. With goods in the order, its due day and days of grace must be over too.
 */
async function forgetEndedVisits(
  database: Database,
  { today, graceDays }: { today: Day; graceDays: number },
): Promise<void> {
  const linesOf = database.read.selectFrom('orders').select(['lines', 'due_day']);
  for (const cart_id of await countedAsUnpaid(database.read)) {
    // One by one: lines can be long, and there can be many orders.
    const { lines, due_day } = await linesOf.where('cart_id', '=', cart_id).executeTakeFirstOrThrow();
    const ordered = readLines(lines);
    const visits = ordered.filter(isAdmissionItem);
    const isDue = due_day !== '' && addDays(due_day, graceDays) < today;
    const isOver = visits.every(({ day }) => day < today) && (isDue || (visits.length > 0 && !hasProducts(ordered)));
    await setImmediate();
    if (isOver)
      await database.write(async (write) => {
        // Of two processes that run at once, the second finds nothing left to forget.
        await lockCart(write, cart_id);
        await forgetUnpaid(write, cart_id);
      });
  }
}

/** Mails a reminder of an invoice that is due soon; none where it is paid or cancelled meanwhile. Throws when the mail server does not take it. */
export const sendPaymentReminder = (context: Context, bookingId: string): Promise<void> =>
  sendAbout(context, bookingId, 'reminder');

/**
 * Mails that an order was cancelled because its invoice was not paid. `subject` is the booking id, with ` visited` after it where there was
 * a visit.
 */
export const sendUnpaidCancelled = (context: Context, subject: string): Promise<void> => {
  const [bookingId = '', visited] = subject.split(' ');
  return sendAbout(context, bookingId, visited === undefined ? 'cancelled' : 'cancelledAfterVisit');
};

type UnpaidNews = 'reminder' | 'cancelled' | 'cancelledAfterVisit';

async function sendAbout(context: Context, bookingId: string, what: UnpaidNews): Promise<void> {
  const { museum, postman, orderLinks, additions, now } = context;
  const found = await anyOrderById(context, bookingId);
  const isStill = found?.state === (what === 'reminder' ? 'paid' : 'cancelled');
  if (!found || !isStill || found.order.isPaid) return;
  const { order } = found;
  const page = orderPagePath(order.language, orderLinks.tokenOf(bookingId));
  const pageUrl = additions && order.origin !== '' ? order.origin + page : '';
  const { paymentReminderMail, unpaidCancelledMail } = await import('../../documents/mail/invoice-mails.ts');
  const { send } = await postman();
  const unpaid = { order, pageUrl, at: now() };
  const hasVisited = what === 'cancelledAfterVisit';
  await send(
    what === 'reminder' ? paymentReminderMail(unpaid, museum) : unpaidCancelledMail({ ...unpaid, hasVisited }, museum),
  );
}
