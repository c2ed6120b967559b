import type { Suggestion } from '@foyer/contract/checkout/suggestion.ts';
import { dayOf, timeOf } from '@foyer/rules/time/museum-time.ts';
import type { NewCartItem } from '../../../cart/items/cart-item.ts';

/** Converts a suggestion to a cart item [CHK-6]. */
export function suggestedItem(suggestion: Suggestion): NewCartItem {
  const { id, name, priceCents, taxRate, eventId, eventName, venueName, image } = suggestion;
  const item = {
    id,
    name,
    unitCents: priceCents,
    totalCents: priceCents,
    totalCount: 1,
    count: 1,
    subtickets: [],
    amounts: priceCents === 0 ? [] : [{ cents: priceCents, taxRate }],
    eventId,
    eventName,
    venueName,
    image,
  };
  if (suggestion.type === 'dayTicket') return { type: 'dayTicket', ...item, date: suggestion.date };
  const { datetime, datetimeEnd } = suggestion;
  return {
    type: 'ticket',
    ...item,
    datetime,
    date: dayOf(datetime),
    time: timeOf(datetime),
    timeEnd: datetimeEnd === null ? null : timeOf(datetimeEnd),
  };
}
