import { cartTotals } from '@foyer/rules/checkout/cart-totals.ts';
import type { CartTotals } from '@foyer/rules/checkout/cart-totals.ts';
import { pricedShipping } from '@foyer/rules/shipping/shipping.ts';
import { paidByVouchers } from '@foyer/rules/vouchers/voucher-use.ts';
import type { VoucherPayment } from '@foyer/rules/vouchers/voucher-use.ts';
import { redeemedVoucherItems } from './items/cart-item.ts';
import type { Cart } from './cart.ts';
import type { RedeemedVoucherItem } from './items/voucher-code-item.ts';

/** What a cart costs including shipping, and how it is paid. */
export interface CartMoney extends CartTotals {
  /** What voucher codes pay, and the amount due [CODE-5]. */
  readonly payment: VoucherPayment<RedeemedVoucherItem>;
}

/** The cart's totals, always of its current items. `shippingTaxRate` in percent [MON-2]. */
export function cartMoney({ items, shipping }: Pick<Cart, 'items' | 'shipping'>, shippingTaxRate: number): CartMoney {
  const totals = cartTotals([...items, pricedShipping(shipping?.costCents, shippingTaxRate)]);
  return { ...totals, payment: paidByVouchers(totals.totalCents, redeemedVoucherItems(items)) };
}

/** The total including shipping, before vouchers. Prices include tax, so the tax rate does not matter. */
export function totalCentsOf({ items, shipping }: Pick<Cart, 'items' | 'shipping'>): number {
  return cartTotals([...items, pricedShipping(shipping?.costCents, 0)]).totalCents;
}

/** Whether the cart contains nothing to buy. Voucher codes do not count. */
export function isEmptyCart({ items }: Pick<Cart, 'items'>): boolean {
  return items.every(({ type }) => type === 'voucherCode');
}
