import { changeEmail, changePassword } from './customers/accounts/change-credentials.ts';
import { logIn, logOut } from './customers/accounts/log-in.ts';
import { confirmPasswordReset, requestPasswordReset } from './customers/accounts/recovery.ts';
import { registerCustomer } from './customers/accounts/register-customer.ts';
import { updateCustomer } from './customers/accounts/update-customer.ts';
import { cancelPayment } from './checkout/cancel-payment.ts';
import { execPayment } from './checkout/exec-payment.ts';
import { extendReservation, readReservation } from './checkout/attempts/reservation.ts';
import { initPayment } from './checkout/init-payment.ts';
import { getCustomerAttributes } from './catalog/content/customer-attributes.ts';
import { listPaymentTypes } from './catalog/content/payment-types.ts';
import { getConfiguration, getShopInfo, getStaticContent } from './catalog/content/content.ts';
import { getEventCalendar, getEventDay, getEventTickets } from './catalog/events/event-calendar.ts';
import { getEventLifetime, listEvents } from './catalog/events/event-list.ts';
import { getCustomer, getCustomerData, validateCustomer, signInAsGuest } from './customers/guests/customer.ts';
import type { Handlers } from './http/router.ts';
import { getArticleAttributes, listArticles, getArticle } from './catalog/products/articles.ts';
import { getShippingCosts } from './catalog/products/shipping.ts';
import { initPaymentOrder, reviewOrder } from './order-review/order-review.ts';
import { getOrderByLink, listOrders } from './orders/own-orders.ts';
import { findOrder } from './orders/find-order.ts';
import { declareWithdrawal } from './withdrawals/declare-withdrawal.ts';
import { getWithdrawal } from './withdrawals/withdrawable-order.ts';
import { suggestItems } from './checkout/suggestions/suggest-items.ts';
import {
  getTourCalendar,
  getTourSoldOutDays,
  getTourSoldOutTimes,
  getTour,
  getTourLifetime,
} from './catalog/tours/tour-calendar.ts';
import { getTourAttributes, listTours, getTourOverview } from './catalog/tours/tour-list.ts';
import { lookUpVoucherCode } from './catalog/vouchers/look-up-code.ts';
import { getVoucher, getVoucherAttributes, listVouchers } from './catalog/vouchers/voucher-list.ts';

/** The handler of each call of the contract. */
export const handlers: Handlers = {
  getStaticContent,
  getShopInfo,
  getConfiguration,
  getCustomer,
  getCustomerData,
  getCustomerAttributes,
  getShippingCosts,
  listTours,
  getTourOverview,
  getTourAttributes,
  getTour,
  getTourSoldOutDays,
  getTourSoldOutTimes,
  getTourCalendar,
  getTourLifetime,
  listEvents,
  getEventTickets,
  getEventDay,
  getEventCalendar,
  getEventLifetime,
  listArticles,
  getArticle,
  getArticleAttributes,
  listVouchers,
  getVoucher,
  getVoucherAttributes,
  lookUpVoucherCode,
  logIn,
  signInAsGuest,
  registerCustomer,
  validateCustomer,
  updateCustomer,
  requestPasswordReset,
  confirmPasswordReset,
  changePassword,
  changeEmail,
  listPaymentTypes,
  suggestItems,
  initPayment,
  initPaymentOrder,
  execPayment,
  cancelPayment,
  reviewOrder,
  readReservation,
  extendReservation,
  logOut,
  getOrderByLink,
  findOrder,
  listOrders,
  getWithdrawal,
  declareWithdrawal,
};
