import type { Event } from '@foyer/contract/events/event.ts';
import { analyticsAmount } from '@foyer/rules/money/money.ts';
import type { NewCartItem } from '../items/cart-item.ts';

/** Commerce events for analytics [ANA-1]. */
export type CommerceEvent =
  | {
      readonly name: 'view_item';
      readonly event: Pick<Event, 'id' | 'name' | 'priceFromCents'>;
      /** If missing, an event. */
      readonly category?: 'guidedTour' | 'merchandise' | 'annualPass' | 'voucher';
    }
  | {
      readonly name: 'add_to_cart' | 'remove_from_cart' | 'begin_checkout';
      readonly items: readonly NewCartItem[];
    }
  | {
      readonly name: 'purchase';
      readonly bookingId: string;
      /** Undefined if the back end does not say what was paid. */
      readonly paidCents: number | undefined;
      /** Empty if the paid cart is no longer known. */
      readonly items: readonly NewCartItem[];
    };

/** The data layer entry of an event, in the format that analytics tools expect: amounts with two decimals, tax 0 [MON-4]. */
export function dataLayerEntry(happened: CommerceEvent) {
  return { event: happened.name, ecommerce: { currency: 'EUR', tax: 0, ...detailsOf(happened) } };
}

function detailsOf(happened: CommerceEvent) {
  switch (happened.name) {
    case 'view_item': {
      const { id, name, priceFromCents } = happened.event;
      const category = happened.category ?? 'event';
      const price = priceFromCents === undefined ? {} : { price: analyticsAmount(priceFromCents) };
      const value = priceFromCents === undefined ? {} : { value: analyticsAmount(priceFromCents) };
      return { ...value, items: [{ item_id: id, item_name: name, item_category: category, ...price, quantity: 1 }] };
    }
    case 'purchase': {
      const { bookingId, paidCents, items } = happened;
      const value = paidCents === undefined ? {} : { value: analyticsAmount(paidCents) };
      return { transaction_id: bookingId, ...value, items: itemsOf(items) };
    }
    default: {
      const cents = happened.items.reduce((sum, { totalCents }) => sum + totalCents, 0);
      return { value: analyticsAmount(cents), items: itemsOf(happened.items) };
    }
  }
}

/** Leaves out voucher codes, because they pay and are not bought. */
function itemsOf(items: readonly NewCartItem[]) {
  return items.filter(({ type }) => type !== 'voucherCode').map(itemOf);
}

function itemOf(item: NewCartItem) {
  const { id, name, type, unitCents, count } = item;
  return {
    item_id: id,
    item_name: name,
    item_category: type,
    ...('eventName' in item && { item_category2: item.eventName }),
    price: analyticsAmount(unitCents),
    // A tour's price is for the whole group.
    quantity: type === 'guidedTour' ? 1 : count,
  };
}
