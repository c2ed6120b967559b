import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { useCart } from '../cart/use-cart.ts';
import { askedAttributes } from './asked-attributes.ts';
import type { DeliveryForm } from './delivery/delivery-form.tsx';
import { useDelivery } from './delivery/use-delivery.ts';

/** What a buyer is asked for: the museum's fields, and what the invoice and the delivery of her cart need [ACC-4] [CHK-7]. */
export function useAskedDetails(museums: CustomerAttributes, form: DeliveryForm | null) {
  const { cart } = useCart();
  const delivery = useDelivery(form);
  const withInvoice = askedAttributes(museums, cart);
  const attributes = delivery ? delivery.form.asked(withInvoice, delivery.draft) : withInvoice;
  return { attributes, delivery, asksForAddress: withInvoice !== museums };
}
