import type { CheckoutProblemCode } from '@foyer/rules/checkout/checkout-problem.ts';
import { knownCode } from '../api/known-code.ts';

/**
 * What a problem is about, which decides where the visitor solves it. In the cart: `places` (fewer people or another moment would help),
 * `size` (more than an order may contain), `voucherCode`, or `choice` (anything else that is bought). At payment: `payment`, `limit` (more
 * than this payment method allows), or `delivery` (what is asked there about goods and passes).
 */
type ProblemKind = 'places' | 'size' | 'voucherCode' | 'choice' | 'payment' | 'limit' | 'delivery';

/** A new code does not compile until it is added here. */
const kinds: Readonly<Record<CheckoutProblemCode, ProblemKind>> = {
  TIME_SOLD_OUT: 'places',
  DAY_SOLD_OUT: 'places',
  TICKETS_SOLD_OUT: 'places',
  ARTICLE_SOLD_OUT: 'places',
  OVERBOOKED: 'places',
  EVENT_OVER: 'choice',
  DATE_REQUIRED: 'choice',
  DAY_UNAVAILABLE: 'choice',
  TIME_REQUIRED: 'choice',
  TIME_UNAVAILABLE: 'choice',
  NOTHING_CHOSEN: 'choice',
  TICKET_UNKNOWN: 'choice',
  COUNT_INVALID: 'choice',
  UNDERBOOKED: 'choice',
  SUBTICKET_LIMIT: 'choice',
  FAMILY_INCOMPLETE: 'choice',
  NEEDS_PAID_TICKET: 'choice',
  TOUR_NOT_BOOKABLE: 'choice',
  TOUR_OVER: 'choice',
  PRICE_UNKNOWN: 'choice',
  GROUP_TOO_LARGE: 'choice',
  TICKET_LIMIT: 'choice',
  QUANTITY_LIMIT: 'choice',
  QUANTITY_REQUIRED: 'choice',
  TOO_FEW_TICKETS: 'choice',
  TOO_MANY_TICKETS: 'choice',
  NEEDS_PAID_PRICE: 'choice',
  QUESTION_UNKNOWN: 'choice',
  ANSWER_REQUIRED: 'choice',
  ANSWER_INVALID: 'choice',
  ANSWER_TOO_LONG: 'choice',
  ANSWER_WEB_ADDRESS: 'choice',
  ARTICLE_UNKNOWN: 'choice',
  STOCK_EXCEEDED: 'choice',
  NO_SHIPPING_COST: 'choice',
  AMOUNT_INVALID: 'choice',
  AMOUNT_TOO_LOW: 'choice',
  AMOUNT_TOO_HIGH: 'choice',
  VOUCHER_UNKNOWN: 'choice',
  GIFT_TOO_LONG: 'choice',
  GIFT_TOO_MANY_LINES: 'choice',
  GIFT_TEXT_INVALID: 'choice',
  GIFT_WEB_ADDRESS: 'choice',
  GIFT_EMAIL_INVALID: 'choice',
  GIFT_DATE_INVALID: 'choice',
  VOUCHER_INVALID: 'voucherCode',
  VOUCHER_NOW_IS_BEFORE_VALID_FROM: 'voucherCode',
  VOUCHER_NOW_IS_AFTER_VALID_TO: 'voucherCode',
  VOUCHER_NO_AMOUNT_LEFT: 'voucherCode',
  VOUCHERS_TOO_MANY: 'voucherCode',
  VOUCHER_NOT_BY_VOUCHER: 'voucherCode',
  ORDER_TICKETS_EXCEEDED: 'size',
  ORDER_PEOPLE_EXCEEDED: 'size',
  ORDER_ITEMS_EXCEEDED: 'size',
  ORDER_TOTAL_EXCEEDED: 'size',
  CART_EMPTY: 'choice',
  CART_PAID: 'choice',
  CART_REFUSED: 'choice',
  PAYMENT_TYPE_UNKNOWN: 'payment',
  PAYMENT_DETAILS_INVALID: 'payment',
  PAYMENT_UNAVAILABLE: 'payment',
  PAYMENT_FAILED: 'payment',
  RETURN_ADDRESS_REFUSED: 'payment',
  PAYMENT_AMOUNT_TOO_SMALL: 'limit',
  INVOICE_TICKETS_EXCEEDED: 'limit',
  INVOICE_PEOPLE_EXCEEDED: 'limit',
  INVOICE_ITEMS_EXCEEDED: 'limit',
  INVOICE_TOTAL_EXCEEDED: 'limit',
  INVOICE_ACCOUNT_REQUIRED: 'limit',
  INVOICE_MAILS_EXCEEDED: 'limit',
  INVOICE_OVERDUE: 'limit',
  LATER_ORDERS_EXCEEDED: 'limit',
  UNPAID_BY_GUEST_EXCEEDED: 'limit',
  UNPAID_BY_NETWORK_EXCEEDED: 'limit',
  PASS_OWNER_REQUIRED: 'delivery',
  SHIPPING_ADDRESS_INCOMPLETE: 'delivery',
  VOUCHER_NOT_BY_THIS_PAYMENT: 'delivery',
};

/** The kind of a back end's code. A code that only another back end uses is judged by its name. */
function kindOf(code: string): ProblemKind {
  const known = knownCode(kinds, code);
  if (known !== undefined) return known;
  if (code.startsWith('PAYMENT_')) return 'payment';
  return code.startsWith('VOUCHER') ? 'voucherCode' : 'choice';
}

/** Whether fewer people or another moment would solve it. */
export const isAboutPlaces = ({ code }: { readonly code: string }): boolean => kindOf(code) === 'places';

/** Whether it is more than an order may contain. */
export const isAboutOrderSize = (code: string): boolean => kindOf(code) === 'size';

/** Whether a redeemed voucher cannot pay. */
export const isAboutVoucherCode = (code: string): boolean => kindOf(code) === 'voucherCode';

/** Whether the items are fine, but not how they are paid or sent. The visitor solves it at the payment step. */
export const isAboutPayment = (code: string): boolean => ['payment', 'limit', 'delivery'].includes(kindOf(code));

/** Whether it is more than the chosen payment method allows. */
export const isPaymentLimit = (code: string): boolean => kindOf(code) === 'limit';

/** Whether it is shown at the payment step beside goods, passes and vouchers. */
export const isAboutDelivery = (code: string): boolean => kindOf(code) === 'delivery';
