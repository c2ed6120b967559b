import type { Time } from '@foyer/rules/time/museum-time.ts';
import type { AnyAdmissionItem, Unnamed } from './any-item.ts';
import type { CodeLine } from './voucher-code-item.ts';
import type { ArticleLine, PassLine } from './product-item.ts';
import type { TourLine } from './tour-item.ts';
import type { VoucherLine } from './gift-voucher-item.ts';
import { mostOf } from '@foyer/rules/products/article-quantity.ts';
import { withVoucherCode } from '@foyer/rules/vouchers/voucher-code.ts';

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

/** The annual passes among the lines. */
export function passLines(lines: readonly CartItem[]): PassLine[] {
  return lines.filter((line) => line.type === 'annualPass');
}

/** The vouchers that are bought. */
export function voucherLines(lines: readonly CartItem[]): VoucherLine[] {
  return lines.filter((line) => line.type === 'voucher');
}

/** What has a price for each, and so many of it: tickets without components, articles, vouchers. */
type CountedLine = Exclude<CartItem, { type: 'guidedTour' | 'voucherCode' }>;

/** Never a tour, which is booked for a group with answers of its own, nor a ticket with components. */
export function isCounted<Line extends NewCartItem>(
  line: Line,
): line is Exclude<Line, { type: 'guidedTour' | 'voucherCode' }> {
  return line.type !== 'guidedTour' && line.type !== 'voucherCode' && !('subtickets' in line && line.subtickets.length);
}

/** What is the same for lines that add up: thing and moment, or the amount that was chosen. */
function thingOf(line: Unnamed<CountedLine>): string {
  const variety = isEventLine(line) ? momentOf(line) : line.type === 'voucher' && line.isVariable ? line.price : '';
  return `${line.type} ${line.id} ${variety}`;
}

/** The line with another count, at its own price. Never for tickets with components: those have no other count than 1. */
export function withCount<Line extends Unnamed<CountedLine>>(line: Line, count: number): Line {
  const cents = line.price * count;
  const taxRate = line.amounts[0]?.taxRate;
  const amounts = taxRate === undefined || cents === 0 ? [] : [{ cents, taxRate }];
  return { ...line, count, totalCount: count, totalPrice: cents, amounts };
}

/**
 * A line with one more of the same in it, as newly offered; of an article no more than are left [MER-3]. A code that is there already is
 * ignored: the line stays as it is [CODE-4]. Undefined where `line` is something else.
 */
export function addedUp(there: CartItem, line: NewCartItem): CartItem | undefined {
  if (there.type === 'voucherCode' && line.type === 'voucherCode')
    return withVoucherCode<{ readonly barcode: string }>([there], line).length === 1 ? there : undefined;
  if (!isCounted(there) || !isCounted(line) || thingOf(there) !== thingOf(line)) return undefined;
  const most = 'stock' in line ? mostOf(line.stock) : Infinity;
  const both = withCount(line, Math.max(there.count, Math.min(there.count + line.count, most)));
  const owners = 'owners' in there && 'owners' in line && { owners: [...there.owners, ...line.owners] };
  return { ...both, ...owners, lineId: there.lineId };
}
