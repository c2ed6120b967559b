import { cartVersion, initPayment } from '@foyer/contract/checkout/checkout.ts';
import { call, type Given, type Way } from '../../../api/client.ts';
import type { CartItem } from '../../../cart/items/cart-item.ts';
import { toCartItems } from '../../../cart/items/items-on-wire.ts';
import {
  paymentStartOf,
  unlessAccessRefused,
  wishOnWire,
  type PaymentStart,
  type PaymentWish,
} from '../../../payment/payment-start.ts';

export interface PaymentOrder extends PaymentWish {
  readonly lines: readonly CartItem[];
  readonly token: string | null;
  /** The visitor's own number for the order, or '' [CHK-5]. */
  readonly documentNumber: string;
}

/** Asks the back end to hold the places and start the payment [PAY-4]. Throws CallFailure where there is no listed answer. */
export async function startPayment(order: PaymentOrder, way: Way, base: string): Promise<PaymentStart> {
  const { lines, token, documentNumber } = order;
  const given: Given<typeof initPayment> = {
    query: token === null ? {} : { _: token },
    body: {
      ...wishOnWire(order),
      cart: { ver: cartVersion, items: toCartItems(lines), external_document_number: documentNumber.trim() || null },
    },
  };
  const answer = await call(initPayment, given, way).catch(unlessAccessRefused);
  return answer === null ? { kind: 'signInAgain' } : paymentStartOf(answer, base);
}
