import type { CustomerAttributes } from '@foyer/contract/customers/customer.ts';
import { needsRecipient, recipientFields } from '@foyer/rules/checkout/invoice.ts';
import type { Cart } from '../cart/cart.ts';
import { cartMoney } from '../cart/cart-money.ts';

/** What the form asks for: the museum's fields, and the recipient's address where the invoice that is wanted must show it [CHK-7]. */
export function askedAttributes(
  attributes: CustomerAttributes,
  cart: Pick<Cart, 'lines' | 'shipping' | 'requestInvoice'>,
): CustomerAttributes {
  if (!cart.requestInvoice || !needsRecipient(cartMoney(cart, 0).totalCents)) return attributes;
  return { ...attributes, requiredFields: [...attributes.requiredFields, ...recipientFields] };
}
