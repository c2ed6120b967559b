import type { CartItemOnWire } from '@foyer/contract/checkout/checkout.ts';
import { toOwnerOnWire } from '@foyer/rules/products/pass-owner.ts';
import { toCartItem as toTourOnWire } from '@foyer/rules/tours/tour-cart-item.ts';
import type { CartItem } from './cart-item.ts';
import { bookingOf } from './tour-item.ts';

/**
 * An item as it is sent [CART-7]: what, when and how many. No prices, because the museum prices every cart itself. Only a voucher's freely
 * chosen amount is sent, because nobody else knows it [VOU-2].
 */
export function toItemOnWire(item: CartItem): CartItemOnWire {
  const { type, id, count } = item;
  switch (type) {
    case 'guidedTour':
      return toTourOnWire(bookingOf(item), id);
    case 'merchandise':
      return { type, id, count };
    case 'annualPass':
      return { type, id, count, owners: item.owners.slice(0, count).map(toOwnerOnWire) };
    case 'voucher':
      return {
        type,
        id,
        count,
        ...(item.isVariable && { price: item.unitCents }),
        ...(item.gift && { gift: { ...item.gift, date: item.gift.date || null } }),
      };
    case 'voucherCode':
      return { type, barcode: item.barcode };
    case 'ticket':
      return { type, count, id, datetime: item.datetime, subtickets: countsOf(item) };
    case 'dayTicket':
      return { type, count, id, date: item.date, subtickets: countsOf(item) };
  }
}

function countsOf({ subtickets }: Extract<CartItem, { eventId: string }>) {
  return subtickets.map((sub) => ({ id: sub.id, count: sub.count }));
}

/** The cart's items for `initPayment`, in the cart's order, because refusals refer to items by position. */
export function toItemsOnWire(items: readonly CartItem[]): CartItemOnWire[] {
  return items.map(toItemOnWire);
}
