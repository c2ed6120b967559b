import type { BookingProblemCode } from '../events/booking-problem.ts';
import type { GoodsProblemCode } from '../products/article-quantity.ts';
import type { TourProblemCode } from '../tours/tour-problem.ts';
import type { GiftProblemCode } from '../vouchers/gift.ts';
import type { VoucherChoiceProblemCode } from '../vouchers/voucher-choice.ts';
import type { VoucherCodeProblem } from '../vouchers/voucher-code.ts';
import type { OrderLimitCode } from './order-limits.ts';

/** Why the server refuses how an order is to be paid or sent. */
export type PaymentProblemCode =
  | 'PAYMENT_TYPE_UNKNOWN'
  | 'PAYMENT_DETAILS_INVALID'
  | 'PAYMENT_UNAVAILABLE'
  | 'PAYMENT_FAILED'
  | 'PAYMENT_AMOUNT_TOO_SMALL'
  | 'RETURN_ADDRESS_REFUSED'
  | 'VOUCHER_NOT_BY_THIS_PAYMENT'
  | 'INVOICE_ACCOUNT_REQUIRED'
  | 'INVOICE_MAILS_EXCEEDED'
  | 'INVOICE_OVERDUE'
  | 'LATER_ORDERS_EXCEEDED'
  | 'UNPAID_BY_GUEST_EXCEEDED'
  | 'UNPAID_BY_NETWORK_EXCEEDED';

/** Every reason for which `initPayment` answers 422. Other back ends may have more. */
export type CheckoutProblemCode =
  | BookingProblemCode
  | TourProblemCode
  | GoodsProblemCode
  | VoucherChoiceProblemCode
  | GiftProblemCode
  | VoucherCodeProblem
  | 'VOUCHER_INVALID'
  | 'VOUCHER_UNKNOWN'
  | 'VOUCHERS_TOO_MANY'
  | 'VOUCHER_NOT_BY_VOUCHER'
  | OrderLimitCode
  | PaymentProblemCode
  | 'CART_EMPTY'
  | 'CART_PAID'
  | 'CART_REFUSED';

/** Why a payment has not led to a booking, or not yet: the messages of `execPayment`'s 400 [PAY-5]. */
export type NoBookingCode = 'NOT_PAID' | 'PAYMENT_PENDING' | 'EMAIL_CONFIRMATION_REQUIRED' | 'PAYMENT_REFUNDED';

/** Why a prepared order cannot be sent to its address. The customer can give another one [ORD-1]. */
export type AddressProblemCode = Extract<CheckoutProblemCode, 'SHIPPING_ADDRESS_INCOMPLETE' | 'NO_SHIPPING_COST'>;

/** Every reason for which `reviewOrder` answers 406. */
export type OrderReviewProblemCode = AddressProblemCode | 'ORDER_PAID' | 'ORDER_NOT_AVAILABLE';
