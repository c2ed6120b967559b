import type { Time } from '@foyer/rules/time/museum-time.ts';
import type { AnyAdmissionItem, ComponentCount, Unnamed } from './any-item.ts';
import type { RedeemedVoucherItem } from './voucher-code-item.ts';
import type { ProductItem, PassItem } from './product-item.ts';
import type { TourItem } from './tour-item.ts';
import type { GiftVoucherItem } from './gift-voucher-item.ts';
import { mostOf } from '@foyer/rules/products/article-quantity.ts';
import { withVoucherCode } from '@foyer/rules/vouchers/voucher-code.ts';

interface AnyEventItem extends AnyAdmissionItem {
  readonly eventId: string;
  readonly subtickets: readonly ComponentCount[];
}

/** A ticket for a time slot. `datetime` is the slot's identity on the wire [CART-1]. */
export interface TicketItem extends AnyEventItem {
  readonly type: 'ticket';
  readonly datetime: string;
  readonly time: Time;
  readonly timeEnd: Time | null;
}

/** A ticket for a day without a slot [CART-1]. */
export interface DayTicketItem extends AnyEventItem {
  readonly type: 'dayTicket';
}

/** A ticket for an event. */
export type EventItem = TicketItem | DayTicketItem;

/** An item that has a moment. */
export type AdmissionItem = EventItem | TourItem;

/** An item that is bought and is no visit. */
export type ProductOrVoucherItem = ProductItem | GiftVoucherItem;

export type CartItem = AdmissionItem | ProductOrVoucherItem | RedeemedVoucherItem;

export type NewEventItem = Unnamed<EventItem>;
export type NewCartItem = Unnamed<CartItem>;

/** The moment of a visit: its slot, its day, or the tour's start. */
export function momentOf(item: Unnamed<AdmissionItem>): string {
  if (item.type === 'guidedTour') return `${item.date}T${item.time}`;
  return item.type === 'ticket' ? item.datetime : item.date;
}

/** Whether an item is a ticket for an event. */
export function isEventItem<Item extends NewCartItem>(item: Item): item is Extract<Item, { eventId: string }> {
  return 'eventId' in item;
}

/** The tickets for events among the items. */
export function eventItems(items: readonly CartItem[]): EventItem[] {
  return items.filter((item) => isEventItem(item));
}

/** The tours among the items. */
export function tourItems(items: readonly CartItem[]): TourItem[] {
  return items.filter((item) => item.type === 'guidedTour');
}

/** The voucher codes, in the order in which they pay [CODE-5]. */
export function redeemedVoucherItems(items: readonly CartItem[]): RedeemedVoucherItem[] {
  return items.filter((item) => item.type === 'voucherCode');
}

/** Items sent by post: goods and annual passes. */
export function productItems(items: readonly CartItem[]): ProductItem[] {
  return items.filter((item) => 'stock' in item);
}

/** The annual passes among the items. */
export function passItems(items: readonly CartItem[]): PassItem[] {
  return items.filter((item) => item.type === 'annualPass');
}

/** The vouchers that are bought. */
export function giftVoucherItems(items: readonly CartItem[]): GiftVoucherItem[] {
  return items.filter((item) => item.type === 'voucher');
}

/** Items with a unit price and a count: tickets without components, articles, vouchers. */
type CountedItem = Exclude<CartItem, { type: 'guidedTour' | 'voucherCode' }>;

/** Excludes tours, which are booked per group with their own answers, and tickets with components. */
export function isCounted<Item extends NewCartItem>(
  item: Item,
): item is Exclude<Item, { type: 'guidedTour' | 'voucherCode' }> {
  return item.type !== 'guidedTour' && item.type !== 'voucherCode' && !('subtickets' in item && item.subtickets.length);
}

/** A key that is equal for items that can be merged: the same thing and moment, or the same voucher amount and recipient. */
function mergeKey(item: Unnamed<CountedItem>): string {
  if (item.type === 'voucher')
    return JSON.stringify([item.type, item.id, item.isVariable && item.unitCents, item.gift ?? null]);
  return `${item.type} ${item.id} ${isEventItem(item) ? momentOf(item) : ''}`;
}

/** The item with another count, at its own unit price. Not for tickets with components, whose count is always 1. */
export function withCount<Item extends Unnamed<CountedItem>>(item: Item, count: number): Item {
  const cents = item.unitCents * count;
  const taxRate = item.amounts[0]?.taxRate;
  const amounts = taxRate === undefined || cents === 0 ? [] : [{ cents, taxRate }];
  return { ...item, count, totalCount: count, totalCents: cents, amounts };
}

/**
 * Merges an item with another of the same kind, at the newly offered price; an article's count is limited by its stock [MER-3]. A voucher
 * code that is already there leaves the item as it is [CODE-4]. Undefined if the two cannot be merged.
 */
export function addedUp(there: CartItem, item: NewCartItem): CartItem | undefined {
  if (there.type === 'voucherCode' && item.type === 'voucherCode')
    return withVoucherCode<{ readonly barcode: string }>([there], item).length === 1 ? there : undefined;
  if (!isCounted(there) || !isCounted(item) || mergeKey(there) !== mergeKey(item)) return undefined;
  const most = 'stock' in item ? mostOf(item.stock) : Infinity;
  const both = withCount(item, Math.max(there.count, Math.min(there.count + item.count, most)));
  const owners = 'owners' in there && 'owners' in item && { owners: [...there.owners, ...item.owners] };
  return { ...both, ...owners, itemId: there.itemId };
}
