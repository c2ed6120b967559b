import type { booking } from '@foyer/contract/checkout/booking.ts';
import type { InferInput } from 'valibot';
import type { Context } from '../context.ts';
import { isAdmissionItem, isVoucher } from './order-line.ts';
import type { FoundOrder } from './order-store.ts';
import { calendarPath, ticketsPath, vouchersPath } from './order-store.ts';
import { receiptOf } from './receipt.ts';
import { visitNotesOf } from './visit-notes.ts';

type BookingOnWire = InferInput<typeof booking>;

/** A booking with its papers, as whoever may see it is told [ORD-2]. */
export function bookingOnWire({ order, secret }: FoundOrder, context: Context, language: string): BookingOnWire {
  const hasAdmissionItems = order.lines.some(isAdmissionItem);
  const minimum = { booking_id: order.bookingId, has_tickets: hasAdmissionItems };
  if (!context.additions) return minimum;
  return {
    ...minimum,
    tickets_url: hasAdmissionItems ? ticketsPath(language, secret) : null,
    calendar_url: hasAdmissionItems ? calendarPath(order.language, secret) : null,
    vouchers_url: order.lines.some(isVoucher) ? vouchersPath(language, secret) : null,
    visit_notes: visitNotesOf(order, context.museum, language),
    receipt: receiptOf(order),
  };
}

/** The same of an order that is none any more: what it was, and nothing that opens a door. */
export function endedBookingOnWire({ order }: FoundOrder): BookingOnWire {
  return { booking_id: order.bookingId, has_tickets: false, receipt: receiptOf(order) };
}
