import type { DirectDebitDetails } from '@foyer/rules/direct-debit.ts';
import { withPaymentKey } from '../../cart/cart-payment.ts';
import { currentCart, updateCart } from '../../cart/use-cart.ts';
import { currentCustomer } from '../../session/customer.ts';
import { currentPartner } from '../../session/partner.ts';
import { newSessionId } from '../../session/session-id.ts';
import type { Shop } from '../../shop-config.ts';
import { returnAddresses } from './return-addresses.ts';
import { startPayment, type PaymentStart } from './start-payment.ts';

interface Payment {
  /** Null for a basket that costs nothing. */
  readonly paymentTypeId: string | null;
  readonly directDebit: DirectDebitDetails | null;
  readonly shop: Pick<Shop, 'lang' | 'confirmPaymentOnCheckout' | 'externalDocumentNumber'>;
  /** The language prefix of the page's address. */
  readonly prefix: string | undefined;
}

/** Sends the basket as it is now to payment, under a key of its own [PAY-4]. Throws CallFailure where there is no listed answer. */
export async function orderBasket({ paymentTypeId, directDebit, shop, prefix }: Payment): Promise<PaymentStart> {
  const { lang, confirmPaymentOnCheckout, externalDocumentNumber } = shop;
  updateCart((cart) => withPaymentKey(cart, newSessionId()));
  const { lines, paymentKey, ...cart } = currentCart();
  // A museum that does not ask for the number is not told one.
  const documentNumber = externalDocumentNumber ? cart.externalDocumentNumber : '';
  const { origin, href } = document.location;
  const url = returnAddresses({
    origin,
    prefix,
    paymentKey: paymentKey ?? '',
    confirmsOnCheckout: confirmPaymentOnCheckout,
  });
  const token = currentCustomer()?.token ?? null;
  const order = { lines, paymentTypeId, directDebit, token, partner: currentPartner(), documentNumber, url };
  return startPayment(order, { lang }, href);
}
