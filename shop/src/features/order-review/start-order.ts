import { initPaymentOrder } from '@foyer/contract/orders/order-review.ts';
import { call, type Way } from '../../api/client.ts';
import { paymentStartOf, unlessAccessRefused, wishOnWire } from '../../payment/payment-start.ts';
import type { PaymentStart, PaymentWish } from '../../payment/payment-start.ts';

interface OrderPayment extends PaymentWish {
  readonly id: string;
  readonly token: string;
}

export type OrderStart = PaymentStart | { readonly kind: 'notAvailable'; readonly error: string };

/** Asks the back end to start the payment of an order that the museum has prepared [API-37]. Throws CallFailure where there is no listed answer. */
export async function startOrder(payment: OrderPayment, way: Way, base: string): Promise<OrderStart> {
  const { id, token } = payment;
  const given = { query: { _: token }, body: { ...wishOnWire(payment), id } };
  const answer = await call(initPaymentOrder, given, way).catch(unlessAccessRefused);
  if (answer === null) return { kind: 'signInAgain' };
  return answer.status === 406 ? { kind: 'notAvailable', error: answer.body.error } : paymentStartOf(answer, base);
}
