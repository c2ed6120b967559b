import { cartTotals } from '@foyer/rules/checkout/cart-totals.ts';
import type { CartTotals } from '@foyer/rules/checkout/cart-totals.ts';
import { pricedShipping } from '@foyer/rules/shipping/shipping.ts';
import { paidByVouchers } from '@foyer/rules/vouchers/voucher-use.ts';
import type { VoucherPayment } from '@foyer/rules/vouchers/voucher-use.ts';
import { redeemedVoucherItems } from './items/cart-item.ts';
import type { Cart } from './cart.ts';
import type { RedeemedVoucherItem } from './items/voucher-code-item.ts';

/** What a cart costs with everything that is to be sent, and who pays it. */
export interface CartMoney extends CartTotals {
  /** What its vouchers' codes pay, and what they leave to pay [CODE-5]. */
  readonly payment: VoucherPayment<RedeemedVoucherItem>;
}

/** The cart's sums, always of its items as they are now. `shippingTaxRate` in percent [MON-2]. */
export function cartMoney({ items, shipping }: Pick<Cart, 'items' | 'shipping'>, shippingTaxRate: number): CartMoney {
  const totals = cartTotals([...items, pricedShipping(shipping?.costCents, shippingTaxRate)]);
  return { ...totals, payment: paidByVouchers(totals.totalCents, redeemedVoucherItems(items)) };
}

/** What everything costs, whoever pays it. No tax rate changes that: it is in the prices. */
export function totalCentsOf({ items, shipping }: Pick<Cart, 'items' | 'shipping'>): number {
  return cartTotals([...items, pricedShipping(shipping?.costCents, 0)]).totalCents;
}

/** Whether nothing is in the cart that can be bought: codes alone buy nothing. */
export function isEmptyCart({ items }: Pick<Cart, 'items'>): boolean {
  return items.every(({ type }) => type === 'voucherCode');
}
