import type { ProductOrVoucherItem } from '../../../../cart/items/cart-item.ts';
import { usePath } from '../../../../app/paths.ts';

/** The address of what a line is; with `change` a voucher's line of the basket is changed there. */
export function useProductAddress(): (line: ProductOrVoucherItem, change?: 'change') => string {
  const to = usePath();
  return ({ type, id, lineId }, change) => {
    switch (type) {
      case 'merchandise':
        return to('product', { id });
      case 'annualPass':
        return to('pass', { id });
      case 'voucher':
        return to('voucher', { id }, { line: change && lineId });
    }
  };
}
