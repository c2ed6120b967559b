import type { Time } from '@foyer/rules/time/museum-time.ts';
import type { AnyAdmissionItem, Unnamed } from './any-item.ts';
import type { CodeLine } from './voucher-code-item.ts';
import type { ArticleLine } from './product-item.ts';
import type { TourLine } from './tour-item.ts';
import type { VoucherLine } from './gift-voucher-item.ts';

interface AnyEventLine extends AnyAdmissionItem {
  readonly eventId: string;
}

/** A ticket for a time slot. `datetime` is the slot's identity on the wire [CART-1]. */
export interface TicketLine extends AnyEventLine {
  readonly type: 'ticket';
  readonly datetime: string;
  readonly time: Time;
  readonly timeEnd: Time | null;
}

/** A ticket for a day without a slot [CART-1]. */
export interface DayTicketLine extends AnyEventLine {
  readonly type: 'dayTicket';
}

/** A ticket for an event. */
export type EventLine = TicketLine | DayTicketLine;

/** What has a moment. */
export type AdmissionItem = EventLine | TourLine;

/** What is bought and is no visit. */
export type ProductOrVoucherItem = ArticleLine | VoucherLine;

export type CartItem = AdmissionItem | ProductOrVoucherItem | CodeLine;

export type NewEventLine = Unnamed<EventLine>;
export type NewCartItem = Unnamed<CartItem>;

/** Whether a line has a moment: tickets and tours. */
export function isAdmissionItem<Line extends NewCartItem>(line: Line): line is Extract<Line, { eventName: string }> {
  return 'eventName' in line;
}

/** The moment a visit is for: its slot, its day, or when the tour begins. */
export function momentOf(line: Unnamed<AdmissionItem>): string {
  if (line.type === 'guidedTour') return `${line.date}T${line.time}`;
  return line.type === 'ticket' ? line.datetime : line.date;
}

/** Whether a line is a ticket for an event. */
export function isEventLine<Line extends NewCartItem>(line: Line): line is Extract<Line, { eventId: string }> {
  return 'eventId' in line;
}

/** The tickets for events among the lines. */
export function eventLines(lines: readonly CartItem[]): EventLine[] {
  return lines.filter((line) => isEventLine(line));
}

/** The tours among the lines. */
export function tourLines(lines: readonly CartItem[]): TourLine[] {
  return lines.filter((line) => line.type === 'guidedTour');
}

/** The codes that pay, in the order in which they do [CODE-5]. */
export function codeLines(lines: readonly CartItem[]): CodeLine[] {
  return lines.filter((line) => line.type === 'voucherCode');
}

/** What is sent by post: goods and annual passes. */
export function articleLines(lines: readonly CartItem[]): ArticleLine[] {
  return lines.filter((line) => 'stock' in line);
}

/** The vouchers that are bought. */
export function voucherLines(lines: readonly CartItem[]): VoucherLine[] {
  return lines.filter((line) => line.type === 'voucher');
}
