import type { booking } from '@foyer/contract/checkout/booking.ts';
import type { InferInput } from 'valibot';
import type { Context } from '../context.ts';
import { isAdmissionItem, isVoucher } from './order-line.ts';
import { type FoundOrder, calendarPath, ticketsPath, vouchersPath } from './order-store.ts';
import { receiptOf } from './receipt.ts';
import { fill, textsIn } from '../documents/document-texts.ts';
import { escaped } from '../documents/mail/escaped.ts';
import type { Museum } from '../museum/schema/model.ts';
import { inLanguage } from '../museum/schema/texts.ts';
import type { Order } from './order.ts';

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

/**
 * What to bring and know, once for each event of the order, as the museum has it now, and of each guided tour where it begins: HTML, not
 * yet sanitised.
 */
function visitNotesOf(order: Pick<Order, 'lines'>, museum: Pick<Museum, 'events'>, language: string) {
  const lines = order.lines.filter(isAdmissionItem);
  const first = new Map(lines.toReversed().map((line) => [line.eventId, line]));
  return [...new Set(lines.map(({ eventId }) => eventId))].flatMap((id) => {
    const event = museum.events.find((candidate) => String(candidate.id) === id);
    const line = first.get(id);
    const meeting = line?.tour && meetingNote(line.tour.meetingPoint, language);
    const note = meeting ?? (event && inLanguage(event.texts, language).bring);
    return line && note ? [{ name: line.eventName, note }] : [];
  });
}

function meetingNote(meetingPoint: string, language: string): string {
  const { labelled, meetingPoint: label } = textsIn(language);
  return `<p>${escaped(fill(labelled, { label, value: meetingPoint }))}</p>`;
}
