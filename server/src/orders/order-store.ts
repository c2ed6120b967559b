import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import { loginName } from '@foyer/rules/customers/credentials.ts';
import { dayOf } from '@foyer/rules/time/museum-time.ts';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Read } from '../db/database.ts';
import type { CartState, Tables } from '../db/tables.ts';
import { dueCentsOf, readBuyer, readCodes, readLines } from '../db/stored-order.ts';
import type { Money } from '../payments/play-money.ts';
import { isWorthless } from '../payments/play-money.ts';
import type { CreditNote } from './credit-notes/credit-note.ts';
import { givenBackOf } from './credit-notes/credit-note.ts';
import { creditNotesOf } from './credit-notes/credit-note-store.ts';
import type { Order } from './order.ts';
import { isReallyPaid } from './order.ts';
import type { IssuedVoucher, OrderLine, TicketCode } from './order-line.ts';
import { isAdmissionItem } from '@foyer/rules/checkout/admission-item.ts';
import { isVoucher } from './order-line.ts';

/** An order with the secret part of its documents' addresses, which only the buyer knows. */
export interface FoundOrder {
  readonly order: Order;
  readonly secret: string;
}

/** Where the tickets are, on the shop's own address [ORD-2]. */
export const ticketsPath = (language: string, secret: string): string => `/api/${language}/order/${secret}/tickets.pdf`;

/** Where the vouchers that were bought are. */
export const vouchersPath = (language: string, secret: string): string =>
  `/api/${language}/order/${secret}/vouchers.pdf`;

/** Where one of an order's credit notes is: 1 for the first. It is also there once the order has ended. */
export const creditNotePath = (language: string, secret: string, place: number): string =>
  `/api/${language}/order/${secret}/credit-note-${place}.pdf`;

/** Where the visits are as a calendar file, in the order's language. */
export const calendarPath = (language: string, secret: string): string => `/api/${language}/order/${secret}/visit.ics`;

/** Where orders are looked up, and whether this shop takes real money: orders of the sandbox are worth nothing where it does. */
export type Books = Money & { readonly database: Pick<Context['database'], 'read'> };

/** Whether it is an order of the sandbox in a shop that takes real money. */
interface Worth {
  readonly isWorthless: boolean;
}

export async function orderById(books: Books, bookingId: string): Promise<FoundOrder | null> {
  const { read } = books.database;
  const row = await validOrders(read).where('orders.booking_id', '=', bookingId).executeTakeFirst();
  return row && !isWorthless(row, books) ? withCodes(read, row) : null;
}

/** An order that may have ended, with its cart's state. */
export async function anyOrderById(
  books: Books,
  bookingId: string,
): Promise<(FoundOrder & Worth & { readonly state: CartState }) | null> {
  const { read } = books.database;
  const row = await anyOrders(read).select('carts.state').where('orders.booking_id', '=', bookingId).executeTakeFirst();
  return row ? { ...(await withCodes(read, row)), state: row.state, isWorthless: isWorthless(row, books) } : null;
}

/** An order as lists show it. */
export type ListedOrder = Pick<Order, 'bookingId' | 'bookedAt' | 'totalCents' | 'dueCents' | 'isPaid'> &
  Worth & { readonly state: CartState; readonly isProcessing: boolean; readonly givenBackCents: number };

/** The most orders in a list: older ones are in the customer's mails. */
const mostListed = 200;

/** The orders of an account, latest first. */
export async function ordersOfAccount(books: Books, accountId: string): Promise<ListedOrder[]> {
  // The columns of the index, and no more (db/added-tables.ts).
  const latest = books.database.read
    .selectFrom('orders')
    .select(['booking_id', 'cart_id', 'booked_at', 'total_cents', 'due_cents', 'payart'])
    .select(['paid_at', 'settling', 'is_test'])
    .where('account_id', '=', accountId)
    .orderBy('booked_at', 'desc')
    .limit(mostListed);
  const rows = await books.database.read
    .selectFrom(latest.as('orders'))
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select(['orders.booking_id', 'orders.booked_at', 'orders.total_cents', 'orders.due_cents', 'orders.payart'])
    .select(['orders.paid_at', 'orders.settling', 'orders.is_test', 'carts.state'])
    .orderBy('orders.booked_at', 'desc')
    .execute();
  const credited = await creditedOf(
    books.database.read,
    rows.map(({ booking_id }) => booking_id),
  );
  return rows.map((row) => ({
    bookingId: row.booking_id,
    bookedAt: row.booked_at,
    totalCents: row.total_cents,
    dueCents: row.due_cents,
    isPaid: isPaid(row),
    isProcessing: row.settling !== '',
    state: row.state,
    isWorthless: isWorthless(row, books),
    givenBackCents: credited.get(row.booking_id) ?? 0,
  }));
}

/**
 * Whether real money has paid for an order of the account at its current address: somebody who opens many accounts, or moves one to many
 * addresses, would have to pay at each.
 */
export async function hasPaidOrder(
  read: Read,
  account: { readonly id: string; readonly email: string },
): Promise<boolean> {
  const rows = await read
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .select([
      'orders.total_cents',
      'orders.due_cents',
      'orders.payart',
      'orders.paid_at',
      'orders.settling',
      'orders.buyer',
    ])
    .where('orders.account_id', '=', account.id)
    .where('orders.is_test', '=', 0)
    .where('orders.due_cents', '>', 0)
    .where('carts.state', '=', 'paid')
    .orderBy('orders.due_cents', 'desc')
    .limit(mostListed)
    .execute();
  return rows.some(
    (row) =>
      loginName(readBuyer(row.buyer).email) === account.email &&
      isReallyPaid({ isPaid: isPaid(row), isTest: false, dueCents: row.due_cents, totalCents: row.total_cents }),
  );
}

/** The cents that each order's credit notes add up to, by booking id. */
async function creditedOf(read: Read, bookingIds: readonly string[]): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  if (bookingIds.length === 0) return sums;
  const notes = await read
    .selectFrom('credit_notes')
    .select(['booking_id', 'cents'])
    .where('booking_id', 'in', bookingIds)
    .execute();
  for (const { booking_id, cents } of notes) sums.set(booking_id, (sums.get(booking_id) ?? 0) + cents);
  return sums;
}

export async function orderBySecret(books: Books, secret: string): Promise<FoundOrder | null> {
  const { read } = books.database;
  const row = await validOrders(read).where('orders.secret', '=', secret).executeTakeFirst();
  return row && !isWorthless(row, books) ? withCodes(read, row) : null;
}

/** An order by its secret. It may have ended: then its codes are gone or invalid. */
export async function anyOrderBySecret(books: Books, secret: string): Promise<Order | null> {
  const { read } = books.database;
  const row = await anyOrders(read).where('orders.secret', '=', secret).executeTakeFirst();
  return row && !isWorthless(row, books) ? (await withCodes(read, row)).order : null;
}

/** Valid orders only: cancelled and refunded ones stay in the books, but belong to nobody any more. */
const validOrders = (read: Read) => anyOrders(read).where('carts.state', '=', 'paid');

const anyOrders = (read: Read) =>
  read.selectFrom('orders').innerJoin('carts', 'carts.id', 'orders.cart_id').selectAll('orders');

async function withCodes(read: Read, row: Selectable<Tables['orders']>): Promise<FoundOrder> {
  // Read before the codes: otherwise a document could be cached for the latest credit notes with codes that they gave back.
  const creditNotes = await creditNotesOf(read, row.booking_id);
  const tickets = await read
    .selectFrom('tickets')
    .selectAll()
    .where('booking_id', '=', row.booking_id)
    .orderBy('line')
    .orderBy('position')
    .execute();
  const codes = tickets.map((ticket): TicketCode & { line: number } => ({
    line: ticket.line,
    code: ticket.code,
    ticketNumber: ticket.ticket_number,
    people: ticket.people,
    componentName: ticket.component_name,
  }));
  const vouchers = await vouchersOf(read, row.booking_id);
  const lines = readLines(row.lines).map((stored, index): OrderLine => {
    const givenBack = givenBackOf(creditNotes, index);
    if (isVoucher(stored)) return { ...stored, givenBack, issued: vouchers.get(index) ?? [] };
    if (!isAdmissionItem(stored)) return { ...stored, givenBack };
    const { uniqueBarcode: _u, scanSeparately: _s, ...line } = stored;
    const own = codes.filter((code) => code.line === index).map(({ line: _line, ...code }) => code);
    return { ...line, givenBack, codes: own };
  });
  return { order: orderOf(row, lines, creditNotes), secret: row.secret };
}

/** The vouchers of a booking that were not given back, by line. */
async function vouchersOf(read: Read, bookingId: string): Promise<Map<number, IssuedVoucher[]>> {
  const rows = await read
    .selectFrom('vouchers')
    .select(['line', 'code', 'valid_to'])
    .where('booking_id', '=', bookingId)
    .where('given_back_at', 'is', null)
    .orderBy('line')
    .orderBy('position')
    .execute();
  const byLine = new Map<number, IssuedVoucher[]>();
  for (const { line, code, valid_to } of rows) {
    byLine.set(line, [...(byLine.get(line) ?? []), { code, validTo: dayOf(valid_to) }]);
  }
  return byLine;
}

function orderOf(
  row: Selectable<Tables['orders']>,
  lines: readonly OrderLine[],
  creditNotes: readonly CreditNote[],
): Order {
  return {
    bookingId: row.booking_id,
    language: row.language,
    bookedAt: row.booked_at,
    buyer: readBuyer(row.buyer),
    lines,
    creditNotes,
    totalCents: row.total_cents,
    usedCodes: readCodes(row.used_codes)
      .filter(({ cents }) => cents > 0)
      .map(({ lastLetters, name, cents, remainingCents }) => ({ lastLetters, name, cents, remainingCents })),
    dueCents: dueCentsOf(row),
    paymentName: row.payment_name,
    isPaid: isPaid(row),
    settling: row.settling,
    isTest: row.is_test === 1,
    dueDay: row.due_day,
    externalDocumentNumber: row.document_number,
    origin: row.origin,
    ticketsUrl: lines.some(isAdmissionItem) ? addressOf(row, ticketsPath) : '',
    vouchersUrl: lines.some(isVoucher) ? addressOf(row, vouchersPath) : '',
  };
}

/** Whether the order's money has come. */
const isPaid = ({ payart, paid_at, settling }: Pick<Selectable<Tables['orders']>, 'payart' | 'paid_at' | 'settling'>) =>
  isInvoice(payart) ? paid_at !== null : settling === '';

/** The full address of an order's document; '' where the server did not know its own. */
function addressOf(
  { origin, language, secret }: Selectable<Tables['orders']>,
  path: (language: string, secret: string) => string,
): string {
  return origin === '' ? '' : `${origin}${path(language, secret)}`;
}
