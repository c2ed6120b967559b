import type { AdmissionItem } from '../../../../cart/items/cart-item.ts';
import { usePath } from '../../../../app/paths.ts';

/** The address of what a line is for, at its moment; with `change` its line of the cart is changed there [CART-3]. */
export function useLineAddress(): (line: AdmissionItem, change?: 'change') => string {
  const to = usePath();
  return (line, change) => {
    const query = {
      date: line.date,
      time: line.type === 'dayTicket' ? undefined : line.time,
      line: change && line.lineId,
    };
    return line.type === 'guidedTour'
      ? to('guided-tour', { id: line.id }, query)
      : to('ticket', { id: line.eventId }, query);
  };
}
