import { withRequestInvoice } from '../../../cart/cart.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';

/** Whether a customer is sent an invoice stands in her account, where it is told: her order goes by that, and a change is written there [CHK-7]. */
export function takeInvoiceChoice(wanted: boolean | undefined): void {
  if (wanted !== undefined && currentCart().requestInvoice !== wanted)
    updateCart((cart) => withRequestInvoice(cart, wanted));
}
