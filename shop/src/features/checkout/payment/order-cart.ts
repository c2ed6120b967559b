import type { Reservation } from '@foyer/contract/checkout/reservation.ts';
import type { DirectDebitDetails } from '@foyer/rules/checkout/direct-debit.ts';
import { newCartKey } from '../../../cart/cart-storage.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { withPaymentKey, withUsedVouchers } from '../../../cart/cart-payment.ts';
import { currentCart, updateCart } from '../../../cart/use-cart.ts';
import { currentCustomer } from '../../../session/customer/customer.ts';
import { currentPartner } from '../../../session/referral.ts';
import type { Shop } from '../../../app/shop-config.ts';
import {
  orderAnswerOf,
  unlessAccessRefused,
  paymentOnWire,
  type OrderAnswer,
  type PaymentInput,
} from '../../../payment/order-answer.ts';
import { returnAddresses } from '../../../payment/return-addresses.ts';
import { cartVersion, initPayment } from '@foyer/contract/checkout/checkout.ts';
import { call, type CallInput, type RequestOptions } from '../../../api/client.ts';
import type { CartItem } from '../../../cart/items/cart-item.ts';
import { toItemsOnWire } from '../../../cart/items/items-on-wire.ts';

interface Payment {
  /** Null for a cart that costs nothing. */
  readonly paymentTypeId: string | null;
  readonly directDebit: DirectDebitDetails | null;
  readonly shop: Pick<Shop, 'lang' | 'confirmPaymentOnCheckout' | 'externalDocumentNumber' | 'shippingTaxRate'>;
  /** The amount that the visitor was shown, if it differs from the cart's own. */
  readonly shownDueCents: number | null;
  /** The language prefix of the page's address. */
  readonly prefix: string | undefined;
}

/** The amount due is not the one that the visitor agreed to, so it is shown and they are asked again. */
export interface DueDiffers {
  readonly kind: 'dueDiffers';
  readonly beforeCents: number;
  readonly nowCents: number;
  readonly reservation: Reservation | null;
}

/**
 * Sends the current cart to payment, under a key of its own [PAY-4]. If a voucher pays less than was shown, returns DueDiffers instead of
 * redirecting. Throws CallFailure if there is no listed answer.
 */
export async function orderCart(payment: Payment): Promise<OrderAnswer | DueDiffers> {
  const { paymentTypeId, directDebit, shop, prefix } = payment;
  const { lang, confirmPaymentOnCheckout, externalDocumentNumber } = shop;
  updateCart((cart) => withPaymentKey(cart, newCartKey()));
  const cart = currentCart();
  const { items, paymentKey } = cart;
  // Sent only if the museum asks for it.
  const documentNumber = externalDocumentNumber ? cart.externalDocumentNumber : '';
  const { origin, href } = document.location;
  const url = returnAddresses({
    origin,
    prefix,
    paymentKey: paymentKey ?? '',
    confirmsOnCheckout: confirmPaymentOnCheckout,
  });
  const token = currentCustomer()?.token ?? null;
  const order = { items, paymentTypeId, directDebit, token, partner: currentPartner(), documentNumber, url };
  const answer = await sendOrder(order, { lang }, href);
  const shownCents = payment.shownDueCents ?? cartMoney(cart, shop.shippingTaxRate).payment.dueCents;
  if (answer.kind !== 'redirect' || (answer.used.dueCents ?? shownCents) === shownCents) return answer;
  const { reservation, used } = answer;
  updateCart((from) => withUsedVouchers(from, used.vouchers));
  return { kind: 'dueDiffers', beforeCents: shownCents, nowCents: used.dueCents ?? shownCents, reservation };
}

export interface PaymentOrder extends PaymentInput {
  readonly items: readonly CartItem[];
  readonly token: string | null;
  /** The visitor's own reference for the order, or '' [CHK-5]. */
  readonly documentNumber: string;
}

/**
 * Sends an order. The back end reserves its places and returns the address for the payment [PAY-4]. Throws CallFailure if there is no
 * listed answer.
 */
export async function sendOrder(order: PaymentOrder, options: RequestOptions, base: string): Promise<OrderAnswer> {
  const { items, token, documentNumber } = order;
  const input: CallInput<typeof initPayment> = {
    query: token === null ? {} : { _: token },
    body: {
      ...paymentOnWire(order),
      cart: { ver: cartVersion, items: toItemsOnWire(items), external_document_number: documentNumber.trim() || null },
    },
  };
  const answer = await call(initPayment, input, options).catch(unlessAccessRefused);
  return answer === null ? { kind: 'signInAgain' } : orderAnswerOf(answer, base);
}
