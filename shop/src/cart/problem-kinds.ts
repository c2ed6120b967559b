import type { CheckoutProblemCode } from '@foyer/rules/checkout/checkout-problem.ts';

/**
 * What a problem is about, and so where the visitor mends it: in the cart (`places`: fewer people or another moment would do; `choice`: the
 * rest of what is bought), or at payment (`payment`; `limit`: more than this way to pay allows; `delivery`: what is said there of goods and
 * passes).
 */
type ProblemKind = 'places' | 'choice' | 'payment' | 'limit' | 'delivery';

/** Each code has its place: a new one does not compile without. */
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
  VOUCHER_NOW_IS_BEFORE_VALID_FROM: 'choice',
  VOUCHER_NOW_IS_AFTER_VALID_TO: 'choice',
  VOUCHER_NO_AMOUNT_LEFT: 'choice',
  VOUCHERS_TOO_MANY: 'choice',
  VOUCHER_NOT_BY_VOUCHER: 'choice',
  ORDER_TICKETS_EXCEEDED: 'choice',
  ORDER_PEOPLE_EXCEEDED: 'choice',
  ORDER_ITEMS_EXCEEDED: 'choice',
  ORDER_TOTAL_EXCEEDED: 'choice',
  CART_EMPTY: 'choice',
  CART_PAID: 'choice',
  CART_REFUSED: 'choice',
  PAYMENT_TYPE_UNKNOWN: 'payment',
  PAYMENT_DETAILS_INVALID: 'payment',
  PAYMENT_UNAVAILABLE: 'payment',
  PAYMENT_FAILED: 'payment',
  RETURN_ADDRESS_REFUSED: 'payment',
  INVOICE_TICKETS_EXCEEDED: 'limit',
  INVOICE_PEOPLE_EXCEEDED: 'limit',
  INVOICE_ITEMS_EXCEEDED: 'limit',
  INVOICE_TOTAL_EXCEEDED: 'limit',
  INVOICE_ACCOUNT_REQUIRED: 'limit',
  INVOICE_MAILS_EXCEEDED: 'limit',
  UNPAID_BY_GUEST_EXCEEDED: 'limit',
  UNPAID_BY_NETWORK_EXCEEDED: 'limit',
  PASS_OWNER_REQUIRED: 'delivery',
  SHIPPING_ADDRESS_INCOMPLETE: 'delivery',
  VOUCHER_NOT_BY_THIS_PAYMENT: 'delivery',
};

/** What a back end's code is about; one that only another back end has is about the choice, or about paying if it says so. */
function kindOf(code: string): ProblemKind {
  if (Object.hasOwn(kinds, code)) return kinds[code as CheckoutProblemCode];
  return code.startsWith('PAYMENT_') ? 'payment' : 'choice';
}

/** Fewer people, or another moment, would solve it. */
export const isAboutPlaces = ({ code }: { readonly code: string }): boolean => kindOf(code) === 'places';

/** Not what is bought is at fault but how it is paid or sent: the payment step puts it right. */
export const isAboutPayment = (code: string): boolean => ['payment', 'limit', 'delivery'].includes(kindOf(code));

/** More than the chosen way to pay allows. */
export const isPaymentLimit = (code: string): boolean => kindOf(code) === 'limit';

/** Said at the payment step where goods, passes and vouchers are. */
export const isAboutDelivery = (code: string): boolean => kindOf(code) === 'delivery';
