import { isInvoice } from '@foyer/rules/invoice.ts';
import type { Selectable } from 'kysely';
import type { Read } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { readBuyer, readLines } from '../database/tables.ts';
import type { Order, OrderLine, TicketCode } from './order.ts';

/** An order with the part of its tickets' address that only the buyer knows. */
export interface FoundOrder {
  readonly order: Order;
  readonly secret: string;
}

/** Where the tickets are, on the shop's own address [ORD-2]. */
export const ticketsPath = (language: string, secret: string): string => `/api/${language}/order/${secret}/tickets.pdf`;

/** Where the visits are as a calendar file, in the order's language. */
export const calendarPath = (language: string, secret: string): string => `/api/${language}/order/${secret}/visit.ics`;

export async function orderById(read: Read, bookingId: string): Promise<FoundOrder | null> {
  const row = await read.selectFrom('orders').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
  return row ? withCodes(read, row) : null;
}

export async function orderBySecret(read: Read, secret: string): Promise<FoundOrder | null> {
  const row = await read.selectFrom('orders').selectAll().where('secret', '=', secret).executeTakeFirst();
  return row ? withCodes(read, row) : null;
}

async function withCodes(read: Read, row: Selectable<Tables['orders']>): Promise<FoundOrder> {
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
  const lines = readLines(row.lines).map(({ uniqueBarcode: _u, scanSeparately: _s, ...line }, index): OrderLine => ({
    ...line,
    codes: codes.filter((code) => code.line === index).map(({ line: _line, ...code }) => code),
  }));
  return { order: orderOf(row, lines), secret: row.secret };
}

function orderOf(row: Selectable<Tables['orders']>, lines: readonly OrderLine[]): Order {
  return {
    bookingId: row.booking_id,
    language: row.language,
    bookedAt: row.booked_at,
    buyer: readBuyer(row.buyer),
    lines,
    totalCents: row.total_cents,
    paymentName: row.payment_name,
    isPaid: !isInvoice(row.payart),
    externalDocumentNumber: row.document_number,
    ticketsUrl: row.origin === '' ? '' : `${row.origin}${ticketsPath(row.language, row.secret)}`,
  };
}
