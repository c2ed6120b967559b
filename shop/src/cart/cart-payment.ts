import type { Cart, CartReservation, RefusedItem } from './cart.ts';
import { isAboutPayment } from './problem-kinds.ts';
import type { UsedVoucher } from '@foyer/contract/vouchers/voucher-item.ts';
import { comparableCode } from '@foyer/rules/vouchers/voucher-code.ts';

/** Records why the back end refused the cart, and which of its items. */
export function refuseCart(cart: Cart, error: string, problems: readonly RefusedItem[]): Cart {
  const refusals = problems.flatMap(({ code, line, available, required }) => {
    const refused = line === undefined ? undefined : cart.items[line];
    return refused ? [{ itemId: refused.itemId, code, available, required }] : [];
  });
  return { ...cart, error, refusals, reservation: null };
}

/** Records that the payment failed. The cart stays as it is and shows the error [PAY-6] [PAY-8]. */
export function failCart(cart: Cart, error: string): Cart {
  return { ...cart, error: isAboutPayment(error) ? error : 'PAYMENT_FAILED', refusals: [], reservation: null };
}

/** Clears errors that the visitor has seen, or that a new attempt may resolve. */
function forgetRefusals(cart: Cart): Cart {
  return { ...cart, error: null, refusals: [] };
}

/** The cart as it goes to payment. The key of exactly these items returns with the visitor [PAY-9]. */
export function withPaymentKey(cart: Cart, newKey: string): Cart {
  const key = cart.key ?? newKey;
  return { ...forgetRefusals(cart), key, paymentKey: cart.paymentKey ?? key };
}

/** The cart after its payment was cancelled: the items stay, without the ids of the payment [PAY-7]. */
export function withoutPayment(cart: Cart): Cart {
  return { ...cart, cartId: null, paymentKey: null, reservation: null };
}

export function withCartId(cart: Cart, cartId: string): Cart {
  return cart.cartId === cartId ? cart : { ...cart, cartId };
}

/** Sets or clears the reservation of the cart's places. */
export function withReservation(cart: Cart, reservation: CartReservation | null): Cart {
  return { ...cart, reservation };
}

/**
 * Whether a payment of exactly these items is in progress and its reservation has not expired, so that they are reserved for this visitor.
 */
export function isReservedCart({
  paymentKey,
  error,
  reservation,
}: Pick<Cart, 'paymentKey' | 'error' | 'reservation'>): boolean {
  return paymentKey !== null && error === null && reservation?.secondsLeft !== 0;
}

/** Sets each voucher code to the amount that the back end has reserved of it, and the amount left on it, as reported. */
export function withUsedVouchers(cart: Cart, used: readonly UsedVoucher[]): Cart {
  const items = cart.items.map((item) => {
    const reported =
      item.type === 'voucherCode' &&
      used.find(({ barcode }) => comparableCode(barcode) === comparableCode(item.barcode));
    if (!reported) return item;
    const availableCents = reported.remainingCents - reported.discountCents;
    return { ...item, availableCents, usedCents: Math.max(0, item.amountCents - availableCents) };
  });
  return { ...cart, items };
}
