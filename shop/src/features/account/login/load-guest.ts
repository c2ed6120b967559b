import { getCustomerAttributes } from '@foyer/contract/customers/customer-calls.ts';
import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { articleLines } from '../../../cart/items/cart-item.ts';
import { currentCart } from '../../../cart/use-cart.ts';
import { deliveryForm, type DeliveryForm } from '../../../customer-form/delivery/delivery-form.tsx';
import type { Visit } from '../../../api/loader-context.ts';

export interface GuestPage {
  readonly attributes: CustomerAttributes;
  /** Where the order goes, for a basket that is sent. */
  readonly delivery: DeliveryForm | null;
}

/** What the museum, and the basket, want to know of a guest [ACC-4]. */
export async function loadGuest({ call }: Visit): Promise<GuestPage> {
  const isSent = articleLines(currentCart().lines).length > 0;
  return { attributes: (await call(getCustomerAttributes)).body.data, delivery: isSent ? deliveryForm : null };
}
