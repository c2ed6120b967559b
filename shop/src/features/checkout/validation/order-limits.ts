import type { OrderLimitProblem } from '@foyer/rules/checkout/order-limits.ts';
import { orderLimitProblems, orderSize } from '@foyer/rules/checkout/order-limits.ts';
import { isInvoice } from '@foyer/rules/checkout/invoice.ts';
import type { Cart } from '../../../cart/cart.ts';
import { cartMoney } from '../../../cart/cart-money.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import type { SignedIn } from '../../../session/customer/customer.ts';
import type { Shop } from '../../../app/shop-config.ts';

/** Why an order is too large: a code of the rules or of the back end, and the maximum. */
export interface LimitProblem {
  readonly code: string;
  readonly available?: number | undefined;
}

type Limiting = Pick<Shop, 'orderLimits' | 'shippingTaxRate'>;

/** The limits of one order that the cart exceeds; empty if the back end reports no limits. */
export function cartLimitProblems(cart: Pick<Cart, 'items' | 'shipping'>, shop: Limiting): OrderLimitProblem[] {
  return shop.orderLimits ? orderLimitProblems(sizeOf(cart, shop), shop.orderLimits.order, 'ORDER') : [];
}

/** Why this payment method is not available for this cart and visitor: orders by invoice are limited, and may need an account. */
export function paymentLimitProblems(
  paymentTypeId: string | null,
  { cart, signedIn, shop }: { cart: Cart; signedIn: SignedIn | null; shop: Limiting },
): LimitProblem[] {
  const { orderLimits } = shop;
  if (!orderLimits || !isInvoice(paymentTypeId)) return [];
  if (signedIn?.customer.isGuest && orderLimits.invoiceFor === 'accounts')
    return [{ code: 'INVOICE_ACCOUNT_REQUIRED' }];
  return orderLimitProblems(sizeOf(cart, shop), orderLimits.invoice, 'INVOICE');
}

/** Whether the order is placed only by a link in a mail. */
export function needsConfirmation(
  paymentTypeId: string | null,
  { signedIn, shop }: { signedIn: SignedIn | null; shop: Pick<Shop, 'orderLimits'> },
): boolean {
  const isGuests = signedIn?.customer.isGuest ?? false;
  return isInvoice(paymentTypeId) && isGuests && shop.orderLimits?.invoiceFor === 'confirmed';
}

function sizeOf(cart: Pick<Cart, 'items' | 'shipping'>, { shippingTaxRate }: Pick<Shop, 'shippingTaxRate'>) {
  const items = cart.items.map(({ type, count, totalCount }) => ({ type, count, people: totalCount }));
  return orderSize(items, cartMoney(cart, shippingTaxRate).totalCents);
}

const counted = [
  'ORDER_TICKETS_EXCEEDED',
  'ORDER_PEOPLE_EXCEEDED',
  'ORDER_ITEMS_EXCEEDED',
  'INVOICE_TICKETS_EXCEEDED',
  'INVOICE_PEOPLE_EXCEEDED',
  'INVOICE_ITEMS_EXCEEDED',
] as const;
const costing = ['ORDER_TOTAL_EXCEEDED', 'INVOICE_TOTAL_EXCEEDED', 'PAYMENT_AMOUNT_TOO_SMALL'] as const;
const plain = [
  'INVOICE_ACCOUNT_REQUIRED',
  'INVOICE_MAILS_EXCEEDED',
  'INVOICE_OVERDUE',
  'LATER_ORDERS_EXCEEDED',
  'UNPAID_BY_GUEST_EXCEEDED',
  'UNPAID_BY_NETWORK_EXCEEDED',
] as const;

/** The text for a limit; null if the code is none. */
export function limitText(t: Translate, { code, available = 0 }: LimitProblem, lang: string): string | null {
  const number = counted.find((known) => known === code);
  if (number) return t(`checkout.limit.${number}`, { available });
  const total = costing.find((known) => known === code);
  if (total) return t(`checkout.limit.${total}`, { amount: formatMoney(available, lang) });
  return plainLimitText(t, code);
}

/** The text for a limit without a number; null for any other code. */
export function plainLimitText(t: Translate, code: string): string | null {
  const limit = plain.find((known) => known === code);
  return limit ? t(`checkout.limit.${limit}`) : null;
}
