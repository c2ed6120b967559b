import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { Read } from '../../db/database.ts';
import type { CartState } from '../../db/tables.ts';
import { dueCentsOf, readCodes, readLines } from '../../db/stored-order.ts';
import type { CreditNote } from './credit-note.ts';
import { creditNotesOf } from './credit-note-store.ts';
import type { RemainingLine } from './remainder.ts';
import { remainderOf } from './remainder.ts';

/** An order as in the museum's books: invoiced less credited equals paid less given back, plus what is open. */
export interface OrderInBooks {
  readonly state: CartState;
  readonly lines: readonly RemainingLine[];
  readonly creditNotes: readonly CreditNote[];
  readonly totalCents: number;
  readonly creditedCents: number;
  /** Paid with money so far. */
  readonly paidCents: number;
  readonly byVouchersCents: number;
  /** The money that was or will be given back. */
  readonly refundedCents: number;
  readonly restoredCents: number;
  /** Still to be paid. */
  readonly openCents: number;
}

export async function orderInBooks(read: Read, bookingId: string): Promise<OrderInBooks | null> {
  const row = await read
    .selectFrom('orders')
    .innerJoin('carts', 'carts.id', 'orders.cart_id')
    .selectAll('orders')
    .select('carts.state')
    .where('orders.booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const creditNotes = await creditNotesOf(read, bookingId);
  const sum = (of: (note: CreditNote) => number) => creditNotes.reduce((all, note) => all + of(note), 0);
  const isPaid = isInvoice(row.payart) ? row.paid_at !== null : row.settling === '';
  const [refundedCents, restoredCents] = [sum(({ moneyCents }) => moneyCents), sum(({ voucherCents }) => voucherCents)];
  const creditedCents = sum(({ cents }) => cents);
  const askedCents = dueCentsOf(row) - (creditedCents - refundedCents - restoredCents);
  return {
    state: row.state,
    lines: remainderOf(readLines(row.lines), creditNotes).lines,
    creditNotes,
    totalCents: row.total_cents,
    creditedCents,
    paidCents: isPaid ? askedCents : 0,
    byVouchersCents: readCodes(row.used_codes).reduce((all, { cents }) => all + cents, 0),
    refundedCents,
    restoredCents,
    openCents: isPaid ? 0 : askedCents,
  };
}
