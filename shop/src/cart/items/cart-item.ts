import type { Time } from '@foyer/rules/time/museum-time.ts';
import type { AnyVisit, Unnamed } from './any-item.ts';
import type { CodeLine } from './voucher-code-item.ts';
import type { ArticleLine } from './product-item.ts';
import type { TourLine } from './tour-item.ts';
import type { VoucherLine } from './gift-voucher-item.ts';

interface AnyEventLine extends AnyVisit {
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
export type VisitLine = EventLine | TourLine;

/** What is bought and is no visit. */
export type WareLine = ArticleLine | VoucherLine;

export type CartLine = VisitLine | WareLine | CodeLine;

export type NewEventLine = Unnamed<EventLine>;
export type NewCartLine = Unnamed<CartLine>;

/** Whether a line has a moment: tickets and tours. */
export function isVisit<Line extends NewCartLine>(line: Line): line is Extract<Line, { eventName: string }> {
  return 'eventName' in line;
}

/** The moment a visit is for: its slot, its day, or when the tour begins. */
export function momentOf(line: Unnamed<VisitLine>): string {
  if (line.type === 'guidedTour') return `${line.date}T${line.time}`;
  return line.type === 'ticket' ? line.datetime : line.date;
}

/** Whether a line is a ticket for an event. */
export function isEventLine<Line extends NewCartLine>(line: Line): line is Extract<Line, { eventId: string }> {
  return 'eventId' in line;
}

/** The tickets for events among the lines. */
export function eventLines(lines: readonly CartLine[]): EventLine[] {
  return lines.filter((line) => isEventLine(line));
}

/** The tours among the lines. */
export function tourLines(lines: readonly CartLine[]): TourLine[] {
  return lines.filter((line) => line.type === 'guidedTour');
}

/** The codes that pay, in the order in which they do [CODE-5]. */
export function codeLines(lines: readonly CartLine[]): CodeLine[] {
  return lines.filter((line) => line.type === 'voucherCode');
}

/** What is sent by post: goods and annual passes. */
export function articleLines(lines: readonly CartLine[]): ArticleLine[] {
  return lines.filter((line) => 'stock' in line);
}

/** The vouchers that are bought. */
export function voucherLines(lines: readonly CartLine[]): VoucherLine[] {
  return lines.filter((line) => line.type === 'voucher');
}
