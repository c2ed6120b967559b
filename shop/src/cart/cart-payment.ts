import type { Cart, CartReservation, RefusedItem } from './cart.ts';
import { isAboutPayment } from './problem-kinds.ts';
import type { UsedVoucher } from '@foyer/contract/vouchers/voucher-item.ts';
import { comparableCode } from '@foyer/rules/vouchers/voucher-code.ts';

/** What the back end said against the cart, and against which of its items. */
export function refuseCart(cart: Cart, error: string, problems: readonly RefusedItem[]): Cart {
  const refusals = problems.flatMap(({ code, line, available, required }) => {
    const refused = line === undefined ? undefined : cart.items[line];
    return refused ? [{ itemId: refused.itemId, code, available, required }] : [];
  });
  return { ...cart, error, refusals, reservation: null };
}

/** The payment did not go through: the cart stays as it is, and says so [PAY-6] [PAY-8]. */
export function failCart(cart: Cart, error: string): Cart {
  return { ...cart, error: isAboutPayment(error) ? error : 'PAYMENT_FAILED', refusals: [], reservation: null };
}

/** What was said against the cart has been seen, or is being tried again. */
function forgetRefusals(cart: Cart): Cart {
  return { ...cart, error: null, refusals: [] };
}

/** The cart goes to payment: from now on the name of these very items comes back with the visitor [PAY-9]. */
export function withPaymentKey(cart: Cart, newKey: string): Cart {
  const key = cart.key ?? newKey;
  return { ...forgetRefusals(cart), key, paymentKey: cart.paymentKey ?? key };
}

/** The payment has been cancelled: the cart stays, and is nobody's any more [PAY-7]. */
export function withoutPayment(cart: Cart): Cart {
  return { ...cart, cartId: null, paymentKey: null, reservation: null };
}

export function withCartId(cart: Cart, cartId: string): Cart {
  return cart.cartId === cartId ? cart : { ...cart, cartId };
}

/** The cart's places are reserved, or no longer. */
export function withReservation(cart: Cart, reservation: CartReservation | null): Cart {
  return { ...cart, reservation };
}

/** Whether a payment of exactly these items is under way and its reservation not over: what is in them is reserved for this visitor. */
export function isReservedCart({
  paymentKey,
  error,
  reservation,
}: Pick<Cart, 'paymentKey' | 'error' | 'reservation'>): boolean {
  return paymentKey !== null && error === null && reservation?.secondsLeft !== 0;
}

/** The cart with its codes worth what the back end has reserved of them, and what it says is left. */
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
