import type { AdmissionItem } from '../../../../cart/items/cart-item.ts';
import { usePath } from '../../../../app/paths.ts';

/** The address of an item's event or tour, at its moment. With `change` the page edits the cart item [CART-3]. */
export function useItemAddress(): (item: AdmissionItem, change?: 'change') => string {
  const to = usePath();
  return (item, change) => {
    const query = {
      date: item.date,
      time: item.type === 'dayTicket' ? undefined : item.time,
      line: change && item.itemId,
    };
    return item.type === 'guidedTour'
      ? to('guided-tour', { id: item.id }, query)
      : to('ticket', { id: item.eventId }, query);
  };
}
